import { randomUUID } from "node:crypto";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { calls } from "@voxloom/contract";
import PostalMime, { type Email } from "postal-mime";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Person, startTestServer, type TestServer } from "../../../testing/index.ts";
import { chargeOnce, grantCredits } from "../billing/index.ts";
import { creditNoticesModule } from "./index.ts";
import { tellLowCredits } from "./tell-low-credits.ts";

let server: TestServer;
let ada: Person;
beforeAll(async () => {
  server = await startTestServer({
    environment: { VOXLOOM_BILLING: "on", VOXLOOM_PUBLIC_URL: "https://voxloom.example" },
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  ada = await server.openPerson();
});

/** Uses credits as the dub of a video of so many minutes does: 3 a minute. */
const use = (minutes: number, { projId } = ada) =>
  chargeOnce(server.context.database.db, server.config, {
    projId,
    key: randomUUID(),
    work: { product: "video-translation", durationMs: minutes * 60_000 },
  });

const give = (creditTenths: number) =>
  grantCredits(server.context.database.db, {
    projId: ada.projId,
    key: randomUUID(),
    bucket: "bought",
    creditTenths,
    expiresAt: null,
    reason: "gift",
  });

async function mailsTo(email: string): Promise<Email[]> {
  const { outboxFolder } = server.config.mail;
  const names = (await readdir(outboxFolder)).sort();
  const mails = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(outboxFolder, name)))),
  );
  return mails.filter(({ to }) => to?.some(({ address }) => address === email));
}

/** How many mails a person has after a look: other tests' people are told meanwhile. */
async function toldTo({ email }: Person): Promise<number> {
  await tellLowCredits(server.context);
  return (await mailsTo(email)).length;
}

test("who has a fifth left is told once, with what is left and how to have no more such mails", async () => {
  await use(1);
  expect(await toldTo(ada)).toBe(0);
  await use(1 / 3);
  expect(await toldTo(ada)).toBe(1);
  expect(await toldTo(ada)).toBe(1);
  const [mail, ...more] = await mailsTo(ada.email);
  expect(more).toEqual([]);
  expect(mail?.text).toContain("Credits left: 0.8");
  expect(mail?.text).toContain("https://voxloom.example/subscription-plan");
  expect(mail?.headers.map(({ key }) => key)).toContain("list-unsubscribe-post");
});

test("after new credits they are told anew, when those run low", async () => {
  await use(4 / 3);
  expect(await toldTo(ada)).toBe(1);
  await give(100);
  expect(await toldTo(ada)).toBe(1);
  await use(10 / 3);
  expect(await toldTo(ada)).toBe(2);
});

test("neither who used nothing lately, nor who wants no such mails", async () => {
  await use(4 / 3);
  await server.context.database.pool.query(
    "update credit_steps set created_at = created_at - interval '2 days' where proj_id = $1",
    [ada.projId],
  );
  expect(await toldTo(ada)).toBe(0);
  const eve = await server.openPerson();
  const body = { topics: { credits: false } };
  await server.call(calls.mailSubscription.apply.path, { body, headers: eve.headers });
  await use(4 / 3, eve);
  expect(await toldTo(eve)).toBe(0);
});

test("a mail that could not be sent is sent at the next look", async () => {
  await use(4 / 3);
  const { outboxFolder } = server.config.mail;
  await rm(outboxFolder, { recursive: true, force: true });
  await writeFile(outboxFolder, "not a folder");
  expect(await tellLowCredits(server.context)).toBe(0);
  await rm(outboxFolder);
  await tellLowCredits(server.context);
  expect(await mailsTo(ada.email)).toHaveLength(1);
});

test("what was noted goes with the project", async () => {
  await use(4 / 3);
  await tellLowCredits(server.context);
  await creditNoticesModule.projectLife?.erased?.(server.context, ada.projId);
  const { rows } = await server.context.database.pool.query(
    "select 1 from credit_notices where proj_id = $1",
    [ada.projId],
  );
  expect(rows).toEqual([]);
});
