import TestSupport

extension Proofs.HostileTextTests {
    /// Commands for every verb, some of which ask for a password.
    static let verbs = """
        browse --size 5
        next
        previous
        page 2
        browse type:water
        search bulba
        search zq
        show 1
        show bulbasaur
        show 25
        show pikachu
        show 1 --full
        show 1 --game red
        back
        artwork 1
        artwork 25 --shiny
        favorite
        favorite 25
        favorite add 1 4
        favorite remove 4
        tag team 1 25
        tag remove team 25
        tag
        favorites tag:team
        favorites
        note 25 hello
        rate 1 5
        move 25 to top
        saved add fires type:fire
        saved
        changes
        undo
        redo
        progress
        whoami
        help
        help show
        browse --page 99
        characters
        next
        character 1
        character 3
        show nothing
        random
        evolution 1
        matchups 1
        compare 1 4
        sync
        status
        doctor
        sessions
        token
        token new x
        pallet-town-1
        token revoke 1
        help query
        switch
        artwork 1
        artwork 25 --shiny
        set
        set color
        history
        manual
        completion bash
        export
        export --format markdown
        export --all
        serve --unit
        """

    /// Returns lines with a text in every place where users can enter one.
    static func lines(with text: String) -> String {
        """
        \(text)
        show \(text)
        show "\(text)"
        show "\(text)
        show 1 --game \(text)
        browse \(text)
        browse \(text):fire
        browse name:\(text)
        browse type:\(text)
        browse sort:\(text)
        browse speed>\(text)
        browse --size \(text)
        page \(text)
        favorite \(text)
        favorite add \(text)
        login \(text)
        signup \(text)
        help \(text)
        --\(text)
        --\(text)=1 browse
        browse -\(text)
        account \(text)
        show 1-\(text)
        favorites \(text)
        tag \(text) 1
        tag team \(text)
        tag remove \(text) 1
        note 1 \(text)
        note 1 "a \(text) b"
        show 1
        favorites
        note \(text) x
        nickname 1 \(text)
        nickname \(text)
        favorites nickname:\(text)
        learnset \(text)
        learnset 1 --game \(text)
        moves \(text)
        moves type:\(text)
        abilities \(text)
        natures \(text)
        types \(text)
        types --gen \(text)
        browse move:\(text)
        browse move:surf@\(text)
        show 1 --nature \(text)
        show 1 --evs \(text)
        database copy --to \(text)
        rate 1 \(text)
        move 1 to \(text)
        move \(text) before 1
        saved add \(text) type:fire
        saved add x \(text)
        saved
        browse saved:\(text)
        favorites note:\(text)
        favorites added:\(text)
        undo \(text)
        redo \(text)
        undo --change \(text)
        changes \(text)
        changes
        progress \(text)
        stats \(text)
        share \(text)
        share new \(text)
        share new --ranking \(text)
        share revoke \(text)
        share
        compare-with \(text)
        invite new --label \(text)
        invite
        invite revoke \(text)
        accounts \(text)
        accounts lock \(text)
        accounts recover \(text) --yes
        set public-url \(text)
        compare-with \(missingFolder)/\(text)
        favorites tag:\(text)
        search \(text)
        --color \(text) browse
        characters \(text)
        characters species:\(text)
        characters \(text):x
        character \(text)
        \(text) --json
        artwork \(text)
        artwork 1 --form \(text)
        artwork 1 --save \(missingFolder)/\(text)
        look \(text)
        look 25 \(text)
        rank \(text)
        rank new \(text) \(text)
        rankings \(text)
        picks \(text)
        pick \(text) \(text)
        random \(text)
        evolution \(text)
        matchups \(text)
        compare \(text) \(text)
        switch \(text)
        sessions revoke \(text)
        token new \(text)
        pallet-town-1
        token revoke \(text)
        token
        sync \(text)
        status \(text)
        doctor \(text)
        backup \(missingFolder)/\(text)
        restore \(missingFolder)/\(text) --yes
        account delete --export \(missingFolder)/\(text)
        pallet-town-1
        serve --listen \(text)
        serve --metrics \(text)
        backup --keep 1 \(text)
        serve --unit --public-url \(text)
        manual \(text)
        completion \(text)
        export \(text)
        export --format \(text)
        export --save \(missingFolder)/\(text)
        import \(text)
        import \(missingFolder)/\(text)
        password \(text)
        password
        \(text)
        \(text)
        \(text)
        recover \(text)
        \(text)
        \(text)
        \(text)
        set \(text)
        set color \(text)
        set \(text)=1
        set api \(text)
        unset \(text)
        set pager \(text)
        set pager
        set --set \(text)
        history \(text)
        token new x --scope \(text)
        clear \(text)
        exit \(text)
        logout \(text)
        clear
        logout
        exit
        """
    }
}
