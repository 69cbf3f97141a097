// `npm run test:steady [-- --runs=20] [--conditions=quiet,busy,half,slow-disk] [--seed=1] [--table=FILE]`: runs
// `npm test` again and again in shuffled order, on a machine that is quiet, busy, half as large, or slow to write. Each
// run adds a row to the table, with every test that was red or needed a second try, so that many runs can be gathered
// in several goes: the next one is under the condition that has the fewest. Runs on Node 20 with nothing else.
import { spawn, spawnSync } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { repositoryFolder } from "./repository-folder.mjs";
import { conditions } from "./steady-conditions.mjs";
import { addRow, nextCondition, runsIn } from "./steady-table.mjs";

const folder = join(repositoryFolder, "test-report-steady");
const { values: options } = parseArgs({
  options: {
    runs: { type: "string", default: "20" },
    conditions: { type: "string", default: Object.keys(conditions).join(",") },
    seed: { type: "string", default: String(Math.floor(Math.random() * 1_000_000)) },
    table: { type: "string", default: join(folder, "table.md") },
  },
});
const table = resolve(options.table);
const say = (line) => process.stdout.write(`${line}\n`);

const chosen = options.conditions.split(",");
const unknown = chosen.filter((name) => !(name in conditions));
if (unknown.length > 0) {
  say(`Unknown: ${unknown.join(", ")}. There are ${Object.keys(conditions).join(", ")}.`);
  process.exit(2);
}
mkdirSync(folder, { recursive: true });

/** The commit that is tested, with a plus where files differ from it. */
function commitHere() {
  const git = (...args) =>
    spawnSync("git", args, { cwd: repositoryFolder, encoding: "utf8" }).stdout?.trim() ?? "";
  return `${git("rev-parse", "--short", "HEAD")}${git("status", "--porcelain") === "" ? "" : "+"}`;
}

/** Runs `npm test` once; gives its results, as far as it left any. */
function runOnce(condition, seed) {
  const reports = join(folder, `${condition}-${seed}`);
  const { environment = {}, group, prefix = [], end } = conditions[condition](folder);
  const command = `${group === undefined ? "" : `echo $$ > ${join(group, "cgroup.procs")} && `}exec "$@"`;
  const program = [...prefix, process.execPath, join(repositoryFolder, "scripts/test.mjs"), `--seed=${seed}`];
  return new Promise((done) => {
    const child = spawn("sh", ["-c", command, "sh", ...program], {
      cwd: repositoryFolder,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...environment, CI: "true", VOXLOOM_TEST_REPORTS: reports },
    });
    const log = `${reports}.log`;
    writeFileSync(log, "");
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => appendFileSync(log, chunk));
    child.once("close", (code) => {
      end();
      const path = join(reports, "results.json");
      const { groups = [], seconds = 0 } = existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {};
      const troubled = groups
        .flatMap(({ tests }) => tests)
        .filter(({ state }) => state === "failed" || state === "second try");
      done({ isGreen: code === 0, seconds, troubled });
    });
  });
}

/** The chosen conditions that this machine can make; says why not of the others. */
function listPossible(names) {
  return names.filter((name) => {
    try {
      conditions[name](folder).end();
      return true;
    } catch (error) {
      say(`"${name}" cannot be made here: ${error.message}.`);
      return false;
    }
  });
}

const possible = listPossible(chosen);
if (possible.length === 0) process.exit(2);
say(`Seeds from ${Number(options.seed) + 1}; conditions: ${possible.join(", ")}.`);
for (let run = 1; run <= Number(options.runs); run += 1) {
  const condition = nextCondition(runsIn(table), possible);
  const seed = Number(options.seed) + run;
  say(`${run}. ${condition}, seed ${seed}, begun ${new Date().toISOString()}`);
  const result = { commit: commitHere(), condition, seed, ...(await runOnce(condition, seed)) };
  addRow(table, result);
  const { isGreen, seconds, troubled } = result;
  say(`${run}. ${condition}, seed ${seed}: ${isGreen ? "green" : "RED"} in ${seconds.toFixed(0)} s`);
  for (const { file, name, state } of troubled) say(`     ${state}: ${file}: ${name}`);
  if (!isGreen) process.exitCode = 1;
}
const all = runsIn(table);
say(`${all.filter(({ isGreen }) => isGreen).length} of the table's ${all.length} runs are green: ${table}`);
