// `npm run test:steady [-- --runs=20] [--conditions=quiet,busy,half,slow-disk] [--seed=1]`: runs `npm test` again and
// again in shuffled order, on a machine that is quiet, busy, half as large, or slow to write, and keeps a table of
// every test that was ever red or needed a second try. Runs on Node 20 with nothing else.
import { spawn, spawnSync } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { repositoryFolder } from "./repository-folder.mjs";

const { values: options } = parseArgs({
  options: {
    runs: { type: "string", default: "20" },
    conditions: { type: "string", default: "quiet,busy,half,slow-disk" },
    seed: { type: "string", default: String(Math.floor(Math.random() * 1_000_000)) },
  },
});
const folder = join(repositoryFolder, "test-report-steady");
const say = (line) => process.stdout.write(`${line}\n`);

/** Keeps a program of ours running beside a run; gives the way to end it. */
function beside(code) {
  const child = spawn(process.execPath, ["-e", code], { cwd: folder, stdio: "ignore" });
  return () => child.kill("SIGKILL");
}

const busyLoop = "for(;;);";
// Writes that reach the disk before they return, which is what other writers wait for.
const writeLoop = `const fs=require("node:fs");const bytes=Buffer.alloc(8<<20);for(let n=0;;n=(n+1)%8){const f=fs.openSync("write-"+process.pid+"-"+n,"w");fs.writeSync(f,bytes);fs.fsyncSync(f);fs.closeSync(f)}`;

/** Half of the processor's time, for a process and all that it starts: by control group, version 2 or 1. */
function halfOfProcessor() {
  const periodUs = 100_000;
  const quotaUs = Math.round((availableParallelism() / 2) * periodUs);
  const root = existsSync("/sys/fs/cgroup/cgroup.controllers") ? "/sys/fs/cgroup" : "/sys/fs/cgroup/cpu";
  const group = join(root, "voxloom-steady");
  mkdirSync(group, { recursive: true });
  if (existsSync(join(group, "cpu.max"))) writeFileSync(join(group, "cpu.max"), `${quotaUs} ${periodUs}`);
  else {
    writeFileSync(join(group, "cpu.cfs_period_us"), String(periodUs));
    writeFileSync(join(group, "cpu.cfs_quota_us"), String(quotaUs));
  }
  return { group, leave: () => spawnSync("rmdir", [group]) };
}

/** What each condition does around a run. */
const conditions = {
  quiet: () => ({ end: () => {} }),
  busy: () => {
    const ends = [beside(busyLoop), beside(busyLoop)];
    return {
      end() {
        for (const end of ends) end();
      },
    };
  },
  half: () => {
    const { group, leave } = halfOfProcessor();
    return { group, end: leave };
  },
  "slow-disk": () => {
    const ends = [beside(writeLoop), beside(writeLoop)];
    return {
      environment: { VOXLOOM_TEST_DISK: "1" },
      end() {
        for (const end of ends) end();
        spawnSync("sh", ["-c", "rm -f write-*"], { cwd: folder });
      },
    };
  },
};

const chosen = options.conditions.split(",");
const unknown = chosen.filter((name) => !(name in conditions));
if (unknown.length > 0) {
  say(`Unknown: ${unknown.join(", ")}. There are ${Object.keys(conditions).join(", ")}.`);
  process.exit(2);
}
mkdirSync(folder, { recursive: true });

/** Runs `npm test` once; gives its results, or null where it left none. */
function runOnce(run, name, seed) {
  const reports = join(folder, `run-${run}-${name}`);
  const { environment = {}, group, end } = conditions[name]();
  const command = `${group === undefined ? "" : `echo $$ > ${join(group, "cgroup.procs")} && `}exec "$@"`;
  const args = [
    "-c",
    command,
    "sh",
    process.execPath,
    join(repositoryFolder, "scripts/test.mjs"),
    `--seed=${seed}`,
  ];
  return new Promise((resolve) => {
    const child = spawn("sh", args, {
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
      resolve({ isGreen: code === 0, ...(existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {}) });
    });
  });
}

const runs = [];
for (let run = 1; run <= Number(options.runs); run += 1) {
  const name = chosen[(run - 1) % chosen.length];
  const seed = Number(options.seed) + run;
  const result = await runOnce(run, name, seed);
  const tests = (result.groups ?? []).flatMap(({ tests: own }) => own);
  const troubled = tests.filter(({ state }) => state === "failed" || state === "second try");
  runs.push({ run, name, seed, ...result, troubled });
  say(
    `${run}. ${name}, seed ${seed}: ${result.isGreen ? "green" : "RED"} in ${(result.seconds ?? 0).toFixed(0)} s`,
  );
  for (const { file, name: test, state } of troubled) say(`     ${state}: ${file}: ${test}`);
  writeFileSync(join(folder, "table.md"), tableOf(runs));
}
const red = runs.filter(({ isGreen }) => !isGreen).length;
say(`${runs.length - red} of ${runs.length} green; the table is in ${join(folder, "table.md")}.`);
process.exitCode = red === 0 ? 0 : 1;

/** The runs, and every test that was red or needed a second try in any of them, with its first words. */
function tableOf(all) {
  const rows = all.map(
    ({ run, name, seed, isGreen, seconds = 0 }) =>
      `| ${run} | ${name} | ${seed} | ${isGreen ? "green" : "red"} | ${seconds.toFixed(0)} s |`,
  );
  const trouble = all.flatMap(({ run, name, troubled }) =>
    troubled.map(
      (test) =>
        `| ${run} ${name} | ${test.state} | ${test.file}: ${test.name} | ${test.message.split("\n")[0].replaceAll("|", "\\|")} |`,
    ),
  );
  return [
    "| run | condition | seed | result | time |",
    "| --- | --- | --- | --- | --- |",
    ...rows,
    "",
    "| run | state | test | what it said |",
    "| --- | --- | --- | --- |",
    ...trouble,
    "",
  ].join("\n");
}
