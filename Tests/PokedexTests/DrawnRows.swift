/// Rows drawn at random from PokéAPI's answers of 2026-08-08: Pokémon, games, method, level and move.
enum DrawnRows {
    static let text = """
        2 gold-silver machine 0 hidden-power
        6 sword-shield machine 0 sunny-day
        8 ultra-sun-ultra-moon machine 0 return
        16 sun-moon level-up 33 wing-attack
        19 diamond-pearl level-up 19 sucker-punch
        25 heartgold-soulsilver tutor 0 headbutt
        28 emerald tutor 0 swagger
        34 ultra-sun-ultra-moon machine 0 protect
        35 firered-leafgreen tutor 0 seismic-toss
        38 gold-silver machine 0 dig
        45 x-y machine 0 attract
        60 crystal machine 0 headbutt
        65 black-2-white-2 tutor 0 signal-beam
        68 ruby-sapphire level-up 33 vital-throw
        73 omega-ruby-alpha-sapphire machine 0 frustration
        80 heartgold-soulsilver machine 0 thunder-wave
        84 heartgold-soulsilver egg 0 flail
        90 scarlet-violet machine 0 waterfall
        94 lets-go-pikachu-lets-go-eevee machine 0 hyper-beam
        97 lets-go-pikachu-lets-go-eevee machine 0 substitute
        102 diamond-pearl machine 0 facade
        108 black-2-white-2 machine 0 shadow-ball
        112 firered-leafgreen machine 0 return
        115 omega-ruby-alpha-sapphire tutor 0 helping-hand
        117 scarlet-violet machine 0 liquidation
        122 x-y machine 0 round
        126 black-2-white-2 machine 0 flamethrower
        130 xd machine 0 dive
        136 sword-shield machine 0 swift
        143 sword-shield machine 0 solar-beam
        147 ultra-sun-ultra-moon tutor 0 snore
        151 emerald tutor 0 seismic-toss
        154 colosseum level-up 8 razor-leaf
        160 black-2-white-2 machine 0 substitute
        164 platinum level-up 9 peck
        170 ruby-sapphire machine 0 secret-power
        175 emerald level-up 11 sweet-kiss
        181 brilliant-diamond-shining-pearl level-up 51 charge-beam
        185 xd machine 0 rock-smash
        187 sun-moon machine 0 energy-ball
        194 scarlet-violet machine 0 rock-tomb
        199 heartgold-soulsilver machine 0 focus-punch
        202 ultra-sun-ultra-moon machine 0 safeguard
        205 sun-moon machine 0 confide
        211 platinum machine 0 sleep-talk
        219 brilliant-diamond-shining-pearl machine 0 rock-slide
        230 emerald level-up 8 smokescreen
        239 emerald machine 0 return
        241 ultra-sun-ultra-moon tutor 0 icy-wind
        247 gold-silver level-up 8 sandstorm
        249 black-2-white-2 level-up 50 punishment
        256 black-2-white-2 tutor 0 fire-pledge
        262 sun-moon level-up 1 howl
        270 scarlet-violet egg 0 sweet-scent
        283 emerald level-up 25 bubble-beam
        288 ultra-sun-ultra-moon machine 0 shadow-claw
        293 ruby-sapphire level-up 25 stomp
        295 ruby-sapphire level-up 5 uproar
        297 black-2-white-2 tutor 0 helping-hand
        301 brilliant-diamond-shining-pearl machine 0 double-team
        304 heartgold-soulsilver egg 0 screech
        319 firered-leafgreen machine 0 facade
        320 omega-ruby-alpha-sapphire egg 0 aqua-ring
        324 ultra-sun-ultra-moon level-up 1 ember
        327 black-white egg 0 rapid-spin
        332 scarlet-violet machine 0 giga-drain
        335 heartgold-soulsilver tutor 0 fury-cutter
        337 omega-ruby-alpha-sapphire machine 0 secret-power
        338 brilliant-diamond-shining-pearl machine 0 psych-up
        343 black-2-white-2 level-up 21 ancient-power
        347 ultra-sun-ultra-moon level-up 10 fury-cutter
        352 ultra-sun-ultra-moon machine 0 round
        357 omega-ruby-alpha-sapphire level-up 1 razor-leaf
        361 diamond-pearl machine 0 avalanche
        372 ultra-sun-ultra-moon level-up 21 focus-energy
        376 ultra-sun-ultra-moon level-up 1 metal-claw
        381 ultra-sun-ultra-moon tutor 0 helping-hand
        387 heartgold-soulsilver machine 0 stealth-rock
        392 champions train 0 endure
        395 brilliant-diamond-shining-pearl machine 0 flash-cannon
        406 x-y machine 0 cut
        419 diamond-pearl level-up 6 water-gun
        425 diamond-pearl machine 0 sunny-day
        427 sword-shield machine 0 ice-punch
        432 brilliant-diamond-shining-pearl machine 0 cut
        441 ultra-sun-ultra-moon tutor 0 hyper-voice
        448 diamond-pearl machine 0 toxic
        464 omega-ruby-alpha-sapphire machine 0 sandstorm
        469 ultra-sun-ultra-moon machine 0 shadow-ball
        471 brilliant-diamond-shining-pearl level-up 1 double-edge
        485 brilliant-diamond-shining-pearl machine 0 rock-climb
        492 heartgold-soulsilver level-up 73 energy-ball
        497 x-y machine 0 flash
        501 sun-moon machine 0 grass-knot
        521 omega-ruby-alpha-sapphire level-up 60 tailwind
        537 sword-shield level-up 1 echoed-voice
        542 x-y machine 0 substitute
        559 scarlet-violet level-up 44 high-jump-kick
        570 sword-shield machine 0 fling
        589 sword-shield machine 0 round
        606 x-y machine 0 echoed-voice
        616 black-2-white-2 level-up 1 leech-life
        621 omega-ruby-alpha-sapphire machine 0 secret-power
        643 omega-ruby-alpha-sapphire machine 0 reflect
        647 sun-moon level-up 19 take-down
        653 omega-ruby-alpha-sapphire egg 0 heat-wave
        672 x-y machine 0 bulk-up
        683 sword-shield machine 0 psychic
        707 x-y level-up 34 mirror-shot
        716 omega-ruby-alpha-sapphire level-up 80 close-combat
        744 scarlet-violet machine 0 body-slam
        762 ultra-sun-ultra-moon tutor 0 zen-headbutt
        782 ultra-sun-ultra-moon level-up 1 tackle
        847 sword-shield machine 0 assurance
        893 scarlet-violet machine 0 endure
        923 scarlet-violet machine 0 thunder-punch
        970 scarlet-violet machine 0 stone-edge
        10004 omega-ruby-alpha-sapphire machine 0 sleep-talk
        10011 heartgold-soulsilver form-change 0 air-slash
        10034 ultra-sun-ultra-moon machine 0 aerial-ace
        10074 omega-ruby-alpha-sapphire machine 0 dark-pulse
        10098 sword-shield machine 0 surf
        10106 scarlet-violet level-up 0 sand-tomb
        10119 ultra-sun-ultra-moon tutor 0 dragon-pulse
        10165 sword-shield machine 0 muddy-water
        """

    /// The number of rows for each group of games, and for each method.
    static let games = [
        "black-2-white-2": 41_544,
        "black-white": 33_756,
        "blue-japan": 4_128,
        "brilliant-diamond-shining-pearl": 24_797,
        "champions": 19_810,
        "colosseum": 12_976,
        "crystal": 9_286,
        "diamond-pearl": 26_301,
        "emerald": 19_304,
        "firered-leafgreen": 16_486,
        "gold-silver": 9_056,
        "heartgold-soulsilver": 32_216,
        "legends-arceus": 2_230,
        "lets-go-pikachu-lets-go-eevee": 5_776,
        "omega-ruby-alpha-sapphire": 54_392,
        "platinum": 30_897,
        "red-blue": 4_128,
        "red-green-japan": 4_128,
        "ruby-sapphire": 13_955,
        "scarlet-violet": 54_658,
        "sun-moon": 49_542,
        "sword-shield": 44_204,
        "ultra-sun-ultra-moon": 62_019,
        "x-y": 42_886,
        "xd": 15_694,
        "yellow": 4_152,
    ]

    static let ways = [
        "egg": 34_600,
        "form-change": 64,
        "level-up": 161_805,
        "light-ball-egg": 10,
        "machine": 371_571,
        "stadium-surfing-pikachu": 4,
        "train": 19_810,
        "tutor": 50_075,
        "xd-purification": 332,
        "zygarde-cube": 50,
    ]
}
