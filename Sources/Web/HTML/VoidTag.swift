/// An element without content.
enum VoidTag: String {
    case br, img, input, link, meta
}
