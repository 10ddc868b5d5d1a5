import Hummingbird
import NIOCore

/// The first page.
enum HomePage {
    static let route = Route(.get, "/", access: .everyone) { call in
        Reply.html(
            ByteBuffer(
                string: """
                    <!DOCTYPE html>
                    <html lang="en"><meta charset="utf-8"><title>PokeExplorer</title>
                    <h1>PokeExplorer</h1>
                    <p>Keeps favourite Pokémon, for several people.</p>
                    <p><a href="/api/v1/openapi.json">The HTTP API</a></p>
                    </html>

                    """))
    }
}

extension Reply {
    /// A refusal for a person.
    static func page(of refusal: Refusal) -> Response {
        problem(refusal)
    }
}
