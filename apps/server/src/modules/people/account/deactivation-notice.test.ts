import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import type { AddressInfo, Server } from "node:net";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterEach, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../../testing/index.ts";
import { noticeQueue } from "./deactivation-notice.ts";

let server: TestServer;
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function start(environment: Record<string, string> = {}): Promise<void> {
  server = await startTestServer({ withWorker: true, environment });
  closers.push(() => server.close());
}

async function mailTo(email: string): Promise<string | undefined> {
  const folder = server.config.mail.outboxFolder;
  for (const name of await readdir(folder)) {
    const mail = await PostalMime.parse(await readFile(join(folder, name)));
    if (mail.to?.some(({ address }) => address === email)) return `${mail.subject}\n${mail.text}`;
  }
}

test("who deactivates is told the day and the way back, in their language", async () => {
  await start({ VOXLOOM_PUBLIC_URL: "https://voxloom.example" });
  const ada = await server.openPerson();
  await server.call("/api/account/update", { body: { locale: "de" }, headers: ada.headers });
  const { body } = await server.call("/api/account/deactivation", {
    body: { confirmation: "delete" },
    headers: ada.headers,
  });
  const day = new Date((body.data as { deletedAt: string }).deletedAt);
  await expect.poll(() => mailTo(ada.email), { timeout: 60_000 }).toBeDefined();
  const mail = await mailTo(ada.email);
  expect(mail).toContain(day.toLocaleDateString("de", { dateStyle: "long", timeZone: "UTC" }));
  expect(mail).toContain("https://voxloom.example/signin");
});

test("a mail server that fails at first is tried again", { tags: ["full"] }, async () => {
  let attempts = 0;
  const taken: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: ({ address }, _session, done) => {
      attempts += 1;
      if (attempts > 1) taken.push(address);
      done(attempts > 1 ? null : Object.assign(new Error("not now"), { responseCode: 451 }));
    },
  });
  smtp.listen(0, "127.0.0.1");
  const listener = smtp.server as Server;
  await once(listener, "listening");
  closers.push(() => new Promise<void>((done) => smtp.close(() => done())));
  const { port } = listener.address() as AddressInfo;
  await start({ SMTP_URL: `smtp://127.0.0.1:${port}`, SMTP_FROM: "hello@example.com" });
  const ada = await server.openPerson();
  await server.call("/api/account/deactivation", { body: { confirmation: "delete" }, headers: ada.headers });
  const { pool } = server.context.database;
  // The wait between the tries is over as soon as it has begun.
  const endWait = "update pgboss.job set start_after = now() where name = $1 and state = 'retry'";
  await expect
    .poll(async () => (await pool.query(endWait, [noticeQueue])).rowCount, { timeout: 60_000 })
    .toBe(1);
  await expect.poll(() => taken, { timeout: 60_000 }).toEqual([ada.email]);
});
