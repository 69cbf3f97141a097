import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { accountRules, type DeviceSession, type SignedInfo, sessionHintCookie } from "@voxloom/contract";
import { type Challenge, type Solution, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/scrypt";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CallAnswer, type Guest, startTestServer, type TestServer } from "../../../testing/index.ts";
import { uploadMaterial } from "../../../testing/upload-material.ts";
import { erasePeople } from "./deactivate.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    environment: { VOXLOOM_GUESTS_PER_HOUR: "20", VOXLOOM_CAPTCHA_TRIES: "4" },
  });
});
afterAll(() => server.close());

const uploadSubtitles = (guest: Guest) =>
  uploadMaterial(server, guest, {
    name: "a.srt",
    bytes: new TextEncoder().encode("1\n00:00:00,000 --> 00:00:01,000\nHello\n"),
  });

/** Each address asks from a network address of its own. */
const getNetwork = (email: string): string => {
  const [a, b, c] = createHash("sha256").update(email.trim().toLowerCase()).digest();
  return `10.${a}.${b}.${c}`;
};
const askForCode = (email: string, more: Record<string, string> = {}): Promise<CallAnswer> =>
  server.call("/api/common/send-validate-code", {
    body: { type: "email", target: email, ...more },
    headers: { "X-Forwarded-For": getNetwork(email) },
  });
const signUp = (email: string, code: string, more: Record<string, string> = {}): Promise<CallAnswer> =>
  server.call("/api/account/sign-up", { body: { email, emailValidateCode: code, ...more } });
/** Lets an hour pass for an address, or as many minutes as said. */
const letPass = (email: string, minutes = 61) =>
  server.context.database.pool.query(
    `update email_codes set created_at = created_at - make_interval(mins => $2),
     expires_at = expires_at - make_interval(mins => $2) where email = $1`,
    [email, minutes],
  );

/** The code of the newest mail to an address in the outbox. */
async function codeFor(email: string): Promise<string> {
  const folder = server.config.mail.outboxFolder;
  const mails = await Promise.all(
    (await readdir(folder)).sort().map((name) => readFile(join(folder, name), "utf8")),
  );
  const mail = mails.findLast((text) => text.includes(email)) ?? "";
  const code = /\b[2-9A-HJ-NP-Z]{6}\b/.exec(mail.slice(mail.indexOf("\r\n\r\n")))?.[0];
  if (code === undefined) throw new Error(`no code in the mail to ${email}:\n${mail}`);
  return code;
}

/** Signs in as a person does. */
async function signInAs(
  written: string,
  more: Record<string, string> = {},
): Promise<SignedInfo & { rjn: boolean }> {
  const email = written.trim().toLowerCase();
  await letPass(email);
  expect((await askForCode(written)).status).toBe(200);
  const { body } = await signUp(written, await codeFor(email), more);
  expect(body.code).toBe(0);
  return body.data as SignedInfo & { rjn: boolean };
}
/** A PNG of 300 x 200 px. */
async function drawPicture(): Promise<Buffer> {
  const args = ["-v", "error", "-f", "lavfi", "-i", "testsrc=size=300x200", "-frames:v", "1"];
  const { stdout } = await promisify(execFile)("ffmpeg", [...args, "-c:v", "png", "-f", "image2pipe", "-"], {
    encoding: "buffer",
  });
  return stdout;
}
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const getError = ({ status, body }: CallAnswer) => [status, body.errorCode];

test("a visitor gets a project and is known by its web id afterwards", async () => {
  const guest = await server.openGuest();
  const who = await server.call("/api/account/who-am-i", { guest });
  expect(who.status).toBe(200);
  expect(who.body).toMatchObject({ code: 0, data: { projId: guest.projId, isGuest: true, isAdmin: false } });
});

test("the database holds hashes of secrets, not the secrets", async () => {
  const guest = await server.openGuest();
  const { token } = await signInAs("hashes@example.com");
  const code = await codeFor("hashes@example.com");
  const { rows: guests } = await server.context.database.pool.query(
    "select * from guests where proj_id = $1",
    [guest.projId],
  );
  expect(guests[0]).toMatchObject({ web_id_hash: createHash("sha256").update(guest.webId).digest("hex") });
  const { rows: sessions } = await server.context.database.pool.query("select * from sessions");
  const { rows: codes } = await server.context.database.pool.query("select * from email_codes");
  expect(sessions.length * codes.length).toBeGreaterThan(0);
  const all = JSON.stringify([guests, sessions, codes]);
  for (const secret of [guest.webId, token, code]) expect(all).not.toContain(secret);
});

test("strangers and holders of made-up secrets are not signed in", async () => {
  const strangers: Record<string, string>[] = [
    {},
    { "X-Web-Id": "x" },
    { "X-Web-Id": "a".repeat(43) },
    bearer("a".repeat(43)),
    { Cookie: `voxloom_session=${"a".repeat(43)}` },
  ];
  for (const headers of strangers) {
    const answer = await server.call("/api/account/who-am-i", { headers });
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ code: 401, errorCode: "NOT_SIGNED_IN", data: null });
  }
});

test("the first code makes an account, a later one signs in again", async () => {
  const first = await signInAs("Ann@Example.com ", { utmSource: "news", utmMerge: "a|b" });
  expect(first).toMatchObject({ email: "ann@example.com", name: "ann", roles: [], rjn: true });
  expect(first.ttl).toBeGreaterThan(29 * 24 * 3600);
  const again = await signInAs("ann@example.com");
  expect(again).toMatchObject({ sub: first.sub, projId: first.projId, rjn: false });
  expect(again.token).not.toBe(first.token);
  const info = await server.call("/api/account/signed-info", { headers: bearer(again.token) });
  expect(info.body.data).toMatchObject({ sub: first.sub, token: again.token });
});

test("the cookie alone restores the session, but not for another site, nor beside a bad token", async () => {
  await letPass("cookie@example.com");
  await askForCode("cookie@example.com");
  const answer = await signUp("cookie@example.com", await codeFor("cookie@example.com"));
  const cookie = answer.headers.get("set-cookie") ?? "";
  expect(cookie).toMatch(/^voxloom_session=[\w-]{43}; .*HttpOnly; SameSite=Lax/);
  const hint = answer.headers.getSetCookie().find((one) => one.startsWith(`${sessionHintCookie}=1;`));
  expect(hint).toMatch(/Max-Age=2592000;/);
  expect(hint).not.toContain("HttpOnly");
  const headers = { Cookie: cookie.split(";", 1)[0] ?? "" };
  const info = (more: Record<string, string> = {}) =>
    server.call("/api/account/signed-info", { headers: { ...headers, ...more } });
  expect((await info()).body.data).toMatchObject({ token: (answer.body.data as SignedInfo).token });
  expect((await info({ "Sec-Fetch-Site": "cross-site" })).status).toBe(401);
  expect((await info(bearer("b".repeat(43)))).status).toBe(401);
  const out = await server.call("/api/account/sign-out", {
    method: "DELETE",
    headers: { ...headers, "Sec-Fetch-Site": "same-origin" },
  });
  expect(out.headers.get("set-cookie")).toMatch(/^voxloom_session=;.*voxloom_signed_in=;/);
  expect((await info()).status).toBe(401);
});

test("by the cookie nothing is changed without proof that this site asks for it", async () => {
  const { token } = await server.openPerson();
  const behind = { "X-Forwarded-Proto": "https", "X-Forwarded-Host": "voxloom.example" };
  const change = (more: Record<string, string>, method = "POST") => {
    const path = method === "POST" ? "/api/account/update" : "/api/account/sign-out";
    const body = method === "POST" ? { name: "Ada" } : undefined;
    return server.call(path, { method, body, headers: { Cookie: `voxloom_session=${token}`, ...more } });
  };
  const elsewhere = "http://127.0.0.1:1";
  for (const headers of [
    {},
    { "Sec-Fetch-Site": "same-site" },
    { "Sec-Fetch-Site": "cross-site", Origin: server.origin },
    { Origin: elsewhere },
    { Origin: "null" },
    { ...behind, Origin: server.origin },
  ] as Record<string, string>[]) {
    expect([(await change(headers)).status, headers]).toEqual([401, headers]);
    expect([(await change(headers, "DELETE")).status, headers]).toEqual([401, headers]);
  }
  for (const headers of [
    { "Sec-Fetch-Site": "same-origin" },
    { "Sec-Fetch-Site": "none" },
    { Origin: server.origin },
    { ...behind, Origin: "https://voxloom.example" },
    { Origin: elsewhere, Authorization: `Bearer ${token}` },
  ] as Record<string, string>[])
    expect([(await change(headers)).status, headers]).toEqual([200, headers]);
});

test("a code works once, for its address, for ten minutes, and dies of five wrong tries", async () => {
  const email = "codes@example.com";
  await askForCode(email);
  const code = await codeFor(email);
  expect(getError(await signUp("other@example.com", code))).toEqual([422, "EMAIL_CODE_EXPIRED"]);
  expect(getError(await signUp(email, "222222"))).toEqual([422, "EMAIL_CODE_WRONG"]);
  expect((await signUp(email, code.toLowerCase())).status).toBe(200);
  expect(getError(await signUp(email, code))).toEqual([422, "EMAIL_CODE_EXPIRED"]);

  await letPass(email, 2);
  await askForCode(email);
  await letPass(email, 11);
  expect(getError(await signUp(email, await codeFor(email)))).toEqual([422, "EMAIL_CODE_EXPIRED"]);

  await letPass(email);
  await askForCode(email);
  const right = await codeFor(email);
  const wrong = right === "222222" ? "333333" : "222222";
  for (let tries = 0; tries < 5; tries += 1)
    expect(getError(await signUp(email, wrong))).toEqual([422, "EMAIL_CODE_WRONG"]);
  expect(getError(await signUp(email, right))).toEqual([422, "EMAIL_CODE_EXPIRED"]);
});

test("nobody elsewhere voids the code that somebody holds, or uses up their requests", async () => {
  const email = "held@example.com";
  await askForCode(email);
  const code = await codeFor(email);
  const at = (host: number) => ({ "X-Forwarded-For": `192.0.2.${host}` });
  const signUpAt = (host: number, typed: string) =>
    server.call("/api/account/sign-up", { body: { email, emailValidateCode: typed }, headers: at(host) });
  const wrong = code === "222222" ? "333333" : "222222";
  for (let tries = 0; tries < 5; tries += 1)
    expect(getError(await signUpAt(1, wrong))).toEqual([422, "EMAIL_CODE_WRONG"]);
  expect(getError(await signUpAt(1, code))).toEqual([422, "EMAIL_CODE_EXPIRED"]);
  // A stranger asks for a further one: ours goes on.
  await letPass(email, 2);
  await askForCode(email);
  expect((await signUpAt(2, code)).status).toBe(200);
  // One code that was used takes the others with it.
  expect(getError(await signUpAt(3, await codeFor(email)))).toEqual([422, "EMAIL_CODE_EXPIRED"]);

  const { pool } = server.context.database;
  const asked = `insert into email_codes (id, email, code_hash, address, tries_left, expires_at, created_at)
    select gen_random_uuid(), $1, 'x', $2, 50, now(), now() - interval '2 minutes' from generate_series(1, 10)`;
  await pool.query(asked, [email, "192.0.2.1"]);
  const ask = (host: number) =>
    server.call("/api/common/send-validate-code", {
      body: { type: "email", target: email },
      headers: at(host),
    });
  await letPass(email, 2);
  expect(getError(await ask(1))).toEqual([429, "TOO_MANY_REQUESTS"]);
  expect(getError(await ask(2))).toEqual([422, "CAPTCHA_NEEDED"]);
});

test("codes are void for everybody after many wrong tries from anywhere", async () => {
  const email = "many@example.com";
  await askForCode(email);
  const code = await codeFor(email);
  const wrong = code === "222222" ? "333333" : "222222";
  const signUpAt = (host: number, typed: string) =>
    server.call("/api/account/sign-up", {
      body: { email, emailValidateCode: typed },
      headers: { "X-Forwarded-For": `192.0.2.${host}` },
    });
  for (let tries = 0; tries < accountRules.codeTriesOfAll; tries += 1)
    expect(getError(await signUpAt(100 + Math.floor(tries / 5), wrong))).toEqual([422, "EMAIL_CODE_WRONG"]);
  expect(getError(await signUpAt(200, code))).toEqual([422, "EMAIL_CODE_EXPIRED"]);
});

test("two sign-ins with one code at a time: one gets in", async () => {
  const email = "twice@example.com";
  await askForCode(email);
  const code = await codeFor(email);
  const answers = await Promise.all([1, 2, 3].map(() => signUp(email, code)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
});

test("codes that are no six letters or digits, and addresses that are none, are refused", async () => {
  for (const code of ["12345", "1234567", "12 456", "12345!", ""])
    expect(getError(await signUp("a@example.com", code))).toEqual([400, "BAD_INPUT"]);
  for (const email of ["", "a", "a@", "@b.c", "a@b", "a b@example.com"])
    expect(getError(await askForCode(email))).toEqual([400, "BAD_INPUT"]);
});

test("codes come once a minute, and after three requests against a captcha", async () => {
  const email = "often@example.com";
  expect((await askForCode(email)).body.data).toEqual({ resendSeconds: 60, mail: "outbox" });
  const soon = await askForCode(email);
  expect(getError(soon)).toEqual([429, "TOO_MANY_REQUESTS"]);
  expect(Number(soon.headers.get("retry-after"))).toBeGreaterThan(50);
  await server.context.database.pool.query(
    "insert into email_codes (id, email, code_hash, address, tries_left, expires_at, created_at) select gen_random_uuid(), $1, 'x', '', 5, now(), now() - interval '2 minutes' from generate_series(1, 2)",
    [email],
  );
  await letPass(email, 2);
  expect(getError(await askForCode(email))).toEqual([422, "CAPTCHA_NEEDED"]);
  const { body } = await server.call("/api/captcha/base64");
  const challenge: Challenge = JSON.parse(atob((body.data as { challenge: string }).challenge));
  const send = (solution: Solution | null) =>
    askForCode(email, { captcha: btoa(JSON.stringify({ challenge, solution })) });
  expect(getError(await send(null))).toEqual([422, "CAPTCHA_WRONG"]);
  const solution = await solveChallenge({ challenge, deriveKey });
  expect((await send(solution)).status).toBe(200);
  await letPass(email, 2);
  expect(getError(await send(solution))).toEqual([422, "CAPTCHA_WRONG"]);
});

test("what a guest made comes along into a new account, and into one that is there", async () => {
  const getProject = async (guest: Guest) => {
    const { body } = await server.call("/api/account/who-am-i", { guest });
    return (body.data as { projId: string } | null)?.projId;
  };
  const getMaterials = async (token: string) => {
    const { body } = await server.call("/api/material/list", { headers: bearer(token) });
    return (body.data as { items: unknown[] }).items.length;
  };
  const first = await server.openGuest();
  await uploadSubtitles(first);
  const info = await signInAs("guest@example.com", { webId: first.webId });
  expect(info.projId).toBe(first.projId);
  expect(await getProject(first)).toBeUndefined();
  expect(await getMaterials(info.token)).toBe(1);
  const second = await server.openGuest();
  await uploadSubtitles(second);
  const again = await signInAs("guest@example.com", { webId: second.webId });
  expect(again.projId).toBe(first.projId);
  expect(await getMaterials(again.token)).toBe(2);
  expect(await getProject(second)).toBeUndefined();
});

test("sessions are listed, and signed out one by one and all at once", async () => {
  const [one, two, three] = [
    await server.openPerson({ email: "devices@example.com" }),
    await server.openPerson({ email: "devices@example.com" }),
    await server.openPerson({ email: "devices@example.com" }),
  ];
  const getSessions = async (headers: Record<string, string>) =>
    ((await server.call("/api/account/sessions", { headers })).body.data as { items: DeviceSession[] }).items;
  const items = await getSessions(one.headers);
  expect(items).toHaveLength(3);
  expect(items.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  const stranger = await server.openPerson();
  const foreign = (await getSessions(stranger.headers))[0]?.id ?? "";
  const revoke = (body: object) =>
    server.call("/api/account/sessions/revoke", { headers: one.headers, body });
  expect(getError(await revoke({ sessionId: foreign }))).toEqual([404, "NOT_FOUND"]);
  expect(getError(await revoke({ sessionId: "none" }))).toEqual([404, "NOT_FOUND"]);
  const twoId = (await getSessions(two.headers)).find(({ isCurrent }) => isCurrent)?.id;
  expect((await revoke({ sessionId: twoId })).body.data).toEqual({ revoked: 1 });
  const findStatus = async ({ headers }: Guest) =>
    (await server.call("/api/account/signed-info", { headers })).status;
  expect([await findStatus(one), await findStatus(two), await findStatus(three)]).toEqual([200, 401, 200]);
  expect((await revoke({})).body.data).toEqual({ revoked: 1 });
  expect([await findStatus(one), await findStatus(three), await findStatus(stranger)]).toEqual([
    200, 401, 200,
  ]);
});

test("a session that is over lets nobody in", async () => {
  const person = await server.openPerson();
  await server.context.database.pool.query(
    "update sessions set expires_at = now() - interval '1 second' where user_id = $1",
    [person.userId],
  );
  expect((await server.call("/api/account/signed-info", { headers: person.headers })).status).toBe(401);
});

test("name, language and picture change; the picture is made anew, and what is none is refused", async () => {
  const { headers } = await server.openPerson();
  const update = (body: object) => server.call("/api/account/update", { headers, body });
  expect((await update({ name: "  Ann Other ", locale: "ja" })).body.data).toMatchObject({
    name: "Ann Other",
    locale: "ja",
    avatar: null,
  });
  expect(getError(await update({ name: " " }))).toEqual([400, "BAD_INPUT"]);
  const picture = (await drawPicture()).toString("base64");
  const { avatar } = (await update({ avatar: picture })).body.data as SignedInfo;
  const shown = await fetch(new URL(avatar ?? "", server.origin));
  expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  const text = Buffer.from("<svg onload=alert(1)>").toString("base64");
  expect(getError(await update({ avatar: text }))).toEqual([415, "MEDIA_TYPE_UNSUPPORTED"]);
  const broken = Buffer.from(picture, "base64").subarray(0, 60).toString("base64");
  expect(getError(await update({ avatar: broken }))).toEqual([422, "MEDIA_UNREADABLE"]);
  expect((await update({ avatar: null })).body.data).toMatchObject({ avatar: null });
  expect((await fetch(new URL(avatar ?? "", server.origin))).status).toBe(404);
});

test("a deactivated account comes back by signing in, and is gone for good after its days of grace", async () => {
  const email = "leaving@example.com";
  const leaving = await server.openPerson({ email });
  await uploadSubtitles(leaving);
  const deactivate = (headers: Record<string, string>) =>
    server.call("/api/account/deactivation", { headers, body: { confirmation: "delete" } });
  const { body } = await deactivate(leaving.headers);
  const inDays = (Date.parse((body.data as { deletedAt: string }).deletedAt) - Date.now()) / 86_400_000;
  expect(inDays).toBeCloseTo(14, 1);
  expect((await server.call("/api/account/signed-info", { headers: leaving.headers })).status).toBe(401);
  const back = await server.openPerson({ email });
  expect(back.userId).toBe(leaving.userId);
  await erasePeople(server.context);
  expect((await server.call("/api/material/list", { headers: back.headers })).body.data).toMatchObject({
    items: [{ name: "a.srt" }],
  });
  await deactivate(back.headers);
  const { pool } = server.context.database;
  await pool.query("update users set delete_after = now() - interval '1 second' where id = $1", [
    back.userId,
  ]);
  await erasePeople(server.context);
  const { rows } = await pool.query("select id from materials where proj_id = $1", [leaving.projId]);
  expect(rows).toEqual([]);
  expect((await server.openPerson({ email })).userId).not.toBe(leaving.userId);
});

test("the export is a zip with what the account holds", async () => {
  const person = await server.openPerson({ email: "export@example.com" });
  await server.call("/api/material/gen-upload-url", {
    headers: person.headers,
    body: { name: "mine.mp4", sizeBytes: 10 },
  });
  const answer = await fetch(new URL("/api/account/export", server.origin), { headers: person.headers });
  expect(answer.headers.get("content-type")).toBe("application/zip");
  expect(answer.headers.get("content-disposition")).toMatch(/voxloom-.*\.zip/);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const findText = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  expect(findText("account.json")).toContain("export@example.com");
  expect(findText("materials.json")).toContain("mine.mp4");
  expect(findText("tasks.json")).toBe("[]\n");
  expect(Object.keys(files).map(findText).join("")).not.toContain(person.token);
});

test("one address opens so many projects an hour and no more", async () => {
  const statuses: number[] = [];
  const address = { "X-Forwarded-For": "10.1.2.3" };
  for (let opened = 0; opened < 21; opened += 1) {
    const answer = await server.call("/api/account/open-guest", { body: {}, headers: address });
    statuses.push(answer.status);
    if (answer.status === 429) {
      expect(answer.body.errorCode).toBe("TOO_MANY_REQUESTS");
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    }
  }
  expect(statuses.at(-1)).toBe(429);
  expect(statuses).toContain(200);
});
