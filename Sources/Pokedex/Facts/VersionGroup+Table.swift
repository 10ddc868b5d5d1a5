import Records

/// A table of all version groups and their popular names.

extension VersionGroup {
    /// All groups up to 2026, oldest first. API ids aren't chronological.
    ///
    /// Source: <https://pokeapi.co/docs/v2#versiongroup>, by `order`.
    public static let released: [VersionGroup] = table.split(separator: "\n").map { line in
        let parts = line.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
        let versions = parts.dropFirst(3).map { part in
            let pair = part.split(separator: "=").map(String.init)
            return Term(name: pair[0], displayName: pair[pair.count - 1])
        }
        return VersionGroup(
            name: parts[2], versions: versions, generation: Int(parts[0]),
            nicknames: parts[1].words)
    }

    /// A line for each version group: generation, nicknames, name, and games.
    ///
    /// The nickname of a whole generation, such as `gen7`, refers to the version group with the most complete
    /// data: the last pair of games, or the third game. Ambiguous nicknames, such as `ss`, are left out.
    private static let table = """
        1;;red-green-japan;red-japan=Red (Japan);green-japan=Green (Japan)
        1;;blue-japan;blue-japan=Blue (Japan)
        1;rb;red-blue;red=Red;blue=Blue
        1;rby rbgy gen1;yellow;yellow=Yellow
        2;gs;gold-silver;gold=Gold;silver=Silver
        2;gsc gen2;crystal;crystal=Crystal
        3;rs;ruby-sapphire;ruby=Ruby;sapphire=Sapphire
        3;rse adv gen3;emerald;emerald=Emerald
        3;colo;colosseum;colosseum=Colosseum
        3;gale-of-darkness;xd;xd=XD
        3;frlg fr lg;firered-leafgreen;firered=FireRed;leafgreen=LeafGreen
        4;dp;diamond-pearl;diamond=Diamond;pearl=Pearl
        4;dpp dppt pt plat;platinum;platinum=Platinum
        4;hgss hg gen4;heartgold-soulsilver;heartgold=HeartGold;soulsilver=SoulSilver
        5;bw;black-white;black=Black;white=White
        5;b2w2 bw2 b2 w2 gen5;black-2-white-2;black-2=Black 2;white-2=White 2
        6;xy;x-y;x=X;y=Y
        6;oras gen6;omega-ruby-alpha-sapphire;omega-ruby=Omega Ruby;alpha-sapphire=Alpha Sapphire
        7;sm;sun-moon;sun=Sun;moon=Moon
        7;usum us um gen7;ultra-sun-ultra-moon;ultra-sun=Ultra Sun;ultra-moon=Ultra Moon
        7;lgpe lgp lge letsgo lpe lets-go-pikachu-eevee;lets-go-pikachu-lets-go-eevee;\
        lets-go-pikachu=Let's Go, Pikachu!;lets-go-eevee=Let's Go, Eevee!
        8;swsh gen8;sword-shield;sword=Sword;shield=Shield
        8;isle-of-armor ioa;the-isle-of-armor;the-isle-of-armor-sword=Sword: The Isle of Armor;\
        the-isle-of-armor-shield=Shield: The Isle of Armor
        8;crown-tundra;the-crown-tundra;the-crown-tundra-sword=Sword: The Crown Tundra;\
        the-crown-tundra-shield=Shield: The Crown Tundra
        8;bdsp bd;brilliant-diamond-shining-pearl;brilliant-diamond=Brilliant Diamond;\
        shining-pearl=Shining Pearl
        8;la pla arceus;legends-arceus;legends-arceus=Legends: Arceus
        9;sv scvi gen9;scarlet-violet;scarlet=Scarlet;violet=Violet
        9;teal-mask;the-teal-mask;the-teal-mask-scarlet=Scarlet: The Teal Mask;\
        the-teal-mask-violet=Violet: The Teal Mask
        9;indigo-disk;the-indigo-disk;the-indigo-disk-scarlet=Scarlet: The Indigo Disk;\
        the-indigo-disk-violet=Violet: The Indigo Disk
        9;za plza lza;legends-za;legends-za=Legends: Z-A
        9;za-dlc;mega-dimension;mega-dimension=Mega Dimension
        9;;champions;champions=Champions
        """
}
