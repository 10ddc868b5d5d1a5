import Foundation
import HTTPTypes
import Records
import TestSupport
import Testing

@testable import Web

/// The default button of each field: Enter presses the first button of its form, wherever that is.
@Suite(
    .browser)
struct FormTests {
    /// Sample addresses for path templates, and for pages that a query changes.
    private static let samples = [
        "/": ["/?q=type:fire", "/?q=name:nobody", "/?q=type:phire", "/nowhere"],
        "/pokemon/{ref}": [
            "/pokemon/25-pikachu", "/pokemon/6-charizard?game=red-blue", "/pokemon/25-pikachu?more=yes",
            "/pokemon/pikachoo",
        ],
        "/pokemon/{ref}/looks": ["/pokemon/201-unown/looks"],
        "/moves": ["/moves?q=type:fire"], "/moves/{move}": ["/moves/53-flamethrower"],
        "/types/{type}": ["/types/fire"], "/progress": ["/progress?q=type:fire"],
        "/abilities/{ability}": ["/abilities/26-levitate"],
        "/characters": ["/characters?q=status:dead"], "/characters/{slug}": ["/characters/1-zed-quark"],
        "/favorites": ["/favorites?view=table", "/favorites?view=tiers", "/favorites?q=tag:team"],
        "/saved": ["/saved?q=gen:1"],
        "/compare": ["/compare?id=3&id=6", "/compare?refs=nobody"], "/shared/{token}": [],
        "/shared/{token}/both": [], "/u/{name}": ["/u/misty"],
        "/rankings/{name}": ["/rankings/ghosts", "/rankings/ghosts?several=yes"],
        "/picks": ["/picks?cell=ghost"],
    ]
    /// Routes that aren't pages.
    private static let others = [
        "/complete", "/export", "/.well-known/change-password", "/healthz", "/random", "/readyz",
        "/robots.txt", "/worker.js",
        "/assets/{name}", "/pictures/{id}/{file}", "/picks/picture", "/rankings/{name}/picture",
        "/shared/{token}/picture.png", "/u/{name}/picture.png",
        "/pictures/characters/{file}", "/silhouettes/{file}",
    ]

    /// The main button of each form that has a field and several buttons. A form whose buttons all suit the
    /// field needs no line.
    private static let purposes = [
        "/favorites #bulk": "Add", "/tags .tools": "Rename", "/saved .fields": "Save",
        "/import .fields": "Preview again", "/rankings/ghosts .tools": "Bring back",
    ]

    /// Finds the forms of a page that have several buttons and in which Enter presses one, as
    /// `action name: first button`.
    private static let find = """
        const typed = 'input:not([type=hidden], [type=checkbox], [type=radio], [type=file], [hidden])'
        const forms = (page) => [...page.forms].flatMap((form) => {
            const elements = [...form.elements]
            const buttons = elements.filter((one) => one.matches('button:not([type=button], [type=reset]), [type=submit]'))
            if (!elements.some((one) => one.matches(typed)) || buttons.length < 2) return []
            const name = form.getAttribute('id') ? '#' + form.getAttribute('id') : '.' + form.className
            return [`${form.getAttribute('action')} ${name}: ${buttons[0].textContent}`]
        })
        const faults = (page) => [
            ...[...page.querySelectorAll('th')].filter((one) => !one.textContent.trim()).map(() => 'an empty th'),
            ...[...page.querySelectorAll('meter:not([value])')].map(() => 'a meter without a value'),
            ...[...page.querySelectorAll('.dock > *')]
                .filter((one) => !one.matches('[role=status], [role=alert], [role=region], form'))
                .map((one) => `outside landmarks: ${one.className}`),
        ].map((fault) => `fault: ${fault}`)
        window.formsAt = (path, body) => new Promise((resolve, reject) => {
            const request = new XMLHttpRequest()
            request.open(body ? 'POST' : 'GET', path)
            request.responseType = 'document'
            request.onload = () => resolve([request.status, ...forms(request.response), ...faults(request.response)])
            request.onerror = reject
            request.send(body && new URLSearchParams(body))
        })
        """

    @Test
    func `Enter in any field presses the expected button of its form`()
        async throws
    {
        let stub = try await StubCharacters.start()
        try await withServer(characters: stub.charactersURL.absoluteString) { server in
            try await withBrowser { browser in
                try await browser.arrive(as: "misty", at: server)
                try await browser.open(server.address)
                let cookies = ["Cookie": try await browser.cookies()]
                try await server.change(
                    as: "misty", "id=25&id=133&id=6&do=add", "id=25&id=6&do=tag&tag=team",
                    "id=25&do=note&note=Shy.", "id=133&rating=5")
                try await server.change(as: cookies, at: "/saved", "name=one&q=gen:1")
                try await server.change(as: cookies, at: "/shares", "q=")
                try await server.change(as: cookies, at: "/rankings", "name=ghosts&q=type:ghost")
                _ = try await server.token(.read)
                var paths = try await server.links(of: cookies)
                for route in PageRoutes.all where route.method == .get && !Self.others.contains(route.path) {
                    guard let samples = Self.samples[route.path] else {
                        #expect(!route.path.contains("{"), "no address of \(route.path)")
                        paths.append(route.path)
                        continue
                    }
                    paths += (route.path.contains("{") ? [] : [route.path]) + samples
                }
                try await browser.act(Self.find)
                var found: Set<String> = []
                for path in paths {
                    let answer: [FormLine] = try await browser.run("formsAt('\(path)')")
                    found.formUnion(answer.compactMap(\.text))
                }
                for (path, body) in Self.answers {
                    let answer: [FormLine] = try await browser.run("formsAt('\(path)', \(body))")
                    found.formUnion(answer.compactMap(\.text))
                }
                #expect(found.sorted() == Self.purposes.map { "\($0): \($1)" }.sorted())
            }
        }
    }

    /// Pages that appear only in response to a form.
    private static let answers = [
        ("/import", "{ list: 'pikachu\\nnobody at all' }"), ("/saved", "{ name: 'one', q: 'gen:2' }"),
        ("/tags", "{ tag: 'team', to: '!', do: 'rename' }"),
        ("/favorites", "{ id: '25', do: 'note', note: 'Fast.', was: 'Slow.' }"),
        ("/account/password", "{ old: 'x', password: 'y' }"),
    ]
}

/// A line about a form, or a status.
private struct FormLine: Decodable {
    let text: String?

    init(from decoder: any Decoder) throws { text = try? decoder.singleValueContainer().decode(String.self) }
}
