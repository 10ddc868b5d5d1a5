import Answers
import DetailFeature
import Foundation
import Hummingbird
import Pokedex
import Silhouettes
import Synchronization

/// Serves pictures from the cache, or fetches them a few at a time.
enum PictureRoutes {
    static let all: [Route] = [
        Route(.get, "/pictures/{id}/{file}", access: .everyone) { call in
            let file = try call.parameter("file")
            let pokedex = try await call.pokedex()
            if file == "preview.png" { return try await preview(call, pokedex) }
            guard let pokemon = Int(try call.parameter("id")).flatMap({ pokedex[$0] }) else {
                throw Refusal.notFound
            }
            if let (kind, look) = look(of: file, pokedex.looks(of: pokemon)) {
                let looks = pokedex.looks(of: pokemon)
                let detail = call.detail
                let data = await gate.pass {
                    try? await detail.picture(
                        of: look, among: looks, isSmall: kind.isSmall, isExact: kind == .look
                    ).file
                }
                let drawn = data == nil ? silhouette(of: pokemon, kind, isShiny: look.isShiny) : nil
                return answer(data, type: "image/png", orElse: drawn)
            }
            guard let kind = PictureKind.allCases.first(where: { $0.fileName == file })
            else { throw Refusal.notFound }
            let data = await data(kind, of: pokemon, call.detail)
            return answer(data, type: "image/png", orElse: data == nil ? silhouette(of: pokemon, kind) : nil)
        }
    ]

    /// An empty picture: one transparent pixel (<https://www.w3.org/Graphics/GIF/spec-gif89a.txt>).
    ///
    /// SVG would be shorter, but Chromium keeps a document for each SVG picture and checks all of them after
    /// every task, so a click among 1,351 cards took three times as long.
    private static let nothing = ByteBuffer(bytes: [
        0x47, 0x49, 0x46, 0x38, 0x39, 0x61,  // GIF89a
        1, 0, 1, 0, 0x80, 0, 0,  // 1 × 1 pixels, two colours
        0, 0, 0, 0, 0, 0,
        0x21, 0xF9, 4, 1, 0, 0, 0, 0,  // the first colour is transparent
        0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0,
        2, 2, 0x44, 1, 0,
        0x3B,
    ])

    /// The queue for fetching pictures, four at a time: a page of cards requests sixty.
    static let gate = Gate(width: 4)

    /// Replies with the picture that previews a page about up to twelve Pokémon, whose ids are joined by hyphens.
    private static func preview(_ call: Call, _ pokedex: NationalDex) async throws -> Response {
        let ids = try call.parameter("id").split(separator: "-", maxSplits: 11)
        let pokemon = ids.compactMap { Int($0).flatMap { pokedex[$0] } }
        guard !ids.isEmpty, pokemon.count == ids.count else { throw Refusal.notFound }
        return try await call.preview(of: .preview(of: pokemon)) { Poster(of: pokemon) }
    }

    /// Parses a file name such as `sprite-fancy-shiny.png` into its kind and look; nil for any other name.
    private static func look(of file: String, _ looks: Looks) -> (kind: PictureKind, look: Pokedex.Look)? {
        guard file.hasSuffix(".png"), let hyphen = file.firstIndex(of: "-"),
            let kind = PictureKind(rawValue: String(file[..<hyphen])),
            let look = looks.look(String(file[hyphen...].dropFirst().dropLast(4)))
        else { return nil }
        return (kind, look)
    }

    /// Draws the silhouette of a Pokémon with a known shape. It is served as a picture so that it never shows
    /// through another picture, works without scripts, and can be printed.
    private static func silhouette(
        of pokemon: Pokemon, _ kind: PictureKind, isShiny: Bool = false
    ) -> [UInt8]? {
        let isTile = kind.isSmall
        let drawing = SilhouetteDrawing(pokemon, isTile: isTile, isShiny: isShiny || kind == .shiny)
        return drawing?.png(side: isTile ? 192 : 384)
    }

    /// Responds with a picture. If it doesn't exist or isn't available now, a silhouette or an empty picture
    /// takes its place for a minute, so that only the frame in the types' colours shows. That isn't an error,
    /// because browsers would log an error for every card.
    static func answer(_ data: Data?, type: String, orElse silhouette: [UInt8]? = nil) -> Response {
        var response =
            data.map { Reply.bytes(ByteBuffer(bytes: $0), type: type) }
            ?? silhouette.map { Reply.bytes(ByteBuffer(bytes: $0), type: "image/png") }
            ?? Reply.bytes(nothing, type: "image/gif")
        response.headers[.cacheControl] = "public, max-age=\(data == nil ? 60 : 604_800)"
        return response
    }

    private static func data(_ kind: PictureKind, of pokemon: Pokemon, _ detail: Detail) async -> Data? {
        guard let found = try? await detail.picture(kind.wish, of: pokemon) else { return nil }
        if let kept = await detail.keptFiles(of: [found]).first ?? nil { return kept }
        return await gate.pass {
            guard await detail.canHave(found) else { return nil }
            return try? await detail.file(of: found)
        }
    }
}

extension Address {
    /// Returns the address of the picture that previews a page about these Pokémon.
    static func preview(of pokemon: [Pokemon]) -> Address {
        let ids = pokemon.map { String($0.id) }.joined(separator: "-")
        return Address("/pictures").appending(ids).appending("preview.png")
    }
}

extension PictureKind {
    fileprivate var wish: PictureWish {
        switch self {
        case .sprite, .look: PictureWish(isSmall: true)
        case .artwork: PictureWish()
        case .shiny: PictureWish(isShiny: true)
        }
    }
}

/// Limits the number of concurrent tasks; others wait and run in order of arrival.
final class Gate: Sendable {
    private let state: Mutex<(free: Int, waiting: [CheckedContinuation<Bool, Never>])>

    init(width: Int) { state = Mutex((width, [])) }

    /// Runs the work once there is room; returns nil if too many callers are already waiting.
    func pass<Value: Sendable>(_ work: @Sendable () async -> Value?) async -> Value? {
        let hasRoom = await withCheckedContinuation { continuation in
            state.withLock { state in
                if state.free > 0 {
                    state.free -= 1
                    continuation.resume(returning: true)
                } else if state.waiting.count < 256 {
                    state.waiting.append(continuation)
                } else {
                    continuation.resume(returning: false)
                }
            }
        }
        guard hasRoom else { return nil }
        let value = await work()
        state.withLock { state in
            if state.waiting.isEmpty {
                state.free += 1
            } else {
                state.waiting.removeFirst().resume(returning: true)
            }
        }
        return value
    }
}
