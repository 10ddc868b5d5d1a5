import Hummingbird
import NIOCore

/// The files of the pages, packed once. A name stands for one content for good.
enum AssetRoutes {
    static let all: [Route] = [asset.kept]

    private static let asset = Route(.get, "/assets/{name}", access: .everyone) { call in
        guard let asset = Asset.byName[try call.parameter("name")] else { throw Refusal.notFound }
        let packed = call.request.headerFields[.acceptEncoding]?.contains("gzip") == true ? asset.packed : nil
        var response = Reply.bytes(packed ?? asset.content, type: asset.type)
        if packed != nil { response.headers[.contentEncoding] = "gzip" }
        response.headers[.cacheControl] = "public, max-age=31536000, immutable"
        response.headers[.eTag] = "W/\"\(asset.name)\""
        return response
    }
}
