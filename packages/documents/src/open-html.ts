import type { MarkupNode } from "@voxloom/timeline";
import { parseHTML } from "linkedom";
import { documentLimits } from "./document-limits.ts";
import { documentProblem } from "./document-problem.ts";
import { parseHtml } from "./markup.ts";

/**
 * HTML as the tree that `readMarkup` reads, and as the document that a browser has of it; null: words without a single
 * element make none. `name`: of the file, for AppError TEXT_UNREADABLE where it is too large or nested too deep.
 */
export function openHtml(text: string, name: string): { whole: MarkupNode[]; page: Document | null } {
  if (text.length > documentLimits.maxMarkupBytes) throw documentProblem("oversized", name);
  // Nested too deep it is refused here: what walks through documents would take minutes for it.
  const whole = parseHtml(text, name);
  const { document } = parseHTML(`<!doctype html>${text}`);
  const page = document as unknown as Document;
  return { whole, page: page.documentElement === null ? null : page };
}
