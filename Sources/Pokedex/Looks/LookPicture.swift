/// A picture that may show a look of a Pokémon.
public struct LookPicture: Hashable, Sendable {
    /// The URL; the picture may not exist.
    public let url: String
    /// The kind of picture.
    public let picture: Picture
    /// The look that the picture shows.
    public let shown: Look
}

extension Looks {
    /// Returns the pictures to try for a look, best first: the exact look, then the look without shiny
    /// colours, then the Pokémon's default form.
    ///
    /// The API lists few pictures of forms, but its folders contain `201-b.png` next to `201.png`, and have
    /// subfolders for females: <https://github.com/PokeAPI/sprites>.
    ///
    /// - Parameters:
    ///   - look: The look.
    ///   - isSmall: Whether to choose game sprites instead of artwork.
    ///   - url: A closure that returns the URL of the Pokémon's default picture of a kind; nil if there is no
    ///     such picture.
    /// - Returns: The pictures; some of them may not exist.
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

    /// Returns the kinds of pictures for a look, best first.
    private static func kinds(of look: Look, isSmall: Bool) -> [Picture] {
        let plain: [Picture] =
            look.isShiny ? [.artworkShiny, .homeShiny, .shiny] : [.artwork, .home, .front]
        let female: [Picture] =
            look.isShiny ? [.homeShinyFemale, .shinyFemale] : [.homeFemale, .frontFemale]
        let all = look.isFemale ? female : look.form == "female" ? plain.prefix(1) + female : plain
        return isSmall ? all.suffix(1) : all
    }

    /// Derives the URL of a form's picture from its Pokémon's: `201-b.png` from `201.png`.
    private func named(_ url: String, _ form: String?) -> String? {
        guard let form, url.hasSuffix("/\(pokemon.id).png") else { return nil }
        return url.dropLast(".png".count) + "-\(form).png"
    }
}

extension Picture {
    /// Whether the picture shows the female of a Pokémon with visible sex differences.
    fileprivate var isOfFemale: Bool {
        [.frontFemale, .shinyFemale, .homeFemale, .homeShinyFemale].contains(self)
    }
}
