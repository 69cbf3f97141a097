import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { calls, type ResponseOf } from "@voxloom/contract";
import { dubOrder, orderDubs } from "../order-dub.ts";
import { mailedCode } from "../sign-in-by-mail.ts";
import { uploadMaterial } from "../upload-material.ts";
import { type Arena, assertRefused, type Try, until } from "./arena.ts";

const whoAmI = calls.account.whoAmI.path;
const getCookie = ({ token }: { token: string }): string => `voxloom_session=${token}`;

/** Asks for the code that is sent to an address, and reads it in the mail. */
async function codeFor({ client, newAddress, product }: Arena, email: string): Promise<string> {
  const answer = await client.call(calls.account.sendValidateCode.path, {
    headers: newAddress(),
    body: { type: "email", target: email },
  });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return await mailedCode({ dataFolder: product.data, email });
}

const signUp = ({ client }: Arena, email: string, code: string, headers: Record<string, string>) =>
  client.call(calls.account.signUp.path, { headers, body: { email, emailValidateCode: code } });

export const sessionTries: Try[] = [
  {
    area: "sessions",
    name: "the cookie is out of reach of scripts and of other sites",
    async attack(arena) {
      const email = "cookie@example.com";
      const code = await codeFor(arena, email);
      const answer = await signUp(arena, email, code, arena.newAddress());
      const cookie = answer.headers.getSetCookie().find((one) => one.startsWith("voxloom_session=")) ?? "";
      for (const flag of [/; HttpOnly/i, /; SameSite=Lax/i, /; Path=\//i]) assert.match(cookie, flag);
    },
  },
  {
    area: "sessions",
    name: "a session that somebody put there beforehand is not the one that is signed in",
    async attack(arena) {
      const email = "fixed@example.com";
      const code = await codeFor(arena, email);
      const planted = { cookie: "voxloom_session=planted-by-somebody-else", ...arena.newAddress() };
      const { token } = (await signUp(arena, email, code, planted)).body.data as { token: string };
      assert.notEqual(token, "planted-by-somebody-else");
      assertRefused(await arena.client.call(whoAmI, { headers: planted }));
    },
  },
  {
    area: "sessions",
    name: "what changes something takes the cookie only with the proof that it comes from here",
    async attack({ client, origin, newPerson }) {
      const person = await newPerson();
      const cookie = getCookie(person);
      const change = (headers: Record<string, string>) =>
        client.call("/api/account/update", { headers: { cookie, ...headers }, body: { name: "Mallory" } });
      for (const headers of [
        {},
        { "sec-fetch-site": "cross-site" },
        { "sec-fetch-site": "same-site" },
        { origin: "https://evil.example" },
        { origin: "null" },
        { origin: `${origin}.evil.example` },
      ])
        assertRefused(await change(headers as Record<string, string>));
      assert.equal((await change({ "sec-fetch-site": "same-origin" })).status, 200);
    },
  },
  {
    area: "sessions",
    name: "bodies that a form of another site can send are not read as calls",
    async attack({ client, newPerson }) {
      const person = await newPerson();
      for (const type of [
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
      ])
        assertRefused(
          await client.call("/api/account/update", {
            headers: { ...person.headers, "content-type": type },
            body: '{"name":"Mallory"}',
          }),
        );
    },
  },
  {
    area: "sessions",
    name: "codes are not guessed, from one address or from many, and are used once",
    async attack(arena) {
      const email = "guessed@example.com";
      const code = await codeFor(arena, email);
      const one = arena.newAddress();
      for (let tries = 0; tries < 80; tries += 1) {
        const guess = `AAAA${String(tries).padStart(2, "0")}`;
        if (guess === code) continue;
        assertRefused(await signUp(arena, email, guess, tries % 2 === 0 ? one : arena.newAddress()));
      }
      const last = "last@example.com";
      const good = await codeFor(arena, last);
      const uses = await Promise.all(
        Array.from({ length: 6 }, () => signUp(arena, last, good, arena.newAddress())),
      );
      assert.equal(uses.filter(({ status }) => status === 200).length, 1);
    },
  },
  {
    area: "sessions",
    name: "whoever signs out or ends a session is out, with token and cookie",
    async attack({ client, newPerson }) {
      const person = await newPerson();
      const out = await client.call("/api/account/sign-out", { method: "DELETE", headers: person.headers });
      assert.equal(out.status, 200);
      assertRefused(await client.call(whoAmI, { headers: person.headers }), "NOT_SIGNED_IN");
      assertRefused(
        await client.call(whoAmI, {
          headers: { cookie: getCookie(person), "sec-fetch-site": "same-origin" },
        }),
        "NOT_SIGNED_IN",
      );
    },
  },
  {
    area: "sessions",
    name: "an event stream ends with the session that opened it",
    isSlow: true,
    async attack({ client, origin, newPerson, talk }) {
      const person = await newPerson();
      const material = await uploadMaterial(client, person, { name: "own.mp4", bytes: talk });
      const [task] = await orderDubs(client, person, { ...dubOrder(material.id, "ca"), isPreview: true });
      const path = `${calls.scripts.events.path}?taskId=${task?.id}`;
      await until("the preview has a script to watch", async () => {
        const answer = await fetch(origin + path, { headers: person.headers });
        await answer.body?.cancel();
        return answer.status === 200;
      });
      const stream = await fetch(origin + path, { headers: person.headers });
      let isOver = false;
      const read = (async () => {
        for await (const _ of stream.body ?? []);
      })().finally(() => {
        isOver = true;
      });
      read.catch(() => {});
      await client.call("/api/account/sign-out", { method: "DELETE", headers: person.headers });
      await until("the stream ended", () => isOver);
    },
  },
  {
    area: "sessions",
    name: "mails lead to this server, whatever the request calls it",
    async attack(arena) {
      const email = "host@example.com";
      await arena.client.call(calls.account.sendValidateCode.path, {
        headers: { ...arena.newAddress(), "X-Forwarded-Host": "evil.example" },
        body: { type: "email", target: email },
      });
      const outbox = join(arena.product.data, "outbox");
      for (const name of await readdir(outbox))
        assert.doesNotMatch(await readFile(join(outbox, name), "utf8"), /evil\.example/);
    },
  },
];

export const shareTries: Try[] = [
  {
    area: "shares",
    name: "what was never shared, is private again or is guessed has one answer",
    async attack({ client, owner, things }) {
      const { taskId } = things;
      const see = (id: string) => client.call(`${calls.sharing.task.path}?taskId=${id}`);
      const share = (permission: number) =>
        client.call(calls.sharing.upsert.path, { guest: owner, body: { taskId, permission } });
      const never = await see("0b9d4bd3-2b1a-4c7e-9f7e-5b1d5a3a9c11");
      assert.equal((await share(1)).status, 200);
      assert.equal((await see(taskId)).status, 200);
      assert.equal((await share(0)).status, 200);
      const again = await see(taskId);
      assertRefused(again, "NOT_FOUND");
      assert.equal(again.body.message, never.body.message);
    },
  },
  {
    area: "shares",
    name: "passwords are tried a few times only, and grants are not made up, changed or used elsewhere",
    async attack({ client, owner, things, newAddress }) {
      const { taskId } = things;
      const upsert = (fields: object) =>
        client.call(calls.sharing.upsert.path, { guest: owner, body: { taskId, ...fields } });
      assert.equal((await upsert({ permission: 1, password: "right horse" })).status, 200);
      const unlock = (password: string, headers: Record<string, string>) =>
        client.call(calls.sharing.unlock.path, { headers, body: { taskId, password } });
      const { grant } = (await unlock("right horse", newAddress())).body.data as ResponseOf<
        typeof calls.sharing.unlock
      >;
      const see = (given: string) =>
        client.call(`${calls.sharing.task.path}?${new URLSearchParams({ taskId, grant: given })}`);
      assert.equal((await see(grant)).status, 200);
      const [expires = "", signature = ""] = grant.split(".");
      const changed = [
        `${Number(expires) + 1}.${signature}`,
        `${expires}.${signature.slice(0, -2)}AA`,
        `${expires}.`,
        ".",
        "9999999999999.x",
        "",
      ];
      for (const made of changed) assertRefused(await see(made));
      const from = newAddress();
      const tries = [];
      for (let count = 0; count < 15; count += 1) tries.push((await unlock(`wrong ${count}`, from)).status);
      assert.ok(tries.includes(429), "15 wrong passwords were all looked at");
      assert.equal((await upsert({ permission: 1, password: "another horse" })).status, 200);
      assertRefused(await see(grant));
      await upsert({ permission: 0, password: null });
    },
  },
];

export const addressTries: Try[] = [
  {
    area: "addresses",
    name: "signed addresses of files with another path, time, name or signature",
    async attack({ client, owner, things, origin }) {
      const { body } = await client.call(calls.tasks.downloadUrl.path, {
        guest: owner,
        body: { taskId: things.taskId, kind: "video" },
      });
      const right = new URL((body.data as ResponseOf<typeof calls.tasks.downloadUrl>).url, origin);
      const status = async (url: URL | string): Promise<number> => {
        const answer = await fetch(url);
        await answer.body?.cancel();
        return answer.status;
      };
      assert.equal(await status(right), 200);
      const changes: ((url: URL) => void)[] = [
        (url) => url.searchParams.set("expires", String(Date.now() + 1e12)),
        (url) => url.searchParams.set("name", "evil.html"),
        (url) => url.searchParams.delete("signature"),
        (url) => url.searchParams.set("signature", "A".repeat(43)),
        (url) => {
          url.pathname = url.pathname.replace(/[^/]+$/, "other.mp4");
        },
        (url) => {
          url.pathname += "/../../../secret";
        },
        (url) => {
          url.pathname = `${url.pathname}%00`;
        },
      ];
      for (const change of changes) {
        const url = new URL(right);
        change(url);
        const found = await status(url);
        assert.ok(found >= 400 && found < 500, `${url.pathname}${url.search} answers ${found}`);
      }
    },
  },
  {
    area: "addresses",
    name: "files of the server by paths that climb, are encoded or begin with a dot",
    async attack({ product, origin }) {
      const secret = (await readFile(join(product.data, "secret"), "utf8")).trim();
      const paths = [
        "/../secret",
        "/..%2f..%2fsecret",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/assets/../../../../../../etc/passwd",
        "/..\\..\\secret",
        "/.env",
        "/.git/config",
        "/secret",
        "/logs/voxloom.log",
        "/api/attachment/../secret",
        "/%00",
        "//etc/passwd",
      ];
      for (const path of paths) {
        // As it is: `fetch` would tidy it up.
        const text = await new Promise<string>((resolve, reject) => {
          request(`${origin}/`, { path }, (answer) => {
            const parts: Buffer[] = [];
            answer.on("data", (part: Buffer) => parts.push(part));
            answer.on("end", () => resolve(Buffer.concat(parts).toString()));
            answer.on("error", reject);
          })
            .on("error", reject)
            .end();
        });
        assert.ok(!text.includes(secret) && !/root:.*:0:0:|\[core\]|"level":/.test(text), path);
      }
    },
  },
  {
    area: "headers",
    name: "pages run their own scripts only, calls none, and both say so",
    async attack({ origin }) {
      const findHeaders = async (path: string): Promise<Headers> => {
        const answer = await fetch(origin + path);
        await answer.body?.cancel();
        return answer.headers;
      };
      for (const path of ["/", "/home", "/signup", "/no-such-page", "/u/none"]) {
        const headers = await findHeaders(path);
        const policy = headers.get("content-security-policy") ?? "";
        const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? "";
        assert.ok(scripts.includes("'self'"), path);
        assert.doesNotMatch(scripts, /'unsafe-inline'|'unsafe-eval'|\*|data:/, path);
        for (const part of ["object-src 'none'", "base-uri 'self'", "frame-ancestors 'self'"])
          assert.ok(policy.includes(part), `${path}: ${part}`);
        assert.equal(headers.get("x-content-type-options"), "nosniff");
      }
      assert.match(
        (await findHeaders("/api/account/who-am-i")).get("content-security-policy") ?? "",
        /default-src 'none'.*sandbox/,
      );
    },
  },
  {
    area: "headers",
    name: "no other site may read answers, also of uploads",
    async attack({ origin }) {
      const evil = "https://evil.example";
      for (const path of ["/api/account/who-am-i", "/api/uploads", "/api/engines/catalog"])
        for (const method of ["OPTIONS", "GET"]) {
          const answer = await fetch(origin + path, {
            method,
            headers: { origin: evil, "access-control-request-method": "POST" },
          });
          await answer.body?.cancel();
          const allowed = answer.headers.get("access-control-allow-origin");
          assert.ok(
            allowed === null || (allowed !== "*" && allowed !== evil),
            `${method} ${path}: ${allowed}`,
          );
        }
    },
  },
  {
    area: "headers",
    name: "line breaks in what is sent back stay out of the answer's head",
    async attack({ client, origin }) {
      const answer = await fetch(`${origin}/api/account/who-am-i?x=%0d%0aX-Evil:%201`, {
        headers: { "x-request-id": "a".repeat(5_000) },
      });
      await answer.body?.cancel();
      assert.equal(answer.headers.get("x-evil"), null);
      assert.ok((answer.headers.get("x-request-id") ?? "").length < 200);
      assertRefused(await client.call("/api/task/detail?taskId=%0d%0aSet-Cookie:%20a=b"));
    },
  },
];
