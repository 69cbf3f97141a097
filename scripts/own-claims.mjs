// What an installation counts of itself for its public pages, where its owner wants that. Runs on Node 20 with nothing else.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { checkSiteSettings } from "./check-site-settings.mjs";
import { nodeProgram } from "./node-modules.mjs";
import { repositoryFolder } from "./repository-folder.mjs";
import { environment, wholeSiteSettings } from "./site-settings.mjs";

const webFolder = join(repositoryFolder, "apps/web");
const cacheFile = join(webFolder, ".cache/own-claims.json");
const dayMs = 24 * 3_600_000;

/** The settings, as JSON, with the numbers of this installation's engines where `claims` is `own`. */
export function withOwnClaims(json) {
  if (wholeSiteSettings(json).claims !== "own") return json;
  return JSON.stringify({ ...JSON.parse(json), ownClaims: cachedClaims(json) });
}

/** Asking every engine takes seconds: what was counted holds for a day, and for the same settings of engines. */
function cachedClaims(json) {
  const services = Object.entries(environment()).filter(([name]) => /^(VOXLOOM_|PATH$)/.test(name));
  const key = createHash("sha256").update(JSON.stringify(services.sort())).digest("hex");
  const cached = existsSync(cacheFile) ? JSON.parse(readFileSync(cacheFile, "utf8")) : null;
  if (cached?.key === key && Date.now() - cached.countedAt < dayMs) return cached.claims;
  checkSiteSettings(json);
  const claims = countedClaims();
  mkdirSync(join(webFolder, ".cache"), { recursive: true });
  writeFileSync(cacheFile, JSON.stringify({ key, countedAt: Date.now(), claims }));
  return claims;
}

function countedClaims() {
  const script = join(repositoryFolder, "apps/server/src/main-claims.ts");
  const counted = spawnSync(nodeProgram, [script], { cwd: repositoryFolder, encoding: "utf8" });
  if (counted.status !== 0) throw new Error(`The engines could not be counted:\n${counted.stderr}`);
  return JSON.parse(counted.stdout);
}
