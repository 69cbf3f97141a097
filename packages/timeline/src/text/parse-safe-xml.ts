import { parseXml, XmlElement } from "@rgrove/parse-xml";
import { AppError } from "@voxloom/contract";

/** Deeper ones are no text that people write, and end the stack of whoever reads them. */
const maxDepth = 100;

type XmlRules = {
  /** Name of the outermost element. */
  root: string;
  /** What the file should have been, for the message: "SSML". */
  what: string;
};

/**
 * The outermost element of an XML text of a stranger. Document types are refused, for what they declare (entities that
 * multiply or name files), and so is what is nested without an end. Throws AppError TEXT_UNREADABLE.
 */
export function parseSafeXml(text: string, { root: rootName, what }: XmlRules): XmlElement {
  const refuse = (why: string, cause?: unknown) =>
    new AppError(
      "TEXT_UNREADABLE",
      `This is not ${what} that can be read here: ${why}`,
      { name: what, reason: "broken" },
      cause instanceof Error ? { cause } : undefined,
    );
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text))
    throw refuse("it has a document type. Remove the line that begins with <!DOCTYPE, and its entities.");
  if (getDepth(text) > maxDepth) throw refuse("its elements are nested too deeply.");
  let root: XmlElement | null;
  try {
    root = parseXml(text).root;
  } catch (cause) {
    throw refuse(cause instanceof Error ? (cause.message.split("\n")[0] ?? "") : "it is no XML.", cause);
  }
  if (root?.name.split(":").at(-1) !== rootName) throw refuse(`it does not begin with <${rootName}>.`);
  return root;
}

/** How deeply elements are nested at most; a text that is no XML has any depth. */
function getDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [tag] of text.matchAll(/<[A-Za-z/][^<>]*>/g)) {
    if (tag.startsWith("</")) depth -= 1;
    else if (!tag.endsWith("/>")) depth += 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

/** Elements within another one that have a name, in their order. */
export const listChildren = (parent: XmlElement, name: string): XmlElement[] =>
  parent.children.filter((child): child is XmlElement => child instanceof XmlElement && child.name === name);

/** Text as it stands in XML, in elements and in attributes. */
export const escapeXml = (text: string): string =>
  text
    // XML has no way to write these.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
    .replace(
      /[<>&"]/g,
      (letter) => ({ "<": "&lt;", ">": "&gt;", "&": "&amp;", '"': "&quot;" })[letter] ?? letter,
    );
