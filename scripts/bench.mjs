// `npm run bench [-- NAME]`: measures, and prints figures and ratios beside their aims.
// Runs on Node 20 with nothing else.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { ensureNodeModules, nodeProgram, toolEnvironment } from "./node-modules.mjs";
import { repositoryFolder } from "./repository-folder.mjs";
import { ensureSystemPackages, systemPackages } from "./system-packages.mjs";

const benches = [
  "production",
  "second-language",
  "api",
  "payments",
  "first-audio",
  "first-words",
  "fairness",
  "memory",
  "script",
  "subtitles",
  "subtitle-file",
  "speech",
  "desk",
  "editor",
  "timeline-scroll",
  "pages",
  "video",
  "preview",
  "product-page",
  "lips",
  "marks",
  "noise",
  "quality",
];
const usage = `npm run bench [-- ${benches.join("|")}|all]   default: production and api; memory [MINUTES [audio|transcript [ENGINE]]] takes a sixth of the minutes, default 60, a transcript less; speech [CHARACTERS [VOICE]] speaks a text, default 100000 by flite:slt; video [CLIPS [SECONDS]] makes one of clips, default 20 and 60; quality [--write] puts its figures into docs/quality.md; editor FOLDER keeps its film of three hours there`;
const [choice = "default", ...rest] = process.argv.slice(2);
const chosen = choice === "default" ? ["production", "api"] : choice === "all" ? benches : [choice];
if (!chosen.every((name) => benches.includes(name))) {
  process.stderr.write(`${usage}\n`);
  process.exit(2);
}
const say = (line) => process.stderr.write(`${line}\n`);
ensureSystemPackages(systemPackages, say);
ensureNodeModules(say);
for (const name of chosen) {
  process.stdout.write(`\n== ${name}\n`);
  const script = join(repositoryFolder, "bench", `${name}.ts`);
  const { status } = spawnSync(nodeProgram, [script, ...rest], { stdio: "inherit", env: toolEnvironment() });
  if (status !== 0) process.exit(status ?? 1);
}
