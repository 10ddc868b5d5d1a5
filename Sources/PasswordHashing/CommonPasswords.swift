/// The passwords that zxcvbn would accept, among the 5,000 most common ones of 8 or more characters.
///
/// They are from the frequency list of zxcvbn's Python version 4.5.0, in lower case and sorted.
enum CommonPasswords {
    private static let all = PackageResources.common_passwords_txt.split(separator: UInt8(ascii: "\n"))

    /// Returns whether a password is one of them, in upper or lower case.
    static func contain(_ password: Secret) -> Bool {
        password.withUnsafeBytes { typed in
            all.contains { common in
                common.elementsEqual(typed) { $0 == ((0x41...0x5A).contains($1) ? $1 + 0x20 : $1) }
            }
        }
    }
}
