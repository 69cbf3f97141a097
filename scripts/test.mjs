// `npm test`: brings what is missing, then runs every check of the repository. Runs on Node 20 with nothing else.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureNodeModules, toolEnvironment } from "./node-modules.mjs";
import { repositoryFolder } from "./repository-folder.mjs";
import { ensureSystemPackages, systemPackages, testPackages } from "./system-packages.mjs";
import { ensureWebBuild } from "./web-build.mjs";

const say = (line) => process.stdout.write(`${line}\n`);
const reports = mkdtempSync(join(tmpdir(), "voxloom-test-reports-"));

/** Every check: commands that run at a time, or a function; `report` where a test runner writes its own counts. */
const checks = [
  { name: "types of the pages' routes", commands: [["react-router", "typegen", "apps/web"]] },
  {
    name: "types of the server, the pages and the walks",
    commands: [
      ["tsc", "-p", "."],
      ["tsc", "-p", "apps/web"],
      ["tsc", "-p", "e2e"],
    ],
  },
  { name: "style and lint", commands: [["biome", "check", "."]] },
  {
    name: "dependency rules",
    commands: [["depcruise", "--config", ".dependency-cruiser.cjs", "packages", "apps"]],
  },
  { name: "nothing unused", commands: [["knip"]] },
  { name: "building the pages", run: () => ensureWebBuild(say) },
  runner("unit, server and media tests", ["vitest", "run"], "tests.json"),
  runner("walks in Chromium", ["vitest", "run", "--config", "e2e/vitest.config.ts"], "walks.json"),
];

function runner(name, command, file) {
  const report = join(reports, file);
  return {
    name,
    report,
    commands: [[...command, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`]],
  };
}

const children = new Set();
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
    process.exitCode = 1;
  });
}

function runCommand([command, ...args]) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: repositoryFolder,
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...toolEnvironment(), CI: "true" },
    });
    children.add(child);
    child.once("error", (error) => {
      children.delete(child);
      say(error.message);
      resolve(false);
    });
    child.once("exit", (code) => {
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

async function runCheck(check) {
  say(`\n== ${check.name}`);
  const startedMs = Date.now();
  let isOk = false;
  try {
    if (check.run) check.run();
    const ended = check.run ? [true] : await Promise.all(check.commands.map(runCommand));
    isOk = ended.every(Boolean);
  } catch (error) {
    say(error.message);
  }
  const counts = countsOf(check, isOk);
  const seconds = ((Date.now() - startedMs) / 1000).toFixed(1);
  say(`-- ${check.name}: ${isOk ? "fine" : "FAILED"} in ${seconds} s`);
  return { ...counts, name: check.name, isOk };
}

try {
  ensureSystemPackages({ ...systemPackages, ...testPackages }, say);
  ensureNodeModules(say);
} catch (error) {
  say(error.message);
  process.exit(1);
}
const results = [];
for (const check of checks) {
  if (process.exitCode === 1) break;
  results.push(await runCheck(check));
}
rmSync(reports, { recursive: true, force: true });
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
const broken = results.filter(({ isOk }) => !isOk).map(({ name }) => name);
if (broken.length > 0) say(`\nFailed: ${broken.join(", ")}.`);
if (sum("skipped") > 0) say(`\n${sum("skipped")} skipped for want of what they need.`);
say(`\n${sum("passed")} passed, ${sum("failed")} failed`);
process.exitCode = broken.length > 0 || process.exitCode === 1 ? 1 : 0;
