// `npm run attack [-- words]` and `npm run soak [-- --minutes 10] [--seed N]`: what somebody and what chance can do to a running
// product, tried against one that they start. Runs on Node 20 with nothing else.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { ensureNodeModules, nodeProgram, toolEnvironment } from "./node-modules.mjs";
import { repositoryFolder } from "./repository-folder.mjs";
import { ensureSystemPackages, systemPackages, testPackages } from "./system-packages.mjs";

const [name, ...args] = process.argv.slice(2);
if (name !== "attack" && name !== "soak") {
  process.stderr.write("npm run attack [-- words of the tries]\nnpm run soak [-- --minutes 10] [--seed N]\n");
  process.exit(2);
}
const say = (line) => process.stderr.write(`${line}\n`);
try {
  ensureSystemPackages({ ...systemPackages, ...testPackages }, say);
  ensureNodeModules(say);
} catch (error) {
  say(error.message);
  process.exit(1);
}
const script = join(repositoryFolder, "apps/server/src/testing", `${name}.ts`);
const child = spawn(nodeProgram, [script, ...args], { stdio: "inherit", env: toolEnvironment() });
// A Ctrl+C reaches the child by the terminal too.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
child.once("exit", (code) => process.exit(code ?? 1));
