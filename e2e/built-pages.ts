import { existsSync } from "node:fs";
import { join } from "node:path";
import { locales } from "@voxloom/contract";
import { Window } from "happy-dom";
import { getAddress } from "../apps/web/src/lib/site/locale-paths.ts";
import { origin } from "./product.ts";

const builtFolder = join(import.meta.dirname, "../apps/web/build/client");

/** The languages that the pages in place are built in: a quick run builds a few of them only. */
export const builtLocales = locales.filter((locale) =>
  existsSync(join(builtFolder, getAddress(locale, "/about/"), "index.html")),
);

/** A page as the server sends it, before any script has run. */
export async function sentPage(path: string): Promise<{ status: number; html: string }> {
  const answer = await fetch(new URL(path, origin()));
  return { status: answer.status, html: await answer.text() };
}

/** The document of a page's HTML, to ask what stands in it without a browser; nothing of it runs. */
export function getDocument(html: string) {
  const { document } = new Window();
  document.write(html);
  return document;
}
