import type { Block } from "@voxloom/contract";
import type { TextBlock } from "./read-blocks.ts";

/** HTML as a tree of plain values, whichever parser read it: a text, or an element with its children. */
export type MarkupNode =
  | string
  | {
      /** Lower case, without a prefix. */
      name: string;
      attributes: Readonly<Record<string, string>>;
      children: readonly MarkupNode[];
    };
type MarkupElement = Exclude<MarkupNode, string>;

/** How many parts of a document are not read aloud. */
export type SkippedParts = { notes: number; codes: number; pictures: number };
export const nothingSkipped: SkippedParts = { notes: 0, codes: 0, pictures: 0 };

/** Elements below this depth are not looked into: documents of people are nested twenty deep. */
export const maxMarkupDepth = 256;

const unread = new Set(
  "head script style noscript template nav svg iframe object button select textarea audio video canvas dialog rt rp".split(
    " ",
  ),
);
const blocks = new Set(
  "html body main article section header footer aside div p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote table tbody thead tfoot tr caption figure figcaption details summary address hr form fieldset center".split(
    " ",
  ),
);
/** What EPUB and ARIA call notes, the signs that lead to them, and numbers of printed pages. */
const note = /\b(?:doc-)?(?:footnotes?|endnotes?|rearnotes?|noteref)\b/;
const pageBreak = /\b(?:doc-)?pagebreak\b/;

/** The paragraphs of HTML with what they are: headings, items of lists, quotes, rows of tables. Code and notes are counted. */
export function readMarkup(nodes: readonly MarkupNode[]): { blocks: TextBlock[]; skipped: SkippedParts } {
  const reader = new MarkupReader();
  for (const node of nodes) reader.read(node, { block: { kind: "paragraph" }, depth: 0 });
  reader.end({ kind: "paragraph" });
  return { blocks: reader.blocks, skipped: reader.skipped };
}

type Place = { block: Block; depth: number };

class MarkupReader {
  readonly blocks: TextBlock[] = [];
  readonly skipped: SkippedParts = { ...nothingSkipped };
  #line = "";

  /** Ends the paragraph that is being read. */
  end(block: Block): void {
    const text = this.#line.replace(/\s+/g, " ").trim();
    this.#line = "";
    if (/[\p{L}\p{N}]/u.test(text)) this.blocks.push({ block, speaker: null, text });
  }

  read(node: MarkupNode, place: Place): void {
    if (typeof node === "string") {
      this.#line += node;
      return;
    }
    const { name } = node;
    if (place.depth > maxMarkupDepth || isHidden(node) || this.#skips(node)) return;
    if (name === "br") this.#line += " ";
    else if (name === "tr") this.#readRow(node, place);
    else if (blocks.has(name)) {
      this.end(place.block);
      const block = getBlock(node, place.block);
      this.#readChildren(node, { ...place, block });
      this.end(block);
    } else this.#readChildren(node, place);
  }

  #readChildren({ children }: MarkupElement, { block, depth }: Place): void {
    for (const child of children) this.read(child, { block, depth: depth + 1 });
  }

  /** Cells of a row are said one after another. */
  #readRow(row: MarkupElement, place: Place): void {
    this.end(place.block);
    const cells = row.children.flatMap((cell) => {
      const { blocks: said, skipped } = typeof cell === "string" ? nothing : readMarkup([cell]);
      for (const kind of ["notes", "codes", "pictures"] as const) this.skipped[kind] += skipped[kind];
      return said.length === 0 ? [] : said.map(({ text }) => text).join(" ");
    });
    this.#line = cells.join(", ");
    this.end(place.block);
  }

  /** Whether an element is not read aloud. */
  #skips(element: MarkupElement): boolean {
    const { name, attributes } = element;
    const role = getRole(attributes);
    if (note.test(role) || isNoteSign(element)) {
      this.skipped.notes += countNotes(element);
      return true;
    }
    if (name === "pre") this.skipped.codes += 1;
    if (name === "img") this.skipped.pictures += 1;
    if (name === "math") this.#line += attributes.alttext ?? getText(element);
    return name === "pre" || name === "img" || name === "math" || unread.has(name) || pageBreak.test(role);
  }
}

const nothing = { blocks: [], skipped: nothingSkipped };

const getRole = (attributes: MarkupElement["attributes"]): string =>
  `${attributes["epub:type"] ?? ""} ${attributes.role ?? ""}`;

const isHidden = ({ attributes }: MarkupElement): boolean =>
  attributes.hidden !== undefined ||
  attributes["aria-hidden"] === "true" ||
  /display:\s*none|visibility:\s*hidden/.test(attributes.style ?? "");

/** How many notes an element is or holds. The signs that EPUB names as such lead to notes that are counted themselves. */
function countNotes(element: MarkupElement): number {
  const role = getRole(element.attributes);
  if (/noteref/.test(role)) return 0;
  return /notes\b/.test(role) ? Math.max(1, countListed(element.children)) : 1;
}

function countListed(children: readonly MarkupNode[], depth = 0): number {
  if (depth > maxMarkupDepth) return 0;
  return children.reduce((sum, child) => {
    if (typeof child === "string") return sum;
    const isOne = child.name === "li" || note.test(getRole(child.attributes));
    return sum + (isOne ? 1 : countListed(child.children, depth + 1));
  }, 0);
}

/** A raised number that leads to a note: "[12]", "3", "*". */
const isNoteSign = (element: MarkupElement): boolean =>
  element.name === "sup" && hasLink(element) && /^\s*\[?(?:\d{1,4}|[*†‡§a-z])\]?\s*$/.test(getText(element));
const hasLink = ({ children }: MarkupElement): boolean =>
  children.some((child) => typeof child !== "string" && (child.name === "a" || hasLink(child)));

function getText({ children }: MarkupElement, depth = 0): string {
  if (depth > maxMarkupDepth) return "";
  return children.map((child) => (typeof child === "string" ? child : getText(child, depth + 1))).join("");
}

function getBlock({ name }: MarkupElement, around: Block): Block {
  const level = /^h([1-6])$/.exec(name)?.[1];
  if (level !== undefined) return { kind: "heading", level: Number(level) };
  if (name === "li" || name === "dd") return { kind: "list-item" };
  if (name === "blockquote") return { kind: "quote" };
  return around;
}
