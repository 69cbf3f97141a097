import { readBlocks, type TextBlock } from "./read-blocks.ts";

type Written = Pick<TextBlock, "block" | "text">;

/** Paragraphs as a text that `readBlocks` reads back: headings, items and quotes with the signs of Markdown. */
export const writeBlocks = (blocks: readonly Written[]): string => blocks.map(writeBlock).join("\n\n");

function writeBlock({ block, text }: Written): string {
  const sign = getSign(block);
  const plain = `${sign}${text}`;
  const [read, ...more] = readBlocks(plain);
  // What reads as a chapter's line is one, whatever the document has it as.
  const isChapter = block.kind === "paragraph" && read?.block.kind === "heading" && !text.startsWith("#");
  const isSame = read?.text === text && more.length === 0 && (read.block.kind === block.kind || isChapter);
  return isSame ? plain : `${sign}${text.replace(/[\\`*_#>|[\]~+-]/g, "\\$&")}`;
}

function getSign(block: Written["block"]): string {
  switch (block.kind) {
    case "heading":
      return `${"#".repeat(block.level)} `;
    case "list-item":
      return "- ";
    case "quote":
      return "> ";
    case "paragraph":
      return "";
  }
}
