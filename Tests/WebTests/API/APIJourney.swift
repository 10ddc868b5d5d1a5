/// Requests that get every documented response from every operation of the API.
enum APIJourney {
    /// A request and its expected status.
    struct Step: Sendable {
        let method: String
        /// The path template in the OpenAPI document, relative to the API's root.
        let path: String
        /// The path with its parameters filled in, and the query.
        let address: String
        var json: String?
        /// A body that isn't JSON.
        var file: String?
        let status: Int

        init(
            _ method: String, _ path: String, _ address: String? = nil, json: String? = nil,
            file: String? = nil, _ status: Int = 200
        ) {
            (self.method, self.path, self.address) = (method, path, address ?? path)
            (self.json, self.file, self.status) = (json, file, status)
        }
    }

    static let steps: [Step] = [
        Step("GET", ""), Step("GET", "/openapi.json"),
        Step("GET", "/pokemon", "/pokemon?q=type:water+gen:1&size=5"),
        Step("GET", "/pokemon", "/pokemon?size=100000"),
        Step("GET", "/pokemon/{ref}", "/pokemon/mr.%20mime"),
        Step("GET", "/pokemon/{ref}", "/pokemon/type:%20null"),
        Step("GET", "/pokemon/{ref}/evolution", "/pokemon/eevee/evolution"),
        Step("GET", "/pokemon/{ref}/matchups", "/pokemon/6/matchups"),
        Step("GET", "/pokemon/{ref}/looks", "/pokemon/unown/looks"),
        Step("GET", "/matchups", "/matchups?types=fire,flying"),
        Step("GET", "/compare", "/compare?refs=pikachu+raichu"),
        Step("GET", "/moves"), Step("GET", "/moves", "/moves?q=type:fire+power:90-"),
        Step("GET", "/moves/{move}", "/moves/flamethrower"), Step("GET", "/moves/{move}", "/moves/curse"),
        Step("GET", "/moves/{move}", "/moves/splish", 404),
        Step("GET", "/abilities"), Step("GET", "/abilities/{ability}", "/abilities/26"),
        Step("GET", "/abilities/{ability}", "/abilities/absorb", 404),
        Step("GET", "/natures"), Step("GET", "/types"), Step("GET", "/types", "/types?gen=5"),
        Step("GET", "/pokemon/{ref}/learnset", "/pokemon/pikachu/learnset"),
        Step("GET", "/pokemon/{ref}/learnset", "/pokemon/raichu/learnset?game=emerald"),
        Step("GET", "/pokemon/{ref}/learnset", "/pokemon/garchomp/learnset?game=emerald", 404),
        Step("GET", "/pokemon/{ref}/learnset", "/pokemon/25/learnset?game=emerad", 400),
        Step("GET", "/me"),
        Step("PUT", "/favorites/{ref}", "/favorites/pikachu", 201),
        Step("PUT", "/favorites/{ref}", "/favorites/25"),
        Step("GET", "/favorites/{ref}", "/favorites/25"),
        Step(
            "PATCH", "/favorites/{ref}", "/favorites/25",
            json: #"{"note": "from Yuki", "rating": 5, "tags": ["team", "gym"]}"#),
        Step("PATCH", "/favorites/{ref}", "/favorites/25", json: #"{"note": null, "rating": null}"#),
        Step(
            "PATCH", "/favorites",
            json: #"{"refs": ["1-3"], "action": "tag", "tag": "starter", "dryRun": true}"#),
        Step("PATCH", "/favorites", json: #"{"q": "type:fire gen:1", "action": "add"}"#),
        Step("GET", "/favorites"), Step("GET", "/favorites", "/favorites?q=type:fire"),
        Step("PUT", "/favorites/{ref}/tags/{tag}", "/favorites/mew/tags/want", 201),
        Step("PUT", "/favorites/{ref}/tags/{tag}", "/favorites/mew/tags/want"),
        Step("DELETE", "/favorites/{ref}/tags/{tag}", "/favorites/mew/tags/want", 204),
        Step("PUT", "/favorites/{ref}/looks/{look}", "/favorites/gyarados/looks/shiny", 201),
        Step("PUT", "/favorites/{ref}/looks/{look}", "/favorites/gyarados/looks/shiny"),
        Step("PUT", "/favorites/{ref}/looks/{look}", "/favorites/gyarados/looks/fancy", 422),
        Step("DELETE", "/favorites/{ref}/looks/{look}", "/favorites/gyarados/looks/shiny", 204),
        Step("PUT", "/favorites/{ref}/note", "/favorites/1/note", json: #"{"note": "first"}"#, 201),
        Step("PUT", "/favorites/{ref}/note", "/favorites/1/note", json: #"{"note": "seed"}"#),
        Step("PUT", "/favorites/{ref}/note", "/favorites/2/note", json: #"{"note": ""}"#, 204),
        Step("DELETE", "/favorites/{ref}/note", "/favorites/1/note", 204),
        Step(
            "PUT", "/favorites/{ref}/nickname", "/favorites/9/nickname", json: #"{"nickname": "Ember"}"#, 201),
        Step("PUT", "/favorites/{ref}/nickname", "/favorites/9/nickname", json: #"{"nickname": "Shelly"}"#),
        Step("PUT", "/favorites/{ref}/nickname", "/favorites/2/nickname", json: #"{"nickname": ""}"#, 204),
        Step("DELETE", "/favorites/{ref}/nickname", "/favorites/9/nickname", 204),
        Step("PUT", "/favorites/{ref}/rating", "/favorites/3/rating", json: #"{"rating": 4}"#, 201),
        Step("PUT", "/favorites/{ref}/rating", "/favorites/3/rating", json: #"{"rating": 5}"#),
        Step("DELETE", "/favorites/{ref}/rating", "/favorites/3/rating", 204),
        Step("PUT", "/favorites/{ref}/position", "/favorites/3/position", json: #"{"before": "pikachu"}"#),
        Step("PUT", "/favorites/{ref}/position", "/favorites/3/position", json: #"{"to": "bottom"}"#),
        Step("DELETE", "/favorites/{ref}", "/favorites/3", 204),
        Step("DELETE", "/favorites/{ref}", "/favorites/3", 204),
        Step("GET", "/progress"), Step("GET", "/progress", "/progress?by=gen"),
        Step("GET", "/progress", "/progress?q=dex:kanto"),
        Step("GET", "/stats"), Step("GET", "/stats", "/stats?q=type:fire"),
        Step("PATCH", "/favorites", json: #"{"refs": ["25", "6"], "action": "look", "look": "shiny"}"#),
        Step("PATCH", "/favorites", json: #"{"refs": ["25"], "action": "remove-look", "look": "shiny"}"#),
        Step("GET", "/progress", "/progress?by=looks&all=true"),
        Step("GET", "/tags"), Step("PATCH", "/tags/{tag}", "/tags/team", json: #"{"name": "squad"}"#),
        Step("PATCH", "/tags/{tag}", "/tags/gym", json: #"{"name": "squad", "merge": true}"#),
        Step("DELETE", "/tags/{tag}", "/tags/squad", 204),
        Step("PUT", "/searches/{name}", "/searches/hot", json: #"{"query": "type:fire"}"#, 201),
        Step("PUT", "/searches/{name}", "/searches/hot", json: #"{"query": "type:fire bst>=500"}"#),
        Step("GET", "/searches/{name}", "/searches/hot"), Step("GET", "/searches"),
        Step("PATCH", "/searches/{name}", "/searches/hot", json: #"{"name": "hotter"}"#),
        Step("DELETE", "/searches/{name}", "/searches/hotter", 204),
        Step("PUT", "/rankings/{name}", "/rankings/ghosts", json: #"{"query": "type:ghost gen:1"}"#, 201),
        Step("GET", "/rankings"), Step("GET", "/rankings/{name}", "/rankings/ghosts?size=4&top=2"),
        Step(
            "POST", "/rankings/{name}/answers", "/rankings/ghosts/answers",
            json: #"{"shown": [92, 93, 94], "picked": [93]}"#),
        Step("POST", "/rankings/{name}/back", "/rankings/ghosts/back"),
        Step(
            "POST", "/rankings/{name}/answers", "/rankings/ghosts/answers",
            json: #"{"shown": [92, 93, 94], "picked": [92, 93]}"#),
        Step(
            "POST", "/rankings/{name}/rescued", "/rankings/ghosts/rescued", json: #"{"ref": "gengar"}"#),
        Step(
            "POST", "/rankings/{name}/answers", "/rankings/ghosts/answers",
            json: #"{"shown": [94, 92, 93], "picked": [93]}"#),
        Step("POST", "/rankings/{name}/first", "/rankings/ghosts/first", json: #"{"ref": "gengar"}"#),
        Step("POST", "/rankings/{name}/kept", "/rankings/ghosts/kept?top=1"),
        Step("POST", "/rankings/{name}/applied", "/rankings/ghosts/applied"),
        Step("PATCH", "/rankings/{name}", "/rankings/ghosts", json: #"{"name": "spooky"}"#),
        Step("DELETE", "/rankings/{name}", "/rankings/spooky", 204),
        Step("PUT", "/picks/{name}", "/picks/ghost", json: #"{"ref": "gastly"}"#), Step("GET", "/picks"),
        Step("GET", "/changes"), Step("POST", "/changes/undo"),
        Step("POST", "/changes/redo", "/changes/redo?steps=2"),
        Step("POST", "/changes/{id}/undo", "/changes/1/undo"),
        Step("GET", "/export", "/export?format=csv"), Step("GET", "/export"),
        Step("POST", "/import", "/import?dryRun=true&conflict=replace", file: "pikachu\nnobody\n"),
        Step("POST", "/import", file: "psyduck\n"),
        Step("POST", "/changes/{id}/undo", "/changes/2/undo", 409),
        Step("DELETE", "/changes", nil, 204), Step("PUT", "/favorites/{ref}", "/favorites/54"),
        Step("PUT", "/favorites/{ref}", "/favorites/55", 201),
        Step("POST", "/changes/{id}/undo", "/changes/1/undo"),
        Step("GET", "/me/sessions"),
        Step(
            "POST", "/me/tokens", nil,
            json: #"{"name": "laptop", "scope": "write", "days": 30, "password": "vermilion lighthouse 47"}"#,
            201),
        Step("GET", "/me/tokens"), Step("DELETE", "/me/tokens/{id}", "/me/tokens/1", 204),
        Step("DELETE", "/me/sessions/{id}", "/me/sessions/1", 204),
    ]
}
