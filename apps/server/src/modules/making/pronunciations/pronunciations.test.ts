import { randomUUID } from "node:crypto";
import { calls, limits, type ProjectPronunciation } from "@voxloom/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Guest, startTestServer, type TestServer } from "../../../testing/index.ts";
import { pronunciationLife } from "./project-life.ts";

let server: TestServer;
let guest: Guest;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  guest = await server.openGuest();
});
afterAll(() => server.close());

const send = (name: string, body: unknown, as: Guest = guest) =>
  server.call(`/api/pronunciation/guest/${name}`, { guest: as, body });
const items = ({ body }: { body: { data?: unknown } }) =>
  (body.data as { items: ProjectPronunciation[] }).items;
const list = async (as: Guest = guest) =>
  items(await server.call("/api/pronunciation/guest/list", { guest: as }));
const entry = (word: string, sayAs = "x", language: string | null = null) => ({ word, sayAs, language });

test("a word has one pronunciation for a language, and one for all", async () => {
  const saved = items(
    await send("save", {
      entries: [
        entry(" SQL ", "sequel"),
        entry("sql", "S Q L", "de"),
        { ...entry("Worcester"), ipa: "ˈwʊstə" },
      ],
    }),
  );
  expect(saved.map(({ word, sayAs, ipa, language }) => [word, sayAs, ipa, language])).toEqual([
    ["SQL", "sequel", undefined, null],
    ["sql", "S Q L", undefined, "de"],
    ["Worcester", "x", "ˈwʊstə", null],
  ]);
  const again = items(await send("save", { entries: [entry("sQl", "squeal")] }));
  expect(again).toHaveLength(3);
  expect(again[0]).toMatchObject({ id: saved[0]?.id, word: "sQl", sayAs: "squeal" });
  // Another word in the place of one.
  const renamed = items(await send("save", { entries: [entry("NoSQL")], replacedIds: [saved[0]?.id] }));
  expect(renamed.map(({ word }) => word)).toEqual(["NoSQL", "sql", "Worcester"]);
  const left = items(await send("delete", { pronunciationIds: renamed.slice(0, 2).map(({ id }) => id) }));
  expect(left.map(({ word }) => word)).toEqual(["Worcester"]);
  expect(await list()).toEqual(left);
});

test("a word that is changed stays where it was filed, with its tags", async () => {
  const [first] = items(await send("save", { entries: [entry("SQL", "sequel")] }));
  const add = { items: [{ kind: "pronunciation", id: first?.id }], add: ["databases"] };
  await server.call(calls.savedAssets.tag.path, { guest, body: add });
  await send("save", { entries: [entry("NoSQL", "no sequel")], replacedIds: [first?.id] });
  const listed = await server.call(`${calls.savedAssets.list.path}?kind=pronunciation`, { guest });
  expect(listed.body.data).toMatchObject({ items: [{ name: "NoSQL", tags: ["databases"] }] });
});

test("what goes over to another project is filed as it was, and what is said there already stays", async () => {
  const [loom] = items(await send("save", { entries: [entry("Loom", "lume"), entry("SQL", "sequel")] }));
  const add = { items: [{ kind: "pronunciation", id: loom?.id }], add: ["names"] };
  await server.call(calls.savedAssets.tag.path, { guest, body: add });
  const other = await server.openGuest();
  await send("save", { entries: [entry("sql", "S Q L")] }, other);
  const move = { from: guest.projId, to: other.projId };
  await server.context.database.db.transaction(async (tx) => {
    await pronunciationLife.moved?.(server.context, tx, move);
  });
  expect(await list()).toEqual([]);
  expect((await list(other)).map(({ word, sayAs }) => [word, sayAs])).toEqual([
    ["Loom", "lume"],
    ["sql", "S Q L"],
  ]);
  const tagged = await server.call(`${calls.savedAssets.list.path}?tag=names`, { guest: other });
  expect(tagged.body.data).toMatchObject({ items: [{ name: "Loom" }] });
});

test("so many and no more; then nothing of a list is saved", async () => {
  const many = Array.from({ length: limits.maxProjectPronunciations }, (_, index) => entry(`word ${index}`));
  expect((await send("save", { entries: many })).status).toBe(200);
  const answer = await send("save", { entries: [entry("word 0", "y"), entry("one more")] });
  expect(answer.body.errorCode).toBe("PRONUNCIATIONS_TOO_MANY");
  expect((await list()).find(({ word }) => word === "word 0")?.sayAs).toBe("x");
});

test("strangers see and change nothing; nonsense is refused", async () => {
  const [own] = items(await send("save", { entries: [entry("Mine")] }));
  const stranger = await server.openGuest();
  expect(await list(stranger)).toEqual([]);
  for (const id of [own?.id, randomUUID()])
    expect((await send("delete", { pronunciationIds: [id] }, stranger)).body.errorCode).toBe("NOT_FOUND");
  await send("save", { entries: [entry("Theirs")], replacedIds: [own?.id] }, stranger);
  for (const entries of [
    [],
    [entry(" ")],
    [entry("x", "")],
    [entry("x", "x", "English")],
    [{ ...entry("x"), ipa: "x".repeat(limits.maxPronunciationCharacters + 1) }],
  ])
    expect((await send("save", { entries })).body.errorCode).toBe("BAD_INPUT");
  expect(await list()).toEqual([own]);
});

test("a paragraph that is heard is said as the project says it, in its language", async () => {
  const hear = async (body: object) => {
    const { path } = calls.speech.say;
    const headers = { "Content-Type": "application/json", ...guest.headers };
    const said = { text: "SQL is old.", language: "en", voiceId: "espeak-ng:en-us", ...body };
    const answer = await fetch(new URL(path, server.origin), {
      ...{ method: "POST", headers, body: JSON.stringify(said) },
    });
    return Buffer.from(await answer.arrayBuffer()).toString("base64");
  };
  const spelled = await hear({});
  await send("save", { entries: [entry("SQL", "sequel", "de")] });
  expect(await hear({})).toBe(spelled);
  await send("save", { entries: [entry("SQL", "sequel", "en")] });
  const said = await hear({});
  expect(said).not.toBe(spelled);
  expect(said).toBe(await hear({ text: "sequel is old." }));
  expect(await hear({ pronunciations: [{ word: "sql", sayAs: "SQL" }] })).toBe(spelled);
});

test("a paragraph of which a pronunciation leaves nothing is refused in words", async () => {
  const body = { text: "Hm", language: "en", pronunciations: [{ word: "Hm", sayAs: " " }] };
  const answer = await server.call(calls.speech.say.path, { guest, body });
  expect([answer.status, answer.body.errorCode]).toEqual([400, "BAD_INPUT"]);
});
