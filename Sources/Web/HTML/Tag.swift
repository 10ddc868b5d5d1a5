/// The elements that pages are made of.

/// An element with content.
enum Tag: String, Sendable {
    case a, article, aside, b, body, button, code, datalist, dd, details, dialog, div, dl, dt, fieldset,
        figcaption
    case figure
    case footer, form, h1, h2, h3, h4, head, header, html, i, kbd, label, legend, li, main, mark, meter, nav,
        ol,
        option, p, pre, rect
    case script
    case section, select, small, span, strong, summary, svg, table, tbody, td, textarea, th, thead, time,
        title, tr, ul
}

/// An element without content.
enum VoidTag: String, Sendable {
    case br, hr, img, input, link, meta
}
