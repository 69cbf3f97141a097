// `npm test`: brings what is missing, then runs every check of the repository. Runs on Node 20 with nothing else.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureNodeModules, toolEnvironment } from "./node-modules.mjs";
import { repositoryFolder } from "./repository-folder.mjs";
import { ensureSystemPackages, systemPackages, testPackages } from "./system-packages.mjs";

const say = (line) => process.stdout.write(`${line}\n`);
const reports = mkdtempSync(join(tmpdir(), "voxloom-test-reports-"));

/** TypeScript's native compiler, three to five times as fast. `typescript` itself is for the tools that read it as a library. */
const typesOf = (project) => ["node_modules/typescript-native/bin/tsc", "-p", project];

/** Every check, in groups one after the other; those of a group run two at a time. `report`: a test runner's own counts. */
const groups = [
  [{ name: "types of the pages' routes", command: ["react-router", "typegen", "apps/web"] }],
  // The longest first, so that both cores are busy to the end.
  [
    { name: "building the pages", command: ["node", "scripts/build-web.mjs"] },
    { name: "types of the pages", command: typesOf("apps/web") },
    { name: "types of the server", command: typesOf(".") },
    { name: "types of the walks", command: typesOf("e2e") },
    { name: "nothing unused", command: ["knip"] },
    {
      name: "dependency rules",
      command: ["depcruise", "--config", ".dependency-cruiser.cjs", "packages", "apps"],
    },
    { name: "style and lint", command: ["biome", "check", "."] },
  ],
  [runner("unit, server and media tests", ["vitest", "run"], "tests.json")],
  [runner("walks in Chromium", ["vitest", "run", "--config", "e2e/vitest.config.ts"], "walks.json")],
];

function runner(name, command, file) {
  const report = join(reports, file);
  return {
    name,
    report,
    command: [...command, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
  };
}

const children = new Set();
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
    process.exitCode = 1;
  });
}

/** Runs a command to its end; `collect` is given what it prints, which is shown at once without it. */
function runCommand([command, ...args], collect) {
  return new Promise((resolve) => {
    const output = collect ? "pipe" : "inherit";
    const child = spawn(command, args, {
      cwd: repositoryFolder,
      stdio: ["ignore", output, output],
      env: { ...toolEnvironment(), CI: "true" },
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

/** What a check counts for: a runner by its report, anything else as one. */
function countsOf(check, isOk) {
  if (check.report === undefined) return { passed: isOk ? 1 : 0, failed: isOk ? 0 : 1, skipped: 0 };
  try {
    const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(
      readFileSync(check.report, "utf8"),
    );
    // A file that does not load, or an error outside of a test, fails the run without a failed test.
    const failed = isOk ? numFailedTests : Math.max(1, numFailedTests);
    return { passed: numPassedTests, failed, skipped: numPendingTests };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

/** What runs beside others is shown whole when it has ended. */
async function runCheck(check, isAlone) {
  const printed = [];
  if (isAlone) say(`\n== ${check.name}`);
  const startedMs = Date.now();
  const isOk = await runCommand(check.command, isAlone ? undefined : (chunk) => printed.push(chunk));
  const counts = countsOf(check, isOk);
  const seconds = ((Date.now() - startedMs) / 1000).toFixed(1);
  if (!isAlone) say(`\n== ${check.name}\n${Buffer.concat(printed)}`.trimEnd());
  say(`-- ${check.name}: ${isOk ? "fine" : "FAILED"} in ${seconds} s`);
  return { ...counts, name: check.name, isOk };
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
const results = [];
for (const group of groups) results.push(...(await runGroup(group)));
rmSync(reports, { recursive: true, force: true });
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
const broken = results.filter(({ isOk }) => !isOk).map(({ name }) => name);
if (broken.length > 0) say(`\nFailed: ${broken.join(", ")}.`);
if (sum("skipped") > 0) say(`\n${sum("skipped")} skipped for want of what they need.`);
say(`\n${sum("passed")} passed, ${sum("failed")} failed`);
process.exitCode = broken.length > 0 || process.exitCode === 1 ? 1 : 0;
