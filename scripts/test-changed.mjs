// `npm run test:changed [-- REVISION]`: what a change can reach, by the graph of imports: style of the files, types of
// the projects they are in, unit tests that import them, journeys that changed themselves. Against HEAD, or a revision.
// Runs on Node 20 with nothing else.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ensureNodeModules, toolEnvironment } from "./node-modules.mjs";
import { repositoryFolder } from "./repository-folder.mjs";

const [base = "HEAD"] = process.argv.slice(2);
const say = (line) => process.stdout.write(`${line}\n`);
ensureNodeModules(say);

const git = (...args) =>
  spawnSync("git", args, { cwd: repositoryFolder, encoding: "utf8" }).stdout.split("\n").filter(Boolean);
const changed = [
  ...git("diff", "--name-only", base),
  ...git("ls-files", "--others", "--exclude-standard"),
].filter((path) => existsSync(join(repositoryFolder, path)));
if (changed.length === 0) {
  say("Nothing has changed.");
  process.exit(0);
}

const under = (...folders) => changed.some((path) => folders.some((folder) => path.startsWith(folder)));
const checkTypes = (project) => ["node_modules/typescript-native/bin/tsc", "-p", project];
const isShared = under(
  "packages/contract",
  "packages/reading",
  "packages/subtitles",
  "packages/timeline",
  "packages/script-client",
  "packages/phrases",
  "tsconfig.base.json",
);
const checks = [
  ["style and lint", ["biome", "check", "--no-errors-on-unmatched", ...changed]],
  ...(isShared || under("apps/web") ? [["types of the pages", checkTypes("apps/web")]] : []),
  ...(under("packages", "apps/server", "apps/cli", "bench", "scripts")
    ? [["types of the server", checkTypes(".")]]
    : []),
  ...(under("e2e") ? [["types of the journeys", checkTypes("e2e")]] : []),
  [
    "unit tests that a change can reach",
    [
      "vitest",
      "run",
      "--tagsFilter=!full",
      "--passWithNoTests",
      ...(base === "HEAD" ? ["--changed"] : ["--changed", base]),
    ],
  ],
  ...(under("e2e/")
    ? [
        [
          "journeys that a change can reach",
          [
            ...["playwright", "test", "--config", "e2e/playwright.config.ts", "--pass-with-no-tests"],
            `--only-changed=${base}`,
          ],
        ],
      ]
    : []),
];

const failed = [];
for (const [name, [program, ...args]] of checks) {
  say(`\n== ${name}`);
  const { status } = spawnSync(program, args, {
    cwd: repositoryFolder,
    stdio: "inherit",
    env: toolEnvironment(),
  });
  if (status !== 0) failed.push(name);
}
say(failed.length === 0 ? "\nAll fine." : `\nFailed: ${failed.join(", ")}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
