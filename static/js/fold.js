// Names as they are typed: in Cyrillic or Latin, with the letters of Kyrgyz and Kazakh or without. The same as
// crates/data/src/tournament/players/search.rs, to the letter: tests hold both to tests/js/names.json.

/**
 * A phone may lack the letters of Kyrgyz and Kazakh: they are found by their Russian neighbours too.
 * @type {Record<string, string>}
 */
const NEIGHBOURS = { ё: "е", ө: "о", ү: "у", ұ: "у", ң: "н", ә: "а", ғ: "г", қ: "к", і: "и", һ: "х" };

/** @type {Record<string, string>} */
const LETTERS = {
  а: "a", ä: "a", á: "a", à: "a", â: "a", б: "b", в: "v", w: "v", г: "g", ğ: "g", д: "d", е: "e", э: "e", é: "e",
  è: "e", ë: "e", ê: "e", ж: "j", ž: "j", з: "z", и: "i", й: "i", ы: "i", y: "i", ı: "i", í: "i", ï: "i", к: "k",
  q: "k", л: "l", м: "m", н: "n", ñ: "n", о: "o", ö: "o", ó: "o", ô: "o", п: "p", р: "r", с: "s", т: "t", у: "u",
  ü: "u", ū: "u", ú: "u", û: "u", ф: "f", х: "h", ц: "ts", ч: "ç", č: "ç", ш: "ş", щ: "ş", š: "ş", ю: "iu",
  я: "ia", x: "ks", "\t": " ", "\n": " ",
};

const SOUNDS = [
  ["dzh", "j"], ["zh", "j"], ["dj", "j"], ["shch", "ş"], ["sch", "ş"], ["sh", "ş"], ["tch", "ç"], ["ch", "ç"],
  ["kh", "h"], ["gh", "g"], ["ph", "f"], ["ng", "n"], ["c", "k"], ["aie", "ae"], ["eie", "ee"], ["iie", "ie"],
  ["oie", "oe"], ["uie", "ue"], [" ie", " e"],
];

/** @param {string} letter */
const latin = (letter) => LETTERS[letter] ?? (/[a-zçş0-9 ]/.test(letter) ? letter : "");

/** Small letters, those of Kyrgyz and Kazakh as their neighbours. @param {string} text */
export const folded = (text) => Array.from(text.toLowerCase(), (letter) => NEIGHBOURS[letter] ?? letter).join("");

/** A text as it sounds, whichever alphabet it is written in. @param {string} text */
export function skeleton(text) {
  let heard = Array.from(folded(text), latin).join("");
  for (const [written, sound] of SOUNDS) heard = heard.replaceAll(written, sound);
  return heard.replace(/(\D)\1+/g, "$1");
}

/** @param {string} text */
const sounds = (text) => skeleton(` ${text}`).trimStart();

const VOWEL = /[аеёиоуүыэюяәіұөaeiouyäöü]/;

/**
 * The sound of a word, with any letter where an е that was typed may be the ө of a name: Russian passports write Дуйшенкулов.
 * In the first syllable an ө is an о there too.
 * @param {string} word
 * @param {string} sound
 */
function russian(word, sound) {
  const letters = Array.from(word.toLowerCase());
  const first = letters.findIndex((letter) => VOWEL.test(letter));
  const after = first < 0 ? -1 : letters.findIndex((letter, at) => at > first && !VOWEL.test(letter));
  if (after < 0) return undefined;
  const withO = letters.map((letter, at) => (at > after && /[еe]/.test(letter) ? "о" : letter)).join("");
  const other = sounds(withO);
  if (other === sound || other.length !== sound.length) return undefined;
  return new RegExp(Array.from(sound, (letter, at) => (letter === other[at] ? letter : ".")).join(""));
}

/** No name has a letter three times in a row: such a word would sound like one letter, and find everybody. */
const HELD = /(\p{Alphabetic})\1\1/u;

/** Both ways to find a text: as it is written and as it sounds. @param {string} text */
export const heard = (text) => ({ written: folded(text), sound: sounds(text) });

/**
 * Whether every word that was typed stands in what `heard` made of a text.
 * @param {string} typed
 * @param {ReturnType<typeof heard>} text
 */
export function answers(typed, { written, sound }) {
  const words = typed.split(/\s+/).filter((word) => word);
  return words.every((word) => {
    if (written.includes(folded(word))) return true;
    const sounded = sounds(word);
    if (sounded.trim() === "" || HELD.test(folded(word))) return false;
    return sound.includes(sounded) || russian(word, sounded)?.test(sound) === true;
  });
}
