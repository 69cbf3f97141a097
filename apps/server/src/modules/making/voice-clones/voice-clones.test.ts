import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AdminVoice, CreditDetail, ListedVoice, MadeTask, OwnVoice } from "@voxloom/contract";
import { startOpenAiServer } from "@voxloom/engines/testing";
import consents from "@voxloom/phrases/locales/en/consents.json" with { type: "json" };
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Guest,
  type Person,
  startTestServer,
  type TestServer,
  untilEnded,
} from "../../../testing/index.ts";
import { openScriptRig } from "../../../testing/script-rig.ts";
import { uploadMaterial } from "../../../testing/upload-material.ts";
import {
  openVoiceClient,
  recordSpeech,
  sampleLanguage,
  sayInEnglish,
  typedConsent,
} from "../../../testing/voice-clone-client.ts";
import { grantPlan } from "../../money/billing/index.ts";
import { ownVoice } from "../own-voices/index.ts";
import { makeVoice } from "./make-voice.ts";
import { sweepOwnVoices, takeBack } from "./take-back.ts";

let server: TestServer;
let folder: string;
let owner: Person;
let other: Person;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-clones-"));
  server = await startTestServer({ withWorker: true });
  [owner, other] = [await server.openPerson(), await server.openPerson()];
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const listVoices = async (guest: Guest): Promise<ListedVoice[]> => {
  const body = { language: sampleLanguage };
  const answer = await server.call("/api/public/get-voice-template-ms-list", {
    body,
    headers: guest.headers,
  });
  return (answer.body.data as { voices: ListedVoice[] }).voices;
};
const hear = (guest: Guest, voiceId: string) =>
  fetch(`${server.origin}/api/voice/sample?voiceId=${voiceId}&language=${sampleLanguage}`, {
    headers: guest.headers,
  });
const order = (guest: Guest, voiceId: string) =>
  server.call("/api/task/create", {
    headers: guest.headers,
    body: {
      ...{ product: "text-to-speech", targetLanguages: [sampleLanguage], text: "Καλημέρα σας." },
      settings: { voiceIds: [voiceId] },
    },
  });
const speakTask = async (guest: Person, voiceId: string): Promise<string> => {
  const answer = await order(guest, voiceId);
  expect(answer.body.code, answer.body.message).toBe(0);
  const [task] = (answer.body.data as { tasks: { id: string }[] }).tasks;
  const taskId = task?.id ?? "";
  const ended = await untilEnded(server, { guest, taskId });
  expect(ended.state, JSON.stringify(ended.problem)).toBe("succeeded");
  return taskId;
};
const listMade = async (person: Person, ownVoiceId: string): Promise<MadeTask[]> => {
  const path = `/api/voice-clone/made?ownVoiceId=${ownVoiceId}`;
  return ((await server.call(path, { headers: person.headers })).body.data as { items: MadeTask[] }).items;
};

describe("without a cloning service", () => {
  test("a recording becomes the closest voice: judged, agreed to, listened to, saved, used, deleted and brought back", async () => {
    const client = openVoiceClient(server, owner);
    const sample = await client.check(recordSpeech(folder, "el+m3"));
    expect(sample).toMatchObject({ kind: "match", state: "sample", consent: null, language: "el" });
    expect(sample.checks.map(({ kind }) => kind)).toContain("length");
    expect(sample.checks.filter(({ level }) => level === "bad")).toEqual([]);

    const spec = { ownVoiceId: sample.id, name: "  Mine ", languages: ["el"], consent: typedConsent };
    const draft = await client.read("clone-voice", spec);
    expect(draft).toMatchObject({ name: "Mine", state: "draft", languages: ["el"] });
    expect(draft.bases).toMatchObject([{ language: "el", voiceId: "espeak-ng:el+m3", timbre: "near" }]);
    expect(draft.consent).toMatchObject({ kind: "typed", textVersion: "2026-11", person: owner.email });
    const heard = await hear(owner, draft.voiceId);
    expect([heard.status, heard.headers.get("content-type")]).toEqual([200, "audio/wav"]);
    expect((await listVoices(owner)).some(({ id }) => id === draft.voiceId)).toBe(false);

    const saved = await client.read("save-to-lib", { ownVoiceId: draft.id });
    expect(saved.state).toBe("saved");
    const listed = (await listVoices(owner)).find(({ id }) => id === saved.voiceId);
    expect(listed).toMatchObject({ name: "Mine", own: "match" });
    const taskId = await speakTask(owner, saved.voiceId);
    expect(await listMade(owner, saved.id)).toMatchObject([{ taskId, lines: 1, isDeleted: false }]);

    await client.read("delete-voice-clone", { ownVoiceId: saved.id });
    expect((await listVoices(owner)).some(({ id }) => id === saved.voiceId)).toBe(false);
    expect((await order(owner, saved.voiceId)).body.errorCode).toBe("VOICE_GONE");
    const back = await client.read("update-voice-clone", {
      ownVoiceId: saved.id,
      isDeleted: false,
      name: "Again",
    });
    expect(back).toMatchObject({ name: "Again", deletedAt: null });
    await speakTask(owner, saved.voiceId);
  });

  test("a file of My assets is the recording; one without sound, or of somebody else, is none", {
    tags: ["full"],
  }, async () => {
    const client = openVoiceClient(server, owner);
    const give = (bytes: Uint8Array<ArrayBuffer>, name: string) =>
      uploadMaterial(server, owner, { name, bytes: Buffer.from(bytes) });
    const { id: materialId } = await give(recordSpeech(folder, "el+m3"), "talk.wav");
    const sample = await client.read("sample-of-material", { materialId, language: sampleLanguage });
    expect(sample).toMatchObject({ state: "sample", language: sampleLanguage });
    const theirs = await openVoiceClient(server, other).post("sample-of-material", {
      materialId,
      language: "el",
    });
    expect(theirs.body.errorCode).toBe("NOT_FOUND");
    const { id: textId } = await give(new TextEncoder().encode("Nobody speaks."), "words.txt");
    const silent = await client.post("sample-of-material", { materialId: textId, language: "el" });
    expect(silent.body.errorCode).toBe("MEDIA_NO_AUDIO");
  });

  test("a voice speaks further languages, and no others are claimed", { tags: ["full"] }, async () => {
    const client = openVoiceClient(server, owner);
    const { id } = await client.save(recordSpeech(folder, "el+f2"));
    const more = await client.read("update-voice-clone", { ownVoiceId: id, languages: ["el", "sw"] });
    expect(more.languages).toEqual(["el", "sw"]);
    expect(more.bases.map(({ language }) => language)).toEqual(["el", "sw"]);
    const none = await client.post("update-voice-clone", { ownVoiceId: id, languages: ["xx"] });
    expect(none.body.errorCode).toBe("ENGINE_UNAVAILABLE");
  });

  test("nobody else reaches a voice by its id, by whatever call", async () => {
    const mine = await openVoiceClient(server, owner).save(recordSpeech(folder, "el"));
    const { id: ownVoiceId, voiceId } = mine;
    const [neighbor, admin] = [await server.openPerson(), await server.openPerson({ isAdmin: true })];
    for (const stranger of [neighbor, admin]) {
      const { post, say } = openVoiceClient(server, stranger);
      const answers = [
        await post("update-voice-clone", { ownVoiceId, name: "Theirs" }),
        await post("delete-voice-clone", { ownVoiceId }),
        await post("save-to-lib", { ownVoiceId }),
        await post("revoke", { ownVoiceId, takesDown: true }),
        await post("clone-voice", { ownVoiceId, name: "A", languages: ["el"], consent: typedConsent }),
        await say(ownVoiceId, recordSpeech(folder, "el")),
        await server.call(`/api/voice-clone/made?ownVoiceId=${ownVoiceId}`, { headers: stranger.headers }),
      ];
      expect(answers.map(({ status, body }) => [status, body.errorCode])).toEqual(
        answers.map(() => [404, "NOT_FOUND"]),
      );
      expect((await hear(stranger, voiceId)).status).toBe(422);
      expect((await order(stranger, voiceId)).body.errorCode).toBe("VOICE_UNKNOWN");
      const mark = { body: { voiceIds: [voiceId], isFavorite: true }, headers: stranger.headers };
      expect((await server.call("/api/voice/mark", mark)).body.errorCode).toBe("VOICE_UNKNOWN");
      const sentence = { text: "Καλημέρα.", language: "el", voiceId };
      const said = await server.call("/api/speech/say", { body: sentence, headers: stranger.headers });
      expect(said.body.errorCode).toBe("VOICE_UNKNOWN");
      expect((await post("get-voice-clone-list", {})).body.data).toMatchObject({ items: [] });
    }
    expect((await hear(owner, voiceId)).status).toBe(200);
    expect((await fetch(`${server.origin}/api/voice/sample?voiceId=${voiceId}&language=el`)).status).toBe(
      422,
    );
  });

  test("without consent nothing is made: typed as it stands, or spoken in the same voice", async () => {
    const client = openVoiceClient(server, other);
    const { id: ownVoiceId } = await client.check(recordSpeech(folder, "el+m3"));
    const make = (consent: unknown) =>
      client.post("clone-voice", { ownVoiceId, name: "Mine", languages: ["el"], consent });
    for (const consent of [
      { ...typedConsent, text: "yes" },
      { kind: "spoken", consentId: "6f0b7f0e-6f63-4ae0-9d1b-0f6b6b1f5b11" },
    ])
      expect((await make(consent)).body.errorCode).toBe("VOICE_CONSENT_MISSING");
    const differs = await client.say(ownVoiceId, recordSpeech(folder, "el+f4"));
    expect(differs.body.data).toMatchObject({ isSameVoice: false });
    const { consentId } = differs.body.data as { consentId: string };
    expect((await make({ kind: "spoken", consentId })).body.details).toMatchObject({ reason: "voice" });
    const same = await client.say(
      ownVoiceId,
      recordSpeech(folder, "el+m3", "Αυτή είναι η δική μου φωνή και συμφωνώ με αυτό."),
    );
    expect(same.body.data).toMatchObject({ isSameVoice: true });
    const made = await make({
      kind: "spoken",
      consentId: (same.body.data as { consentId: string }).consentId,
    });
    expect((made.body.data as { voice: OwnVoice }).voice.consent).toMatchObject({ kind: "spoken" });
  });

  test("a recording of a second is refused with what to do, and one without a voice", async () => {
    const client = openVoiceClient(server, other);
    const short = await client.check(recordSpeech(folder, "el", "Ναι."));
    expect(short.checks).toContainEqual(expect.objectContaining({ kind: "length", level: "bad" }));
    const answer = await client.post("clone-voice", {
      ...{ ownVoiceId: short.id, name: "Mine", languages: ["el"], consent: typedConsent },
    });
    expect([answer.status, answer.body.errorCode]).toEqual([422, "VOICE_SAMPLE_UNUSABLE"]);
    expect(answer.body.details).toMatchObject({ reason: "length" });
  });

  test("a consent that is taken back ends the voice, names what was made and takes it down on request", {
    tags: ["full"],
  }, async () => {
    const client = openVoiceClient(server, other);
    const voice = await client.save(recordSpeech(folder, "el+m3"));
    const taskId = await speakTask(other, voice.voiceId);
    const stays = await client.post("revoke", { ownVoiceId: voice.id });
    expect(stays.body.data).toMatchObject({ takenDown: 0, voice: { state: "revoked" } });
    const { storage, database } = server.context;
    expect(await storage.getSize(`own-voices/${voice.id}/sample.wav`)).toBeNull();
    expect((await hear(other, voice.voiceId)).status).toBe(422);
    expect((await order(other, voice.voiceId)).body.errorCode).toBe("VOICE_GONE");
    // What was made is there, and says its sentence still.
    const script = await server.call(`/api/task/script?taskId=${taskId}`, { headers: other.headers });
    const { segments } = (script.body.data as { script: { segments: { takeId: string }[] } }).script;
    const take = `/api/task/take-audio?taskId=${taskId}&takeId=${segments[0]?.takeId}`;
    expect((await fetch(`${server.origin}${take}`, { headers: other.headers })).status).toBe(200);
    expect(await listMade(other, voice.id)).toMatchObject([{ taskId }]);

    const down = await client.post("revoke", { ownVoiceId: voice.id, takesDown: true });
    expect(down.body.data).toMatchObject({ takenDown: 1 });
    expect(await listMade(other, voice.id)).toEqual([]);
    const gone = await server.call(`/api/task/detail?taskId=${taskId}`, { headers: other.headers });
    expect(gone.status).toBe(404);
    const { rows } = await database.pool.query("select revoked_at from voice_consents where voice_id = $1", [
      voice.id,
    ]);
    expect(rows.map(({ revoked_at }) => revoked_at instanceof Date)).toEqual([true]);

    const listed = async () => {
      const { body } = await client.post("get-voice-clone-list", {});
      return (body.data as { items: OwnVoice[] }).items.some(({ id }) => id === voice.id);
    };
    expect(await listed()).toBe(true);
    await client.read("delete-voice-clone", { ownVoiceId: voice.id });
    expect(await listed()).toBe(false);
    await client.read("update-voice-clone", { ownVoiceId: voice.id, isDeleted: false });
    expect(await listed()).toBe(true);
    const renamed = await client.post("update-voice-clone", { ownVoiceId: voice.id, name: "Again" });
    expect(renamed.body.errorCode).toBe("VOICE_GONE");
  });

  describe("a spoken consent is heard", () => {
    const spec = { name: "Heard", languages: [sampleLanguage] };
    const begin = async () => {
      const client = openVoiceClient(server, other);
      const sample = sayInEnglish(folder, "Good morning to you all. ".repeat(6));
      const { id: ownVoiceId } = await client.check(sample, "en");
      const say = async (text: string) =>
        (await client.say(ownVoiceId, sayInEnglish(folder, text), "en")).body.data as {
          consentId: string;
          hasWords: boolean | null;
        };
      return { client, ownVoiceId, say };
    };

    test("other words are not taken", { tags: ["full"] }, async () => {
      const { client, ownVoiceId, say } = await begin();
      const { consentId, hasWords } = await say(
        "The baker opens at six, but the good bread is gone by seven.",
      );
      expect(hasWords).toBe(false);
      const consent = { kind: "spoken", consentId };
      expect((await client.post("clone-voice", { ...spec, ownVoiceId, consent })).body).toMatchObject({
        errorCode: "VOICE_CONSENT_MISSING",
        details: { reason: "words" },
      });
    });

    test("the statement is, and stands with the voice", { tags: ["full"], timeout: 600_000 }, async () => {
      const { client, ownVoiceId, say } = await begin();
      const { consentId, hasWords } = await say(consents.statement);
      expect(hasWords).toBe(true);
      const consent = { kind: "spoken", consentId };
      const voice = await client.read("clone-voice", { ...spec, ownVoiceId, consent });
      expect(voice.consent).toMatchObject({ kind: "spoken", hasWords: true });
    });
  });

  test("a voice that an administrator blocks speaks no more, says why, and the log tells who did it", {
    tags: ["full"],
  }, async () => {
    const client = openVoiceClient(server, owner);
    const voice = await client.save(recordSpeech(folder, "el"));
    const admin = await server.openPerson({ isAdmin: true });
    const block = (isBlocked: boolean) =>
      server.call("/api/admin/block-voice", {
        body: { ownVoiceId: voice.id, isBlocked, reason: "Not their own voice" },
        headers: admin.headers,
      });
    expect((await block(true)).body.data).toMatchObject({
      voice: { blocked: { reason: "Not their own voice" } },
    });
    expect((await order(owner, voice.voiceId)).body.errorCode).toBe("VOICE_GONE");
    expect((await hear(owner, voice.voiceId)).status).toBe(422);
    const log = await server.call("/api/admin/audit-log?action=block-voice", { headers: admin.headers });
    expect(log.body.data).toMatchObject({
      items: [{ projId: owner.projId, reason: "Not their own voice", after: { isBlocked: true } }],
    });
    const find = async (query: Record<string, string>) => {
      const path = `/api/admin/own-voices?${new URLSearchParams(query)}`;
      const listed = await server.call(path, { headers: admin.headers });
      return (listed.body.data as { items: AdminVoice[] }).items.filter((one) => one.voice.id === voice.id);
    };
    const found = { projId: owner.projId, owner: { userId: owner.userId, email: owner.email } };
    for (const search of [owner.projId, voice.id.slice(0, 8), owner.email.slice(0, -4), "mine"])
      expect(await find({ search, show: "blocked" }), search).toMatchObject([found]);
    expect(await find({ search: "nobody@example.org" })).toEqual([]);
    expect(await find({ show: "clone" })).toEqual([]);
    await block(false);
    expect((await hear(owner, voice.voiceId)).status).toBe(200);
  });

  test("recordings of which nothing was made go after a day, and deleted voices after thirty", {
    tags: ["full"],
  }, async () => {
    const client = openVoiceClient(server, owner);
    const [sample, voice] = [
      await client.check(recordSpeech(folder, "el")),
      await client.save(recordSpeech(folder, "el")),
    ];
    await client.read("delete-voice-clone", { ownVoiceId: voice.id });
    const { context } = server;
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    await sweepOwnVoices(context, 30, inDays(2));
    expect(await context.storage.getSize(`own-voices/${sample.id}/sample.wav`)).toBeNull();
    expect(await context.storage.getSize(`own-voices/${voice.id}/sample.wav`)).not.toBeNull();
    await sweepOwnVoices(context, 30, inDays(31));
    expect(await context.storage.getSize(`own-voices/${voice.id}/sample.wav`)).toBeNull();
  });

  test("a consent is taken home as it was spoken, also when nothing is left of the voice; an unused one goes after a day", {
    tags: ["full"],
  }, async () => {
    const person = await server.openPerson();
    const client = openVoiceClient(server, person);
    const { id } = await client.check(recordSpeech(folder, "el"));
    const said = await client.say(id, recordSpeech(folder, "el"));
    const { consentId } = said.body.data as { consentId: string };
    const takeHome = async () => {
      const { context } = server;
      const paths: string[] = [];
      for await (const file of context.projectLife.exported(context, person.projId)) paths.push(file.path);
      return paths.filter((path) => /own-voices|voice-consents/.test(path));
    };
    const consent = `voice-consents/${person.projId}/${consentId}.wav`;
    expect(await takeHome()).toEqual(["own-voices.json", `own-voices/${id}/sample.wav`, consent]);
    // Half a day later nobody has made a voice on it yet.
    await sweepOwnVoices(server.context, 30, new Date(Date.now() + 43_200_000));
    expect(await takeHome()).toContain(consent);
    const consented = { kind: "spoken" as const, consentId };
    await client.read("clone-voice", { ownVoiceId: id, name: "Mine", languages: ["el"], consent: consented });
    const { body } = await client.say(id, recordSpeech(folder, "el"));
    const unused = `voice-consents/${person.projId}/${(body.data as { consentId: string }).consentId}.wav`;
    await client.read("delete-voice-clone", { ownVoiceId: id });
    expect(await takeHome()).toContain(unused);
    await sweepOwnVoices(server.context, 30, new Date(Date.now() + 31 * 86_400_000));
    expect(await takeHome()).toEqual(["own-voices.json", consent]);
    const { rows } = await server.context.database.pool.query(
      "select id from voice_consents where proj_id = $1",
      [person.projId],
    );
    expect(rows).toEqual([{ id: consentId }]);
  });
});

test("a voice that goes between order and production ends the order by its name; back again it speaks, and nothing is lost", {
  tags: ["full"],
}, async () => {
  const idle = await startTestServer();
  try {
    const person = await idle.openPerson();
    const client = openVoiceClient(idle, person);
    const { id: ownVoiceId, voiceId } = await client.save(recordSpeech(folder, "el+m3"));
    const call = (path: string, body: unknown) => idle.call(path, { body, headers: person.headers });
    const placed = await call("/api/task/create", {
      ...{ product: "text-to-speech", targetLanguages: [sampleLanguage], text: "Καλημέρα σας." },
      settings: { voiceIds: [voiceId] },
    });
    const taskId = (placed.body.data as { tasks: { id: string }[] }).tasks[0]?.id ?? "";
    await client.read("delete-voice-clone", { ownVoiceId });
    await idle.startWork();
    const failed = await untilEnded(idle, { guest: person, taskId });
    expect(failed).toMatchObject({
      state: "failed",
      problem: { code: "VOICE_GONE", details: { name: "Mine" } },
    });

    await client.read("update-voice-clone", { ownVoiceId, isDeleted: false });
    await call("/api/video/task/retry", { taskId });
    expect(await untilEnded(idle, { guest: person, taskId })).toMatchObject({ state: "succeeded" });
    const rig = await openScriptRig(idle, person);
    const { script, revision } = await rig.read(taskId);
    const segmentId = script.segments[0]?.id ?? "";
    const change = { kind: "set-target-text" as const, segmentId, text: "Καληνύχτα." };
    await rig.edited({ taskId, baseRevision: revision, edits: [change] });
    await client.read("delete-voice-clone", { ownVoiceId });
    const again = await call("/api/video/task/regenerate", { taskId });
    expect([again.status, again.body.errorCode]).toEqual([422, "VOICE_GONE"]);
    const after = await idle.call(`/api/task/detail?taskId=${taskId}`, { headers: person.headers });
    expect(after.body.data).toMatchObject({ task: { state: "succeeded" } });
  } finally {
    await idle.close();
  }
});

describe.each(["by-id", "by-name"] as const)("with a cloning service that knows voices %s", (voicesAre) => {
  test("a recording becomes a clone there, speaks, and is removed there when consent is taken back", {
    tags: voicesAre === "by-id" ? ["full"] : [],
  }, async () => {
    const service = await startOpenAiServer({ voicesAre, apiKey: "secret" });
    const cloning = await startTestServer({
      environment: {
        VOXLOOM_CLONE_URL: service.baseUrl,
        VOXLOOM_CLONE_MODEL: "voices-1",
        VOXLOOM_CLONE_KEY: "secret",
        VOXLOOM_BILLING: "on",
      },
    });
    try {
      const person = await cloning.openPerson();
      const client = openVoiceClient(cloning, person);
      await grantPlan(cloning.context.database.db, {
        ...{ projId: person.projId, level: 1 as const, key: "test" },
        ...{ expiresAt: new Date(Date.now() + 86_400_000), creditTenths: 100 },
      });
      const { id: ownVoiceId } = await client.check(recordSpeech(folder, "el+m3"));
      const said = await client.say(ownVoiceId, recordSpeech(folder, "el+m3"));
      const { consentId } = said.body.data as { consentId: string };
      const spec = { ownVoiceId, name: "Mine", languages: ["el", "en"] };
      const draft = await client.read("clone-voice", { ...spec, consent: { kind: "spoken", consentId } });
      expect(draft).toMatchObject({ kind: "clone", languages: ["el", "en"], bases: [] });
      expect(service.voices.samples.size).toBe(1);
      // The service hears of nobody by name.
      expect(JSON.stringify(service.calls)).not.toContain("Mine");
      expect(JSON.stringify(service.calls.map(({ body }) => body))).not.toContain(person.email);

      const list = await client.post("get-voice-clone-list", {});
      expect(list.body.data).toMatchObject({ kind: "clone", priceTenths: 5, remaining: 2 });
      for (let time = 0; time < 2; time += 1) await client.read("save-to-lib", { ownVoiceId });
      const credits = await cloning.call(`/api/project/get-credit-detail-list?projId=${person.projId}`, {
        headers: person.headers,
      });
      const steps = (credits.body.data as { items: CreditDetail[] }).items;
      const paid = steps.filter(({ reason }) => reason === "voice-clone");
      expect(paid.reduce((sum, { usedChangeTenths }) => sum + usedChangeTenths, 0)).toBe(5);
      const sentence = { text: "It is a fine day.", language: "en", voiceId: draft.voiceId };
      const spoken = await fetch(`${cloning.origin}/api/speech/say`, {
        method: "POST",
        headers: { ...person.headers, "content-type": "application/json" },
        body: JSON.stringify(sentence),
      });
      expect([spoken.status, spoken.headers.get("content-type")]).toEqual([200, "audio/wav"]);

      await client.read("revoke", { ownVoiceId });
      expect(service.voices.samples.size).toBe(0);
      const after = await cloning.call("/api/speech/say", { body: sentence, headers: person.headers });
      expect(after.body.errorCode).toBe("VOICE_GONE");
    } finally {
      await cloning.close();
      await service.close();
    }
  });
});

test("a voice whose consent is taken back while it is made is not made, and not left at the service", {
  tags: ["full"],
}, async () => {
  const service = await startOpenAiServer({ voicesAre: "by-name" });
  const cloning = await startTestServer({
    environment: { VOXLOOM_CLONE_URL: service.baseUrl, VOXLOOM_CLONE_MODEL: "voices-1" },
  });
  try {
    const person = await cloning.openPerson();
    const client = openVoiceClient(cloning, person);
    const { id: ownVoiceId } = await client.check(recordSpeech(folder, "el+m3"));
    const { cloner } = cloning.context;
    if (cloner === null) throw new Error("there is a cloning service");
    const clone: typeof cloner.clone = async (request) => {
      const made = await cloner.clone(request);
      expect(service.voices.samples.size).toBe(1);
      await client.read("revoke", { ownVoiceId });
      return made;
    };
    const making = makeVoice(
      { ...cloning.context, cloner: { ...cloner, clone } },
      { userId: person.userId, projId: person.projId, signal: new AbortController().signal },
      { ownVoiceId, name: "Mine", languages: ["el"], consent: typedConsent },
    );
    await expect(making).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(service.voices.samples.size).toBe(0);
    const list = await client.post("get-voice-clone-list", {});
    expect(list.body.data).toMatchObject({ items: [{ state: "revoked" }] });
  } finally {
    await cloning.close();
    await service.close();
  }
});

test("a consent that is taken back just as the voice was made leaves nothing at the service either", {
  tags: ["full"],
}, async () => {
  const service = await startOpenAiServer({ voicesAre: "by-name" });
  const cloning = await startTestServer({
    environment: { VOXLOOM_CLONE_URL: service.baseUrl, VOXLOOM_CLONE_MODEL: "voices-1" },
  });
  try {
    const person = await cloning.openPerson();
    const client = openVoiceClient(cloning, person);
    const { id: ownVoiceId } = await client.check(recordSpeech(folder, "el+m3"));
    const before = await ownVoice(cloning.context.database.db, person.projId, ownVoiceId);
    const spec = { ownVoiceId, name: "Mine", languages: ["el"], consent: typedConsent };
    await client.read("clone-voice", spec);
    expect(service.voices.samples.size).toBe(1);
    const { row } = await takeBack(cloning.context, before, { takesDown: false });
    expect(row).toMatchObject({ state: "revoked", remote: null });
    expect(service.voices.samples.size).toBe(0);
  } finally {
    await cloning.close();
    await service.close();
  }
});

test("where plans are sold, a plan says how many voices one may have", { tags: ["full"] }, async () => {
  const charging = await startTestServer({ environment: { VOXLOOM_BILLING: "on" } });
  try {
    const person = await charging.openPerson();
    const client = openVoiceClient(charging, person);
    const { id } = await client.check(recordSpeech(folder, "el"));
    const make = () =>
      client.post("clone-voice", { ownVoiceId: id, name: "Mine", languages: ["el"], consent: typedConsent });
    expect((await make()).body).toMatchObject({ errorCode: "PLAN_TOO_LOW", details: { quota: 0 } });
    await grantPlan(charging.context.database.db, {
      ...{ projId: person.projId, level: 1 as const, key: "test" },
      ...{ expiresAt: new Date(Date.now() + 86_400_000), creditTenths: 0 },
    });
    expect((await make()).body.code).toBe(0);
    const list = await client.post("get-voice-clone-list", {});
    expect(list.body.data).toMatchObject({ kind: "match", priceTenths: 0, remaining: 2 });

    // One that was deleted and makes way for another does not come back beside it.
    await client.read("delete-voice-clone", { ownVoiceId: id });
    for (let more = 0; more < 3; more += 1) await client.save(recordSpeech(folder, "el"));
    const back = await client.post("update-voice-clone", { ownVoiceId: id, isDeleted: false });
    expect(back.body).toMatchObject({ errorCode: "PLAN_TOO_LOW", details: { quota: 3 } });
    const after = await client.post("get-voice-clone-list", {});
    expect(after.body.data).toMatchObject({ remaining: 0 });
  } finally {
    await charging.close();
  }
});
