import CPostgreSQL
import Foundation
import Store

/// The functions of libpq, in which the server speaks, and how the library is opened: when a store needs it for the first time.
/// Loading it takes 2.8 ms, as it brings Kerberos and LDAP, and most who run the program need none of it.
struct Library: @unchecked Sendable {  // Set once; the addresses of functions never change.
    let functions: LibpqFunctions

    /// libpq's name without its version is part of the package for programmers only.
    private static let names = ["libpq.so.5", "libpq.5.dylib"]

    private static let opened = Result { try open() }

    /// The library.
    ///
    /// - Throws: `StoreError.missingLibrary`.
    static func require() throws -> LibpqFunctions { try opened.get().functions }

    private static func open() throws -> Library {
        #if FULLY_STATIC
            throw StoreError.missingLibrary(name: names[0], package: "libpq5", isStatic: true)
        #else
            guard let library = names.lazy.compactMap({ dlopen($0, RTLD_NOW | RTLD_LOCAL) }).first else {
                throw StoreError.missingLibrary(name: names[0], package: "libpq5", isStatic: false)
            }
            let functions = UnsafeMutablePointer<LibpqFunctions>.allocate(capacity: 1)
            defer { functions.deallocate() }
            if let missing = LibpqFill(functions, library) {
                let name = "\(names[0]) with \(String(cString: missing))"
                throw StoreError.missingLibrary(name: name, package: "libpq5", isStatic: false)
            }
            return Library(functions: functions.pointee)
        #endif
    }
}
