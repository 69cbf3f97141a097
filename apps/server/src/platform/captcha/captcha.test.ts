import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../testing/index.ts";
import { sweepRateLimits } from "../rate-limits/index.ts";
import { createLinkSigner } from "../sign/index.ts";
import { drawCaptcha } from "./draw-captcha.ts";
import { type Captchas, openCaptchas } from "./open-captchas.ts";
import { randomAnswer } from "./random-answer.ts";
import { sealAnswer } from "./sealed-answer.ts";

let server: TestServer;
let captchas: Captchas;
let nowMs = Date.now();
beforeAll(async () => {
  server = await startTestServer();
  const { signer, database } = server.context;
  captchas = openCaptchas({ signer, database, nowMs: () => nowMs });
});
afterAll(() => server.close());

const seal = (answer: string): string => sealAnswer(server.context.signer, answer, nowMs);

test("the right answer opens once, in any case and spacing", async () => {
  const id = seal("XK3AP");
  expect(await captchas.checkCaptcha(id, " xk3 aP ")).toBe(true);
  expect(await captchas.checkCaptcha(id, "XK3AP")).toBe(false);
});

test("a wrong answer uses the picture up", async () => {
  const id = seal("XK3AP");
  expect(await captchas.checkCaptcha(id, "XK3AW")).toBe(false);
  expect(await captchas.checkCaptcha(id, "XK3AP")).toBe(false);
});

test("of many answers at once, in two processes, one counts", async () => {
  const other = openCaptchas(server.context);
  const id = seal("XK3AP");
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => (index % 2 ? other : captchas).checkCaptcha(id, "XK3AP")),
  );
  expect(answers.filter(Boolean)).toHaveLength(1);
});

test("an id that is changed, made up, another server's or too old opens nothing", async () => {
  const id = seal("XK3AP");
  const [nonce, expires, hash, signature] = id.split(".");
  const [, , otherHash] = seal("AAAAA").split(".");
  const foreign = sealAnswer(createLinkSigner("another secret of thirty-two characters"), "XK3AP", nowMs);
  const later = Number(expires) + 60_000;
  const wrong = [
    "",
    "x",
    foreign,
    [nonce, later, hash, signature].join("."),
    [nonce, expires, otherHash, signature].join("."),
  ];
  for (const made of wrong) expect(await captchas.checkCaptcha(made, "XK3AP")).toBe(false);
  nowMs += 5 * 60_000 + 1;
  expect(await captchas.checkCaptcha(id, "XK3AP")).toBe(false);
  expect(await captchas.checkCaptcha(seal("XK3AP"), "XK3AP")).toBe(true);
});

test("a captcha shows a picture and gives its answer away nowhere", () => {
  const { captchaId, image } = captchas.createCaptcha();
  const [head, bytes = ""] = image.split(",");
  expect(head).toBe("data:image/svg+xml;base64");
  const svg = Buffer.from(bytes, "base64").toString();
  expect(svg).toMatch(/^<svg [^>]+><rect [^>]+><path [^>]+ d="(M[\d. L-]+Z)+"\/><\/svg>$/);
  expect(captchaId.length).toBeLessThan(200);
  expect(captchas.createCaptcha().captchaId).not.toBe(captchaId);
});

test("the same signs are drawn anew each time, as other lines of other lengths", () => {
  const pictures = Array.from({ length: 20 }, () => drawCaptcha("XK3AP"));
  const forms = pictures.map((svg) => svg.replace(/[\d.-]+ [\d.-]+/g, "p"));
  expect(new Set(forms).size).toBe(20);
  const points = pictures.join("").matchAll(/([\d.-]+) ([\d.-]+)[LZ]/g);
  const outside = [...points].filter(
    ([, x, y]) => !(Math.abs(Number(x) - 120) < 125 && Math.abs(Number(y) - 40) < 45),
  );
  expect(outside).toEqual([]);
});

test("answers are five signs that are not mistaken for others", () => {
  for (let tries = 0; tries < 200; tries += 1) expect(randomAnswer()).toMatch(/^[^BGIOQSZ012578a-z]{5}$/);
});

test("what was used is forgotten when it could not be used any more", async () => {
  const { database } = server.context;
  await captchas.checkCaptcha(seal("XK3AP"), "XK3AP");
  await sweepRateLimits(database);
  const count = async () =>
    (await database.db.execute(sql`select count(*)::int as n from rate_limits where key like 'captcha:%'`))
      .rows[0]?.n;
  expect(await count()).toBeGreaterThan(0);
  await database.db.execute(sql`update rate_limits set expire = expire - 11 * 60000`);
  expect(await sweepRateLimits(database)).toBeGreaterThan(0);
  expect(await count()).toBe(0);
});
