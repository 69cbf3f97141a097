// `npm start`: brings what is missing, builds the pages where needed, and runs the product on Node 24.
// Runs on Node 20 with nothing else. stdout carries one line: where the product is ready.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { keepRunning } from "./keep-running.mjs";
import { ensureNodeModules, nodeProgram } from "./node-modules.mjs";
import { repositoryFolder } from "./repository-folder.mjs";
import { ensureSystemPackages, systemPackages } from "./system-packages.mjs";
import { ensureWebBuild } from "./web-build.mjs";

const say = (line) => process.stderr.write(`${line}\n`);
const usage =
  "npm start [-- --sample]\n  --sample   first make the one-minute sample video, in <VOXLOOM_DATA>/sample.mp4";

function prepare() {
  ensureSystemPackages(systemPackages, say);
  ensureNodeModules(say);
  ensureWebBuild(say);
}

function makeSample() {
  say("Making the sample video.");
  const script = join(repositoryFolder, "apps/server/src/main-sample.ts");
  const { status } = spawnSync(nodeProgram, [script], { cwd: repositoryFolder, stdio: ["ignore", 2, 2] });
  if (status !== 0) say("The sample video could not be made; see above. The product starts all the same.");
}

/** Runs the product as a child that ends with us, however we end, and that is started again when it ends by itself. */
async function serve() {
  const { ended, stop } = keepRunning({
    program: nodeProgram,
    args: [join(repositoryFolder, "apps/server/src/main.ts")],
    options: {
      cwd: repositoryFolder,
      // What Node made of the sources last time: halves the time to the first answer.
      env: {
        NODE_COMPILE_CACHE: join(repositoryFolder, "node_modules/.cache/voxloom/compiled"),
        ...process.env,
      },
    },
    say,
  });
  // A Ctrl+C reaches the child by the terminal too; it takes any number of them for one.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop(signal));
  endWithNpm(stop);
  process.exit(await ended);
}

/** npm was killed: whoever did that wanted the product to end. npm runs us by a shell, which lives on without it. */
function endWithNpm(stop) {
  if (process.env.npm_lifecycle_event !== "start") return;
  const parent = process.ppid;
  const grandparent = isShell(parent) ? findParent(parent) : null;
  const timer = setInterval(() => {
    if (process.ppid === parent && (grandparent === null || findParent(parent) === grandparent)) return;
    clearInterval(timer);
    stop("SIGTERM");
  }, 1000);
  timer.unref();
}

/** From proc(5): the name stands in brackets, then state and parent. */
const findParent = (pid) => Number(/\) \S (\d+)/.exec(procFile(pid, "stat"))?.[1] ?? 0);
const isShell = (pid) => /^(sh|dash|bash)$/.test(procFile(pid, "comm").trim());

function procFile(pid, name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return "";
  }
}

const args = process.argv.slice(2);
const unknown = args.filter((argument) => argument !== "--sample");
if (unknown.length > 0) {
  say(`${unknown.includes("--help") ? "" : `Not understood: ${unknown.join(" ")}\n`}${usage}`);
  process.exit(unknown.includes("--help") ? 0 : 2);
}
try {
  prepare();
} catch (error) {
  say(error.message);
  process.exit(1);
}
if (args.includes("--sample")) makeSample();
await serve();
