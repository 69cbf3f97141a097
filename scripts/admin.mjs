// `npm run admin -- grant you@example.com`: makes an administrator. Runs on Node 20 with nothing else.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { ensureNodeModules, nodeProgram } from "./node-modules.mjs";
import { repositoryFolder } from "./repository-folder.mjs";

ensureNodeModules((line) => process.stderr.write(`${line}\n`));
const script = join(repositoryFolder, "apps/server/src/main-admin.ts");
const { status } = spawnSync(nodeProgram, [script, ...process.argv.slice(2)], {
  cwd: repositoryFolder,
  stdio: "inherit",
});
process.exit(status ?? 1);
