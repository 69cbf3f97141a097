import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdir, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { calls, type Material, type ResponseOf, type Task } from "@voxloom/contract";
import { drizzle } from "drizzle-orm/node-postgres";
import { grantCredits } from "../../modules/money/billing/index.ts";
import { grantRole } from "../../modules/people/account/index.ts";
import { drawTalk, shortTalk, shortTalkMs } from "../draw-talk.ts";
import type { KnownValues } from "../hostile-values.ts";
import { dubOrder, orderDubs } from "../order-dub.ts";
import { openProductProcesses, type ProductProcesses, type StartedProduct } from "../product-processes.ts";
import { signInByMail } from "../sign-in-by-mail.ts";
import { withDatabase } from "../soak/audit.ts";
import {
  type CallAnswer,
  createTestClient,
  type Guest,
  type Person,
  type TestClient,
} from "../test-client.ts";
import { uploadMaterial } from "../upload-material.ts";

/** A server on this machine that no link may reach: what it is asked for is noted. */
export type Trap = { port: number; asked: string[]; close(): void };

/** The running product, people in it, and what one of them has that the others are after. */
export type Arena = {
  product: ProductProcesses;
  started: StartedProduct;
  client: TestClient;
  origin: string;
  owner: Person;
  other: Person;
  admin: Person;
  guest: Guest;
  /** The owner's things, by the name of the field that names them. */
  things: KnownValues & { taskId: string; materialId: string; projId: string };
  talk: Uint8Array<ArrayBuffer>;
  trap: Trap;
  /** Headers of an address that nobody had before. */
  newAddress(): Record<string, string>;
  newPerson(): Promise<Person>;
  newGuest(): Promise<Guest>;
  close(): Promise<void>;
};

/** One attack: it throws where it comes through. `area` and `name` say what held. */
export type Try = {
  area: string;
  name: string;
  attack(arena: Arena): Promise<void>;
  /** Waits for a limit of time: it runs beside all others. */
  isSlow?: true;
};

async function openTrap(): Promise<Trap> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.writeHead(200, { "content-type": "video/mp4" }).end("caught");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { port: (server.address() as AddressInfo).port, asked, close: () => server.close() };
}

/** Refused for what it is: neither done, nor an error of the server's. */
export function assertRefused({ status, body }: CallAnswer, ...codes: string[]): void {
  const said = `${status} ${JSON.stringify(body).slice(0, 300)}`;
  assert.ok(status >= 400 && status < 500, said);
  if (codes.length > 0) assert.ok(codes.includes(body.errorCode ?? ""), said);
}

/** Waits for something for a minute, which is for hangs only. */
export async function until(what: string, isSo: () => Promise<boolean> | boolean): Promise<void> {
  for (const endMs = Date.now() + 60_000; Date.now() < endMs; await sleep(50)) if (await isSo()) return;
  assert.fail(`it did not come to pass that ${what}`);
}

async function taskDone(client: TestClient, person: Person, taskId: string): Promise<void> {
  for (const endMs = Date.now() + 600_000; Date.now() < endMs; await sleep(250)) {
    const { body } = await client.call(`${calls.tasks.detail.path}?taskId=${taskId}`, { guest: person });
    const { task } = body.data as ResponseOf<typeof calls.tasks.detail>;
    if (task.state === "succeeded") return;
    assert.notEqual(task.state, "failed", JSON.stringify(task.progress.problem));
  }
  assert.fail("the dub did not end");
}

/** One of each thing that somebody can have. */
async function ownThings(client: TestClient, owner: Person, talk: Uint8Array<ArrayBuffer>) {
  const made = async <T>(path: string, body: unknown): Promise<T> =>
    (await client.call(path, { guest: owner, body })).body.data as T;
  const material: Material = await uploadMaterial(client, owner, { name: "talk.mp4", bytes: talk });
  const [task]: Task[] = await orderDubs(client, owner, dubOrder(material.id, "es"));
  const taskId = task?.id ?? "";
  await taskDone(client, owner, taskId);
  const folder = await made<{ id: string }>("/api/user-folder/create-folder", { name: "Mine" });
  const exported = await made<{ id: string }>(calls.exports.create.path, { taskId, spec: { kind: "audio" } });
  const sessions = await client.call("/api/account/sessions", { headers: owner.headers });
  const [session] = (sessions.body.data as { items: { id: string }[] }).items;
  const { body } = await client.call(`${calls.scripts.read.path}?taskId=${taskId}`, { guest: owner });
  const { script } = body.data as ResponseOf<typeof calls.scripts.read>;
  const segmentId = script.segments[0]?.id ?? "";
  return {
    taskId,
    materialId: material.id,
    projId: owner.projId,
    taskIds: [taskId],
    materialIds: [material.id],
    folderId: folder.id,
    exportId: exported.id,
    sessionId: session?.id ?? "",
    userId: owner.userId,
    segmentId,
    segmentIds: [segmentId],
    takeId: script.segments[0]?.takes[0]?.id ?? "none",
    speakerId: script.speakers[0]?.id ?? "",
    baseRevision: 1,
    sinceRevision: 1,
    revision: 1,
    commentId: randomUUID(),
  };
}

/** Starts the product with its database in a memory folder, and people who use it. */
export async function openArena(): Promise<Arena> {
  const product = await openProductProcesses();
  const trap = await openTrap();
  let turn = 0;
  const newAddress = (): Record<string, string> => {
    turn += 1;
    return { "X-Forwarded-For": `10.77.${turn >> 8}.${turn & 255}` };
  };
  try {
    const started = await product.start("main.ts", {
      VOXLOOM_GUESTS_PER_HOUR: "30",
      // What costs is attacked too.
      VOXLOOM_BILLING: "on",
      // Each person comes from an address elsewhere.
      VOXLOOM_SANDBOX_CHECKOUT: "on",
    });
    const client = createTestClient(started.origin);
    const newPerson = (): Promise<Person> =>
      signInByMail(client, {
        dataFolder: product.data,
        email: `${randomUUID()}@example.com`,
        headers: newAddress(),
      });
    const newGuest = async (): Promise<Guest> => {
      const headers = newAddress();
      const { body } = await client.call(calls.account.openGuest.path, { headers, body: {} });
      const { webId, projId } = body.data as ResponseOf<typeof calls.account.openGuest>;
      return { webId, projId, headers: { "X-Web-Id": webId, ...headers } };
    };
    const [owner, other, admin, guest] = [
      await newPerson(),
      await newPerson(),
      await newPerson(),
      await newGuest(),
    ];
    await withDatabase(product.data, async (pool) => {
      const db = drizzle({ client: pool });
      await grantRole(db, admin.email, "admin");
      await grantCredits(db, {
        ...{ projId: owner.projId, key: randomUUID(), bucket: "bought", creditTenths: 10_000 },
        ...{ expiresAt: null, reason: "purchase" },
      });
    });
    const folder = join(product.data, "clips");
    await mkdir(folder);
    const talkPath = join(folder, "talk.mp4");
    await drawTalk(talkPath, shortTalk, shortTalkMs);
    const talk = new Uint8Array(await readFile(talkPath));
    const things = await ownThings(client, owner, talk);
    return {
      ...{ product, started, client, origin: started.origin, owner, other, admin, guest, things, talk, trap },
      ...{ newAddress, newPerson, newGuest },
      async close() {
        trap.close();
        await product.close();
      },
    };
  } catch (error) {
    trap.close();
    await product.close();
    throw error;
  }
}
