/// A picture that may show a look of a Pokémon.
public struct LookPicture: Hashable, Sendable {
    /// Its address; there may be no picture at it.
    public let url: String
    /// The kind of picture.
    public let picture: Picture
    /// The look that it shows.
    public let shown: Look
}

extension Looks {
    /// The pictures to try for a look, the best first: of the look, then without its colours, then of the Pokémon's own form.
    ///
    /// The API lists few pictures of forms, but beside `201.png` its folders have `201-b.png`, and those of females have their
    /// own folders: <https://github.com/PokeAPI/sprites>.
    ///
    /// - Parameters:
    ///   - look: the look.
    ///   - isSmall: whether the small picture of the games is wanted, not the artwork.
    ///   - url: the address of the Pokémon's own picture of a kind; nil if it has no such picture.
    /// - Returns: the pictures, of which some may not be there.
    public func pictures(
        of look: Look, isSmall: Bool = false, url: (Picture) -> String?
    ) -> [LookPicture] {
        var looks = [look]
        if look.isShiny { looks.append(Look(form: look.form, isFemale: look.isFemale)) }
        if look.form != nil || look.isFemale {
            if look.isShiny { looks.append(Look(isShiny: true)) }
            looks.append(Look())
        }
        return looks.flatMap { look in
            Self.kinds(of: look, isSmall: isSmall).compactMap { kind in
                let isOfFemale = look.isFemale || kind.isOfFemale
                let form = isOfFemale ? nil : look.form
                return url(kind).flatMap { form == nil ? $0 : named($0, form) }.map {
                    LookPicture(url: $0, picture: kind, shown: look)
                }
            }
        }
    }

    /// The kinds of pictures of a look, the best first.
    private static func kinds(of look: Look, isSmall: Bool) -> [Picture] {
        let plain: [Picture] =
            look.isShiny ? [.artworkShiny, .homeShiny, .shiny] : [.artwork, .home, .front]
        let female: [Picture] =
            look.isShiny ? [.homeShinyFemale, .shinyFemale] : [.homeFemale, .frontFemale]
        let all = look.isFemale ? female : look.form == "female" ? plain.prefix(1) + female : plain
        return isSmall ? all.suffix(1) : all
    }

    /// The address of a form's picture beside that of its Pokémon: `201.png` gives `201-b.png`.
    private func named(_ url: String, _ form: String?) -> String? {
        guard let form, url.hasSuffix("/\(pokemon.id).png") else { return nil }
        return url.dropLast(".png".count) + "-\(form).png"
    }
}

extension Picture {
    /// Whether it shows the female of a Pokémon whose sexes look different.
    fileprivate var isOfFemale: Bool {
        [.frontFemale, .shinyFemale, .homeFemale, .homeShinyFemale].contains(self)
    }
}
