"""Makes plain HTML pages from what docc writes: they open from a folder, without a server.

Usage: book-pages.py CONVERTED FOLDER
"""

import json
import re
import shutil
import sys
from html import escape
from pathlib import Path

STYLE = """:root { color-scheme: light dark; --text: #1c1c1e; --page: #fff; --soft: #f3f4f6; --line: #d5d7db; --link: #0b57b7; }
@media (prefers-color-scheme: dark) {
:root { --text: #ececf0; --page: #17181a; --soft: #232528; --line: #3d4045; --link: #8ab8ff; }
}
* { box-sizing: border-box; }
body { margin: 0; color: var(--text); background: var(--page); font: 17px/1.55 ui-sans-serif, system-ui, sans-serif; }
.book { display: grid; grid-template-columns: 16rem minmax(0, 60rem); gap: 2.5rem; max-width: 80rem; margin: auto;
padding: 1.5rem; }
nav { font-size: .92rem; } nav ul { list-style: none; padding: 0; margin: 0 0 1rem; } nav li { margin: .15rem 0; }
nav p { margin: 0; font-weight: 600; }
[aria-current] { font-weight: 600; }
a { color: var(--link); text-decoration-thickness: 1px; text-underline-offset: 2px; }
h1 { font-size: 2rem; line-height: 1.2; margin-top: 0; } h2 { margin-top: 2.2rem; } h3 { margin-top: 1.7rem; }
.abstract { font-size: 1.15rem; }
pre, code { font-family: ui-monospace, monospace; font-size: .9em; }
:not(pre) > code { background: var(--soft); border-radius: 4px; padding: .05em .3em; overflow-wrap: anywhere; }
pre { background: var(--soft); border-radius: 6px; padding: .8rem 1rem; overflow-x: auto; }
.table { overflow-x: auto; } table { border-collapse: collapse; width: 100%; font-size: .94em; }
th, td { border-bottom: 1px solid var(--line); padding: .4rem .6rem .4rem 0; text-align: left; vertical-align: top; }
aside { border-left: 4px solid var(--line); padding: .1rem 1rem; }
img { max-width: 100%; height: auto; }
main > :is(p, ul, ol, aside):not(:has(img)) { max-width: 46rem; }
.turn { display: flex; justify-content: space-between; gap: 1rem; margin-top: 3rem; border-top: 1px solid var(--line);
padding-top: 1rem; }
@media (max-width: 50rem) { .book { grid-template-columns: minmax(0, 1fr); } nav.contents { order: 2; } }
@media print { nav, .turn { display: none; } .book { display: block; } }
"""


class Page:
    """A page of the book as docc writes it."""

    def __init__(self, file, name):
        self.name = name
        self.data = json.loads(file.read_text())
        self.title = self.data["metadata"]["title"]
        self.references = self.data["references"]

    # Text

    def inline(self, items):
        return "".join(self.piece(item) for item in items)

    def piece(self, item):
        kind = item["type"]
        if kind == "text":
            return escape(item["text"], quote=False)
        if kind == "codeVoice":
            return f"<code>{escape(item['code'], quote=False)}</code>"
        if kind == "emphasis":
            return f"<em>{self.inline(item['inlineContent'])}</em>"
        if kind == "strong":
            return f"<strong>{self.inline(item['inlineContent'])}</strong>"
        if kind == "reference":
            return self.link(item)
        if kind == "image":
            image = self.references[item["identifier"]]
            file = image["variants"][0]["url"].rsplit("/", 1)[-1]
            return f'<a href="{file}"><img src="{file}" alt="{escape(image.get("alt") or "")}"></a>'
        raise ValueError(f"{self.name}: text of the kind “{kind}”")

    def link(self, item):
        reference = self.references.get(item["identifier"], {"url": item["identifier"]})
        words = item.get("overridingTitleInlineContent") or reference.get("titleInlineContent")
        text = self.inline(words) if words else escape(reference.get("title", reference["url"]), quote=False)
        return f'<a href="{escape(address(reference["url"]))}">{text}</a>'

    # Blocks

    def blocks(self, items):
        return "\n".join(self.block(item) for item in items)

    def block(self, item):
        kind = item["type"]
        if kind == "heading":
            level = item["level"]
            return f'<h{level} id="{escape(item["anchor"])}">{escape(item["text"], quote=False)}</h{level}>'
        if kind == "paragraph":
            return f"<p>{self.inline(item['inlineContent'])}</p>"
        if kind == "codeListing":
            code = escape("\n".join(item["code"]), quote=False)
            return f"<pre><code>{code}</code></pre>"
        if kind in ("unorderedList", "orderedList"):
            tag = "ul" if kind == "unorderedList" else "ol"
            return f"<{tag}>{''.join(self.entry(entry) for entry in item['items'])}</{tag}>"
        if kind == "table":
            return self.table(item["rows"])
        if kind == "aside":
            return f"<aside><p><strong>{escape(item['name'])}</strong></p>{self.blocks(item['content'])}</aside>"
        raise ValueError(f"{self.name}: a block of the kind “{kind}”")

    def entry(self, entry):
        content = entry["content"]
        if len(content) == 1 and content[0]["type"] == "paragraph":
            return f"<li>{self.inline(content[0]['inlineContent'])}</li>"
        return f"<li>{self.blocks(content)}</li>"

    def table(self, rows):
        def cells(row, tag):
            texts = (" ".join(self.inline(part["inlineContent"]) for part in cell) for cell in row)
            return "<tr>" + "".join(f"<{tag}>{text}</{tag}>" for text in texts) + "</tr>"

        head, *body = rows
        lines = [cells(row, "td") for row in body]
        if any(head):
            lines.insert(0, f"<thead>{cells(head, 'th')}</thead>")
        return '<div class="table"><table>' + "\n".join(lines) + "</table></div>"

    def content(self):
        parts = [f"<h1>{escape(self.title, quote=False)}</h1>"]
        if self.data.get("abstract"):
            parts.append(f'<p class="abstract">{self.inline(self.data["abstract"])}</p>')
        for section in self.data.get("primaryContentSections", []):
            parts.append(self.blocks(section["content"]))
        for section in self.data.get("topicSections", []):
            parts.append(f"<h2>{escape(section['title'], quote=False)}</h2><ul>")
            for identifier in section["identifiers"]:
                reference = self.references[identifier]
                about = self.inline(reference.get("abstract", []))
                parts.append(f'<li>{self.link({"identifier": identifier})}<br>{about}</li>')
            parts.append("</ul>")
        return "\n".join(parts)


def address(url):
    """Returns a link's address in the folder: docc's own begin with /documentation."""
    match = re.fullmatch(r"/documentation/([^#]*)(#.*)?", url)
    if not match:
        return url
    path, fragment = match[1], match[2] or ""
    return (path.split("/")[-1] if "/" in path else "index") + ".html" + fragment


def contents(landing, current):
    """Returns the list of all pages."""
    parts = ['<nav class="contents" aria-label="Contents">']
    mark = ' aria-current="page"' if current == "index.html" else ""
    parts.append(f'<ul><li><a href="index.html"{mark}>{escape(landing.title)}</a></li></ul>')
    for section in landing.data["topicSections"]:
        parts.append(f"<p>{escape(section['title'], quote=False)}</p><ul>")
        for identifier in section["identifiers"]:
            reference = landing.references[identifier]
            name = address(reference["url"])
            mark = ' aria-current="page"' if name == current else ""
            parts.append(f'<li><a href="{name}"{mark}>{escape(reference["title"], quote=False)}</a></li>')
        parts.append("</ul>")
    return "".join(parts + ["</nav>"])


def turning(pages, name):
    """Returns links to the pages before and after this one."""
    names = list(pages)
    index = names.index(name)
    before = f'<a rel="prev" href="{names[index - 1]}">‹ {escape(pages[names[index - 1]].title)}</a>' if index else "<span></span>"
    after = (
        f'<a rel="next" href="{names[index + 1]}">{escape(pages[names[index + 1]].title)} ›</a>'
        if index + 1 < len(names) else "")
    return f'<div class="turn">{before}{after}</div>'


def broken(folder):
    """Returns every link that leads to no page, picture or heading."""
    texts = {file.name: file.read_text() for file in folder.glob("*.html")}
    faults = []
    for name, text in texts.items():
        for link in re.findall(r'(?:href|src)="([^"]+)"', text):
            if re.match(r"https?:", link):
                continue
            path, _, anchor = link.partition("#")
            path = path or name
            if not (folder / path).exists() or anchor and f'id="{anchor}"' not in texts.get(path, ""):
                faults.append(f"{name} links to {link}")
    return faults


def main(converted, folder):
    root = next((converted / "data/documentation").glob("*.json"))
    landing = Page(root, "index.html")
    pages = {"index.html": landing}
    for section in landing.data["topicSections"]:
        for identifier in section["identifiers"]:
            name = address(landing.references[identifier]["url"])
            pages[name] = Page(root.with_suffix("") / name.replace(".html", ".json"), name)
    left_out = {file.stem for file in root.with_suffix("").glob("*.json")} - {name[:-5] for name in pages}
    if left_out:
        sys.exit(f"No topic of the landing page names {', '.join(sorted(left_out))}.")
    folder.mkdir(parents=True, exist_ok=True)
    for picture in (converted / "images").rglob("*.svg"):
        shutil.copy(picture, folder)
    (folder / "style.css").write_text(STYLE)
    for name, page in pages.items():
        title = page.title if page is landing else f"{page.title} · {landing.title}"
        (folder / name).write_text(
            '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            f"<title>{escape(title, quote=False)}</title>\n"
            '<link rel="stylesheet" href="style.css">\n</head>\n<body>\n<div class="book">\n'
            f"{contents(landing, name)}\n<main>\n{page.content()}\n{turning(pages, name)}\n</main>\n</div>\n"
            "</body>\n</html>\n")
    faults = broken(folder)
    if faults:
        sys.exit("\n".join(faults))
    print(f"{len(pages)} pages: {folder / 'index.html'}")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
