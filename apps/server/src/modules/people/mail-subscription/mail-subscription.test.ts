import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { lowCreditsMail } from "../../../mails/index.ts";
import { type Person, startTestServer, type TestServer } from "../../../testing/index.ts";
import { mailSubscriptionModule, sendTopicMail } from "./index.ts";
import { mailToken } from "./mail-token.ts";

let server: TestServer;
let ada: Person;
beforeAll(async () => {
  const environment = { VOXLOOM_BILLING: "on", VOXLOOM_PUBLIC_URL: "https://voxloom.example/" };
  server = await startTestServer({ environment });
});
afterAll(() => server.close());
beforeEach(async () => {
  ada = await server.openPerson();
});

type Choices = { email: string; topics: { topic: string; isWanted: boolean }[] };
const listWanted = (data: unknown): string[] =>
  (data as Choices).topics.filter(({ isWanted }) => isWanted).map(({ topic }) => topic);
const getToken = (email: string): string => mailToken(server.context.signer, email);
const read = (token?: string, headers: Record<string, string> = {}) =>
  server.call(`/api/email/get-sub${token === undefined ? "" : `?token=${token}`}`, { headers });
const apply = (body: unknown, headers: Record<string, string> = {}) =>
  server.call("/api/email/apply", { body, headers });

/** Posts as mail programs do: a form, no cookies. */
const press = (
  query: string,
  body: BodyInit | null = new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
) => fetch(`${server.origin}/mail-subscription-manage${query}`, { method: "POST", body, redirect: "manual" });

const lowCredits = (email: string): Promise<boolean> =>
  sendTopicMail(server.context, {
    email,
    topic: "credits",
    locale: "de",
    make: ({ manageUrl }) =>
      lowCreditsMail({
        locale: "de",
        creditTenths: 12,
        plansUrl: "https://voxloom.example/pricing",
        manageUrl,
      }),
  });

async function outbox(): Promise<Email[]> {
  const { outboxFolder } = server.config.mail;
  const names = await readdir(outboxFolder);
  return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(outboxFolder, name)))));
}

test("who is signed in sees and changes what they get: nothing is offered that is not mailed", async () => {
  const { body } = await read(undefined, ada.headers);
  expect(body.data).toEqual({
    email: ada.email,
    topics: [
      { topic: "credits", isWanted: true },
      // Who never chose gets no news.
      { topic: "news", isWanted: false },
    ],
  });
  await apply({ topics: { credits: false } }, ada.headers);
  // A topic that is not named stays.
  const changed = await apply({ topics: {} }, ada.headers);
  expect(listWanted(changed.body.data)).toEqual([]);
  expect(listWanted((await read(undefined, ada.headers)).body.data)).toEqual([]);
  expect(await lowCredits(ada.email)).toBe(false);
});

test("where nothing is charged no mail tells of credits, so none can be chosen", async () => {
  const free = await startTestServer();
  try {
    const { email, headers } = await free.openPerson();
    const { body } = await free.call("/api/email/get-sub", { headers });
    expect(body.data).toEqual({ email, topics: [{ topic: "news", isWanted: false }] });
  } finally {
    await free.close();
  }
});

test("the link of a mail is enough, for its receiver only, and hides the address", async () => {
  const token = getToken(ada.email);
  const { body } = await apply({ token, topics: { credits: false } });
  expect(listWanted(body.data)).toEqual([]);
  expect((body.data as Choices).email).toBe(`${ada.email[0]}•••@example.com`);
  expect(listWanted((await read(undefined, ada.headers)).body.data)).toEqual([]);
  expect(listWanted((await read(getToken("else@example.com"))).body.data)).toEqual(["credits"]);
});

test("capitals of an address make no other", async () => {
  await apply({ token: getToken("Bob@Example.com"), topics: { credits: false } });
  expect(listWanted((await read(getToken("bob@example.com"))).body.data)).toEqual([]);
});

test("a link that is changed, cut or made up, and nobody at all, are told to open the whole one", async () => {
  const [address = "", signature = ""] = getToken(ada.email).split(".");
  const other = Buffer.from("eve@example.com").toString("base64url");
  const guest = await server.openGuest();
  const wrong = ["x", address, `${address}.`, `${other}.${signature}`, `${address}.${signature}x`];
  for (const token of wrong) {
    // Even who is signed in: the link that they opened is not theirs.
    const { status, body } = await read(token, ada.headers);
    expect([status, body.errorCode]).toEqual([400, "MAIL_LINK_INVALID"]);
    expect((await apply({ token, topics: { credits: false } })).body.errorCode).toBe("MAIL_LINK_INVALID");
  }
  expect((await read()).body.errorCode).toBe("MAIL_LINK_INVALID");
  expect((await read(undefined, guest.headers)).body.errorCode).toBe("MAIL_LINK_INVALID");
});

test("topics that are none of ours are refused", async () => {
  expect((await apply({ topics: { weather: true } }, ada.headers)).body.errorCode).toBe("BAD_INPUT");
});

test("a mail that one may do without carries what unsubscribes with one press, and that does", async () => {
  expect(await lowCredits(ada.email)).toBe(true);
  const [mail] = await outbox();
  const headers = Object.fromEntries((mail?.headers ?? []).map(({ key, value }) => [key, value]));
  expect(headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
  const url = new URL(/^<(.+)>$/.exec(headers["list-unsubscribe"] ?? "")?.[1] ?? "");
  expect(url.origin + url.pathname).toBe("https://voxloom.example/mail-subscription-manage");
  const token = url.searchParams.get("token");
  expect(mail?.text).toContain(`https://voxloom.example/de/mail-subscription-manage?token=${token}`);
  const answer = await press(url.search);
  expect([answer.status, await answer.json()]).toEqual([200, { code: 0, message: "ok", data: {} }]);
  expect(listWanted((await read(undefined, ada.headers)).body.data)).toEqual([]);
  expect(await lowCredits(ada.email)).toBe(false);
  expect(await outbox()).toHaveLength(1);
});

test("a press stops its topic, without one all; a multipart form counts too", async () => {
  const token = getToken(ada.email);
  const form = new FormData();
  form.set("List-Unsubscribe", "One-Click");
  for (const query of [`?token=${token}&topic=credits`, `?token=${token}`]) {
    await apply({ token, topics: { credits: true } });
    expect((await press(query, form)).status).toBe(200);
    expect(listWanted((await read(token)).body.data)).toEqual([]);
  }
});

test("what is not a press of such a button changes nothing", async () => {
  const token = getToken(ada.email);
  const tries = [
    () => press(`?token=${token}x`),
    () => press(""),
    () => press(`?token=${token}&topic=weather`),
    () => press(`?token=${token}`, new URLSearchParams({ other: "One-Click" })),
    () => press(`?token=${token}`, null),
  ];
  for (const attempt of tries) {
    const answer = await attempt();
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({ errorCode: "MAIL_LINK_INVALID" }),
    ]);
  }
  expect(
    (await fetch(`${server.origin}/mail-subscription-manage?token=${token}`)).headers.get("content-type"),
  ).toContain("text/html");
  expect(listWanted((await read(token)).body.data)).toEqual(["credits"]);
});

test("choices are taken home, and go with the account", async () => {
  const life = mailSubscriptionModule.projectLife;
  await apply({ topics: { credits: false } }, ada.headers);
  const files = [];
  for await (const file of life?.exported?.(server.context, ada.projId) ?? []) files.push(file);
  expect(files).toMatchObject([{ path: "mails.json", content: expect.stringContaining('"credits": false') }]);
  await life?.erased?.(server.context, ada.projId);
  const { rows } = await server.context.database.pool.query("select 1 from mail_choices where email = $1", [
    ada.email,
  ]);
  expect(rows).toEqual([]);
});
