import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openProductProcesses, type ProductProcesses, startTestServer } from "../testing/index.ts";

const email = "chief@example.com";
let product: ProductProcesses;
beforeEach(async () => {
  product = await openProductProcesses();
});
afterEach(() => product.close());

/** Runs `main-admin.ts`, as `npm run admin` does, on the product's data. */
const admin = (...words: string[]) => runAdmin(product.data, "", words);

type Said = { code: number; said: string; told: string };

async function runAdmin(data: string, databaseUrl: string, words: readonly string[]): Promise<Said> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "../main-admin.ts"), ...words], {
    env: { ...process.env, NODE_ENV: "test", VOXLOOM_DATA: data, DATABASE_URL: databaseUrl },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [said, told, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  return { code, said: said.trim(), told: told.trim() };
}

async function post(origin: string, path: string, body: object): Promise<{ token: string }> {
  const answer = await fetch(`${origin}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: { token: string } }).data;
}

/** Signs in by the code in the outbox, and answers the session's token. */
async function signIn(origin: string): Promise<string> {
  await post(origin, "/api/common/send-validate-code", { type: "email", target: email });
  const outbox = join(product.data, "outbox");
  const [mail = ""] = await readdir(outbox);
  const code = /^Subject: ([0-9A-Z]{6}) /m.exec(await readFile(join(outbox, mail), "utf8"))?.[1];
  return (await post(origin, "/api/account/sign-up", { email, emailValidateCode: code })).token;
}

async function auditLog(origin: string, token: string): Promise<{ status: number; items: unknown[] }> {
  const answer = await fetch(`${origin}/api/admin/audit-log`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await answer.json()) as { data: { items: unknown[] } | null };
  return { status: answer.status, items: data?.items ?? [] };
}

test("an account is made an administrator, which is logged", { tags: ["full"] }, async () => {
  const server = await startTestServer();
  try {
    const { token } = await server.openPerson({ email });
    const { config } = server;
    expect(await runAdmin(config.dataFolder, config.database.url ?? "", ["grant", email])).toMatchObject({
      code: 0,
      said: `${email} is an administrator now.`,
    });
    expect((await auditLog(server.origin, token)).items).toMatchObject([
      { action: "set-roles", actorId: null, after: { roles: ["admin"] }, subject: email },
    ]);
    const removal = () =>
      runAdmin(config.dataFolder, config.database.url ?? "", ["second-factor", "remove", email]);
    expect(await removal()).toMatchObject({ code: 1, told: `${email} has no second factor.` });
    await server.context.database.pool.query(
      "insert into second_factors (user_id, sealed_secret, set_up_at) select id, 'sealed', now() from users where email = $1",
      [email],
    );
    expect((await removal()).code).toBe(0);
    const outbox = join(config.dataFolder, "outbox");
    const mails = await Promise.all(
      (await readdir(outbox)).map((name) => readFile(join(outbox, name), "utf8")),
    );
    expect(mails.join("\n")).toContain("Subject: The second factor of your account was removed");
    expect((await auditLog(server.origin, token)).items[0]).toMatchObject({
      ...{ action: "remove-second-factor", actorId: null, subject: email },
    });
  } finally {
    await server.close();
  }
});

test("the first administrator is made beside the running product and without it, and each time is logged", {
  tags: ["full"],
  timeout: 600_000,
}, async () => {
  expect((await admin("grant")).code).toBe(2);
  const first = await product.start("main.ts");
  expect(await admin("grant", email)).toMatchObject({ code: 1, told: expect.stringContaining("no account") });
  const token = await signIn(first.origin);
  expect((await auditLog(first.origin, token)).status).toBe(403);
  expect(await admin("grant", "Chief@Example.com")).toMatchObject({
    code: 0,
    said: "Chief@Example.com is an administrator now.",
  });
  expect((await auditLog(first.origin, token)).items).toMatchObject([
    {
      action: "set-roles",
      actorId: null,
      before: { roles: [] },
      after: { roles: ["admin"] },
      subject: email,
    },
  ]);
  const gone = once(first.child, "exit");
  first.child.kill("SIGTERM");
  await gone;
  await product.untilNothingRuns();

  expect(await admin("revoke", email)).toMatchObject({ code: 0, said: `${email} is no administrator.` });
  await product.untilNothingRuns();
  expect((await admin("grant", email)).code).toBe(0);
  await product.untilNothingRuns();
  const second = await product.start("main.ts");
  const { items } = await auditLog(second.origin, token);
  expect(items).toMatchObject([
    { after: { roles: ["admin"] }, reason: "npm run admin -- grant" },
    { after: { roles: [] }, reason: "npm run admin -- revoke" },
    { after: { roles: ["admin"] } },
  ]);
});
