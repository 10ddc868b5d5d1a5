import Records
import Testing

/// Recognises database addresses, and the ones that contain a password.
struct DatabaseAddressTests {
    @Test(arguments: [
        "postgresql://ash:secret@host/db", "postgres://ash:@host", "postgresql://ash:se/cr?et@host/db",
        "postgresql://host/db?password=secret", "postgresql://host/db?a=b&pass%77ord=secret",
        "postgresql:///db?sslpassword=secret", "service=x password=secret",
        "host=/x password=secret", " host=h password=a/b", "postgresql:/x:secret@h/db",
        "postgresql//ash:secret@h/d", "PostgreSQL://ash:secret@host/db", "postgresql://ash:1234,abc@host/db",
        "postgresql://ash:12?x@host/db", "postgresql://host/db?oauth_client_secret=x",
    ])
    func `a database address with a password is rejected`(_ text: String) {
        #expect(throws: DatabaseAddress.Fault.hasPassword) { try DatabaseAddress(text) }
    }

    @Test(arguments: [
        "postgresql://ash@host/db", "postgres://a,b:5433/db?target_session_attrs=read-write",
        "postgresql:///db?host=/run/postgresql&user=ash", "postgresql://[::1]:5432/db",
        "service=pokeexplorer",
        "postgresql://host/db?passfile=/home/ash/.pgpass", "postgresql://host/db?application_name=a@b:c",
        "postgresql://host:5432/db?user=me@server", "postgresql://a:5432,b:5433/db?user=me@server",
        "postgresql://[::1]:5432/db?user=a@b", "postgresql://me@[::1]/db?application_name=a@b",
    ])
    func `a database address without a password is accepted unchanged`(_ text: String) throws {
        #expect(try DatabaseAddress(text) == .postgreSQL(text))
    }

    @Test func `a file path needs a slash, and “sqlite” means the default file`() throws {
        #expect(try DatabaseAddress("./a.sqlite") == .file("./a.sqlite"))
        for text in ["", "sqlite", "SQLite"] { #expect(try DatabaseAddress(text) == .standard) }
        for text in [
            "postgres", "mysql://host/db", "host=/x dbname=y", "host=h user=a@b", "postgresql:/host/db",
            "POSTGRESQL://me@h/db", "a\0/b",
            "/" + String(repeating: "a", count: 1000),
        ] {
            #expect(throws: DatabaseAddress.Fault.meaningless) { try DatabaseAddress(text) }
        }
    }
}
