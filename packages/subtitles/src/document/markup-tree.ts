import { Parser } from "htmlparser2";

/** An element by its name without prefix, or a text. `at` is an offset of the file. */
export type Element = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: (Element | string)[];
  at: number;
};

/** No subtitle file has more: what follows is not read. */
const maxNodes = 1_000_000;
/** Deeper elements are read as if they were their parents: their text stays. */
const maxDepth = 100;

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

/**
 * The elements of an XML or HTML file, however broken: unclosed ones end with their parent. Entities that a file
 * declares itself mean nothing; nothing outside the file is read.
 */
export const markupTree = (text: string, { isXml }: { isXml: boolean }): Element => {
  const root: Element = { name: "", attributes: {}, children: [], at: 0 };
  const open: Element[] = [root];
  let tooDeep = 0;
  let nodes = 0;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        nodes += 1;
        if (open.length >= maxDepth) {
          tooDeep += 1;
          return;
        }
        if (nodes > maxNodes) return;
        const local: Record<string, string> = {};
        for (const [key, value] of Object.entries(attributes)) local[isXml ? localName(key) : key] = value;
        const element = {
          name: isXml ? localName(name) : name,
          attributes: local,
          children: [],
          at: parser.startIndex,
        };
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      ontext: (data) => {
        if (nodes <= maxNodes) open.at(-1)?.children.push(data);
      },
      onclosetag: () => {
        if (tooDeep > 0) tooDeep -= 1;
        else if (open.length > 1 && nodes <= maxNodes) open.pop();
      },
    },
    { xmlMode: isXml, decodeEntities: true },
  );
  parser.end(text);
  return root;
};

/** The first element of a name below one, in the order of the file; null: none. */
export const elementNamed = (root: Element, name: string): Element | null => {
  const waiting: Element[] = [root];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.name === name) return next;
    for (const child of next.children.toReversed()) if (typeof child !== "string") waiting.push(child);
  }
  return null;
};

export const childElements = (element: Element | null): Element[] =>
  (element?.children ?? []).filter((child) => typeof child !== "string");

/** The text of an element and of all below it. Trees are at most as deep as they are made. */
export const textOfElement = (element: Element | null): string =>
  (element?.children ?? [])
    .map((child) => (typeof child === "string" ? child : textOfElement(child)))
    .join("");

/** Tells the line of an offset, from 1; offsets in any order. */
export const lineCounter = (text: string): ((offset: number) => number) => {
  const ends: number[] = [];
  for (let end = text.indexOf("\n"); end !== -1; end = text.indexOf("\n", end + 1)) ends.push(end);
  return (offset) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
};
