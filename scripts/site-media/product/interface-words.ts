import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locale } from "@voxloom/contract";
import { repositoryFolder } from "../folders.ts";

/**
 * Finds a part of the interface by its phrase, such as `share:button`, in whichever language it is shown: gives a pattern
 * of the whole phrase. A placeholder stands for anything, unless its value is given. Throws where there is no such phrase.
 */
export type InterfaceWords = (phrase: string, values?: Readonly<Record<string, number>>) => RegExp;

/** The words of the interface in a language. */
export const getInterfaceWords =
  (locale: Locale): InterfaceWords =>
  (phrase, values = {}) => {
    const pattern = getPhrase(locale, phrase)
      .replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
      .replace(/\{(\w+)\}/g, (_placeholder, name: string) => String(values[name] ?? ".+"));
    return new RegExp(`^${pattern}$`);
  };

function getPhrase(locale: Locale, phrase: string): string {
  const [area = "", key = ""] = phrase.split(":");
  const path = join(repositoryFolder, "packages/phrases/locales", locale, `${area}.json`);
  let found: unknown = JSON.parse(readFileSync(path, "utf8"));
  for (const part of key.split(".")) {
    found = typeof found === "object" && found !== null ? Reflect.get(found, part) : undefined;
  }
  if (typeof found !== "string") throw new Error(`There is no phrase ${phrase} in ${locale}.`);
  return found;
}
