"""How scripts/same reads what a server answers: forms, pages in lines, packed tables; and the table of routes."""

import glob
import hashlib
import io
import os
import re
import urllib.parse
import zipfile
from html.parser import HTMLParser

# What a form asks for that wants the password of the account again.
PASSWORD = "toguz korgool"
HERE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
INLINE = set("a abbr b bdi button cite code em i img input kbd label mark meter output q s select small span strong sub summary sup svg "
             "time u use var wbr textarea".split())
TOKEN = re.compile(r"<!--.*?-->|<[^>]*>|[^<]+", re.S)


class Form:
    """A form as a browser would send it: where, its fields as they stand, what else can be chosen, which are written into."""

    def __init__(self, action, method, is_multipart):
        self.action, self.method, self.is_multipart = action, method, is_multipart
        self.fields, self.choices, self.texts, self.buttons, self.required = [], [], [], [], []


class Forms(HTMLParser):
    def __init__(self, page):
        super().__init__()
        self.page, self.found, self.named, self.elsewhere, self.now, self.select, self.area = page, [], {}, [], None, None, None

    def handle_starttag(self, tag, attributes):
        has = dict(attributes)
        if tag == "form":
            address = urllib.parse.urljoin(self.page, has.get("action") or self.page).split("#")[0]
            method = (has.get("method") or "get").lower()
            self.now = Form(address, method, has.get("enctype") == "multipart/form-data")
            self.found.append(self.now)
            self.named[has.get("id")] = self.now
        elif tag in ("input", "select", "textarea", "button"):
            # The form of a field may come after it.
            self.elsewhere.append((tag, has, [])) if has.get("form") else self.now and self.add(self.now, tag, has)
            self.select = self.elsewhere[-1] if has.get("form") else (tag, has, [])
        elif tag == "option" and self.select and self.select[0] == "select":
            self.select[2].append((has.get("value") or "", "selected" in has))

    def handle_data(self, text):
        if self.area:
            fields, at = self.area
            fields[at] = (fields[at][0], fields[at][1] + text)

    def handle_endtag(self, tag):
        if tag == "form":
            self.now = None
        elif tag == "textarea":
            self.area = None
        elif tag == "select" and self.select:
            _, has, options = self.select
            if not has.get("form") and self.now:
                self.choose(self.now, has, options)
            self.select = None

    def choose(self, form, has, options):
        name = has.get("name")
        if name and options:
            if "required" in has:
                form.required += [(name, value) for value, _ in options if value][:1]
            form.fields.append((name, next((value for value, selected in options if selected), options[0][0])))
            form.choices += [(name, value) for value, _ in options]

    def add(self, form, tag, has):
        name, kind, value = has.get("name"), has.get("type") or "text", has.get("value") or ""
        if tag == "button" or kind in ("submit", "image"):
            to = has.get("formaction")
            if name or to:
                form.buttons.append((urllib.parse.urljoin(self.page, to) if to else form.action, name, value))
        elif not name or tag == "select" or "disabled" in has:
            return
        elif tag == "input" and kind in ("checkbox", "radio"):
            value = value or "on"
            form.choices.append((name, value))
            if "required" in has:
                form.required.append((name, value))
            if "checked" in has:
                form.fields.append((name, value))
        else:
            form.fields.append((name, value))
            if tag == "textarea":
                self.area = (form.fields, len(form.fields) - 1)
            if kind not in ("hidden", "file", "password"):
                form.texts.append(name)
            if "required" in has:
                form.required.append((name, {"number": "7", "date": "2026-06-12", "password": PASSWORD}.get(kind, "Жети 7")))

    def close(self):
        super().close()
        for tag, has, options in self.elsewhere:
            form = self.named.get(has["form"])
            if form:
                self.choose(form, has, options) if tag == "select" else self.add(form, tag, has)


def forms_of(text, page):
    if "<form" not in text:
        return []
    reader = Forms(page)
    reader.feed(text)
    reader.close()
    return reader.found


def filled(form):
    """The fields as they stand, with something in each that must not be empty."""
    fields = [(name, "7" if name == "seed" else value) for name, value in form.fields]
    given = {name for name, value in fields if value}
    wanted = {name: value for name, value in reversed(form.required) if name not in given}
    return [field for field in fields if field[0] not in wanted] + list(wanted.items())


def queries(form):
    """The addresses that a form leads to which is sent as a query: as it stands, with each other choice, and with a word."""
    base = dict(form.fields)
    wanted = [base, *({**base, name: value} for name, value in form.choices), *({**base, name: "ас"} for name in form.texts)]
    return [f"{form.action.split('?')[0]}?{urllib.parse.urlencode(fields)}" for fields in wanted]


def in_lines(text):
    """A page with a line for each element and text: white space between elements is one space where it can be seen, none elsewhere."""
    lines, before, as_is, space = [], "", None, False
    for token in TOKEN.findall(text):
        if token[0] != "<":
            if as_is:
                lines.append(token)
                continue
            words = " ".join(token.split())
            if words:
                lead = " " if token[0].isspace() and before in INLINE else ""
                lines.append(lead + words)
                before, space = "text", token[-1].isspace()
            else:
                space = True
            continue
        name = re.match(r"</?([a-zA-Z0-9]*)", token).group(1).lower()
        if space and not as_is and name in INLINE and (before in INLINE or before == "text"):
            lines.append(" ")
        lines.append(re.sub(r'"[^"]*"|\s+', lambda found: found.group(0) if found.group(0)[0] == '"' else " ", token))
        before, space = name, False
        if as_is and token.startswith(f"</{as_is}"):
            as_is = None
        elif not as_is and name in ("pre", "textarea", "script", "style") and token[1] != "/":
            as_is = name
    return "\n".join(lines)


def json_in_lines(text):
    """A line for each field and each part of a list; texts that are JSON themselves too."""
    return re.sub(r'([,{\[])(?=\\*["{\[])', r"\1\n", text)


def as_text(data, kind):
    """The body of an answer as it is compared."""
    if kind.startswith("text/html"):
        return in_lines(data.decode("utf-8", "replace"))
    if "spreadsheetml" in kind:
        with zipfile.ZipFile(io.BytesIO(data)) as file:
            parts = ((part, file.read(part).decode("utf-8", "replace").replace("><", ">\n<")) for part in sorted(file.namelist()))
            return "\n".join(f"--- {part}\n{text}" for part, text in parts)
    if "json" in kind:
        return json_in_lines(data.decode("utf-8", "replace"))
    if kind.startswith(("text/", "application/")) and not kind.startswith(("application/octet", "application/gzip")):
        return data.decode("utf-8", "replace")
    return f"{len(data)} bytes, SHA-256 {hashlib.sha256(data).hexdigest().upper()}"


def kind_of(address, content):
    for sign, kind in (("POST ", "form"), ("$ ", "command"), ("/api/", "API"), ("/papers", "paper"), ("/static/", "static"),
                       (".trf", "TRF"), (".csv", "CSV"), (".xlsx", "XLSX"), ("feed.xml", "feed"), ("/live", "stream")):
        if sign in address.split("?")[0]:
            return kind
    for sign, kind in (("html", "page"), ("json", "JSON"), ("image/", "picture")):
        if sign in content:
            return kind
    return content.split(";")[0] or "empty"


class Routes:
    """The addresses of src/web with their parameters."""

    def __init__(self):
        rows = {}
        for path in sorted(glob.glob(f"{HERE}/src/web/**/*.rs", recursive=True)):
            # The example of CONTRIBUTING.md is no page of the program.
            if path.endswith("/example.rs"):
                continue
            with open(path) as file:
                text = file.read()
            for method, pattern, who in re.findall(r'\b(GET|POST)\s+"(/[^"]*)"\s+(\w*)', text):
                rows[method, pattern] = who
            # The rows of papers follow from their list.
            for slug in re.findall(r'^    \w+ "([\w-]+)";$', text, re.M) if path.endswith("/papers/registry.rs") else []:
                rows["GET", f"/events/{{event}}/sections/{{section}}/papers/{slug}"] = "Paper"
        if len(rows) < 200:
            raise SystemExit("The table of routes is not found in src/web")
        # Of two that fit, the one with more letters of its own is meant.
        order = sorted(rows, key=lambda row: (row[1].count("{"), -len(re.sub(r"\{[^}]*\}", "", row[1]))))
        self.patterns = [(method, pattern, re.compile(self.regex(pattern) + "$"), rows[method, pattern]) for method, pattern in order]
        self.posts = {pattern for method, pattern in rows if method == "POST"}
        self.of = {}
        for method, pattern, _, _ in self.patterns:
            if method == "GET" and "{token}" not in pattern and ":" not in pattern:
                self.of.setdefault(tuple(re.findall(r"\{(\w+)", pattern)), []).append(pattern)

    @staticmethod
    def regex(pattern):
        text = re.sub(r"\{(\w+):\.\*\}", r"(?P<\1>.*)", re.escape(pattern).replace(r"\{", "{").replace(r"\}", "}").replace(r"\.\*", ".*"))
        return re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", text)

    def find(self, method, path):
        """The pattern of a path, its parameters, and whether only those with an account come in."""
        for known, pattern, regex, who in self.patterns:
            found = regex.match(path) if known == method else None
            if found:
                return pattern, found.groupdict(), who not in ("Anyone", "Paper", "")
        return path, {}, False

    def beside(self, parameters):
        """The addresses that the same values fit into."""
        names = list(parameters)
        wanted = {tuple(names[:count]) for count in range(len(names) + 1)}
        if "event" in names:
            wanted |= {("event", name) for name in ("player", "team", "person", "application") if name in names}
        for kind in sorted(wanted):
            for pattern in self.of.get(kind, ()):
                yield re.sub(r"\{(\w+)\}", lambda found: parameters[found[1]], pattern)
