/// An element without content.
enum VoidTag: String, Sendable {
    case br, img, input, link, meta
}
