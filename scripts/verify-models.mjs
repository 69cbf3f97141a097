// `npm run verify:models [-- en-es-fr]`: fetches the models of a preset from their publishers into a folder of its own, reads
// every byte, and runs each once. Says plainly which publisher cannot be reached, and fails then. Needs a network and some
// hundred megabytes. Runs on Node 20 with nothing else.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { ensureNodeModules, nodeProgram, toolEnvironment } from "./node-modules.mjs";
import { repositoryFolder } from "./repository-folder.mjs";
import { ensureSystemPackages, systemPackages } from "./system-packages.mjs";

const say = (line) => process.stderr.write(`${line}\n`);
ensureSystemPackages(systemPackages, say);
ensureNodeModules(say);
const { status } = spawnSync(
  nodeProgram,
  [join(repositoryFolder, "bench", "verify-models.ts"), ...process.argv.slice(2)],
  { stdio: "inherit", env: toolEnvironment() },
);
process.exit(status ?? 1);
