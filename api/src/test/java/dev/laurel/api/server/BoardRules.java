package dev.laurel.api.server;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Boards over HTTP. */
abstract class BoardRules extends RuleGroup {

    @Test
    void anEmptyDefinitionGetsWhatMostBoardsWant() {
        Reply reply = server().put(arena, "{}");
        assertThat(reply.status()).isEqualTo(201);
        assertThat(reply.json().get("strategy").asText()).isEqualTo("best");
        assertThat(reply.json().get("order").asText()).isEqualTo("desc");
        assertThat(reply.json().get("zone").asText()).isEqualTo("UTC");
        assertThat(values(reply.json().get("windows"), "kind")).containsExactly("all-time");
        assertThat(read(arena)).isEqualTo(reply.json());
    }

    @Test
    void aDefinitionComesBackAsItWasPut() {
        String json =
                """
                {"title":"Läufe","strategy":"sum","order":"asc","subscoreOrder":"desc","dense":true,
                "zone":"Europe/Berlin","grace":"PT5M","windows":[{"kind":"every PT6H","keep":3},
                {"kind":"weekly","keep":2}],"groupings":[["region"],["platform","region"]]}""";
        var board = server().put(arena, json).json();
        assertThat(board.get("title").asText()).isEqualTo("Läufe");
        assertThat(board.get("strategy").asText()).isEqualTo("sum");
        assertThat(board.get("order").asText()).isEqualTo("asc");
        assertThat(board.get("subscoreOrder").asText()).isEqualTo("desc");
        assertThat(board.get("dense").asBoolean()).isTrue();
        assertThat(board.get("zone").asText()).isEqualTo("Europe/Berlin");
        assertThat(board.get("grace").asText()).isEqualTo("PT5M");
        assertThat(board.get("windows").toString())
                .isEqualTo(
                        "[{\"kind\":\"every PT6H\",\"keep\":3},{\"kind\":\"weekly\",\"keep\":2}]");
        assertThat(board.get("groupings").toString())
                .isEqualTo("[[\"region\"],[\"platform\",\"region\"]]");
    }

    @Test
    void titleGraceAndKeepCanChange() {
        define("{\"windows\":[{\"kind\":\"daily\",\"keep\":1}]}");
        Reply changed =
                server().put(
                                arena,
                                "{\"title\":\"New\",\"grace\":\"PT1H\",\"windows\":[{\"kind\":\"daily\",\"keep\":9}]}");
        assertThat(changed.status()).isEqualTo(200);
        assertThat(read(arena).get("title").asText()).isEqualTo("New");
        assertThat(read(arena).at("/windows/0/keep").asInt()).isEqualTo(9);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "strategy|{\"strategy\":\"sum\"}",
                "order|{\"order\":\"asc\",\"subscoreOrder\":\"desc\"}",
                "subscoreOrder|{\"subscoreOrder\":\"asc\"}",
                "dense|{\"dense\":true}",
                "zone|{\"zone\":\"Asia/Tokyo\"}",
                "windows|{\"windows\":[{\"kind\":\"daily\"}]}",
                "groupings|{\"groupings\":[[\"region\"]]}"
            })
    void whatCannotChangeIsRefusedByName(String field, String json) {
        define("{}");
        var problem = assertProblem(server().put(arena, json), 409, "board-change-refused");
        assertThat(problem.get("field").asText()).isEqualTo(field);
    }

    @Test
    void boardsAreListedByNameInPages() {
        String boards = "/v1/games/" + game + "/boards";
        for (String name : new String[] {"c", "a", "b"}) {
            server().put(boards + "/" + name, "{}");
        }
        Reply first = server().get(boards + "?limit=2");
        assertThat(values(first.json().get("boards"), "board")).containsExactly("a", "b");
        assertThat(first.header("Link")).contains("rel=\"next\"");
        String next = first.json().get("next").asText();
        var second = read(boards + "?limit=2&cursor=" + next);
        assertThat(values(second.get("boards"), "board")).containsExactly("c");
        assertThat(second.has("next")).isFalse();
    }

    @Test
    void aRemovedBoardIsNotFoundAndRemovingAgainIsHarmless() {
        define("{}");
        assertThat(server().delete(arena).status()).isEqualTo(204);
        assertProblem(server().get(arena), 404, "board-not-found");
        assertProblem(server().get(arena + "/standings"), 404, "board-not-found");
        assertThat(server().delete(arena).status()).isEqualTo(204);
    }
}
