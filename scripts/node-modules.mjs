// The npm packages of the lock file, among them the Node that runs the product. Runs on Node 20 with nothing else.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryFolder } from "./repository-folder.mjs";

/** The Node that runs the product: a dev dependency, so that any machine with Node 20 gets it. */
export const nodeProgram = join(repositoryFolder, "node_modules/node/bin/node");

/** Environment for the programs of node_modules/.bin, which find that Node first. */
export const toolEnvironment = () => ({
  ...process.env,
  PATH: `${join(repositoryFolder, "node_modules/.bin")}:${process.env.PATH ?? ""}`,
});

/** Whether what npm noted in node_modules is what the lock file asks for. */
export function isInstalled() {
  const noted = read("node_modules/.package-lock.json");
  if (noted === null || !existsSync(nodeProgram)) return false;
  const wanted = read("package-lock.json");
  return Object.entries(wanted?.packages ?? {}).every(([path, entry]) => {
    if (!path.startsWith("node_modules/") && !path.includes("/node_modules/")) return true;
    const found = noted.packages?.[path];
    if (found === undefined) return entry.optional === true || entry.peer === true;
    return (
      found.version === entry.version && found.integrity === entry.integrity && found.link === entry.link
    );
  });
}

function read(name) {
  try {
    return JSON.parse(readFileSync(join(repositoryFolder, name), "utf8"));
  } catch {
    return null;
  }
}

/** Installs the packages where they are missing or the lock file changed. Throws with npm's own words above it. */
export function ensureNodeModules(say) {
  if (isInstalled()) return;
  say("Installing npm packages.");
  // Not `npm ci`: it refuses a lock file that names only the platforms its registry had. This keeps to the lock's
  // versions and checksums all the same, and writes neither file.
  const args = [
    "install",
    "--no-save",
    "--include=dev",
    "--include=optional",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ];
  const npm = spawnSync("npm", args, {
    cwd: repositoryFolder,
    stdio: ["ignore", 2, 2],
    env: ownEnvironment(),
  });
  if (npm.status !== 0) throw new Error("npm install failed; see above.");
  if (!existsSync(nodeProgram)) {
    throw new Error(
      `npm install left no Node at ${nodeProgram}; are install scripts switched off (ignore-scripts)?`,
    );
  }
}

/** Without what an outer `npm` says of itself, which the inner one would take for its own settings. */
const ownEnvironment = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(lifecycle|package|command)/.test(name)),
  );
