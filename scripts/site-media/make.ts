// `npm run make:site-media [kind ...]`: makes what is older than its generator, or the kinds that are named.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** What every film is drawn and spoken with. */
const film = ["film", "person", "flags", "voices", "raster.ts", "fonts.ts"];
/** Each kind of picture, video or sound, and what it is made from beside `<kind>.ts`: files and folders. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  "scenario-videos": [...film, "scenes"],
  "lip-sync-video": film,
  "sign-up-video": film,
  "promo-videos": [...film, "promo"],
  flags: ["flags", "raster.ts"],
  "voice-samples": ["voices"],
  portraits: ["person", "raster.ts"],
  showcase: ["showcase", "raster.ts", "fonts.ts"],
  badges: [],
  "feature-pictures": ["features", "person", "flags", "film/motion.ts", "raster.ts"],
  "open-graph-grounds": [
    ...["open-graph/draw-ground.ts", "open-graph/indexed-png.ts", "open-graph/nearest-color.ts"],
    ...["person", "raster.ts", "fonts.ts"],
  ],
};
/** Made only when named: they show the whole product, which changes every day. */
const namedOnly = ["product-pictures"];

const stampsPath = join(import.meta.dirname, "made.json");

function* getFiles(path: string): Generator<string> {
  if (!statSync(path).isDirectory()) return yield path;
  for (const name of readdirSync(path).sort()) yield* getFiles(join(path, name));
}

function computeHash(kind: string, sources: readonly string[]): string {
  const hash = createHash("sha256");
  for (const source of [`${kind}.ts`, ...sources]) {
    for (const file of getFiles(join(import.meta.dirname, source))) hash.update(readFileSync(file));
  }
  return hash.digest("hex").slice(0, 16);
}

const asked = process.argv.slice(2);
const unknown = asked.filter((kind) => !(kind in kinds) && !namedOnly.includes(kind));
if (unknown.length > 0) {
  console.error(
    `Unknown: ${unknown.join(", ")}. Kinds: ${[...Object.keys(kinds), ...namedOnly].join(", ")}.`,
  );
  process.exit(2);
}
const stamps: Record<string, string> = existsSync(stampsPath)
  ? JSON.parse(readFileSync(stampsPath, "utf8"))
  : {};
const isStale = (kind: string) => stamps[kind] !== computeHash(kind, kinds[kind] ?? []);
for (const kind of asked.length > 0 ? asked : Object.keys(kinds).filter(isStale)) {
  console.log(`Making ${kind}.`);
  const run = spawnSync(process.execPath, [join(import.meta.dirname, `${kind}.ts`)], { stdio: "inherit" });
  if (run.status !== 0) process.exit(run.status ?? 1);
  if (!(kind in kinds)) continue;
  stamps[kind] = computeHash(kind, kinds[kind] ?? []);
  writeFileSync(stampsPath, `${JSON.stringify(stamps, null, 2)}\n`);
}
