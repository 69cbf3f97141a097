import { Readability } from "@mozilla/readability";
import { readMarkup, type TextBlock } from "@voxloom/timeline";
import { documentProblem } from "../document-problem.ts";
import { parseHtml } from "../markup.ts";
import { openHtml } from "../open-html.ts";
import type { ReadBlocks } from "./read-docx.ts";

/** A page with less than this says nothing of its own: a sign-in, a wall, a page that scripts fill. */
const minArticleCharacters = 200;

/**
 * The article of a page, headed by its title; of a file without one, all that it says. Throws AppError TEXT_UNREADABLE:
 * of a page of the web where it has no article.
 */
export function readHtml(text: string, { name, isPage }: { name: string; isPage: boolean }): ReadBlocks {
  const { whole, page } = openHtml(text, name);
  if (page === null) return { title: null, ...readMarkup(whole) };
  const title = (page.title ?? "").trim() || null;
  const article = new Readability(page, { keepClasses: false }).parse();
  const found = article?.content ? readMarkup(parseHtml(article.content, name)) : null;
  const length = found === null ? 0 : found.blocks.reduce((sum, block) => sum + block.text.length, 0);
  if (found === null || length < minArticleCharacters) {
    if (isPage) throw documentProblem("no-article", name);
    return { title, ...readMarkup(whole) };
  }
  const heading = article?.title?.trim() || title;
  return { title: heading, blocks: withHeading(found.blocks, heading), skipped: found.skipped };
}

/** An article begins with its title. */
function withHeading(blocks: readonly TextBlock[], title: string | null): TextBlock[] {
  const [first] = blocks;
  if (title === null || first?.text === title || (first?.block.kind === "heading" && first.block.level === 1))
    return [...blocks];
  return [{ block: { kind: "heading", level: 1 }, speaker: null, text: title }, ...blocks];
}
