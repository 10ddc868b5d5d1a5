"""Draws the book's pictures: the rooms by Package.swift, and the tables by Schema/SQLite.

With --check, it draws nothing and fails if a picture isn't up to date.
"""

import re
import sqlite3
import sys
from html import escape
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CATALOGUE = ROOT / "Sources/Book/PokeExplorer.docc"

STYLE = """text { font: 13px ui-sans-serif, system-ui, sans-serif; fill: #1c1c1e; }
.title { font-weight: 600; }
.row { font: 12px ui-monospace, monospace; }
.kind { fill: #6b6b70; }
.box { fill: #f4f5f7; stroke: #9a9aa0; }
.front { fill: #e2ecfb; }
.feature { fill: #e6f4e6; }
.arrow { fill: none; stroke: #7d7d85; }
marker path { fill: #7d7d85; }
@media (prefers-color-scheme: dark) {
text { fill: #f2f2f4; } .kind { fill: #a5a5ad; } .box { fill: #2a2a2e; stroke: #6f6f77; }
.front { fill: #223352; } .feature { fill: #24402a; } .arrow { stroke: #9a9aa3; } marker path { fill: #9a9aa3; }
}"""


class Box:
    """A box with a title and rows, or a bend in an arrow that passes a layer."""

    def __init__(self, name, rows=(), kind="box", width=0, height=0):
        self.name, self.rows, self.kind = name, rows, kind
        self.width, self.height, self.x, self.y = width, height, 0, 0


def rooms():
    """Returns the rooms by name, each with the rooms that it imports, as ArrowTests reads them."""
    manifest = (ROOT / "Package.swift").read_text()
    found = {}
    for match in re.finditer(r"^        (room|feature|program)\(", manifest, re.M):
        depth, end = 1, match.end()
        while depth:
            depth += {"(": 1, ")": -1}.get(manifest[end], 0)
            end += 1
        arguments = manifest[match.end() : end - 1]
        if '"Tests' in arguments:
            continue
        own = re.split(r"\b(?:path|in|resources|also|using|linkerSettings):", arguments)[0]
        name, *imports = re.findall(r'"(\w+)"', own)
        found[name + ("Feature" if match[1] == "feature" else "")] = imports
    del found["harvest"]
    found.pop("Book", None)
    found["CPokedex"] = []
    return {name: {one for one in imports if one in found} for name, imports in found.items()}


def implied(arrows, start, end):
    """Returns whether a longer path leads from one box to another."""
    open_boxes = [box for box in arrows[start] if box != end]
    seen = set()
    while open_boxes:
        box = open_boxes.pop()
        if box == end:
            return True
        if box not in seen:
            seen.add(box)
            open_boxes += arrows[box]
    return False


def layers(arrows):
    """Returns the number of each box's layer: one more than the highest box that it points to."""
    heights = {}

    def height(box):
        if box not in heights:
            heights[box] = 1 + max((height(other) for other in arrows[box]), default=-1)
        return heights[box]

    for box in arrows:
        height(box)
    return heights


def arranged(boxes, arrows, gap):
    """Places boxes in layers, with bends for long arrows; returns all boxes and the lines between neighbours."""
    heights = layers(arrows)
    top = max(heights.values())
    rows = [[] for _ in range(top + 1)]
    for name in boxes:
        rows[top - heights[name]].append(name)
    boxes = dict(boxes)
    lines = []
    for name in sorted(arrows):
        for other in sorted(arrows[name]):
            last = name
            for layer in range(top - heights[name] + 1, top - heights[other]):
                bend = f"{name}>{other}@{layer}"
                boxes[bend] = Box("", width=10)
                rows[layer].append(bend)
                lines.append((last, bend))
                last = bend
            lines.append((last, other))
    neighbours = {name: [] for name in boxes}
    for start, end in lines:
        neighbours[start].append(end)
        neighbours[end].append(start)
    layer_of = {name: index for index, row in enumerate(rows) for name in row}

    def pack(row):
        x = 0
        for name in row:
            boxes[name].x = x
            x += boxes[name].width + gap
        for name in row:
            boxes[name].x -= x / 2

    def middle(name):
        return boxes[name].x + boxes[name].width / 2

    for row in rows:
        pack(row)
    for turn in range(60):
        order = range(len(rows)) if turn % 2 == 0 else range(len(rows) - 1, -1, -1)
        step = -1 if turn % 2 == 0 else 1
        for index in order:
            def wanted(name):
                near = [middle(other) for other in neighbours[name] if layer_of[other] == index + step]
                return sum(near) / len(near) if near else middle(name)
            rows[index].sort(key=lambda name: (wanted(name), name))
            pack(rows[index])
    settle(rows, boxes, neighbours, gap)
    y = 0
    for row in rows:
        tall = max(boxes[name].height for name in row)
        for name in row:
            boxes[name].y = y
            if not boxes[name].name:
                boxes[name].height = tall
        y += tall + 58
    left = min(box.x for box in boxes.values())
    for box in boxes.values():
        box.x = round(box.x - left)
    return boxes, lines


def settle(rows, boxes, neighbours, gap):
    """Moves boxes towards their neighbours, without changing their order."""
    for _ in range(80):
        for row in rows:
            for index, name in enumerate(row):
                box = boxes[name]
                near = [boxes[other].x + boxes[other].width / 2 for other in neighbours[name]]
                if not near:
                    continue
                x = sum(near) / len(near) - box.width / 2
                if index:
                    before = boxes[row[index - 1]]
                    x = max(x, before.x + before.width + gap)
                if index + 1 < len(row):
                    x = min(x, boxes[row[index + 1]].x - box.width - gap)
                box.x = x


def drawn(title, boxes, lines):
    """Returns an SVG picture."""
    width = max(box.x + box.width for box in boxes.values()) + 40
    height = max(box.y + box.height for box in boxes.values()) + 40
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">',
        f"<title>{escape(title)}</title>",
        f"<style>{STYLE}</style>",
        '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
        '<path d="M0 0 8 4 0 8z"/></marker></defs>',
        '<g transform="translate(20 20)">',
    ]
    for start, end in lines:
        one, other = boxes[start], boxes[end]
        x1, y1 = round(one.x + one.width / 2), one.y + one.height
        x2, y2 = round(other.x + other.width / 2), other.y
        bend = (y2 - y1) // 2
        tip = ' marker-end="url(#tip)"' if other.name else ""
        through = f" V{y2 + other.height}" if not other.name else ""
        parts.append(f'<path class="arrow" d="M{x1} {y1}C{x1} {y1 + bend} {x2} {y2 - bend} {x2} {y2}{through}"{tip}/>')
    for box in boxes.values():
        if not box.name:
            continue
        kind = box.kind if box.kind == "box" else f"box {box.kind}"
        parts.append(
            f'<rect class="{kind}" x="{box.x}" y="{box.y}" width="{box.width}" height="{box.height}" rx="5"/>')
        parts.append(f'<text class="title" x="{box.x + 9}" y="{box.y + 19}">{escape(box.name)}</text>')
        for index, (column, kind) in enumerate(box.rows):
            y = box.y + 39 + 17 * index
            parts.append(
                f'<text class="row" x="{box.x + 9}" y="{y}">{escape(column)}'
                f' <tspan class="kind">{escape(kind)}</tspan></text>')
    return "\n".join(parts + ["</g>", "</svg>", ""])


def house():
    """Draws the rooms; an arrow that a longer path implies is left out."""
    every = rooms()
    arrows = {
        name: {other for other in imports if not implied(every, name, other)} for name, imports in every.items()}
    boxes = {}
    for name in sorted(arrows):
        kind = "front" if name in ("Shell", "Web", "pokeexplorer") else "feature" if name.endswith("Feature") else "box"
        short = name.removesuffix("Feature")
        boxes[name] = Box(short, kind=kind, width=22 + 9 * len(short), height=29)
    return drawn("The rooms and their arrows", *arranged(boxes, arrows, 14))


def schema():
    """Draws the tables that the migrations make, with their columns, keys and references."""
    database = sqlite3.connect(":memory:")
    files = (ROOT / "Schema/SQLite").glob("v*.sql")
    for file in sorted(files, key=lambda file: int(re.match(r"v(\d+)", file.name)[1])):
        database.executescript(file.read_text())
    names = [row[0] for row in database.execute("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")]
    boxes, arrows = {}, {}
    for name in names:
        if name.startswith("sqlite_"):
            continue
        references = {row[3]: row[2] for row in database.execute(f'PRAGMA foreign_key_list("{name}")')}
        arrows[name] = set(references.values())
        rows = [
            (row[1], row[2].lower() + ("" if row[3] or row[5] else "?") + (" · key" if row[5] else "")
             + (f" → {references[row[1]]}" if row[1] in references else ""))
            for row in database.execute(f'PRAGMA table_info("{name}")')]
        longest = max(len(column) + len(kind) + 1 for column, kind in rows)
        width = max(18 + 9 * len(name), 20 + round(7.3 * longest))
        boxes[name] = Box(name, rows, width=width, height=33 + 17 * len(rows))
    return drawn("The tables", columns(boxes, arrows), [])


def columns(boxes, arrows, count=4):
    """Places tables in columns of about the same height, each after the table that it refers to."""
    order = []

    def add(name):
        order.append(name)
        for other in sorted(boxes, key=lambda other: (not any(other in arrows[one] for one in boxes), other)):
            if other not in order and name in arrows[other]:
                add(other)

    for name in sorted(boxes, key=lambda name: (name != "User", name)):
        if name not in order:
            add(name)
    total = sum(boxes[name].height + 18 for name in order)
    left = top = widest = 0
    for name in order:
        box = boxes[name]
        if top + box.height / 2 > total / count:
            left, top, widest = left + widest + 26, 0, 0
        box.x, box.y = left, top
        top += box.height + 18
        widest = max(widest, box.width)
    return boxes


PICTURES = {"house.svg": house, "schema.svg": schema}


def main():
    stale = []
    for name, draw in PICTURES.items():
        file, text = CATALOGUE / name, draw()
        if file.exists() and file.read_text() == text:
            continue
        if "--check" in sys.argv:
            stale.append(name)
        else:
            file.write_text(text)
    if stale:
        sys.exit(f"Out of date: {', '.join(stale)}. Run Packaging/book --pictures.")


if __name__ == "__main__":
    main()
