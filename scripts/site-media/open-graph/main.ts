// Reads pages as JSON from stdin and writes their pictures below the folder that is named; see ../open-graph.mjs.
import { createHash } from "node:crypto";
import { copyFile, mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import sharp from "sharp";
import { z } from "zod";
import { openGraphPath } from "../../../apps/web/src/lib/site/open-graph-path.ts";
import { repositoryFolder } from "../folders.ts";
import { type OpenGraphPage, openGraphPageSchema } from "./page.ts";
import { makePicture } from "./write-picture.ts";

const cacheFolder = join(repositoryFolder, "apps/web/.cache/open-graph");
/** Pictures made at the same time; their letters are drawn in threads. */
const atOnce = 4;

/** Changes with everything that a picture is made by. */
async function hashOfMakers(): Promise<string> {
  const hash = createHash("sha256");
  const names = await readdir(import.meta.dirname, { recursive: true });
  for (const name of names.filter((file) => /\.(ts|png)$/.test(file)).sort()) {
    hash.update(await readFile(join(import.meta.dirname, name)));
  }
  return hash.digest("hex");
}

async function writePicture(page: OpenGraphPage, folder: string, makers: string): Promise<void> {
  const { path, locale, title, description } = page;
  const key = createHash("sha256").update(JSON.stringify([makers, path, locale, title, description]));
  const stored = join(cacheFolder, `${key.digest("hex").slice(0, 32)}.png`);
  const target = join(folder, openGraphPath(locale, path as Parameters<typeof openGraphPath>[1]));
  await mkdir(dirname(target), { recursive: true });
  try {
    await copyFile(stored, target);
  } catch {
    await writeFile(`${stored}.part`, await makePicture(page));
    await rename(`${stored}.part`, stored);
    await copyFile(stored, target);
  }
}

const [, , folder = ""] = process.argv;
const pages = z.array(openGraphPageSchema).parse(JSON.parse(await text(process.stdin)));
sharp.concurrency(1);
await mkdir(cacheFolder, { recursive: true });
const makers = await hashOfMakers();
const queue = pages.values();
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    for (const page of queue) await writePicture(page, folder, makers);
  }),
);
