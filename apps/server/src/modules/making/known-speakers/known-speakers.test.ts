import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { calls, type ResponseOf } from "@voxloom/contract";
import { createScript, createSegment, createSpeaker } from "@voxloom/timeline";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Guest, startTestServer, type TestServer } from "../../../testing/index.ts";
import { openScriptRig, type ScriptRig } from "../../../testing/script-rig.ts";
import { makeClip, speakClip, uploadMaterial } from "../../../testing/upload-material.ts";

type Book = ResponseOf<typeof calls.knownSpeakers.list>;
type Suggested = ResponseOf<typeof calls.knownSpeakers.suggest>["items"];
type Remembered = ResponseOf<typeof calls.knownSpeakers.remember>["item"];

let server: TestServer;
let folder: string;
/** Two recordings of a woman and a man each, with other words. */
const talks: Buffer<ArrayBuffer>[] = [];
const texts = [
  [
    "Good morning everyone, and welcome to the show. Nobody knows where the old road leads from here.",
    "I have been waiting for this moment a long time. The little house stands near the river bank.",
  ],
  [
    "We will send the papers by Friday and hope that all of you can come to the meeting in the town.",
    "Could you tell me what happened yesterday evening, when the lights went out in our street?",
  ],
] as const;
const halfMs = 7_000;

beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), "voxloom-known-"));
  for (const [index, [woman, man]] of texts.entries()) {
    const [first, second, both] = ["first", "second", "both"].map((name) =>
      join(folder, `${name}-${index}.wav`),
    );
    if (first === undefined || second === undefined || both === undefined) throw new Error("no name");
    speakClip(first, woman, "slt");
    speakClip(second, man, "rms");
    const pad = `apad=whole_dur=${halfMs / 1000},atrim=0:${halfMs / 1000}`;
    const filter = `[0]aresample=16000,${pad}[a];[1]aresample=16000,${pad}[b];[a][b]concat=n=2:v=0:a=1`;
    makeClip(both, ["-i", first, "-i", second, "-filter_complex", filter]);
    talks.push(Buffer.from(await readFile(both)));
  }
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** A finished task of one of the talks: the woman is s1, the man s2, and nobody has a name. */
const finishTalk = async (guest: Guest, talk: 0 | 1): Promise<string> => (await openTalk(guest, talk)).taskId;

async function openTalk(guest: Guest, talk: 0 | 1): Promise<{ taskId: string; rig: ScriptRig }> {
  const { id } = await uploadMaterial(server, guest, {
    name: `talk-${talk}.wav`,
    bytes: talks[talk] ?? Buffer.alloc(0),
  });
  const rig = await openScriptRig(server, guest, id);
  const taskId = await rig.finished(
    createScript({
      ...{ sourceLanguage: "en", targetLanguage: "es", durationMs: 2 * halfMs },
      speakers: [createSpeaker(0, "Speaker 1", "s1"), createSpeaker(1, "Speaker 2", "s2")],
      segments: ["s1", "s2"].map((speakerId, index) =>
        createSegment({
          ...{ id: `l${index + 1}`, speakerId, sourceText: texts[talk][index] ?? "" },
          ...{ startMs: index * halfMs, endMs: (index + 1) * halfMs },
        }),
      ),
    }),
  );
  return { taskId, rig };
}

const { list, switch: switching, remember, suggest, forget } = calls.knownSpeakers;
const read = async (guest: Guest) => (await server.call(list.path, { guest })).body.data as Book;
const turn = async (guest: Guest, isOn: boolean) =>
  (await server.call(switching.path, { guest, body: { isOn } })).body.data as Book;
const name = async (guest: Guest, body: { taskId: string; speakerId: string; name: string }) =>
  ((await server.call(remember.path, { guest, body })).body.data as { item: Remembered }).item;
const suggested = async (guest: Guest, taskId: string) =>
  ((await server.call(`${suggest.path}?taskId=${taskId}`, { guest })).body.data as { items: Suggested })
    .items;
const rows = async (guest: Guest) =>
  (
    await server.context.database.pool.query("select * from known_speakers where proj_id = $1", [
      guest.projId,
    ])
  ).rows;

test("nothing is kept of anybody until it is switched on, and nothing is left once it is off", {
  tags: ["full"],
}, async () => {
  const guest = await server.openGuest();
  const taskId = await finishTalk(guest, 0);
  expect(await read(guest)).toEqual({ isOn: false, items: [] });
  expect(await name(guest, { taskId, speakerId: "s1", name: "Anna" })).toBe(null);
  expect(await rows(guest)).toEqual([]);

  await turn(guest, true);
  const anna = await name(guest, { taskId, speakerId: "s1", name: "Anna" });
  expect(anna).toMatchObject({ name: "Anna", recordings: 1 });
  const [row] = await rows(guest);
  expect(Buffer.from(row.sealed_prints, "base64url").toString("latin1")).not.toContain("cepstral");

  expect(await turn(guest, false)).toEqual({ isOn: false, items: [] });
  expect(await rows(guest)).toEqual([]);
});

test("who was named is offered in the next recording, by voice, and to nobody else", async () => {
  const guest = await server.openGuest();
  await turn(guest, true);
  const first = await finishTalk(guest, 0);
  // Somebody must be told apart from the other one, not only be found.
  await name(guest, { taskId: first, speakerId: "s1", name: "Anna" });
  const ben = await name(guest, { taskId: first, speakerId: "s2", name: "Ben" });
  const second = await finishTalk(guest, 1);
  const offered = await suggested(guest, second);
  expect(offered.map(({ speakerId, name: who }) => [speakerId, who]).sort()).toEqual([
    ["s1", "Anna"],
    ["s2", "Ben"],
  ]);
  expect(offered.find(({ speakerId }) => speakerId === "s2")?.knownId).toBe(ben?.id);

  // A name that was corrected takes the voice along; more recordings make one person.
  await name(guest, { taskId: first, speakerId: "s2", name: "Benno" });
  await name(guest, { taskId: second, speakerId: "s2", name: "Benno" });
  expect((await read(guest)).items.map((one) => [one.name, one.recordings])).toEqual([
    ["Anna", 1],
    ["Benno", 2],
  ]);

  const stranger = await server.openGuest();
  await turn(stranger, true);
  expect((await read(stranger)).items).toEqual([]);
  const knownId = (await read(guest)).items[0]?.id;
  const refused = await server.call(forget.path, { guest: stranger, body: { knownId } });
  expect(refused.body.errorCode).toBe("NOT_FOUND");
  expect((await server.call(forget.path, { guest, body: { knownId } })).body.code).toBe(0);
  expect((await suggested(guest, second)).map((one) => one.name)).toEqual(["Benno"]);
});

test("who has a name in the script is offered to nobody in it; few words are not known again", {
  tags: ["full"],
}, async () => {
  const guest = await server.openGuest();
  await turn(guest, true);
  const { taskId, rig } = await openTalk(guest, 0);
  await name(guest, { taskId, speakerId: "s1", name: "Anna" });
  await rig.edited({
    ...{ taskId, baseRevision: 1 },
    edits: [
      { kind: "change-speaker", speakerId: "s1", change: { name: "Anna" } },
      { kind: "set-times", segmentId: "l2", startMs: halfMs, endMs: halfMs + 900 },
    ],
  });
  expect(await suggested(guest, taskId)).toEqual([]);
  expect(await name(guest, { taskId, speakerId: "s2", name: "Ben" })).toBe(null);
  const unknown = { taskId, speakerId: "none", name: "Ben" };
  expect((await server.call(remember.path, { guest, body: unknown })).body.errorCode).toBe("NOT_FOUND");
});

test("people go over to the account that a guest opens, and are deleted with a project", {
  tags: ["full"],
}, async () => {
  const [guest, person] = [await server.openGuest(), await server.openPerson()];
  await turn(guest, true);
  const taskId = await finishTalk(guest, 0);
  await name(guest, { taskId, speakerId: "s1", name: "Anna" });
  await name(guest, { taskId, speakerId: "s2", name: "Ben" });
  const { context } = server;
  const projects = { from: guest.projId, to: person.projId };
  await context.database.db.transaction((tx) => context.projectLife.moved(context, tx, projects));
  const book = await read(person);
  expect([book.isOn, book.items.map((one) => one.name)]).toEqual([true, ["Anna", "Ben"]]);
  expect(await suggested(person, await finishTalk(person, 1))).toHaveLength(2);
  const files: string[] = [];
  for await (const file of context.projectLife.exported(context, person.projId))
    if (file.path === "known-speakers.json" && "content" in file) files.push(file.content);
  expect(files).toHaveLength(1);
  expect(files[0]).toContain("Anna");
  expect(files[0]).not.toContain("values");
  await context.projectLife.erased(context, person.projId);
  expect(await rows(person)).toEqual([]);
});
