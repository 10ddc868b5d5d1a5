/// A link to the operator's own page on another site.
struct FooterLink: Hashable {
    let words: String
    let address: String

    /// Creates a link; nil unless the address is one of the web, since any other could run as a script.
    init?(words: String, address: String) {
        guard ["http://", "https://"].contains(where: address.lowercased().hasPrefix) else { return nil }
        self.words = words
        self.address = address
    }
}
