import DetailFeature
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Pokedex
import ReferencesFeature

/// Pictures, from the folder that keeps them or fetched for it, a few at a time.
enum PictureRoutes {
    static let all: [Route] = [picture]

    /// A picture of nothing.
    private static let nothing = ByteBuffer(string: #"<svg xmlns="http://www.w3.org/2000/svg"/>"#)

    /// How many are fetched at once: a page of cards asks for sixty.
    private static let gate = Gate(width: 4)

    private static let picture = Route(.get, "/pictures/{id}/{file}", access: .everyone) { call in
        let file = try call.parameter("file")
        let pokedex = try await call.services.lookup.pokedex()
        guard let pokemon = Int(try call.parameter("id")).flatMap({ pokedex[$0] }),
            let kind = PictureKind.allCases.first(where: { $0.fileName == file })
        else { throw Refusal.notFound }
        guard let data = await data(kind, of: pokemon, call.services.detail) else {
            // A browser draws nothing in its place, so that the frame in the types' colours is seen.
            var response = Reply.bytes(nothing, type: "image/svg+xml", status: .notFound)
            response.headers[.cacheControl] = "public, max-age=60"
            return response
        }
        var response = Reply.bytes(ByteBuffer(bytes: data), type: "image/png")
        response.headers[.cacheControl] = "public, max-age=604800"
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

extension PictureKind {
    fileprivate var wish: PictureWish {
        switch self {
        case .sprite: PictureWish(isSmall: true)
        case .artwork: PictureWish()
        case .shiny: PictureWish(isShiny: true)
        }
    }
}

/// Lets a few through at a time, in the order in which they come.
actor Gate {
    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(width: Int) { free = width }

    /// Does the work once there is room; nil where too many wait already.
    func pass<Value: Sendable>(_ work: @Sendable () async -> Value?) async -> Value? {
        guard waiting.count < 256 else { return nil }
        if free > 0 { free -= 1 } else { await withCheckedContinuation { waiting.append($0) } }
        let value = await work()
        if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
        return value
    }
}
