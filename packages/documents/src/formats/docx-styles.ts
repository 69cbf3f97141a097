import { findAll, findChild, type XmlElement } from "../markup.ts";

/** What a style of paragraphs says of them. */
export type DocxStyle = {
  /** Of a heading, from 1. */
  level?: number;
  isItem?: boolean;
  isQuote?: boolean;
  isCode?: boolean;
  /** A line of a table of contents. */
  isContents?: boolean;
};

const maxInheritance = 20;

/** Styles by their id. Their own names are English in every language of the word processor, the ids are not. */
export function readStyles(root: XmlElement | null): Map<string, DocxStyle> {
  const elements = new Map(
    (root === null ? [] : findAll(root, "w:style")).map((style) => [
      style.attributes["w:styleId"] ?? "",
      style,
    ]),
  );
  return new Map([...elements.keys()].map((id) => [id, inherit(id, elements)]));
}

function inherit(id: string, elements: ReadonlyMap<string, XmlElement>): DocxStyle {
  let found: DocxStyle = {};
  let next: string | undefined = id;
  for (let step = 0; next !== undefined && step < maxInheritance; step++) {
    const style = elements.get(next);
    if (style === undefined) break;
    // A style that says something itself is not what it is based on.
    found = { ...readStyle(style), ...found };
    next = findChild(style, "w:basedOn")?.attributes["w:val"];
  }
  return found;
}

function readStyle(style: XmlElement): DocxStyle {
  const name = (findChild(style, "w:name")?.attributes["w:val"] ?? "").toLowerCase();
  const properties = findChild(style, "w:pPr");
  const outline = Number(findChild(properties, "w:outlineLvl")?.attributes["w:val"] ?? Number.NaN);
  const named = Number(/^heading (\d)$/.exec(name)?.[1] ?? Number.NaN);
  const level = name === "title" ? 1 : outline >= 0 && outline <= 8 ? outline + 1 : named;
  return {
    ...(Number.isNaN(level) ? {} : { level }),
    ...(findChild(properties, "w:numPr") !== undefined || /^list (paragraph|bullet|number)/.test(name)
      ? { isItem: true }
      : {}),
    ...(/quote|block text/.test(name) ? { isQuote: true } : {}),
    ...(/^(source code|html preformatted|plain text code)$/.test(name) ? { isCode: true } : {}),
    ...(/^(toc \d|toc heading)$/.test(name) ? { isContents: true } : {}),
  };
}
