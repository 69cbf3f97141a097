import { type Challenge, createChallenge, type Solution, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/scrypt";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTestServer, type TestServer } from "../../testing/index.ts";
import { sweepRateLimits } from "../rate-limits/index.ts";
import { createLinkSigner } from "../sign/index.ts";
import { type Captchas, openCaptchas } from "./open-captchas.ts";

let server: TestServer;
let captchas: Captchas;
beforeAll(async () => {
  server = await startTestServer({ environment: { VOXLOOM_CAPTCHA_TRIES: "6" } });
  captchas = openCaptchas(server.context);
});
afterAll(() => server.close());

const readChallenge = (base64: string): Challenge => JSON.parse(Buffer.from(base64, "base64").toString());

const pack = (challenge: Challenge, solution: Solution | null): string =>
  Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");

async function solve(by: Captchas = captchas) {
  const challenge = readChallenge(await by.createChallenge());
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error("not solved");
  return { challenge, solution };
}

test("what was solved opens once", async () => {
  const { challenge, solution } = await solve();
  const captcha = pack(challenge, solution);
  expect(captcha.length).toBeLessThan(2000);
  expect(await captchas.checkSolution(captcha)).toBe(true);
  expect(await captchas.checkSolution(captcha)).toBe(false);
  expect(await captchas.checkSolution(pack(challenge, { ...solution, time: 7 }))).toBe(false);
});

test("of many uses at once, in two processes, one counts", async () => {
  const other = openCaptchas(server.context);
  const { challenge, solution } = await solve();
  const captcha = pack(challenge, solution);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => (index % 2 ? other : captchas).checkSolution(captcha)),
  );
  expect(answers.filter(Boolean)).toHaveLength(1);
});

test("a wrong solution opens nothing, and leaves the challenge to the right one", async () => {
  const { challenge, solution } = await solve();
  const swapped = [...solution.derivedKey].reverse().join("");
  for (const wrong of [{ ...solution, derivedKey: swapped }, { ...solution, derivedKey: "" }, null])
    expect(await captchas.checkSolution(pack(challenge, wrong as Solution | null))).toBe(false);
  expect(await captchas.checkSolution(pack(challenge, solution))).toBe(true);
});

test("a challenge that was made easier, made up, or is another server's opens nothing", async () => {
  const { challenge, solution } = await solve();
  const { parameters } = challenge;
  const easier = { ...parameters, keyPrefix: solution.derivedKey.slice(0, 2) };
  const longer = { ...parameters, expiresAt: (parameters.expiresAt ?? 0) + 600 };
  for (const changed of [easier, longer])
    expect(await captchas.checkSolution(pack({ ...challenge, parameters: changed }, solution))).toBe(false);
  const unsigned = await createChallenge({ algorithm: "SCRYPT", cost: 64, memoryCost: 8, deriveKey });
  const own = await solveChallenge({ challenge: unsigned, deriveKey });
  expect(await captchas.checkSolution(pack(unsigned, own))).toBe(false);
  const signer = createLinkSigner("another secret of thirty-two characters");
  const foreign = await solve(openCaptchas({ ...server.context, signer }));
  expect(await captchas.checkSolution(pack(foreign.challenge, foreign.solution))).toBe(false);
  for (const broken of ["", "x", "e30=", "bnVsbA==", Buffer.from("[".repeat(1000)).toString("base64")])
    expect(await captchas.checkSolution(broken)).toBe(false);
});

test("a challenge works for ten minutes", async () => {
  const { challenge, solution } = await solve();
  const late = await solve();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 9 * 60_000 });
  try {
    expect(await captchas.checkSolution(pack(challenge, solution))).toBe(true);
    vi.setSystemTime(Date.now() + 2 * 60_000);
    expect(await captchas.checkSolution(pack(late.challenge, late.solution))).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});

test("the setting bounds the tries on both sides, and no challenge is like another", async () => {
  const solved = await Promise.all(Array.from({ length: 8 }, () => solve()));
  for (const { solution } of solved) {
    expect(solution.counter).toBeGreaterThanOrEqual(3);
    expect(solution.counter).toBeLessThanOrEqual(6);
  }
  expect(new Set(solved.map(({ challenge }) => challenge.parameters.nonce)).size).toBe(8);
});

test("what was used is forgotten when it could not be used any more", async () => {
  const { database } = server.context;
  const { challenge, solution } = await solve();
  await captchas.checkSolution(pack(challenge, solution));
  await sweepRateLimits(database);
  const count = async () =>
    (await database.db.execute(sql`select count(*)::int as n from rate_limits where key like 'captcha:%'`))
      .rows[0]?.n;
  expect(await count()).toBeGreaterThan(0);
  await database.db.execute(sql`update rate_limits set expire = expire - 40 * 60000`);
  expect(await sweepRateLimits(database)).toBeGreaterThan(0);
  expect(await count()).toBe(0);
});
