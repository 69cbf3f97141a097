// What checks said of the same files before, for local runs. Runs on Node 20 with nothing else.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { repositoryFolder } from "./repository-folder.mjs";

const folder = join(repositoryFolder, "node_modules/.cache/voxloom/checks");

/** One hash of the files as they stand, tracked or not, below each path; null where git does not tell. */
function readTree(paths) {
  const place = mkdtempSync(join(tmpdir(), "voxloom-index-"));
  const git = (...args) =>
    spawnSync("git", args, {
      cwd: repositoryFolder,
      encoding: "utf8",
      env: { ...process.env, GIT_INDEX_FILE: join(place, "index") },
    });
  try {
    if (git("add", "--all", "--", ...paths).status !== 0) return null;
    const { status, stdout } = git("write-tree");
    return status === 0 ? stdout.trim() : null;
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/**
 * Asks whether a check passed on just these files, and notes that it does. Nothing is remembered where every check is
 * to be made: in continuous integration, and where a check does not say what it depends on.
 */
export function rememberedCheck({ name, command, inputs }) {
  const tree = process.env.CI || inputs === undefined ? null : readTree(inputs);
  if (tree === null) return { isKnown: false, remember() {} };
  const key = createHash("sha256")
    .update(JSON.stringify([name, command, tree]))
    .digest("hex");
  const stamp = join(folder, key);
  return {
    isKnown: existsSync(stamp),
    remember() {
      mkdirSync(folder, { recursive: true });
      writeFileSync(stamp, `${name}\n`);
    },
  };
}
