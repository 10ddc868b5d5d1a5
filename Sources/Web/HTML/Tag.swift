// MARK: HTML elements

/// An element with content.
enum Tag: String {
    case a, article, b, body, button, code, datalist, dd, details, dialog, div, dl, dt, fieldset, footer, form
    case h1, h2, h3, h4, head, header, html, kbd, label, legend, li, main, mark, meter, nav, ol, option, p,
        pre
    case rect, script, section, select, small, span, strong, summary, svg, table, tbody, td, textarea, th
    case thead, time, title, tr, ul
}
