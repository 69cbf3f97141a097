// `npm test [-- --full] [--seed=N]`: brings what is missing, then runs the checks of the repository: the quick run, or
// with `--full` every one. Runs on Node 20 with nothing else.
import { spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ensureNodeModules, toolEnvironment } from "./node-modules.mjs";
import { rememberedCheck } from "./remembered-checks.mjs";
import { repositoryFolder } from "./repository-folder.mjs";
import { ensureSystemPackages, systemPackages, testPackages } from "./system-packages.mjs";
import { readChecks } from "./test-checks.mjs";
import { closingLines, writeReport } from "./test-report.mjs";
import { readReport } from "./test-results.mjs";

const say = (line) => process.stdout.write(`${line}\n`);
const { values: options } = parseArgs({
  options: { full: { type: "boolean", default: false }, seed: { type: "string" } },
});
const isFull = options.full;
const seed = options.seed === undefined ? null : Number(options.seed);
const reports = process.env.VOXLOOM_TEST_REPORTS ?? join(repositoryFolder, "test-report");

const children = new Set();
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    // Runners clean up after an interrupt, and not after anything stronger.
    for (const child of children) child.kill("SIGINT");
    process.exitCode = 1;
  });
}

/** Runs a command to its end; `collect` is given what it prints, which is shown at once without it. */
function runCommand({ command: [program, ...args], environment }, collect) {
  return new Promise((resolve) => {
    const output = collect ? "pipe" : "inherit";
    const child = spawn(program, args, {
      cwd: repositoryFolder,
      stdio: ["ignore", output, output],
      env: {
        ...toolEnvironment(),
        // Products and commands are started many times: Node strips and compiles their sources once.
        NODE_COMPILE_CACHE: join(repositoryFolder, "node_modules/.cache/voxloom/compiled"),
        CI: "true",
        ...environment,
        VOXLOOM_TEST_REPORTS: reports,
        ...(isFull ? { VOXLOOM_TESTS: "full" } : {}),
        ...(seed === null ? {} : { VOXLOOM_TEST_SEED: String(seed) }),
      },
    });
    children.add(child);
    child.stdout?.on("data", collect);
    child.stderr?.on("data", collect);
    child.once("error", (error) => {
      children.delete(child);
      say(error.message);
      resolve(false);
    });
    child.once("close", (code) => {
      children.delete(child);
      resolve(code === 0);
    });
  });
}

/** What a check found: a runner's tests by its report, anything else as one test. A runner that fails has a failed test. */
function listTests({ name, runner, report }, isOk, seconds) {
  const itself = { file: "", name, state: isOk ? "passed" : "failed", seconds, message: "" };
  if (runner === undefined) return [itself];
  const tests = readReport(runner, report);
  if (tests === null) return [{ ...itself, state: "failed", message: "It left no report." }];
  return isOk || tests.some(({ state }) => state === "failed") ? tests : [...tests, itself];
}

/** What runs beside others is shown whole when it has ended. */
async function runCheck(check, isAlone) {
  const { isKnown, remember } = rememberedCheck(check);
  if (isKnown) {
    say(`-- ${check.name}: fine on just these files before`);
    return { name: check.name, isOk: true, isKnown, seconds: 0, tests: listTests(check, true, 0) };
  }
  const printed = [];
  if (isAlone) say(`\n== ${check.name}`);
  const startedMs = Date.now();
  const isOk = await runCommand(check, isAlone ? undefined : (chunk) => printed.push(chunk));
  if (isOk) remember();
  const seconds = (Date.now() - startedMs) / 1000;
  if (!isAlone) say(`\n== ${check.name}\n${Buffer.concat(printed)}`.trimEnd());
  say(`-- ${check.name}: ${isOk ? "fine" : "FAILED"} in ${seconds.toFixed(1)} s`);
  return { name: check.name, isOk, isKnown, seconds, tests: listTests(check, isOk, seconds) };
}

/** Two at a time: as many as the machine is expected to have cores. */
async function runGroup(checks) {
  const queue = checks.values();
  const results = [];
  const work = async () => {
    for (const check of queue) {
      if (process.exitCode === 1) return;
      results.push(await runCheck(check, checks.length === 1));
    }
  };
  await Promise.all([work(), work()]);
  return results;
}

try {
  ensureSystemPackages({ ...systemPackages, ...testPackages }, say);
  ensureNodeModules(say);
} catch (error) {
  say(error.message);
  process.exit(1);
}
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
if (seed !== null) say(`Order by seed ${seed}.`);
const startedAt = new Date();
const results = [];
for (const group of readChecks({ isFull, seed, reports })) results.push(...(await runGroup(group)));
const seconds = (Date.now() - startedAt.getTime()) / 1000;
writeReport(reports, results, { seconds, seed, startedAt });
for (const line of closingLines(results, seconds)) say(line);
process.exitCode = results.some(({ isOk }) => !isOk) || process.exitCode === 1 ? 1 : 0;
