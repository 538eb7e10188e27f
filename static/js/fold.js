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
    const sounded = sounds(word);
    return written.includes(folded(word)) || (sounded.trim() !== "" && sound.includes(sounded));
  });
}
