import { type MarkupNode, maxMarkupDepth, readMarkup, writeBlocks } from "@voxloom/timeline";

/**
 * What pasted HTML says, its headings, lists and quotes as Markdown writes them; null: it has none, and its plain text
 * is as good.
 */
export function textOfHtml(html: string): string | null {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const { blocks } = readMarkup([fromDom(body)]);
  return blocks.some(({ block }) => block.kind !== "paragraph") ? writeBlocks(blocks) : null;
}

function fromDom(node: Node, depth = 0): MarkupNode {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? "";
  if (!(node instanceof Element) || depth > maxMarkupDepth) return "";
  return {
    name: node.localName,
    attributes: Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value])),
    children: [...node.childNodes].map((child) => fromDom(child, depth + 1)),
  };
}
