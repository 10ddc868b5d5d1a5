import Testing

@testable import Pokedex

struct MoveValuesTests {
    private func move(_ name: String) throws -> Move { try #require(MoveDex.bundled?.move(slug: name)) }

    @Test(arguments: [
        ("flamethrower", "omega-ruby-alpha-sapphire", 90), ("flamethrower", "black-2-white-2", 95),
        ("flamethrower", "red-blue", 95), ("flamethrower", "x-y", 90), ("hidden-power", "emerald", 1),
        ("hidden-power", "x-y", 60),
        ("tackle", "red-blue", 35), ("tackle", "black-white", 50), ("tackle", "sun-moon", 40),
    ])
    func `a move's power matches the selected game`(name: String, game: String, power: Int?) throws {
        #expect(try move(name).values(in: VersionGroup(name: game)).power == power)
    }

    @Test func `a power of 1 means that the power varies`() throws {
        #expect(try move("hidden-power").values(in: VersionGroup(name: "emerald")).fixedPower == nil)
        #expect(try move("hidden-power").power == 60)
        #expect(try move("ruination").power == nil && move("ruination").values(in: nil).power == 1)
    }

    @Test func `a move's type matches the selected game`() throws {
        let games = ["red-blue": PokemonType.normal, "yellow": .normal, "gold-silver": .dark, "x-y": .dark]
        for (game, type) in games {
            #expect(try move("bite").values(in: VersionGroup(name: game)).type == type)
        }
        #expect(try move("charm").values(in: VersionGroup(name: "black-white")).type == .normal)
        #expect(try move("charm").values(in: VersionGroup(name: "x-y")).type == .fairy)
        // Its type was “???” then.
        #expect(try move("curse").values(in: VersionGroup(name: "platinum")).type == nil)
        #expect(try move("curse").values(in: VersionGroup(name: "black-white")).type == .ghost)
    }

    @Test func `up to generation 3 the type determines the damage class`() throws {
        func damageClass(_ name: String, _ game: String) throws -> Move.DamageClass {
            try move(name).values(in: VersionGroup(name: game)).damageClass
        }
        #expect(try damageClass("fire-punch", "emerald") == .special)
        #expect(try damageClass("fire-punch", "diamond-pearl") == .physical)
        #expect(try damageClass("shadow-ball", "colosseum") == .physical)
        #expect(try damageClass("shadow-ball", "platinum") == .special)
        #expect(try damageClass("bite", "red-blue") == .physical)
        #expect(try damageClass("bite", "crystal") == .special)
        #expect(try damageClass("toxic", "emerald") == .status)
    }

    @Test func `a move lists its machines and flags`() throws {
        let thunderPunch = try move("thunder-punch")
        #expect(thunderPunch.flags.contains("punch") && thunderPunch.flags.contains("contact"))
        let surf = try move("surf")
        let labels = Dictionary(
            surf.machines.map { ($0.game.name, $0.machine.label) }, uniquingKeysWith: { first, _ in first })
        #expect(labels["red-blue"] == "HM03")
        #expect(labels["sword-shield"] == "TR04")
        #expect(labels["scarlet-violet"] == "TM123")
    }

    @Test func `the kind of a move determines whose stats change`() throws {
        #expect(try move("close-combat").effects?.changesUser == true)
        #expect(try move("swagger").effects?.changesUser == false)
        #expect(try move("shell-smash").effects?.changesUser == true)
        #expect(try move("growl").effects?.changesUser == false)
        #expect(try move("tera-blast").effects == nil)
    }

    @Test func `calculated stats match the games`() throws {
        let garchomp = try #require(NationalDex.bundled[445]?.stats)
        var jolly = Training(level: 50)
        jolly.nature = MoveDex.bundled?.nature(named: "jolly")
        jolly.effort = try EffortValues("252spe,252atk,4hp")
        #expect(jolly.stats(of: garchomp).lines.map(\.value) == [184, 182, 115, 90, 105, 169])
        var shedinja = Training(level: 100)
        shedinja.effort = try EffortValues("252hp")
        #expect(shedinja.stats(of: try #require(NationalDex.bundled[292]?.stats))[.hp] == 1)
    }

    @Test(arguments: [
        "253spe": EffortValues.Fault.tooMuch(.speed, 253), "252hp,252atk,252def": .tooMuchInAll(756),
        "4hp,4hp": .repeated(.hp), "4foo": .unknownStat("foo"), "foo": .unreadable("foo"),
        "": .unreadable(""), "-4hp": .unreadable("-4hp"),
    ])
    func `invalid effort values are rejected`(text: String, fault: EffortValues.Fault) {
        #expect(throws: fault) { try EffortValues(text) }
    }
}
