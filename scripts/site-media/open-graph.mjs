// Pictures of pages for where they are shared, made from their own words after each build. Runs on Node 20 with nothing else.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { nodeProgram } from "../node-modules.mjs";
import { repositoryFolder } from "../repository-folder.mjs";

/**
 * Makes `og/<locale>/<name>.png` below the folder, 1200 by 630, for each page: its title and the first sentence of its
 * description on the brand's ground. What was made before is taken from apps/web/.cache. Throws where that fails.
 *
 * @param {{ path: string, locale: string, title: string, description: string }[]} pages by their English addresses
 * @param {string} outputFolder
 */
export function makeOpenGraphPictures(pages, outputFolder) {
  const script = join(repositoryFolder, "scripts/site-media/open-graph/main.ts");
  const made = spawnSync(nodeProgram, [script, outputFolder], {
    cwd: repositoryFolder,
    input: JSON.stringify(pages),
    encoding: "utf8",
  });
  if (made.status !== 0) throw new Error(`The pictures of the pages could not be made:\n${made.stderr}`);
}

const tag = (html, pattern) => readable(pattern.exec(html)?.[1] ?? "");
const readable = (text) =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

/** The pages of a build that name such a picture in their head, as `makeOpenGraphPictures` takes them. */
export function listOpenGraphPages(buildFolder) {
  const pages = readdirSync(buildFolder, { recursive: true })
    .filter((name) => name.endsWith(".html"))
    .map((name) => readFileSync(join(buildFolder, name), "utf8"))
    .flatMap((html) => {
      const [, locale, name] =
        /property="og:image" content="[^"]*\/og\/([^/"]+)\/([^/"]+)\.png"/.exec(html) ?? [];
      if (locale === undefined) return [];
      const title = tag(html, /property="og:title" content="([^"]*)"/);
      const description = tag(html, /property="og:description" content="([^"]*)"/);
      return [{ path: `/${name}`, locale, title, description }];
    });
  return [...new Map(pages.map((page) => [`${page.locale}${page.path}`, page])).values()];
}
