//! What is drawn again, in which size, and what is refused.

use proptest::prelude::*;
use resvg::tiny_skia::Color;

use super::*;

const LOGO: Place = Place::Logo;
const COVER: Place = Place::Cover;

fn png(width: u32, height: u32) -> Vec<u8> {
    let mut pixels = Pixmap::new(width, height).unwrap();
    pixels.fill(Color::from_rgba8(200, 30, 40, 255));
    pixels.encode_png().unwrap()
}

fn svg(inside: &str) -> String {
    svg_of(inside, "width=\"40\" height=\"20\"")
}

fn svg_of(inside: &str, size: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" {size}>{inside}</svg>"
    )
}

fn size(file: &[u8], place: Place) -> (u16, u16) {
    let picture = redraw(file, place).unwrap_or_else(|error| panic!("{error}"));
    (picture.name().width(), picture.name().height())
}

fn pixels(picture: DrawnPicture) -> Pixmap {
    Pixmap::decode_png(&picture.into_bytes()).unwrap()
}

fn refused(inside: &str) -> RedrawingError {
    redraw(svg(inside).as_bytes(), LOGO).map(|drawn| format!("{inside}: {drawn:?}")).unwrap_err()
}

#[test]
fn a_logo_is_drawn_whole_and_a_cover_from_its_middle() {
    for (sent, logo, cover) in [
        ((40, 20), (40, 20), (40, 15)),
        ((1024, 1024), (256, 256), (1024, 384)),
        ((2000, 500), (512, 128), (1280, 480)),
        ((1, 900), (1, 256), (1, 1)),
    ] {
        let sent = png(sent.0, sent.1);
        assert_eq!((size(&sent, LOGO), size(&sent, COVER)), (logo, cover));
    }
    let square = svg_of("<rect width=\"9\" height=\"9\"/>", "viewBox=\"0 0 9 9\"");
    assert_eq!((size(square.as_bytes(), LOGO), size(square.as_bytes(), COVER)), ((256, 256), (1280, 480)));
    let drawn = pixels(redraw(&png(1600, 1200), COVER).unwrap());
    assert!(
        drawn.pixels().iter().all(|pixel| (pixel.red(), pixel.alpha()) == (200, 255)),
        "nothing is blank"
    );
}

#[test]
fn nothing_is_kept_of_a_file_but_what_is_seen() {
    let mut sent = png(30, 30);
    // A comment in a chunk of its own, before the end.
    let end = sent.len() - 12;
    let chunk = b"tEXtComment\0secret";
    let mut crc = flate2::Crc::new();
    crc.update(chunk);
    let length = u32::try_from(chunk.len() - 4).unwrap();
    let chunk = [&length.to_be_bytes()[..], chunk, &crc.sum().to_be_bytes()].concat();
    let _ = sent.splice(end..end, chunk);
    let drawn = redraw(&sent, LOGO).unwrap();
    assert!(!drawn.clone().into_bytes().windows(6).any(|bytes| bytes == b"secret"));
    assert_eq!(drawn, redraw(&png(30, 30), LOGO).unwrap());
    let noted = svg("<title>secret</title><metadata>secret</metadata><rect width=\"40\" height=\"20\"/>");
    assert_eq!(
        redraw(noted.as_bytes(), LOGO),
        redraw(svg("<rect width=\"40\" height=\"20\"/>").as_bytes(), LOGO)
    );
}

#[test]
fn what_editors_write_is_drawn() {
    let drawing = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- made by an editor -->\n\
         <!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd\">\n"
        .to_owned()
        + &svg_of(
            "<style>.a, g > .b { fill: #0b5c66; stroke-dasharray: none; filter: none }</style>\
             <defs><linearGradient id=\"g\"><stop offset=\"0\" stop-color=\"red\"/></linearGradient>\
             <clipPath id=\"c\"><circle cx=\"9\" cy=\"9\" r=\"8\"/></clipPath>\
             <mask id=\"m\"><rect width=\"40\" height=\"20\" fill=\"white\"/></mask>\
             <g id=\"leaf\"><path class=\"a\" d=\"M0 0h20v20z\"/></g></defs>\
             <ed:view xmlns:ed=\"urn:editor\" ed:zoom=\"2\"/>\
             <g opacity=\".5\" clip-path=\"url(#c)\"><use xlink:href=\"#leaf\"/><use href=\"#leaf\" x=\"9\"/></g>\
             <rect width=\"40\" height=\"20\" style=\"fill:url('#g');mask:url( #m )\"/>",
            "viewBox=\"0 0 40 20\"",
        );
    let drawn = pixels(redraw(drawing.as_bytes(), LOGO).unwrap());
    assert!(drawn.pixels().iter().any(|pixel| pixel.alpha() > 0));
}

#[test]
fn what_is_elsewhere_or_acts_or_is_written_is_refused_by_its_name() {
    for (inside, name) in [
        ("<script>1</script>", "script"),
        ("<x:script xmlns:x=\"http://www.w3.org/1999/xhtml\"/>", "script"),
        ("<foreignObject><p/></foreignObject>", "foreignObject"),
        ("<image href=\"data:image/png;base64,AAAA\"/>", "image"),
        ("<text>word</text>", "text"),
        ("<a href=\"#x\"><rect/></a>", "a"),
        ("<filter id=\"f\"/>", "filter"),
        ("<pattern id=\"p\"/>", "pattern"),
        ("<marker id=\"p\"/>", "marker"),
        ("<animate/>", "animate"),
        ("<set/>", "set"),
        ("<rect onclick=\"x()\"/>", "onclick"),
        ("<use href=\"https://example.org/a.svg#b\"/>", "href"),
        ("<use xlink:href=\"/etc/passwd\"/>", "href"),
        ("<use href=\"data:image/svg+xml,x\"/>", "href"),
        ("<rect fill=\"url(https://example.org/#a)\"/>", "fill"),
        ("<rect style=\"fill:URL( 'file:///a' )\"/>", "url()"),
        ("<style>@import 'a.css';</style>", "@import"),
        ("<style>rect { fill: url(#a) }</style>", "url("),
        ("<style>@font-face { src: x }</style>", "@font-face"),
        ("<style>[id] { fill: red }</style>", "["),
        ("<style>g { fill/*:*/: red }</style>", "/*"),
        // Functions are filters without any element.
        ("<rect filter=\"blur(9) blur(9)\"/>", "filter"),
        ("<rect style=\"fill:red; filter : blur(9)\"/>", "filter"),
        ("<style>rect{filter:sepia(1)}</style>", "filter"),
        ("<rect mask=\"inherit\"/>", "inherit"),
        ("<rect style=\"clip-path:inherit\"/>", "inherit"),
        ("<style>rect { mask: inherit }</style>", "inherit"),
        // Ids that are read in more ways than one.
        ("<rect mask=\"url('#a)b')\"/>", "mask"),
        ("<rect mask=\"url(#a\u{a0})\"/>", "mask"),
        ("<use href=\"#a&#9;\"/>", "href"),
        (
            "<style>rect { stroke: red; stroke-dasharray: 1 2 }</style><rect width=\"9\" height=\"9\"/>",
            "stroke-dasharray",
        ),
        ("<path d=\"M0 0h9v9\" stroke=\"red\" stroke-dasharray=\"0.1\"/>", "stroke-dasharray"),
    ] {
        assert_eq!(refused(inside), RedrawingError::Part(name.to_owned()), "{inside}");
    }
    let styled = format!("<?xml-stylesheet href=\"a.css\"?>{}", svg(""));
    let part = |name: &str| Err(RedrawingError::Part(name.to_owned()));
    assert_eq!(redraw(styled.as_bytes(), LOGO), part("xml-stylesheet"));
    let entity =
        format!("<!DOCTYPE svg [<!ENTITY a SYSTEM \"file:///etc/passwd\">]>{}", svg("<title>&a;</title>"));
    assert_eq!(redraw(entity.as_bytes(), LOGO), part("DOCTYPE"));
    let long = refused(&format!("<{}/>", "x".repeat(999)));
    assert_eq!(long, RedrawingError::Part("x".repeat(40)));
}

#[test]
fn what_is_no_picture_is_refused_with_what_it_is() {
    let whole = png(60, 60);
    for end in [20, 33, 40, whole.len() / 2, whole.len() - 30] {
        assert_eq!(redraw(&whole[..end], LOGO), Err(RedrawingError::Png), "{end}");
    }
    let mut wrong = whole.clone();
    // The head of what is packed.
    wrong[41] ^= 0xff;
    assert_eq!(redraw(&wrong, LOGO), Err(RedrawingError::Png));
    let mut huge = whole;
    huge[16..24].copy_from_slice(&[0x7f; 8]);
    assert!(matches!(redraw(&huge, LOGO), Err(RedrawingError::TooLarge(..))));
    huge[16..24].copy_from_slice(&[0, 0, 0x0f, 0xa0, 0, 0, 0x0f, 0xa0]);
    assert_eq!(redraw(&huge, COVER), Err(RedrawingError::TooLarge(4000, 4000)));
    for (file, error) in [
        (Vec::new(), RedrawingError::Missing),
        (vec![b'<'; MAX_FILE + 1], RedrawingError::TooLong(MAX_FILE + 1)),
        (b"GIF89a".to_vec(), RedrawingError::Unknown),
        (b"\xff\xd8\xff\xe0JFIF".to_vec(), RedrawingError::Unknown),
        (b"\x1f\x8b\x08\0".to_vec(), RedrawingError::Unknown),
        (b"words".to_vec(), RedrawingError::Unknown),
        (b"<svg".to_vec(), RedrawingError::Svg),
        (b"<svg/>".to_vec(), RedrawingError::Svg),
        (b"<html xmlns=\"http://www.w3.org/1999/xhtml\"/>".to_vec(), RedrawingError::Svg),
        (svg_of("", "width=\"0\" height=\"9\"").into_bytes(), RedrawingError::Svg),
    ] {
        assert_eq!(
            redraw(&file, LOGO),
            Err(error),
            "{:?}",
            String::from_utf8_lossy(&file[..file.len().min(40)])
        );
    }
}

#[test]
fn what_is_referred_to_is_counted_though_others_have_its_id() {
    let many = format!("<g id=\"a\">{}</g>", "<rect/>".repeat(900));
    for (one, other) in [(many.as_str(), "<g id=\"a\"/>"), ("<g id=\"a\"/>", many.as_str())] {
        let uses = "<use href=\"#a\"/>".repeat(10);
        assert_eq!(refused(&format!("{one}{other}{uses}")), RedrawingError::TooMuch);
    }
    let mask = format!("<mask xml:id=\"m\">{}</mask>", "<rect/>".repeat(900));
    let masked = "<rect mask=\"url(#m)\"/>".repeat(10);
    assert_eq!(refused(&format!("{mask}{masked}")), RedrawingError::TooMuch);
}

#[test]
fn styles_gradients_edges_and_names_do_not_make_much_work_either() {
    let shapes = "<rect width=\"1\" height=\"1\"/>".repeat(200);
    for style in [
        // Copied to every element.
        format!("*{{font-family:{}}}", "a".repeat(20_000)),
        // Sought among all that an element stands in, again and again.
        format!("x{} y{{fill:red}}", " *".repeat(12)),
        format!("g{{}}x{} y, z{{fill:red}}", "\n*".repeat(2)),
    ] {
        assert_eq!(refused(&format!("<style>{style}</style>{shapes}")), RedrawingError::TooMuch, "{style}");
    }
    let named: String = (0..300).map(|nth| format!("<g xmlns:a{nth}=\"b\"/>")).collect();
    assert_eq!(refused(&named), RedrawingError::TooMuch);
    let attributes: String = (0..1_001).map(|nth| format!(" a{nth}=\"\"")).collect();
    assert_eq!(refused(&format!("<rect{attributes}/>")), RedrawingError::TooMuch);
    let stops = "<stop offset=\"0.5\"/>".repeat(33);
    assert_eq!(refused(&format!("<linearGradient>{stops}</linearGradient>")), RedrawingError::TooMuch);
    // Lines across the whole drawing, each over the other.
    let crossing: String =
        (0..40_000).map(|nth| format!("L{} {}", nth * 7 % 40, if nth % 2 == 0 { 20 } else { 0 })).collect();
    assert_eq!(refused(&format!("<path d=\"M0 0{crossing}\"/>")), RedrawingError::TooMuch);
    // As many short ones, as a traced drawing has them.
    let short: String = (0..20_000).map(|nth| format!("M{} {}h.2v.2z", nth % 200 / 5, nth / 1_000)).collect();
    assert!(redraw(svg(&format!("<path d=\"{short}\"/>")).as_bytes(), LOGO).is_ok());
}

#[test]
fn a_small_file_does_not_make_much_work() {
    // Ten times ten times ten …
    let uses = |id: &str| format!("<use href=\"#{id}\"/>").repeat(10);
    let nested: String =
        (1..9).map(|nth| format!("<g id=\"a{nth}\">{}</g>", uses(&format!("a{}", nth - 1)))).collect();
    assert_eq!(refused(&format!("<g id=\"a0\"><rect/></g>{nested}")), RedrawingError::TooMuch);
    // One that refers to itself, and two to each other.
    assert_eq!(refused("<g id=\"a\"><use href=\"#a\"/></g>"), RedrawingError::TooMuch);
    let two = "<g id=\"a\"><use href=\"#b\"/></g><g id=\"b\"><use href=\"#a\"/></g>";
    assert_eq!(refused(two), RedrawingError::TooMuch);
    let mask = "<mask id=\"m\" mask=\"url(#m)\"><rect/></mask><rect mask=\"url(#m)\"/>";
    assert_eq!(refused(mask), RedrawingError::TooMuch);
    assert_eq!(refused(&format!("{}{}", "<g>".repeat(60), "</g>".repeat(60))), RedrawingError::TooMuch);
    assert_eq!(refused(&"<g/>".repeat(30_000)), RedrawingError::TooMuch);
    let _ = redraw(svg(&format!("<rect fill=\"{}\"/>", "url(#a".repeat(60_000))).as_bytes(), LOGO);
    // A long path, drawn often.
    let path = format!("<path id=\"p\" d=\"M0 0{}\"/>", "h9v9".repeat(50_000));
    assert_eq!(refused(&format!("{path}{}", "<use href=\"#p\"/>".repeat(20))), RedrawingError::TooMuch);
    // Many layers as large as can be, one in the other.
    let far = "<rect x=\"-900\" y=\"-900\" width=\"9000\" height=\"9000\"/>";
    let layers = format!("{}{far}{}", "<g opacity=\".5\">".repeat(20), "</g>".repeat(20));
    assert_eq!(redraw(svg(&layers).as_bytes(), COVER), Err(RedrawingError::TooMuch));
    assert_eq!(redraw(svg(&far.repeat(5_000)).as_bytes(), COVER), Err(RedrawingError::TooMuch));
    // Another size is no more work.
    for length in ["1e9", "1e-9", "1e30"] {
        let drawing =
            svg_of("<rect width=\"9\" height=\"9\"/>", &format!("width=\"{length}\" height=\"{length}\""));
        let _ = redraw(drawing.as_bytes(), LOGO);
    }
}

proptest! {
    #[test]
    fn any_file_is_answered(
        bytes in prop::collection::vec(any::<u8>(), 0..200),
        at in 0_usize..3000,
        inside in "\\PC{0,80}",
    ) {
        let _ = redraw(&bytes, LOGO);
        let mut changed = png(90, 70);
        let at = at % changed.len();
        let _ = changed.splice(at..at, bytes);
        let _ = redraw(&changed, COVER);
        let _ = redraw(svg(&inside).as_bytes(), COVER);
    }
}
