/// A link to the operator's own page on another site.
struct FooterLink: Hashable {
    let words: String
    let address: String

    /// Creates a link; nil unless it is a web address, since other schemes could run scripts.
    init?(words: String, address: String) {
        guard ["http://", "https://"].contains(where: address.lowercased().hasPrefix) else { return nil }
        self.words = words
        self.address = address
    }
}
