import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type BrandKit,
  brandSchema,
  type Call,
  calls,
  type DeviceSession,
  defaultSubtitleStyle,
  failureEnvelopeSchema,
  findGuestCall,
  isRequestInQuery,
  limits,
  type ProjectPronunciation,
  type SavedRef,
  type StylePreset,
} from "@voxloom/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import {
  type CallAnswer,
  type Guest,
  makeShortTalk,
  orderDubs,
  type Person,
  startTestServer,
  type TestServer,
  uploadFile,
} from "../testing/index.ts";

type Fields = Record<string, unknown>;
type Sender = { guest?: Guest; headers?: Record<string, string> };

/** Nothing is charged on it. */
let server: TestServer;
let charging: TestServer;
let guest: Guest;
let guestWhoPays: Guest;
let owner: Person;
let other: Person;
let admin: Person;
let expired: Person;
/** What the owner has, by the name of the field that names it. */
let owned: Record<string, string | string[] | SavedRef[]>;
let folder: string;

beforeAll(async () => {
  server = await startTestServer();
  charging = await startTestServer({ environment: { VOXLOOM_BILLING: "on" } });
  guestWhoPays = await charging.openGuest();
  folder = await mkdtemp(join(tmpdir(), "voxloom-matrix-"));
  guest = await server.openGuest();
  [owner, other, expired] = [await server.openPerson(), await server.openPerson(), await server.openPerson()];
  admin = await server.openPerson({ isAdmin: true });
  await server.context.database.pool.query(
    "update sessions set expires_at = now() - interval '1 second' where user_id = $1",
    [expired.userId],
  );
  owned = await ownThings(owner);
});
afterAll(async () => {
  await server.close();
  await charging.close();
  await rm(folder, { recursive: true, force: true });
});

const webhook = {
  ...{ kind: "webhook", name: "Mine", isAutomatic: false },
  target: { kind: "webhook", url: "https://example.com/" },
};

/** Makes one of each thing that has an owner. */
async function ownThings(person: Person): Promise<typeof owned> {
  const material = await uploadFile(server, person, await makeShortTalk(folder));
  const [task] = await orderDubs(server, person, {
    materialId: material.id,
    targetLanguages: ["es"],
    settings: { sourceLanguage: "en", engines: { synthesize: "espeak-ng" } },
  });
  const { body } = await server.call("/api/account/sessions", { headers: person.headers });
  const [session] = (body.data as { items: DeviceSession[] }).items;
  const made = await server.call("/api/user-folder/create-folder", {
    guest: person,
    body: { name: "Mine" },
  });
  const looks = [{ name: "Mine", style: defaultSubtitleStyle }];
  const preset = await server.call("/api/style-preset/create", { guest: person, body: { looks } });
  const brand = brandSchema.parse({ textColor: "#ffffff" });
  const kit = await server.call("/api/brand-kit/create", { guest: person, body: { name: "Mine", brand } });
  const entries = [{ word: "Voxloom", sayAs: "vox loom", language: null }];
  const said = await server.call("/api/pronunciation/save", { guest: person, body: { entries } });
  const exportId = randomUUID();
  await server.context.database.pool.query(
    "insert into task_exports (id, task_id, revision, spec, spec_key, state) values ($1, $2, 1, '{}', '', 'queued')",
    [exportId, task?.id],
  );
  const [destinationId, publicationId] = [randomUUID(), randomUUID()];
  await server.context.database.pool.query(
    "insert into publish_destinations (id, proj_id, name, target, sealed_keys, is_automatic) values ($1, $2, 'Mine', $3, '', false)",
    [destinationId, person.projId, webhook.target],
  );
  await server.context.database.pool.query(
    "insert into publications (id, proj_id, task_id, destination_id, destination_name, destination_kind, file, version, is_automatic, state) values ($1, $2, $3, $4, 'Mine', 'webhook', 'video', '', false, 'queued')",
    [publicationId, person.projId, task?.id, destinationId],
  );
  const ownVoiceId = randomUUID();
  await server.context.database.pool.query(
    "insert into own_voices (id, proj_id, name, kind, state, language, checks, used_ms, duration_ms) values ($1, $2, 'Mine', 'match', 'saved', 'en', '[]', 1, 1)",
    [ownVoiceId, person.projId],
  );
  return {
    exportId,
    destinationId,
    publicationId,
    ownVoiceId,
    projId: person.projId,
    materialId: material.id,
    materialIds: [material.id],
    taskId: task?.id ?? "",
    taskIds: [task?.id ?? ""],
    folderId: (made.body.data as { id: string }).id,
    sessionId: session?.id ?? "",
    pronunciationIds: (said.body.data as { items: ProjectPronunciation[] }).items.map(({ id }) => id),
    brandKitId: (kit.body.data as BrandKit).id,
    items: [{ kind: "brand", id: (kit.body.data as BrandKit).id }],
    stylePresetId: (preset.body.data as { items: StylePreset[] }).items[0]?.id ?? "",
  };
}

/** What a call needs beside the names of things, for it to get as far as looking for them. */
const furtherFields: Record<string, Fields> = {
  "/api/material/subtitle-track": { track: "0" },
  "/api/task/heard/language": { language: "en" },
  "/api/task/heard/part": { startMs: 0, endMs: 1, language: null },
  "/api/task/tell-end": { isWanted: true },
  "/api/material/recognize-sample": { track: 0, language: "en" },
  "/api/task/summary/ask": { question: "Who asks?" },
  "/api/video/lyrics": { lines: ["We stay here"], language: "en" },
  "/api/task/summary/delete-answer": { answerId: "none" },
  "/api/task/heard/correct": { startMs: 0, endMs: 1, heard: "", text: "" },
  "/api/brand-kit/update": { name: "Mine", brand: {} },
  "/api/known-speakers/remember": { speakerId: "s1", name: "Ada" },
  "/api/known-speakers/delete": { knownId: randomUUID() },
  "/api/task/plan": { product: "video-translation", targetLanguages: ["es"] },
  "/api/task/create": { product: "video-translation", targetLanguages: ["es"], materialIds: ["none"] },
  "/api/video/translation/task-instant/create": { targetLanguages: ["es"] },
  "/api/audio/translation/task-instant/create": { targetLanguages: ["es"] },
  "/api/video/translation/task-paying/create": { targetLanguages: ["es"] },
  "/api/audio/translation/task-paying/create": { targetLanguages: ["es"] },
  "/api/video/translation/task-instant/create-multi": { targetLanguages: ["es"], materialIds: ["none"] },
  "/api/audio/translation/task-instant/create-multi": { targetLanguages: ["es"], materialIds: ["none"] },
  "/api/voiceover/task-instant/create": { targetLanguages: ["en"] },
  "/api/video/translation/plan": { targetLanguages: ["es"] },
  "/api/video/gen-download-url": { kind: "video" },
  "/api/video/translation/tts-single-v2": { segmentId: "l1" },
  "/api/task/take-audio": { takeId: "t1" },
  "/api/task/record-take": { segmentId: "l1" },
  "/api/video/translation/translate/script": { segmentId: "l1", spec: "normal" },
  "/api/video/translation/translate/scripts": { segmentIds: ["l1"] },
  "/api/product-task/translate/script": { segmentId: "l1" },
  "/api/product-task/translate/scripts": { segmentIds: ["l1"] },
  "/api/project/cancel-subscription": { price_id: "pro-month" },
  "/api/payment/sandbox/checkout": { price_id: "pro-month", checkoutId: randomUUID() },
  "/api/payment/page": { price_id: "pro-month", checkoutId: randomUUID() },
  "/api/stripe/subscript-page": { price_id: "pro-month", checkoutId: randomUUID() },
  "/api/video/translation/create-task-checkout": { checkoutId: randomUUID() },
  "/api/stripe/cancel": { price_id: "pro-month" },
  "/api/paypal/create-order": { price_id: "pro-month", checkoutId: randomUUID() },
  "/api/paddle/create-checkout": { price_id: "pro-month", checkoutId: randomUUID() },
  "/api/paddle/cancel-subscription": { price_id: "pro-month" },
  "/api/payment/aggregation/create-payment-intents": {
    price_id: "pro-month",
    checkoutId: randomUUID(),
  },
  "/api/paypal/cancel-subscription": { price_id: "pro-month" },
  "/api/payment/aggregation/save-postal-code": { country: "DE", postalCode: "10115" },
  "/api/payment/checkout-state": { checkoutId: randomUUID() },
  "/api/payment/preview-change": { price_id: "pro-month" },
  "/api/payment/change-plan": { changeId: randomUUID() },
  "/api/payment/pay-chosen-plan": { changeId: randomUUID() },
  "/api/payment/resume-plan": { price_id: "pro-month" },
  "/api/payment/invoice-url": { orderId: randomUUID() },
  "/api/payment/receipt": { orderId: randomUUID() },
  "/api/payment/credit-notes": { orderId: randomUUID() },
  "/api/payment/buyer-save": { country: "DE", name: "Example Ltd" },
  "/api/task/rename": { name: "Mine now" },
  "/api/task/add-languages": { targetLanguages: ["fr"] },
  "/api/task/group/plan": { targetLanguages: ["fr"] },
  "/api/task/group/archive-url": { kinds: ["target-srt"] },
  "/api/task/approve": { isApproved: true },
  "/api/share-permission/upsert": { permission: 1 },
  "/api/share-permission/handler-share-interaction": { interaction: "view" },
  "/api/share/comment/add": { atMs: 0, authorName: "Ada", text: "Well said." },
  "/api/publish/destination/update": { destination: webhook },
  "/api/publish/create": { file: { kind: "video" } },
  "/api/share/comment/delete": { commentId: randomUUID() },
  "/api/feedback/submit-feedback": { type: "idea", text: "More of it" },
  "/api/task/score/create-task-score": { score: 5 },
  "/api/material/replace": { byMaterialId: "none" },
  "/api/material/write": { kind: "prompt", name: "Tone", text: "Be formal." },
  "/api/material/update": { name: "Mine now" },
  "/api/material/clip": { startMs: 0, endMs: 500 },
  "/api/task/marks/add": { kind: "highlight", lineId: "l1", from: 0, to: 4 },
  "/api/task/marks/change": { markId: randomUUID() },
  "/api/task/marks/delete": { markId: randomUUID() },
  "/api/voice/match-speaker": { speakerId: "s1", language: "en" },
  "/api/voice-clone/sample-of-material": { language: "en" },
  "/api/voice-clone/sample-of-speaker": { speakerId: "s1" },
  "/api/voice-clone/record-consent": { locale: "en" },
  "/api/voice-clone/clone-voice": {
    name: "Mine",
    languages: ["en"],
    consent: { kind: "typed", locale: "en", text: "I agree" },
  },
  "/api/task/script/changes": { sinceRevision: 1 },
  "/api/task/script/restore": { revision: 1 },
  "/api/task/script/presence": { editorId: "window", name: "Ada", segmentId: null },
  "/api/video/task/edit/save": { product: "clips", baseRevision: 0, settings: {} },
  "/api/lip-sync/correct": { facesOff: [], faceOfLines: [] },
  "/api/task/export/create": { spec: { kind: "audio" } },
  "/api/task/script/edit": {
    baseRevision: 1,
    patch: { changed: { a: { targetText: "b" } } },
  },
};

const table = Object.entries(calls).flatMap(([area, areaCalls]) =>
  Object.entries<Call>(areaCalls).flatMap(([name, call]) => {
    const asGuest = findGuestCall(call);
    const own = { name: `${area}.${name}`, call, further: furtherFields[call.path] };
    return asGuest === null ? [own] : [own, { ...own, name: `${own.name} as a guest`, call: asGuest }];
  }),
);

/** Sends fields where the call reads them: path parameters, else the query or the body. */
function send(call: Call, fields: Fields, sender: Sender = {}, to: TestServer = server): Promise<CallAnswer> {
  const { method } = call;
  const path = call.path.replace(/:(\w+)/g, (_, field: string) =>
    encodeURIComponent(String(fields[field] ?? "none")),
  );
  if (!isRequestInQuery(call)) return to.call(path, { ...sender, method, body: fields });
  const query = Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]);
  return to.call(`${path}?${new URLSearchParams(query)}`, { ...sender, method });
}

const getShape = ({ request }: Call): Record<string, unknown> => {
  // Each of its kinds has an object.
  if (request instanceof z.ZodDiscriminatedUnion)
    return Object.assign({}, ...request.options.map((option) => (option as z.ZodObject).shape));
  if (!(request instanceof z.ZodObject)) throw new Error("a call's request is an object");
  return request.shape;
};

/** Fields that the call's own schema refuses, found by trying; null where it has no field to be wrong. */
function refusedFields(call: Call): Fields | null {
  const names = Object.keys(getShape(call));
  const wrong = names.flatMap((name): Fields[] => [
    { [name]: "" },
    { [name]: "no such value" },
    // An address carries text only.
    ...(isRequestInQuery(call) ? [] : [{ [name]: [7] }]),
  ]);
  const found = [{}, ...wrong].find((fields) => !call.request.safeParse(fields).success);
  if (found === undefined && names.length > 0) throw new Error("no wrong input was found: widen the search");
  return found ?? null;
}

const largeBodies = new Map<number, Uint8Array<ArrayBuffer>>();

/** A JSON object of more bytes than those; hundreds of calls are sent the same. */
function makeLargeBody(bytes: number): Uint8Array<ArrayBuffer> {
  const body =
    largeBodies.get(bytes) ?? new TextEncoder().encode(JSON.stringify({ text: "x".repeat(bytes) }));
  largeBodies.set(bytes, body);
  return body;
}

function expectRefusal({ status, headers, body }: CallAnswer, code: string): void {
  expect([body.errorCode, body.message]).toEqual([code, expect.stringMatching(/\S/)]);
  expect(failureEnvelopeSchema.parse(body).code).toBe(status);
  expect(headers.get("cache-control")).toBe("no-store");
}

test("the table is whole: every method and path once", () => {
  const addresses = table.map(({ call: { method, path } }) => `${method} ${path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses.length).toBeGreaterThan(20);
});

describe.each(table)("$name", ({ call, further }) => {
  const { who } = call;

  test(`a stranger is ${who === "public" ? "let in" : "not let in"}`, async () => {
    const senders: Sender[] = [
      {},
      { headers: { "X-Web-Id": "made-up" } },
      { headers: { "X-Web-Id": "" } },
      { headers: { Authorization: "Bearer made-up" } },
      expired,
    ];
    for (const sender of senders) {
      const answer = await send(call, {}, sender);
      if (who !== "public") expectRefusal(answer, "NOT_SIGNED_IN");
      else expect([401, 403]).not.toContain(answer.status);
    }
  });

  if (call.isOpenWhereFree)
    test("a guest is let in, as nothing is charged here, and not in where it is", async () => {
      const { body } = await send(call, {}, { headers: guest.headers });
      expect(body.errorCode).not.toBe("ACCOUNT_NEEDED");
      expectRefusal(await send(call, {}, { headers: guestWhoPays.headers }, charging), "ACCOUNT_NEEDED");
    });
  else if (who === "user" || who === "admin")
    test("a guest is not let in", async () => {
      expectRefusal(await send(call, {}, { headers: guest.headers }), "ACCOUNT_NEEDED");
    });

  if (who === "admin")
    test("an administrator is let in, anybody else who is signed in is not", async () => {
      expectRefusal(await send(call, {}, other), "NOT_ALLOWED");
      const { body } = await send(call, {}, admin);
      expect(["NOT_SIGNED_IN", "ACCOUNT_NEEDED", "NOT_ALLOWED"]).not.toContain(body.errorCode);
    });

  test("another method is refused, and which ones are allowed is said", async () => {
    const path = call.path.replace(/:\w+/g, "none");
    const answer = await server.call(path, { method: "PATCH", body: {}, headers: admin.headers });
    expectRefusal(answer, "METHOD_NOT_ALLOWED");
    expect(answer.headers.get("allow")).toContain(call.method);
  });

  const wrong = refusedFields(call);
  if (wrong !== null)
    test("fields that its schema refuses are refused", async () => {
      expectRefusal(await send(call, wrong, who === "admin" ? admin : other), "BAD_INPUT");
    });

  if (!isRequestInQuery(call))
    test("a body that is no JSON object, or too large, is refused", async () => {
      const headers = (who === "admin" ? admin : other).headers;
      for (const body of ["{", "[]", '"text"', "null,"])
        expectRefusal(await server.call(call.path, { headers, body }), "BAD_INPUT");
      const large = makeLargeBody(call.maxBodyBytes ?? limits.maxJsonBodyBytes);
      const json = { ...headers, "content-type": "application/json" };
      expectRefusal(await server.call(call.path, { headers: json, body: large }), "BODY_TOO_LARGE");
    });

  test("what belongs to someone else is not there, as what never was", async () => {
    const names = Object.keys(getShape(call)).filter((name) => Object.hasOwn(owned, name));
    if (names.length === 0 || who === "public" || who === "admin") return;
    const getFields = (ids: typeof owned): Fields => ({
      ...Object.fromEntries(names.map((name) => [name, ids[name]])),
      ...further,
    });
    const foreign = getFields(owned);
    const problem = call.request.safeParse(foreign).error;
    if (problem) throw new Error(`say in furtherFields what else it needs: ${problem.message}`);
    const never = getFields(
      Object.fromEntries(
        names.map((name) => {
          const value = owned[name];
          const [first] = Array.isArray(value) ? value : [];
          const id = randomUUID();
          return [name, !Array.isArray(value) ? id : typeof first === "object" ? [{ ...first, id }] : [id]];
        }),
      ),
    );
    const senders: Sender[] =
      who === "guest" || call.isOpenWhereFree ? [other, admin, { headers: guest.headers }] : [other, admin];
    for (const sender of senders) {
      const answer = await send(call, foreign, sender);
      // A list of what lies in a foreign folder is empty, like that of one that never was.
      if (answer.body.code !== 0) expectRefusal(answer, "NOT_FOUND");
      else expect(answer.body.data).toMatchObject({ items: [] });
      expect(answer.body).toEqual((await send(call, never, sender)).body);
    }
  });
});

test("after all that the owner has what they had", async () => {
  const { body } = await server.call(`/api/task/detail?taskId=${owned.taskId}`, { headers: owner.headers });
  expect(body).toMatchObject({ code: 0, data: { task: { id: owned.taskId } } });
  const { rows } = await server.context.database.pool.query("select state from task_exports where id = $1", [
    owned.exportId,
  ]);
  expect(rows).toEqual([{ state: "queued" }]);
  expect((await server.call("/api/account/signed-info", { headers: owner.headers })).status).toBe(200);
});
