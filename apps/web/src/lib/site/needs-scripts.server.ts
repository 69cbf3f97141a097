import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { EnglishPhrases } from "@voxloom/phrases";
import { localeOfAddress } from "./locale-paths.ts";

const phrases = join(import.meta.dirname, "../../../../../packages/phrases/locales");
/** What waits for scripts to be filled, and forms, whose button does nothing without. */
const needsScripts = /aria-busy="true"|method="dialog"/;
const style = "max-width:62ch;margin:24px auto;padding:12px 16px;border:1px solid;border-radius:8px";

/**
 * A built page that says at its beginning, to browsers without scripts, that it needs them; a page that needs none stays
 * as it is. React leaves an element alone that it does not know.
 */
export function withWordsForNoScripts(html: string, words: string): string {
  if (!needsScripts.test(html)) return html;
  const said = `<noscript><style>[aria-busy]{display:none}</style><p style="${style}">${words}</p></noscript>`;
  return html.replace("<body>", (body) => `${body}${said}`);
}

/** Puts these words into the pages of a build at these addresses, each in its language. */
export function sayWhatNeedsScripts(addresses: readonly string[], builtFolder: string): void {
  for (const address of addresses) {
    const messages = join(phrases, localeOfAddress(address), "site-messages.json");
    // The phrases' own test holds every language to the keys of English.
    const words = JSON.parse(readFileSync(messages, "utf8")) as EnglishPhrases["site-messages"];
    const file = join(builtFolder, address, "index.html");
    writeFileSync(file, withWordsForNoScripts(readFileSync(file, "utf8"), words.noScripts));
  }
}
