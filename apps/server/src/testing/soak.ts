import { randomInt } from "node:crypto";
import { mkdir, readdir, utimes } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { inspect, parseArgs } from "node:util";
import { limits } from "@voxloom/contract";
import { drizzle } from "drizzle-orm/node-postgres";
import { keepRunning } from "../../../../scripts/keep-running.mjs";
import { grantCredits } from "../modules/money/billing/index.ts";
import { drawTalk, shortTalk, shortTalkMs } from "./draw-talk.ts";
import { openProductProcesses, type ProductProcesses } from "./product-processes.ts";
import { seededRandom } from "./seeded-random.ts";
import { signInByMail } from "./sign-in-by-mail.ts";
import { auditDatabase, changedArtifacts, listArtifacts, livingWorkers, withDatabase } from "./soak/audit.ts";
import { missing, type Stored, workOnce } from "./soak/customer.ts";
import { patientClient, persist } from "./soak/patient-client.ts";
import { type Blow, crowding, report, seconds } from "./soak/report.ts";
import { findVictims, killOne, losesWorkers, victimKinds } from "./soak/victims.ts";
import { createTestClient, type Person } from "./test-client.ts";

const { values } = parseArgs({ options: { minutes: { type: "string" }, seed: { type: "string" } } });
const minutes = Number(values.minutes ?? 10);
const seed = Number(values.seed ?? randomInt(1, 1_000_000));
if (!(minutes > 0) || !Number.isInteger(seed)) {
  process.stderr.write("npm run soak [-- --minutes 10] [--seed N]\n");
  process.exit(2);
}
const random = seededRandom(seed);
const startedMs = Date.now();
const say = (line: string): void => {
  process.stdout.write(`${((Date.now() - startedMs) / 1000).toFixed(1).padStart(7)} s  ${line}\n`);
};

/** As `npm start` has it: what Node made of the sources last time. */
const compiledFolder = join(import.meta.dirname, "../../../../node_modules/.cache/voxloom/compiled");
const customers = 3;
/** A day has no more; an order whose answer was lost may count twice. */
const maxPreviews = limits.previewsPerDay / 2;
/** The limits of one address are not what is tried here. */
const getAddress = (number: number) => ({ "X-Forwarded-For": `10.0.0.${number + 1}` });
const backLimitMs = 180_000;
const programPatienceMs = 10_000;
const lookMs = 500;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("the system gave no free port");
  return address.port;
}

/** The product under the supervisor of `npm start`; answers how to stop it. */
function start(product: ProductProcesses, port: number): () => Promise<void> {
  const { ended, stop } = keepRunning({
    program: process.execPath,
    args: [join(import.meta.dirname, "../main.ts")],
    options: {
      env: product.getEnvironment({
        PORT: String(port),
        NODE_COMPILE_CACHE: compiledFolder,
        // What is paid for has to be paid for once, too.
        VOXLOOM_BILLING: "on",
        VOXLOOM_WORKER_NICENESS: "",
      }),
    },
    say,
  });
  return async () => {
    stop("SIGTERM");
    await ended;
    await product.untilNothingRuns();
  };
}

const isReady = async (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ status }) => status === 200,
    () => false,
  );

/** What was there before a blow and is not to come back: connections of workers, a process of the engine host. */
type Gone = { workers: readonly number[]; host: number | null };

/**
 * Waits until pages are served, a worker takes jobs that is none of those of before, and an engine host runs that is
 * not the one that was killed; answers after how many milliseconds, and how crowded the processor was.
 */
async function untilBack(
  product: ProductProcesses,
  origin: string,
  gone: Gone = { workers: [], host: null },
): Promise<Pick<Blow, "backMs" | "crowding">> {
  const killedMs = Date.now();
  const looks: number[] = [];
  while (Date.now() - killedMs < backLimitMs) {
    const workers = await livingWorkers(product.data);
    const hosts = gone.host === null ? null : await findVictims(product, "engine host");
    const isHosted = hosts === null || hosts.some((pid) => pid !== gone.host);
    if (isHosted && workers.some((pid) => !gone.workers.includes(pid)) && (await isReady(origin))) {
      const backMs = Date.now() - killedMs;
      looks.push(crowding());
      return { backMs, crowding: looks.reduce((sum, look) => sum + look, 0) / looks.length };
    }
    if (looks.length * lookMs < Date.now() - killedMs) looks.push(crowding());
    await sleep(50);
  }
  throw new Error(`the service is not back after ${seconds(backLimitMs)}`);
}

/** Kills one thing after the other until the end; notes what was hit, and how long it took to be back. */
async function strike(product: ProductProcesses, origin: string, over: AbortSignal): Promise<Blow[]> {
  const blows: Blow[] = [];
  while (!over.aborted) {
    await sleep(random.whole(500, 6_000), undefined, { signal: over }).catch(() => {});
    if (over.aborted) break;
    const kind = random.one(victimKinds);
    const workers = losesWorkers(kind) ? await livingWorkers(product.data) : [];
    const share = random.share();
    const pid = await killOne(product, kind, {
      choose: (pids) => pids[Math.floor(share * pids.length)] ?? pids[0] ?? 0,
      patienceMs: programPatienceMs,
    });
    if (pid === null) continue;
    const back = await untilBack(product, origin, { workers, host: kind === "engine host" ? pid : null });
    blows.push({ kind, ...back });
    say(`killed ${kind} (${pid}); back after ${seconds(back.backMs)}`);
  }
  return blows;
}

/** Makes what was left half done as old as a forgotten thing is; answers its paths. */
async function ageLeftovers(dataFolder: string): Promise<string[]> {
  const twoDaysAgo = new Date(Date.now() - 48 * 3_600_000);
  const folders = ["artifacts/tmp", "temporary"].map((name) => join(dataFolder, name));
  const found = await Promise.all(
    folders.map(async (folder) => (await readdir(folder)).map((name) => join(folder, name))),
  );
  for (const path of found.flat()) await utimes(path, twoDaysAgo, twoDaysAgo);
  return found.flat();
}

const leftIn = async (dataFolder: string): Promise<string[]> =>
  (
    await Promise.all(
      ["artifacts/tmp", "temporary"].map(async (name) =>
        (await readdir(join(dataFolder, name))).map((entry) => `${name}/${entry}`),
      ),
    )
  ).flat();

/** What was still wrong when patience ended, one problem a line. */
const getLines = (error: unknown): string[] => {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return (cause instanceof Error ? cause.message : String(cause)).split("\n");
};

async function soak(product: ProductProcesses): Promise<string[]> {
  const folder = join(product.data, "clips");
  await mkdir(folder);
  const talkPath = join(folder, "talk.mp4");
  await drawTalk(talkPath, shortTalk, shortTalkMs);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  let stop = start(product, port);
  try {
    await untilBack(product, origin);
    say(`seed ${seed}: the product runs at ${origin}`);
    const people: Person[] = [];
    for (let number = 0; number < customers; number += 1) {
      const signing = { dataFolder: product.data, email: `soak-${number}@example.com` };
      const headers = getAddress(number);
      people.push(await signInByMail(createTestClient(origin), { ...signing, headers }));
    }
    await withDatabase(product.data, async (pool) => {
      for (const { projId } of people)
        await grantCredits(drizzle({ client: pool }), {
          ...{ projId, key: `soak-${projId}`, bucket: "bought", creditTenths: 1_000_000 },
          ...{ expiresAt: null, reason: "purchase" },
        });
    });
    const team = people.map((person, number) => ({
      client: patientClient(origin),
      person,
      random: seededRandom(seed + number + 1),
      talkPath,
      folder,
      isPreview: number === customers - 1,
    }));
    const over = AbortSignal.timeout(minutes * 60_000);
    const done: Stored[] = [];
    const seen = new Map<string, string>();
    const problems: string[] = [];
    const work = team.map(async ({ isPreview, ...customer }) => {
      for (let number = 0; !over.aborted; number += 1)
        await workOnce({ ...customer, isPreview: isPreview && number < maxPreviews }, (stored) => {
          done.push(stored);
          say(`done: ${stored.isPreview ? "a preview" : "a dub"} with ${stored.revisions} revisions`);
        });
    });
    const look = (async () => {
      while (!over.aborted) {
        const now = await listArtifacts(product.data).catch(() => new Map<string, string>());
        problems.push(...changedArtifacts(seen, new Map([...seen, ...now])));
        for (const [key, facts] of now) seen.set(key, facts);
        await sleep(2_000, undefined, { signal: over }).catch(() => {});
      }
    })();
    const [blows] = await Promise.all([strike(product, origin, over), look, ...work]);
    say("no more kills; looking at what is left");
    problems.push(...changedArtifacts(seen, await listArtifacts(product.data)));
    for (const stored of done) {
      const owner = team.find(({ person }) => person.projId === stored.projId);
      if (owner !== undefined) problems.push(...(await missing(owner, stored)));
    }
    // What ended is settled within moments; the audit is patient for so long.
    const atRest = await persist("coming to rest", async () => {
      const found = await auditDatabase(product.data, done);
      if (found.length > 0) throw new Error(found.join("\n"));
      return found;
    }).catch((error: unknown) => getLines(error));
    problems.push(...atRest);
    await stop();
    const leftovers = await ageLeftovers(product.data);
    stop = start(product, port);
    await untilBack(product, origin);
    const left = await persist("sweeping", async () => {
      const found = await leftIn(product.data);
      if (found.length > 0) throw new Error(found.join(", "));
      return found;
    }).catch((error: unknown) => [String(error instanceof Error ? error.cause : error)]);
    problems.push(...left.map((name) => `left behind: ${name}`));
    await stop();
    const locks = (await readdir(join(product.data, "postgres"))).filter((name) => name === "owner.pid");
    problems.push(...locks.map((name) => `a lock is left: ${name}`));
    say(`${leftovers.length} half-made pieces were swept; nothing runs any more`);
    report(blows, done);
    if (blows.length === 0 || done.length === 0) problems.push("nothing was killed, or nothing finished");
    return problems;
  } catch (error) {
    await stop();
    throw error;
  }
}

const product = await openProductProcesses();
let problems: string[];
try {
  problems = await soak(product);
} catch (error) {
  // With every cause below it.
  problems = [inspect(error)];
}
await product.close();
for (const problem of problems) process.stdout.write(`LOST: ${problem}\n`);
process.stdout.write(problems.length === 0 ? `held (seed ${seed})\n` : `seed ${seed}\n`);
process.exit(problems.length === 0 ? 0 : 1);
