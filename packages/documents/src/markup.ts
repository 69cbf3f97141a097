import { type MarkupNode, maxMarkupDepth } from "@voxloom/timeline";
import { parseDocument } from "htmlparser2";
import { documentProblem } from "./document-problem.ts";

/** A node as htmlparser2 has it: of its classes only what is read here. */
type ParsedNode = {
  type: string;
  name?: string;
  data?: string;
  attribs?: Record<string, string>;
  children?: ParsedNode[];
};
/** An element of XML, its name with its prefix. */
export type XmlElement = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly (XmlElement | string)[];
};

const parse = (text: string, xmlMode: boolean): ParsedNode[] =>
  parseDocument(text, { xmlMode, decodeEntities: true }).children as unknown as ParsedNode[];

/**
 * XML as its elements; entities that a document defines are not filled in. `name`: of the file, for AppError
 * TEXT_UNREADABLE where it is nested deeper than documents are.
 */
export const parseXml = (text: string, name: string): XmlElement =>
  ({ name: "", attributes: {}, children: convert(parse(text, true), { name, lower: false }) }) as XmlElement;

/** HTML as the tree that `readMarkup` reads. Throws AppError TEXT_UNREADABLE where it is nested too deep. */
export const parseHtml = (text: string, name: string): MarkupNode[] =>
  convert(parse(text, false), { name, lower: true });

type How = { name: string; lower: boolean };

function convert(nodes: readonly ParsedNode[], how: How, depth = 0): MarkupNode[] {
  if (depth > maxMarkupDepth) throw documentProblem("broken", how.name);
  return nodes.flatMap((node): MarkupNode[] => {
    if (node.type === "text") return [node.data ?? ""];
    if (node.type === "cdata") return convert(node.children ?? [], how, depth + 1);
    if (node.name === undefined || node.type === "directive") return [];
    const name = how.lower ? node.name.replace(/^.*:/, "").toLowerCase() : node.name;
    return [{ name, attributes: node.attribs ?? {}, children: convert(node.children ?? [], how, depth + 1) }];
  });
}

/** Elements of a name at any depth, in the order of the document. */
export function findAll(root: XmlElement, name: string): XmlElement[] {
  return root.children.flatMap((child) =>
    typeof child === "string"
      ? []
      : child.name === name
        ? [child, ...findAll(child, name)]
        : findAll(child, name),
  );
}
export const findFirst = (root: XmlElement, name: string): XmlElement | undefined => findAll(root, name)[0];
/** Elements of a name right below another. */
export const listChildren = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter((child): child is XmlElement => typeof child !== "string" && child.name === name);
export const findChild = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element === undefined ? undefined : listChildren(element, name)[0];

export const getText = ({ children }: XmlElement): string =>
  children.map((child) => (typeof child === "string" ? child : getText(child))).join("");
