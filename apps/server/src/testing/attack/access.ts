import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { type Call, calls, findGuestCall, isRequestInQuery, type ResponseOf } from "@voxloom/contract";
import { z } from "zod";
import { getSample, hostileVariants } from "../hostile-values.ts";
import type { CallAnswer, Guest } from "../test-client.ts";
import { createTestUpload, openTestUpload, sendTestBytes } from "../upload-material.ts";
import { type Arena, assertRefused, type Try } from "./arena.ts";

export const everyCall: Call[] = Object.values(calls).flatMap((area) =>
  Object.values<Call>(area).flatMap((call) => [call, ...[findGuestCall(call) ?? []].flat()]),
);

/** A lone half of a pair cannot stand in an address: it becomes U+FFFD there. */
const toText = (value: unknown): string =>
  (typeof value === "string" ? value : JSON.stringify(value ?? "")).toWellFormed().slice(0, 4000);

type Sender = { headers: Record<string, string> };

/** Sends fields where the call reads them; the answer's body is not read where it may never end. */
export async function send(
  { origin, newAddress }: Arena,
  call: Call,
  fields: Record<string, unknown>,
  sender: Sender,
): Promise<CallAnswer> {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(toText(fields[name])));
  const query = isRequestInQuery(call)
    ? `?${new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, toText(value)]))}`
    : "";
  const answer = await fetch(origin + path + query, {
    method: call.method,
    headers: {
      ...sender.headers,
      ...newAddress(),
      ...(isRequestInQuery(call) ? {} : { "content-type": "application/json" }),
    },
    body: isRequestInQuery(call) ? undefined : JSON.stringify(fields),
  });
  const isJson = answer.headers.get("content-type")?.startsWith("application/json") ?? false;
  const body = isJson ? await answer.json() : { code: answer.status === 200 ? 0 : answer.status };
  if (!isJson) await answer.body?.cancel().catch(() => {});
  return { status: answer.status, headers: answer.headers, body };
}

export const getSchema = (call: Call): object =>
  z.toJSONSchema(call.request, { io: "input", unrepresentable: "any" });

/** What some calls need beside the names of things, to get as far as looking for them. */
const further: Record<string, unknown> = {
  targetLanguages: ["es"],
  price_id: "pro-month",
  kind: "video",
  spec: "normal",
  permission: 1,
  interaction: "view",
  name: "Mine now",
  text: "Mine now",
};
const owned = [
  "taskId",
  "materialId",
  "taskIds",
  "materialIds",
  "folderId",
  "exportId",
  "sessionId",
  "projId",
];
/** Here nothing belongs to anybody: whoever has the link is a viewer, and the owner shares nothing yet. */
const namesOwned = (call: Call): boolean => {
  const { properties = {} } = getSchema(call) as { properties?: Record<string, unknown> };
  return owned.some((name) => name in properties) || owned.some((name) => call.path.includes(`:${name}`));
};

/** A filter by somebody else's thing finds nothing of one's own. */
const isEmptyList = (data: unknown): boolean =>
  typeof data === "object" &&
  data !== null &&
  "items" in data &&
  Array.isArray(data.items) &&
  data.items.length === 0;

const findState = async ({ client, owner, things }: Arena): Promise<unknown> => {
  const get = async (path: string) => (await client.call(path, { guest: owner })).body.data;
  const { task } = (await get(`${calls.tasks.detail.path}?taskId=${things.taskId}`)) as ResponseOf<
    typeof calls.tasks.detail
  >;
  const { revision } = (await get(`${calls.scripts.read.path}?taskId=${things.taskId}`)) as ResponseOf<
    typeof calls.scripts.read
  >;
  const tree = await get("/api/user-folder/tree");
  return { name: task.name, state: task.state, updatedAt: task.updatedAt, revision, tree };
};

/** Every call that names something, with the owner's names, sent by somebody else. */
async function reachFor(arena: Arena, thief: Guest, calls: readonly Call[]): Promise<void> {
  const before = await findState(arena);
  const through: string[] = [];
  let tried = 0;
  for (const call of calls) {
    const schema = getSchema(call) as Parameters<typeof getSample>[0] & {
      properties?: Record<string, Parameters<typeof getSample>[0]>;
    };
    const known = { ...further, ...arena.things };
    const sample = getSample(schema, known) as Record<string, unknown>;
    const named = Object.keys(schema.properties ?? {}).filter((name) => owned.includes(name));
    const fields = { ...sample, ...Object.fromEntries(named.map((name) => [name, arena.things[name]])) };
    const answer = await send(arena, call, fields, thief);
    tried += 1;
    if ((answer.body.code === 0 && !isEmptyList(answer.body.data)) || answer.status >= 500)
      through.push(
        `${call.method} ${call.path}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 150)}`,
      );
  }
  assert.ok(tried > 20, `only ${tried} calls were tried`);
  assert.deepEqual(through, []);
  assert.deepEqual(await findState(arena), before);
}

const withThings = everyCall.filter((call) => call.who !== "admin" && namesOwned(call));

export const accessTries: Try[] = [
  {
    area: "access",
    name: `another account gets nothing by the owner's ids, by any of ${withThings.length} calls`,
    attack: (arena) => reachFor(arena, arena.other, withThings),
  },
  {
    area: "access",
    name: "a guest gets nothing by the owner's ids, by any call",
    attack: (arena) => reachFor(arena, arena.guest, withThings),
  },
  {
    area: "access",
    name: "nobody gets nothing by the owner's ids, by any call",
    attack: (arena) => reachFor(arena, { webId: "", projId: "", headers: {} }, withThings),
  },
  {
    area: "access",
    name: "calls of administrators are refused to accounts, guests and nobody",
    async attack(arena) {
      const ofAdmins = everyCall.filter(({ who }) => who === "admin");
      assert.ok(ofAdmins.length > 10);
      for (const call of ofAdmins)
        for (const { headers } of [arena.owner, arena.guest, { headers: {} }]) {
          const answer = await send(arena, call, arena.things, { headers });
          assert.ok([401, 403].includes(answer.status), `${call.path}: ${answer.status}`);
        }
    },
  },
  {
    area: "access",
    name: "an upload takes bytes only with its own token",
    async attack({ client, owner, other, origin, talk }) {
      const sizeBytes = talk.length;
      const mine = await openTestUpload(client, owner, { name: "mine.mp4", sizeBytes });
      const theirs = await openTestUpload(client, other, { name: "theirs.mp4", sizeBytes });
      const created = await createTestUpload(client, mine, sizeBytes);
      const address = new URL(created.headers.get("location") ?? "", origin);
      const changed = Object.fromEntries(
        Object.entries(mine.headers).map(([name, value]) => [name, `${value.slice(0, -2)}xx`]),
      );
      for (const headers of [theirs.headers, {}, changed]) {
        const sent = await sendTestBytes(address, { headers, offset: 0, bytes: talk });
        assert.ok(sent.status >= 400 && sent.status < 500, `the upload answers ${sent.status}`);
        const head = await fetch(address, {
          method: "HEAD",
          headers: { "Tus-Resumable": "1.0.0", ...headers },
        });
        assert.ok(head.status >= 400 && head.status < 500, `the upload tells its state: ${head.status}`);
      }
    },
  },
];

/** Hostile values for each scalar; all of them are in the test of the same name. */
const valuesPerScalar = 4;

async function hostile(arena: Arena, isOf: (call: Call) => boolean): Promise<void> {
  const person = await arena.newPerson();
  const guest = await arena.newGuest();
  // An administrator may do anything to anybody: here to somebody who is needed for nothing else.
  const known = { ...arena.things, userId: person.userId, sessionId: randomUUID() };
  const broken: string[] = [];
  let tried = 0;
  for (const call of everyCall.filter(isOf)) {
    const sender = call.who === "admin" ? arena.admin : call.who === "guest" ? guest : person;
    for (const { where, value } of hostileVariants(getSchema(call), known, valuesPerScalar)) {
      tried += 1;
      const { status, body } = await send(arena, call, value as Record<string, unknown>, sender);
      if (status >= 500)
        broken.push(`${call.path} ${where}: ${status} ${JSON.stringify(body).slice(0, 200)}`);
    }
  }
  assert.ok(tried > 100, `only ${tried} values were tried`);
  assert.deepEqual(broken, []);
}

export const inputTries: Try[] = [
  {
    area: "input",
    name: "\\0, half surrogates, NaN, huge and wrong values in every field of every reading call",
    attack: (arena) => hostile(arena, ({ method }) => method === "GET"),
  },
  {
    area: "input",
    name: "\\0, half surrogates, NaN, huge and wrong values in every field of every writing call",
    attack: (arena) => hostile(arena, ({ method }) => method !== "GET"),
  },
  {
    area: "input",
    name: "text that no database holds is refused by name",
    async attack({ client, owner, things }) {
      for (const name of ["Ada\0", "a\ud800b"]) {
        const body = { taskId: things.taskId, name };
        assertRefused(await client.call(calls.tasks.rename.path, { guest: owner, body }), "BAD_INPUT");
      }
    },
  },
  {
    area: "input",
    name: "deep, broken and too large JSON, and __proto__",
    async attack({ client, owner, things }) {
      const post = (body: string) => client.call(calls.tasks.rename.path, { guest: owner, body });
      for (const body of ["[".repeat(100_000), `{"a":${"{".repeat(5_000)}`, '"text"', "null", "{"])
        assertRefused(await post(body));
      assertRefused(
        await post(`{"taskId":"${things.taskId}","__proto__":{"name":"x"},"constructor":{"prototype":{}}}`),
      );
      assertRefused(await post(JSON.stringify({ name: "x".repeat(3_000_000) })), "BODY_TOO_LARGE");
    },
  },
  {
    area: "input",
    name: "made-up cursors",
    async attack({ client, owner }) {
      const cursors = [["name", "asc", "a\0b", "x"], ["created", "desc", "0000-01-01", "y"], [1e99], "x"];
      for (const cursor of cursors) {
        const text = Buffer.from(JSON.stringify(cursor)).toString("base64url");
        assertRefused(
          await client.call(`${calls.tasks.list.path}?cursor=${text}`, { guest: owner }),
          "BAD_INPUT",
        );
      }
    },
  },
];
