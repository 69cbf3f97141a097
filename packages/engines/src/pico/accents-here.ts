import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Voice } from "@voxloom/contract";
import { accentsIn, type PicoAccent } from "./pico-accents.ts";
import { picoVariants, voicesOfAccents } from "./pico-voices.ts";

type PlacedAccent = PicoAccent & { paths: { textPath: string; voicePath: string } };
type AccentsHere = { accents: PlacedAccent[]; voices: Voice[]; version: string };

/** Where Debian's package puts the voices when a person installs it. */
const systemFolder = "/usr/share/pico/lang";

/** What can be spoken now: looked for again at each call until it is there, and then known. */
export function watchAccents(folder: string): () => AccentsHere {
  let known: AccentsHere | null = null;
  return () => {
    if (known !== null) return known;
    const found = [folder, systemFolder].map(placedIn).find((accents) => accents.length > 0) ?? [];
    const here = { accents: found, voices: voicesOfAccents(found), version: getVersion(found) };
    if (found.length > 0) known = here;
    return here;
  };
}

const placedIn = (folder: string): PlacedAccent[] =>
  accentsIn(folder).map((accent) => ({
    ...accent,
    paths: { textPath: join(folder, accent.textFile), voicePath: join(folder, accent.voiceFile) },
  }));

/** Changes with the engine, the voices' data and how voices are made of them. */
function getVersion(accents: readonly PlacedAccent[]): string {
  const sizes = accents.map(({ paths }) =>
    [paths.textPath, paths.voicePath].map((path) => statSync(path).size),
  );
  const digest = createHash("sha256")
    .update(JSON.stringify([sizes, picoVariants]))
    .digest("hex");
  const engine: { version: string } = createRequire(import.meta.url)(
    "@echogarden/svoxpico-wasm/package.json",
  );
  return `${engine.version}-${digest.slice(0, 8)}`;
}
