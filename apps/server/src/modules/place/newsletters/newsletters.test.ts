import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { AppError, type AuditEntry, calls, type Newsletter } from "@voxloom/contract";
import PostalMime, { type Email } from "postal-mime";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Mailer } from "../../../platform/mail/index.ts";
import { type Person, startTestServer, type TestServer } from "../../../testing/index.ts";
import { grantPlan } from "../../money/billing/index.ts";
import { mailNewsletter } from "./mail-newsletter.ts";
import { queueMails } from "./newsletters.ts";

let server: TestServer;
let admin: Person;
const reason = "the new release";
const letter = { subject: "Voxloom 2 <b>is here</b>", body: "Hello!\n\nSee https://voxloom.example/news." };
const whole = { locale: null, plan: "all" } as const;

beforeAll(async () => {
  const environment = { VOXLOOM_BILLING: "on", VOXLOOM_PUBLIC_URL: "https://voxloom.example" };
  server = await startTestServer({ environment });
  admin = await server.openPerson({ isAdmin: true });
});
afterAll(() => server.close());

const post = async <T>({ path }: { path: string }, body: object, who = admin) => {
  const answer = await server.call(path, { headers: who.headers, body });
  return { data: answer.body.data as T, errorCode: answer.body.errorCode };
};
const get = async <T>(path: string): Promise<T> =>
  (await server.call(path, { headers: admin.headers })).body.data as T;
const count = async (query = "") =>
  (await get<{ receivers: number }>(`${calls.newsletters.receivers.path}${query}`)).receivers;
const listed = async (id: string) =>
  (await get<{ items: Newsletter[] }>(calls.newsletters.list.path)).items.find((one) => one.id === id);
const wantNews = (who: Person, isWanted = true) =>
  post(calls.mailSubscription.apply, { topics: { news: isWanted } }, who);
const send = (newsletterId: string, segment: object = whole, why = reason) =>
  post<Newsletter>(calls.newsletters.send, { newsletterId, ...letter, segment, reason: why });

async function readMails(email: string): Promise<Email[]> {
  const { outboxFolder } = server.config.mail;
  const names = await readdir(outboxFolder).catch(() => []);
  const mails = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(outboxFolder, name)))),
  );
  return mails.filter(({ to }) => to?.some(({ address }) => address === email));
}
/** Jobs of mails that wait, done here; each job is there once for each time it was sent. */
async function mailAll(newsletterId: string): Promise<string[]> {
  const { rows } = await server.context.database.pool.query(
    "select data->>'userId' as id from pgboss.job where name = 'newsletter-mails' and data->>'newsletterId' = $1",
    [newsletterId],
  );
  const ids = rows.map((row) => String(row.id));
  for (const userId of ids) await mailNewsletter(server.context, { newsletterId, userId }, false);
  return ids;
}

test("reaches those who chose news, once, with one press to get no more; nobody else", async () => {
  const [ada, ben, eve] = [await server.openPerson(), await server.openPerson(), await server.openPerson()];
  const before = await count();
  for (const who of [ada, ben]) await wantNews(who);
  expect(await count()).toBe(before + 2);
  const id = randomUUID();
  const why = "the release that Ada waited for";
  const sent = { state: "sending", receivers: 0, sentBy: admin.email };
  expect((await send(id, whole, why)).data).toMatchObject(sent);
  expect((await send(id, whole, why)).data).toMatchObject({ id });
  // A job that is tried again after a kill queues nobody twice.
  for (const _ of [1, 2]) await queueMails(server.context, id);
  // Who changes their mind before it is sent gets nothing.
  await wantNews(ben, false);
  const reached = await mailAll(id);
  expect(reached).toEqual([...new Set(reached)]);
  expect([ada.userId, ben.userId].every((one) => reached.includes(one))).toBe(true);
  expect(await listed(id)).toMatchObject({
    state: "sent",
    sent: reached.length - 1,
    receivers: reached.length,
  });
  const [mail, ...more] = await readMails(ada.email);
  expect([more, await readMails(ben.email), await readMails(eve.email)]).toEqual([[], [], []]);
  expect(mail?.subject).toBe(letter.subject);
  expect(mail?.html).toContain("Voxloom 2 &lt;b&gt;is here&lt;/b&gt;");
  const headers = Object.fromEntries((mail?.headers ?? []).map(({ key, value }) => [key, value]));
  expect(headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
  const link = new URL(/^<(.+)>$/.exec(headers["list-unsubscribe"] ?? "")?.[1] ?? "");
  expect(link.searchParams.get("topic")).toBe("news");
  const pressed = await fetch(`${server.origin}${link.pathname}${link.search}`, {
    method: "POST",
    body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
  });
  expect(pressed.status).toBe(200);
  expect(await count()).toBe(before);
  const { items } = await get<{ items: AuditEntry[] }>(`${calls.admin.auditLog.path}?action=send-newsletter`);
  expect(items.filter((entry) => entry.reason === why)).toMatchObject([
    { after: { subject: letter.subject, plan: "all" } },
  ]);
});

test("a segment is of a language, and of those with or without a paid plan", async () => {
  const [free, paid, german] = [
    await server.openPerson(),
    await server.openPerson(),
    await server.openPerson(),
  ];
  const [frees, paids, germans] = [
    await count("?plan=free"),
    await count("?plan=paid"),
    await count("?locale=de"),
  ];
  for (const who of [free, paid, german]) await wantNews(who);
  await server.context.database.db.transaction((tx) =>
    grantPlan(tx, {
      ...{ projId: paid.projId, level: 1, creditTenths: 0, key: randomUUID() },
      expiresAt: new Date(Date.now() + 3_600_000),
    }),
  );
  await server.call(calls.account.update.path, { headers: german.headers, body: { locale: "de" } });
  expect([await count("?plan=free"), await count("?plan=paid"), await count("?locale=de")]).toEqual([
    frees + 2,
    paids + 1,
    germans + 1,
  ]);
  const id = randomUUID();
  await send(id, { locale: "de", plan: "free" });
  await queueMails(server.context, id);
  expect(await mailAll(id)).toEqual([german.userId]);
  const [mail] = await readMails(german.email);
  expect(mail?.text).toContain("weil Sie Neuigkeiten gewählt haben");
});

test("who has no mailbox any more is left out at once, and nobody tries for days", async () => {
  const gone = await server.openPerson();
  await wantNews(gone);
  const id = randomUUID();
  await send(id);
  await queueMails(server.context, id);
  const before = (await listed(id))?.sent;
  const mailer: Mailer = {
    ...server.context.mailer,
    send: () => Promise.reject(new AppError("MAIL_ADDRESS_REFUSED", "no such mailbox")),
  };
  await mailNewsletter({ ...server.context, mailer }, { newsletterId: id, userId: gone.userId }, false);
  const { rows } = await server.context.database.pool.query("select skipped from newsletters where id = $1", [
    id,
  ]);
  expect([rows[0].skipped, (await listed(id))?.sent]).toEqual([1, before]);
});

test("what is stopped reaches nobody more; a test reaches the caller alone, and a preview nobody", async () => {
  const ada = await server.openPerson();
  await wantNews(ada);
  const id = randomUUID();
  await send(id);
  await queueMails(server.context, id);
  expect((await post<Newsletter>(calls.newsletters.stop, { newsletterId: id, reason })).data.state).toBe(
    "stopped",
  );
  await mailAll(id);
  expect(await listed(id)).toMatchObject({ state: "stopped", sent: 0 });
  const draft = { ...letter, locale: "ar" };
  const { data } = await post<{ html: string; text: string }>(calls.newsletters.preview, draft);
  expect(data.html).toContain('dir="rtl"');
  expect((await post(calls.newsletters.test, draft)).data).toEqual({ to: admin.email });
  expect(await readMails(admin.email)).toHaveLength(1);
  expect(await readMails(ada.email)).toEqual([]);
  const lines = { ...draft, subject: "News\r\nBcc: eve@example.com" };
  expect((await post(calls.newsletters.test, lines)).errorCode).toBe("BAD_INPUT");
});
