/// An element without content.
enum VoidTag: String, Sendable {
    case img, input, link, meta
}
