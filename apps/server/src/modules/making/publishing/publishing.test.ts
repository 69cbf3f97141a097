import { createHmac, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { type Call, calls, type Publication, type RequestOf, type ResponseOf } from "@voxloom/contract";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { RunningJob } from "../../../platform/jobs/index.ts";
import { createSafeFetcher } from "../../../platform/safe-fetch/index.ts";
import {
  type CallAnswer,
  finishTask,
  giveMaterial,
  type Person,
  startTestServer,
  type TestServer,
} from "../../../testing/index.ts";
import { startS3Server, type TestS3Server } from "../../../testing/s3-server.ts";
import { uploadMaterial } from "../../../testing/upload-material.ts";
import { createDestination, ownDestination } from "./destinations.ts";
import { type PublishJob, publishFinished } from "./publish.ts";
import { runPublication } from "./run-publication.ts";
import { publications } from "./schema.ts";
import { testDestination } from "./send-file.ts";

type Notice = { headers: IncomingHttpHeaders; body: string };
type Written = RequestOf<typeof calls.publishing.create>["destination"];

let s3: TestS3Server;
let server: TestServer;
let receiver: Server;
let hook: string;
/** What came to the receiver, and how it answers the next. */
let notices: Notice[];
let answerNext: (answer: ServerResponse) => void;
let ada: Person;
let materialId: string;
let taskId: string;

beforeAll(async () => {
  s3 = await startS3Server();
  receiver = createServer(async (asked, answer) => {
    notices.push({ headers: asked.headers, body: await text(asked) });
    answerNext(answer);
  }).listen(0, "127.0.0.1");
  await once(receiver, "listening");
  const place = `127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  hook = `http://${place}/hook`;
  server = await startTestServer({
    // The bucket itself is made by whoever keeps files in it.
    environment: { ...s3.environment, VOXLOOM_PUBLIC_URL: "https://voxloom.example" },
    allowedHosts: [place, new URL(s3.environment.S3_ENDPOINT ?? "").host],
  });
  const bytes = new TextEncoder().encode("1\n00:00:00,000 --> 00:00:01,000\nGood morning.\n");
  const owner = await server.openPerson();
  materialId = (await uploadMaterial(server, owner, { name: "lines.srt", bytes })).id;
});
afterAll(async () => {
  await server.close();
  receiver.closeAllConnections();
  receiver.close();
  await s3.close();
});
afterEach(() => vi.restoreAllMocks());
beforeEach(async () => {
  notices = [];
  answerNext = (answer) => answer.writeHead(204).end();
  ada = await server.openPerson();
  await server.context.storage.write("tasks/made/dub.wav", "the dub");
  taskId = await finished(ada, { dub: "tasks/made/dub.wav" });
});

/** A finished task of a person, with a material of their own. */
const finished = async (person: Person, outputs: Record<string, string> = {}): Promise<string> =>
  finishTask(server, person, {
    materialId: (await giveMaterial(server, person, { materialId })).id,
    outputs,
  });

const bucketKeys = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
const bucket = (change: object = {}): Written => ({
  ...{ kind: "s3", name: "Archive", isAutomatic: false, keys: bucketKeys },
  target: {
    ...{ kind: "s3", endpoint: s3.environment.S3_ENDPOINT ?? "", region: "us-east-1" },
    ...{ bucket: "voxloom", prefix: "/out/", publicUrl: "https://cdn.example/files/", ...change },
  },
});
const webhook = (url = hook, isAutomatic = false): Written => ({
  ...{ kind: "webhook", name: "Website", isAutomatic },
  target: { kind: "webhook", url },
});

const readWritten = (destination: Written) =>
  calls.publishing.create.request.parse({ destination }).destination;

const ask = (call: Call, body: object, person: Person = ada): Promise<CallAnswer> =>
  server.call(call.path, { body, headers: person.headers });

async function made(destination: Written) {
  const { body } = await ask(calls.publishing.create, { destination });
  return body.data as ResponseOf<typeof calls.publishing.create>;
}

/** Sends a file as a worker would, on so many tries. */
async function send(publicationId: string, { isLastTry = false } = {}): Promise<Publication> {
  const { rows } = await server.context.database.pool.query("select job_id from publications where id = $1", [
    publicationId,
  ]);
  const job: RunningJob<PublishJob> = {
    ...{ id: rows[0].job_id, data: { publicationId }, triesLeft: isLastTry ? 0 : 1, isLastTry },
    signal: new AbortController().signal,
  };
  await runPublication(server.context, job).catch(() => {});
  return (await list())[0] as Publication;
}

async function list(): Promise<Publication[]> {
  const { body } = await server.call(calls.publishing.list.path, { headers: ada.headers });
  return (body.data as ResponseOf<typeof calls.publishing.list>).items;
}

async function publish(destinationId: string, kind = "dub-wav"): Promise<Publication> {
  const { body } = await ask(calls.publishing.publish, { taskId, destinationId, file: { kind } });
  return body.data as Publication;
}

test("a file goes into a bucket under a name of its task, and is not sent again where it is there already", async () => {
  const { destination, secret } = await made(bucket());
  expect([secret, destination.keyEnding, JSON.stringify(destination).includes("S3RVER")]).toEqual([
    null,
    "RVER",
    false,
  ]);
  const queued = await publish(destination.id);
  expect(queued).toMatchObject({ state: "queued", kind: "dub-wav", isAutomatic: false });
  const sent = await send(queued.id);
  const key = `out/${taskId}/${sent.fileName}`;
  expect(sent).toMatchObject({
    ...{ state: "succeeded", fraction: 1, sizeBytes: 7, problem: null, tries: 1 },
    ...{ place: `s3://voxloom/${key}`, link: `https://cdn.example/files/${key}` },
  });
  expect(await text(await (await server.context.storage.find(key)).openRead())).toBe("the dub");
  // One version is one publication, and a worker that was killed after its upload uploads nothing.
  const { modifiedAt } = await server.context.storage.find(key);
  expect((await publish(destination.id)).id).toBe(queued.id);
  expect((await send(queued.id)).state).toBe("succeeded");
  expect((await server.context.storage.find(key)).modifiedAt).toEqual(modifiedAt);
});

test("a webhook hears of a file once under one id, signed, with a link that works for a week", async () => {
  const { destination, secret } = await made(webhook());
  answerNext = (answer) => answer.end(JSON.stringify({ url: "https://site.example/films/1" }));
  const queued = await publish(destination.id);
  expect(await send(queued.id)).toMatchObject({ state: "succeeded", link: "https://site.example/films/1" });
  const [notice] = notices;
  if (notice === undefined || secret === null) throw new Error("a notice came, signed with a secret");
  const { headers, body } = notice;
  const id = String(headers["webhook-id"]);
  expect([id, headers["idempotency-key"]]).toEqual([queued.id, queued.id]);
  const signed = `${id}.${headers["webhook-timestamp"]}.${body}`;
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const signature = createHmac("sha256", key).update(signed).digest("base64");
  expect(headers["webhook-signature"]).toBe(`v1,${signature}`);
  const { type, data } = JSON.parse(body);
  expect([type, data.task.id, data.file.kind, data.file.sizeBytes]).toEqual([
    "result.published",
    taskId,
    "dub-wav",
    7,
  ]);
  const link = new URL(data.file.url);
  expect(link.origin).toBe("https://voxloom.example");
  expect(await (await fetch(new URL(link.pathname + link.search, server.origin))).text()).toBe("the dub");
  expect(Date.parse(data.file.expiresAt) - Date.now()).toBeGreaterThan(6 * 86_400_000);
});

test("a receiver in trouble hears the same id again, and on the last try it is told why it failed", async () => {
  const { destination } = await made(webhook());
  answerNext = (answer) => answer.writeHead(503).end();
  const { id } = await publish(destination.id);
  const problem = { code: "PUBLISH_FAILED", details: { reason: "busy", status: 503 } };
  expect(await send(id)).toMatchObject({ state: "queued", tries: 1, problem });
  expect(await send(id, { isLastTry: true })).toMatchObject({ state: "failed", tries: 2, problem });
  expect(notices.map(({ headers }) => headers["webhook-id"])).toEqual([id, id]);
  // Pressed again, it is begun anew, and goes through.
  answerNext = (answer) => answer.writeHead(200).end("thanks");
  expect(await publish(destination.id)).toMatchObject({ id, state: "queued", tries: 0, problem: null });
  expect(await send(id)).toMatchObject({ state: "succeeded", link: null });
});

test.each<[string, (answer: ServerResponse) => void]>([
  ["refused", (answer) => answer.writeHead(401).end()],
  ["redirect", (answer) => answer.writeHead(302, { location: "http://169.254.169.254/" }).end()],
])("an answer that another try would meet again ends it at once: %s", async (reason, answer) => {
  const { destination } = await made(webhook());
  answerNext = answer;
  const { id } = await publish(destination.id);
  expect(await send(id)).toMatchObject({ state: "failed", problem: { details: { reason } } });
  expect(notices).toHaveLength(1);
});

test("a test says exactly what fails, and leaves nothing behind where it works", async () => {
  const tested = async (destination: Written) => {
    const { id } = (await made(destination)).destination;
    const { body } = await ask(calls.publishing.test, { destinationId: id });
    const { reason } = (body as { details?: { reason?: string } }).details ?? {};
    return reason ?? body.data;
  };
  expect(await tested(bucket())).toMatchObject({ isCleanedUp: true });
  await expect(server.context.storage.find("out/voxloom-test.txt")).rejects.toThrow();
  expect(await tested(bucket({ bucket: "none-such" }))).toBe("bucket");
  expect(await tested({ ...bucket(), keys: { ...bucketKeys, secretAccessKey: "wrong" } } as Written)).toBe(
    "keys",
  );
  expect(await tested(webhook())).toMatchObject({ isCleanedUp: true });
  expect(JSON.parse(notices[0]?.body ?? "{}").type).toBe("destination.test");
  expect(await tested(webhook("https://nowhere.invalid/"))).toBe("name");
});

test("a test is not waited for without an end: what says nothing does not answer", async () => {
  const silent = createServer(() => {}).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const place = `127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const fetcher = createSafeFetcher({ allowedHosts: [place] });
  try {
    for (const written of [webhook(`http://${place}/`), bucket({ endpoint: `http://${place}` })]) {
      const context = { ...server.context, fetcher };
      const { destination } = await createDestination(context, {
        ...readWritten(written),
        projId: ada.projId,
      });
      const row = await ownDestination(server.context.database.db, ada.projId, destination.id);
      const signal = AbortSignal.timeout(100);
      const tested = testDestination(context, row, { id: randomUUID(), signal });
      await expect(tested).rejects.toMatchObject({ details: { reason: "unreachable" } });
    }
  } finally {
    await fetcher.close();
    silent.closeAllConnections();
    silent.close();
  }
});

test("who answers byte by byte is not listened to without an end", async () => {
  const late = () => new DOMException("too late", "TimeoutError");
  const begin = (answer: ServerResponse) => void answer.writeHead(200).write("<a");
  const { context } = server;
  const tested = async (written: Written, fetcher = context.fetcher) => {
    const { id } = (await made(written)).destination;
    const row = await ownDestination(context.database.db, ada.projId, id);
    const { signal } = new AbortController();
    return testDestination({ ...context, fetcher }, row, { id: randomUUID(), signal });
  };
  answerNext = begin;
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValueOnce(limit.signal);
  // Taken it is, whatever else comes.
  const open: typeof context.fetcher.open = async (...asked) => {
    const answer = await context.fetcher.open(...asked);
    limit.abort(late());
    return answer;
  };
  expect(await tested(webhook(), { ...context.fetcher, open })).toBe(true);
  timeout.mockImplementation(() => {
    const given = new AbortController();
    setImmediate(() => given.abort(late()));
    return given.signal;
  });
  await expect(tested(bucket({ endpoint: new URL(hook).origin }))).rejects.toMatchObject({
    details: { reason: "unreachable" },
  });
});

test.each([{ prefix: " .. " }, { prefix: "a/ ../b" }, { region: "xn--a" }])(
  "a place that no bucket has is not saved: %o",
  async (change) => {
    const { body } = await ask(calls.publishing.create, { destination: bucket(change) });
    expect(body.errorCode).toBe("BAD_INPUT");
  },
);

test.each([
  ["private", "https://127.0.0.1:9/"],
  ["private", "https://169.254.169.254/latest"],
  ["private", "https://[::ffff:10.0.0.1]/"],
  ["plain", "http://example.com/"],
])("an address that is never opened is not even saved: %s, %s", async (reason, url) => {
  for (const destination of [webhook(url), bucket({ endpoint: url })]) {
    const { body } = await ask(calls.publishing.create, { destination });
    expect(body).toMatchObject({ errorCode: "PUBLISH_FAILED", details: { reason } });
  }
});

test("a name that leads inside is refused when it is connected to", async () => {
  for (const destination of [webhook("https://localhost:9/"), bucket({ endpoint: "https://localhost:9" })]) {
    const { id } = (await made(destination)).destination;
    const { body } = await ask(calls.publishing.test, { destinationId: id });
    expect(body).toMatchObject({ details: { reason: "private" } });
  }
});

test("what is finished goes by itself to destinations that want it, once for each version", async () => {
  const { destination } = await made(webhook(hook, true));
  await made(webhook());
  await publishFinished(server.context, taskId);
  await publishFinished(server.context, taskId);
  const items = await list();
  expect(items).toMatchObject([{ destinationId: destination.id, isAutomatic: true, state: "queued" }]);
  await send(items[0]?.id ?? "");
  await publishFinished(server.context, taskId);
  expect(await list()).toMatchObject([{ state: "succeeded" }]);
  await server.context.database.pool.query("update tasks set revision = 7 where id = $1", [taskId]);
  await publishFinished(server.context, taskId);
  expect(await list()).toHaveLength(2);
});

test("a production's end has its task published where somebody wants that", async () => {
  const jobs = async () =>
    Number(
      (await server.context.jobs.statistics()).queues.find(({ name }) => name === "publish-finished")
        ?.waiting,
    );
  const before = await jobs();
  await finished(ada);
  expect(await jobs()).toBe(before);
  await made(webhook(hook, true));
  await finished(ada);
  expect(await jobs()).toBe(before + 1);
});

test("what waits is stopped, a destination that is gone is told, and its history stays", async () => {
  const { destination } = await made(webhook());
  const { id } = await publish(destination.id);
  expect((await ask(calls.publishing.cancel, { publicationId: id })).body.data).toMatchObject({
    state: "canceled",
  });
  expect((await ask(calls.publishing.cancel, { publicationId: id })).body.errorCode).toBe(
    "TASK_STATE_CONFLICT",
  );
  await publish(destination.id);
  await ask(calls.publishing.remove, { destinationId: destination.id });
  expect(await send(id)).toMatchObject({
    ...{ state: "failed", destinationId: null, destinationName: "Website" },
    problem: { code: "NOT_FOUND" },
  });
  expect(notices).toEqual([]);
});

test("nobody reaches another's destinations, publications or tasks, nor a file that is not there", async () => {
  const { destination } = await made(webhook());
  const { id: publicationId } = await publish(destination.id);
  const eve = await server.openPerson();
  const destinationId = destination.id;
  const asked: [Call, object][] = [
    [calls.publishing.update, { destinationId, destination: webhook() }],
    [calls.publishing.remove, { destinationId }],
    [calls.publishing.test, { destinationId }],
    [calls.publishing.renewSecret, { destinationId }],
    [calls.publishing.cancel, { publicationId }],
    [calls.publishing.publish, { taskId, destinationId, file: { kind: "dub-wav" } }],
  ];
  for (const [call, body] of asked) expect((await ask(call, body, eve)).body.errorCode).toBe("NOT_FOUND");
  const theirs = await finished(eve, { dub: "tasks/made/dub.wav" });
  const file = { kind: "dub-wav" };
  const body = { taskId: theirs, destinationId, file };
  expect((await ask(calls.publishing.publish, body, eve)).body.errorCode).toBe("NOT_FOUND");
  const missing = { taskId, destinationId, file: { kind: "speech-m4b" } };
  expect((await ask(calls.publishing.publish, missing)).body.errorCode).toBe("TASK_STATE_CONFLICT");
});

test("keys stay where none are given, a new secret signs alone, and a kind stays", async () => {
  const place = (await made(bucket())).destination;
  const { keys: _, ...withoutKeys } = bucket() as Extract<Written, { kind: "s3" }>;
  const renamed = { destinationId: place.id, destination: { ...withoutKeys, name: "Store" } };
  expect((await ask(calls.publishing.update, renamed)).body.data).toMatchObject({
    name: "Store",
    keyEnding: "RVER",
  });
  expect((await ask(calls.publishing.test, { destinationId: place.id })).body.code).toBe(0);
  const other = { destinationId: place.id, destination: webhook() };
  expect((await ask(calls.publishing.update, other)).body.errorCode).toBe("BAD_INPUT");
  expect((await ask(calls.publishing.create, { destination: withoutKeys })).body.errorCode).toBe("BAD_INPUT");
  const { destination, secret } = await made(webhook());
  const renewed = await ask(calls.publishing.renewSecret, { destinationId: destination.id });
  expect((renewed.body.data as { secret: string }).secret).not.toBe(secret);
  const stored = await server.context.database.db.select().from(publications);
  expect(JSON.stringify(stored)).not.toContain(secret);
});
