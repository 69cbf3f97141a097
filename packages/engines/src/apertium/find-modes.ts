import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { LanguageCode } from "@voxloom/contract";
import { findTool, type ToolSearch } from "../tools/find-tool.ts";

/** One direction that Apertium translates without a pivot. */
export type ApertiumMode = { from: LanguageCode; to: LanguageCode; name: string; path: string };
export type ApertiumInstallation = { command: string; modes: ApertiumMode[] };

/** Apertium's codes (639-1 and 639-3 side by side) under the codes of the product; several where it does not tell them apart. */
const productCodes: Record<string, LanguageCode[]> = {
  afr: ["af"],
  arg: ["an"],
  bel: ["be"],
  bul: ["bg"],
  cat: ["ca"],
  dan: ["da"],
  eng: ["en"],
  fra: ["fr"],
  hbs: ["hr", "sr", "bs"],
  hbs_BS: ["bs"],
  hbs_HR: ["hr"],
  hbs_SR: ["sr"],
  ind: ["id"],
  isl: ["is"],
  ita: ["it"],
  mkd: ["mk"],
  nld: ["nl"],
  nno: ["nn"],
  nob: ["nb", "no"],
  oci: ["oc"],
  por: ["pt"],
  por_BR: ["pt"],
  pt_BR: ["pt"],
  rus: ["ru"],
  slv: ["sl"],
  spa: ["es"],
  srd: ["sc"],
  swe: ["sv"],
  ukr: ["uk"],
  zlm: ["ms"],
};
const plainCode = /^[a-z]{2,3}$/;

/** Debian's English to Serbo-Croatian leaves four words of five untranslated or uninflected: it helps nobody. */
const unusable = /^eng-hbs/;

/** Product codes of one side of a mode's name; none for variants that would only double a language. */
const getCodes = (side: string): LanguageCode[] => productCodes[side] ?? (plainCode.test(side) ? [side] : []);

/** Directions by the names of mode files (`eng-spa`, `eng-hbs_HR`); a general mode goes before a variant of a region. */
export function modesOfNames(names: readonly string[], folder = ""): ApertiumMode[] {
  const modes = new Map<string, ApertiumMode>();
  const sides = names
    .map((name) => ({ name, sides: name.split("-") }))
    .filter(({ name, sides: parts }) => parts.length === 2 && !unusable.test(name))
    .sort((a, b) => specificity(a.name) - specificity(b.name) || a.name.localeCompare(b.name));
  for (const { name, sides: parts } of sides) {
    for (const from of getCodes(parts[0] ?? "")) {
      for (const to of getCodes(parts[1] ?? "")) {
        const key = `${from}>${to}`;
        if (!modes.has(key)) modes.set(key, { from, to, name, path: join(folder, `${name}.mode`) });
      }
    }
  }
  return [...modes.values()].sort((a, b) => a.from.localeCompare(b.from) || a.to.localeCompare(b.to));
}

/** Croatian, Serbian and Bosnian want the mode of their own; elsewhere the general mode is the better kept one. */
const specificity = (name: string): number => (/hbs_/.test(name) ? -1 : name.includes("_") ? 1 : 0);

/** Apertium with the modes that are installed, or null. */
export async function findApertium(search: ToolSearch): Promise<ApertiumInstallation | null> {
  const command = await findTool("apertium", search);
  if (command === null) return null;
  const folder = join(dirname(dirname(command)), "share/apertium/modes");
  const files = await readdir(folder).catch(() => []);
  const names = files.filter((file) => file.endsWith(".mode")).map((file) => file.slice(0, -".mode".length));
  const whole = await Promise.all(names.map((name) => isWhole(join(folder, `${name}.mode`))));
  const modes = modesOfNames(
    names.filter((_, index) => whole[index]),
    folder,
  );
  return modes.length === 0 ? null : { command, modes };
}

/** Whether the compiled files of a mode are there: some Debian packages bring modes without them (`es-eo`). */
async function isWhole(modePath: string): Promise<boolean> {
  const pipeline = await readFile(modePath, "utf8").catch(() => "");
  const files = [...pipeline.matchAll(/'(\/[^']+\.(?:bin|prob|rlx\.bin))'/g)].flatMap(
    ([, path]) => path ?? [],
  );
  return files.length > 0 && files.every((path) => existsSync(path));
}
