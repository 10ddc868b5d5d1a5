import Foundation
import NIOCore
import NIOPosix
import Subprocess
import SystemPackage
import TestSupport
import Testing

/// The `serve` command, started by a person or a service manager.
struct ServeTests {
    @Test func `“serve” prints its address, answers there, and stops on a signal`() async throws {
        try await withProgram { program in
            let outcome = try await program.serving(["--listen", "127.0.0.1:0"]) { address in
                let answer = try await TestClient(of: address).send("GET /")
                #expect(answer.status == 200)
                #expect(answer.text.contains("PokeExplorer"))
            }
            #expect(outcome.status == 0)
            #expect(outcome.errors.contains("127.0.0.1 GET / 200 "))
        }
    }

    @Test func `“serve --probe” checks whether the server at an address or socket answers and is ready`()
        async throws
    {
        try await withProgram { program in
            let socket = "unix:" + program.home.appending(path: "s").path
            for listen in ["127.0.0.1:0", socket] {
                _ = try await program.serving(["--listen", listen]) { address in
                    let place = listen == socket ? socket : String(address.dropFirst(7).dropLast())
                    let well = try await program.run("serve", "--probe", "--listen", place)
                    #expect(well.status == 0 && well.output == "The server at \(place) is well.\n", "\(well)")
                    try await eventually("the server at \(place) is ready") {
                        let answer = try await program.run("serve", "--probe", "--ready", "--listen", place)
                        return answer.status == 0 && answer.output == "The server at \(place) is ready.\n"
                    }
                }
            }
            for listen in ["127.0.0.1:1", socket] {
                let silent = try await program.run("serve", "--probe", "--listen", listen)
                #expect(silent.status == 69)
                #expect(silent.errors.hasPrefix("✗ No server answers at \(listen)."), "\(silent)")
            }
        }
    }

    @Test func `“serve --probe” doesn't wait for a server that accepts but never answers`() async throws {
        try await withProgram { program in
            let silent = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
                .bind(host: "127.0.0.1", port: 0).get()
            defer { silent.close(promise: nil) }
            let port = try #require(silent.localAddress?.port)
            let outcome = try await program.run(
                "serve", "--probe", "--listen", "127.0.0.1:\(port)")
            #expect(outcome.status == 69)
        }
    }

    @Test func `a health check may use any host name, and needs no session`() async throws {
        try await withServer { server in
            for host in ["10.0.0.7:8080", "pokemon.example"] {
                let answer = try await server.send("GET /healthz", ["Host": host])
                #expect(answer.status == 200 && answer.text == "ok\n")
                #expect(try await server.send("GET /robots.txt", ["Host": host]).status == 421)
            }
            #expect(try await server.send("HEAD /healthz").status == 200)
            #expect(try await server.send("POST /healthz").status == 405)
        }
    }

    @Test func `a stale socket is replaced, but nothing else is`() async throws {
        try await withTemporaryFolder { home in
            let (socket, file) = (home.appending(path: "s").path, home.appending(path: "f").path)
            let program = Program(home: home)
            for ending in [Signal.kill, .terminate] {
                _ = try await program.serving(["--listen", "unix:\(socket)"], endingBy: ending) { address in
                    #expect(address == "unix:\(socket)")
                    let second = try await program.run("serve", "--listen", "unix:\(socket)")
                    #expect(second.status == 73)
                    #expect(second.errors.hasPrefix("✗ “\(socket)” is in use, or isn't a socket."))
                }
            }
            try URL(filePath: file).write("mine")
            #expect(try await program.run("serve", "--listen", "unix:\(file)").status == 73)
            #expect(try String(contentsOfFile: file, encoding: .utf8) == "mine")
        }
    }

    @Test(arguments: [
        (
            ["--listen", "0.0.0.0:0"],
            "Others can reach 0.0.0.0:0, so the server must know its public address."
        ),
        (["--listen", "pokemon"], "“pokemon” isn't an address to listen on."),
        (["--public-url", "pokemon"], "“pokemon” isn't a URL that people can type."),
        (["--trusted-proxy", "10.0.0.0/33"], "“10.0.0.0/33” isn't a network."),
        (["--signup", "perhaps"], "--signup is open or closed, not “perhaps”."),
    ])
    func `“serve” rejects invalid settings with the reason`(
        arguments: [String], message: String
    ) async throws {
        try await withProgram { program in
            let outcome = try await program.run(["serve"] + arguments)
            #expect(outcome.status == 64)
            #expect(outcome.errors.hasPrefix("✗ " + message))
        }
    }

    @Test(arguments: [
        "::1:8081": "[::1]:8081", "::1": "[::1]:8080", "2001:db8::1:0": "[2001:db8::1]:0",
        "fe80::1": "[fe80::1]:8080",
    ])
    func `an IPv6 address without brackets gets a hint`(listen: String, meant: String) async throws {
        try await withProgram { program in
            let outcome = try await program.run("serve", "--listen", listen)
            #expect(outcome.status == 64)
            #expect(
                outcome.errors
                    == "✗ “\(listen)” isn't an address to listen on.\n  Put brackets around an IPv6 address: \(meant)\n"
            )
        }
    }

    @Test func `JSON output has the local port as well as the public address`() async throws {
        try await withTemporaryFolder { home in
            var program = Program(home: home)
            program.options.append("--json")
            let arguments = ["--listen", "127.0.0.1:0", "--public-url", "https://pokemon.example"]
            _ = try await program.serving(arguments) { line in
                let place = try JSONDecoder().decode([String: String].self, from: Data(line.utf8))
                #expect(place["address"] == "https://pokemon.example/")
                let listen = try #require(place["listen"])
                let answer = try await TestClient(of: "http://\(listen)/")
                    .send("GET /", ["Host": "pokemon.example"])
                #expect(answer.status == 200)
            }
            program.options.removeLast()
            _ = try await program.serving(arguments) { address in
                #expect(address == "https://pokemon.example/")
            }
        }
    }

    @Test func `the documented nginx configuration preserves the Host header`() throws {
        let page = try Documentation.book("Serving")
        let hosts = page.matches(of: /proxy_set_header Host ([^;]*);/).map(\.1)
        // $host would lack the port, so the server wouldn't recognise its own name.
        #expect(hosts == Array(repeating: "$http_host", count: 3))
    }

    @Test func `open event streams end when the server stops`() async throws {
        try await withProgram { program in
            let streams = AsyncStream.makeStream(of: RawConnection.self)
            let outcome = try await program.serving(["--listen", "127.0.0.1:0"]) { address in
                let client = try TestClient(of: address)
                let form = "username=misty&password=four+staryu+by+the+sea"
                let cookies = try await client.post("/signup", form).cookies
                let stream = try await RawConnection(port: client.port)
                try await stream.send(
                    "GET /events HTTP/1.1\r\nHost: 127.0.0.1:\(client.port)\r\nCookie: \(cookies)\r\n\r\n")
                let beginning = try await stream.read(until: "event: change")
                #expect(beginning.contains("text/event-stream"))
                streams.continuation.yield(stream)
                streams.continuation.finish()
            }
            #expect(outcome.status == 0)
            for await stream in streams.stream {
                // The stream ends properly, with the empty last chunk.
                #expect(String(decoding: try await stream.readToEnd(), as: UTF8.self).hasSuffix("0\r\n\r\n"))
            }
        }
    }

    @Test func `the server's terminal shows no waiting indicator`() async throws {
        let gate = StubGate()
        let stub = try await HTTPStub { StubPokeAPI.routes()($0).held(by: gate) }
        try await withTemporaryFolder { folder in
            func start(_ words: String...) throws -> PseudoTerminal {
                let home = folder.appending(path: words[0]).path
                return try PseudoTerminal(
                    running: Program.url,
                    arguments: ["--home", home, "--api", stub.apiURL.absoluteString] + words,
                    environment: ["HOME": home, "NO_COLOR": "1", "POKEEXPLORER_PATIENCE": "60"])
            }
            let server = try start("serve", "--listen", "127.0.0.1:0")
            let words = try await server.expect(". Ctrl-C").split(separator: " ")
            let address = try #require(words.last { $0.hasPrefix("http") }?.dropLast(2))
            async let answer = TestClient(of: String(address)).send("GET /pokemon/25")
            try await eventually("the server asks the API", by: .program(server)) { !stub.requests.isEmpty }
            // By the time these two show the message, the server has waited even longer.
            for _ in 1...2 { try await start("show", "25").expect("Asking 127.0.0.1…") }
            gate.open()
            _ = try await answer
            try server.type("\u{3}")
            try await server.expectSuccess()
            #expect(!server.output.contains("Asking"), "\(server.output)")
        }
        await stub.stop()
    }

    @Test func `a systemd unit starts the server with the same options`() async throws {
        try await withProgram { program in
            let unit = try await program.run(
                "serve", "--unit", "--public-url", "https://pokemon.example", "--listen",
                "unix:/run/100% mine")
            #expect(unit.status == 0)
            expect(
                unit.output,
                contains: " serve --listen \"unix:/run/100%% mine\" --public-url https://pokemon.example\n",
                "\nProtectSystem=strict\n")
        }
    }
}

extension Program {
    /// Runs `serve` while the body runs, and passes its first line of output to the body. If that line is a
    /// sentence, only the address in it is passed. After three minutes it is killed.
    ///
    /// With `socket`, a listening socket, the program inherits it as systemd passes one.
    func serving(
        _ arguments: [String] = [], inheriting socket: SystemPackage.FileDescriptor? = nil,
        endingBy signal: Signal = .terminate, _ body: @Sendable (String) async throws -> Void
    ) async throws -> Outcome {
        let pass = "exec 3<&0 < /dev/null; export LISTEN_FDS=1 LISTEN_PID=$$; exec \"$@\""
        let shell = ["/bin/sh", "-c", pass, "sh"]
        let all =
            (socket == nil ? [] : shell) + [Self.url.path, "--home", home.path] + options + ["serve"]
            + arguments
        let input = try socket ?? .open("/dev/null", .readOnly)
        let record = try await Subprocess.run(
            .path(FilePath(all[0])), arguments: Arguments(Array(all.dropFirst())),
            environment: .inherit.updating(["PASSWORD_ITERATIONS": "1000"]),
            input: .fileDescriptor(input, closeAfterSpawningProcess: socket == nil), output: .sequence,
            error: .string(limit: 4 << 20)
        ) { execution in
            let end = Task {
                try await Task.sleep(for: .seconds(180))
                try execution.send(signal: .kill)
            }
            defer { end.cancel() }
            var lines = execution.standardOutput.strings().makeAsyncIterator()
            let line = try #require(try await lines.next()).trimmingCharacters(in: .newlines)
            let words = line.split(separator: " ")
            let isSentence = line.hasPrefix("Serving at ")
            try await body(isSentence ? String(words[2].dropLast()) : line)
            try execution.send(signal: signal)
            while try await lines.next() != nil {}
        }
        let status: Int32 =
            switch record.terminationStatus {
            case .exited(let code): code
            case .signaled(let signal): 128 + signal
            }
        return Outcome(output: "", errors: record.standardError, status: status)
    }
}
