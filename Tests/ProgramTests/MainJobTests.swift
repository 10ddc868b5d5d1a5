import Foundation
import TestSupport
import Testing

/// The main job in the built program, run as a script.
struct MainJobTests {
    @Test func `signing up, browsing, showing, adding and listing favourites work in one session`()
        async throws
    {
        try await withProgram { program in
            let outcome = try await program.run(
                input: """
                    signup ash
                    pikachu-rules-25
                    pikachu-rules-25
                    browse --size 3
                    show pikachu
                    favorite pikachu
                    favorites
                    logout

                    """)
            #expect(
                outcome.errors == """
                    Page 1 of 451 • 1,351 Pokémon • “next” for more
                    ash has 1 favourite

                    """)
            #expect(outcome.status == 0)
            #expect(
                outcome.output.withoutCodes.withoutDays == """
                    Welcome, ash! You are signed in. “browse” lists Pokémon, “help” lists the commands.
                    Write down your recovery code. It resets a forgotten password, and is shown only once:
                      CODE
                    No.  Name       Types             Height  Weight  Total
                      1  Bulbasaur  [Grass] [Poison]   70 cm  6.9 kg    318
                      2  Ivysaur    [Grass] [Poison]  100 cm   13 kg    405
                      3  Venusaur   [Grass] [Poison]  200 cm  100 kg    525
                    \(Self.pikachu(isFavorite: false))
                    ♥ Pikachu is now a favourite.
                    No.  Name     Types       Height  Weight  Total  Added       Tags  Rating  Nickname  Note  Looks
                     25  Pikachu  [Electric]   40 cm    6 kg    320  YYYY-MM-DD                                       ♥
                    Goodbye, ash.

                    """)
        }
    }

    @Test func `one-shot commands share a session until logout`() async throws {
        try await withProgram { program in
            #expect(
                try await program.run("signup", "ash", "--password-stdin", input: "pallet-town-1\n").status
                    == 0)
            let token = try Data(contentsOf: program.home.appending(path: "session"))
            let mode = try FileManager.default.attributesOfItem(
                atPath: program.home.appending(path: "session").path)
            #expect(mode[.posixPermissions] as? Int == 0o600)
            #expect(try await program.run("favorite", "add", "25", "133").status == 0)
            #expect(try Self.names(await program.run("favorites", "--json")) == ["pikachu", "eevee"])
            #expect(try await program.run("logout").status == 0)
            #expect(try await program.run("favorites").status == 77)

            try token.write(to: program.home.appending(path: "session"))
            let revoked = try await program.run("favorites")
            #expect(revoked.status == 77)
            #expect(revoked.errors.contains("Your session has ended."))
        }
    }

    /// Returns the names in the JSON array at the end of a run's output.
    static func names(_ outcome: Program.Outcome) throws -> [String] {
        struct Named: Decodable { let name: String }
        let last = outcome.output.split(separator: "\n").last ?? ""
        return try JSONDecoder().decode([Named].self, from: Data(last.utf8)).map(\.name)
    }

    static func pikachu(isFavorite: Bool) -> String {
        """
        #0025 Pikachu\(isFavorite ? " ♥" : "")  [Electric]
        Mouse Pokémon, Generation 1

        Height      40 cm
        Weight      6 kg
        Weak to     [Ground]
        Gender      ████▒▒▒▒  50% male, 50% female
        Egg groups  Fairy, Field
        Catch rate  190 of 255
        Growth      Medium Fast
        EV yield    2 Speed
        Speed rank  367th fastest of 1,351 · 110–156 at level 50
        Favourite   \(isFavorite ? "yes" : "no")
        Abilities   Static: Has a 30% chance to paralyse an attacker that makes contact.
                    Lightning Rod (hidden): Draws in Electric moves, takes no damage from them, and raises its \
        Special Attack instead.
        Evolution   Pichu → Pikachu → Raichu / Alolan Raichu
        Forms       Pikachu Rock Star, Pikachu Belle, Pikachu Pop Star, Pikachu Ph.D., Pikachu Libre, \
        Cosplay Pikachu, Original Cap Pikachu, Hoenn Cap Pikachu, Sinnoh Cap Pikachu, Unova Cap Pikachu, \
        Kalos Cap Pikachu, Alola Cap Pikachu, Partner Cap Pikachu, Partner Pikachu, World Cap Pikachu, \
        Gigantamax Pikachu
        Artwork     https://raw.githubusercontent.com/PokeAPI/sprites/master/sprites/pokemon/other/official-artwork/25.png
        Source      built-in data

        HP            35  █████▌░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░
        Attack        55  ████████▋░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░
        Defense       40  ██████▎░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░
        Sp. Atk       50  ███████▉░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░
        Sp. Def       50  ███████▉░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░
        Speed         90  ██████████████▏░░░░░░░░░░░░░░░░░░░░░░░░░
        Total        320
        """
    }
}
