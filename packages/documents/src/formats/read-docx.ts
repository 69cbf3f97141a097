import type { Block } from "@voxloom/contract";
import { nothingSkipped, type SkippedParts, type TextBlock } from "@voxloom/timeline";
import { documentProblem } from "../document-problem.ts";
import {
  findAll,
  findChild,
  findFirst,
  getText,
  listChildren,
  parseXml,
  type XmlElement,
} from "../markup.ts";
import type { Zip } from "../read-zip.ts";
import { getFolder, resolvePath } from "../zip-paths.ts";
import { type DocxStyle, readStyles } from "./docx-styles.ts";

export type ReadBlocks = { title: string | null; blocks: TextBlock[]; skipped: SkippedParts };

const documentType = /\/officeDocument$/;
const stylesType = /\/styles$/;

/**
 * The paragraphs of a Word document: without what was deleted in it, hidden text, comments, notes, and its table of
 * contents. Throws AppError TEXT_UNREADABLE.
 */
export async function readDocx(zip: Zip, name: string): Promise<ReadBlocks> {
  const readXml = async (path: string): Promise<XmlElement | null> => {
    const bytes = await zip.read(path);
    return bytes === null ? null : parseXml(bytes.toString("utf8"), name);
  };
  const path = findTarget(await readXml("_rels/.rels"), documentType, "") ?? "word/document.xml";
  const document = await readXml(path);
  const body = document === null ? undefined : findFirst(document, "w:body");
  if (body === undefined) throw documentProblem("broken", name);
  const folder = getFolder(path);
  const relations = await readXml(`${folder}_rels/${path.slice(folder.length)}.rels`);
  const stylesPath = findTarget(relations, stylesType, folder);
  const styles = readStyles(stylesPath === null ? null : await readXml(stylesPath));
  const reader = new DocxReader(styles);
  reader.readBlocks(body);
  const core = await readXml("docProps/core.xml");
  const title = core === null ? undefined : findFirst(core, "dc:title");
  return {
    title: title === undefined ? null : getText(title).trim() || null,
    blocks: reader.blocks,
    skipped: reader.skipped,
  };
}

/** Where the part of a kind is; null: the list has none. */
function findTarget(relations: XmlElement | null, type: RegExp, folder: string): string | null {
  if (relations === null) return null;
  const found = findAll(relations, "Relationship").find(
    ({ attributes }) => type.test(attributes.Type ?? "") && attributes.TargetMode !== "External",
  );
  const target = found?.attributes.Target;
  return target === undefined ? null : resolvePath(folder, target);
}

/** Elements whose content is not, or no more, in the text. */
const unread = new Set([
  ...["w:del", "w:moveFrom", "w:instrText", "w:delText", "w:pPr", "w:rPr", "w:tblPr", "w:trPr", "w:tcPr"],
  ...["w:sectPr", "w:sdtPr", "w:sdtEndPr", "w:comment", "w:annotationRef"],
]);

class DocxReader {
  readonly blocks: TextBlock[] = [];
  readonly skipped: SkippedParts = { ...nothingSkipped };
  readonly #styles: ReadonlyMap<string, DocxStyle>;
  /** Text boxes of the paragraph that is being read: they come after it. */
  #boxes: XmlElement[] = [];

  constructor(styles: ReadonlyMap<string, DocxStyle>) {
    this.#styles = styles;
  }

  readBlocks(parent: XmlElement): void {
    for (const child of parent.children) {
      if (typeof child === "string" || unread.has(child.name)) continue;
      if (child.name === "w:p") this.#readParagraph(child);
      else if (child.name === "w:tbl") this.#readTable(child);
      else if (child.name === "w:sdt" && isContents(child)) continue;
      else this.readBlocks(child);
    }
  }

  #readParagraph(paragraph: XmlElement): void {
    const properties = findChild(paragraph, "w:pPr");
    const style = this.#styles.get(getValue(properties, "w:pStyle") ?? "") ?? {};
    const before = this.#boxes;
    this.#boxes = [];
    const text = this.#readText(paragraph).replace(/\s+/g, " ").trim();
    const boxes = this.#boxes;
    this.#boxes = before;
    if (style.isCode && text !== "") this.skipped.codes += 1;
    else if (!style.isContents && /[\p{L}\p{N}]/u.test(text))
      this.blocks.push({ block: getBlock(properties, style), speaker: null, text });
    for (const box of boxes) this.readBlocks(box);
  }

  /** Cells of a row are said one after another. */
  #readTable(table: XmlElement): void {
    for (const row of findRows(table)) {
      const cells = listChildren(row, "w:tc").flatMap((cell) => {
        const inner = new DocxReader(this.#styles);
        inner.readBlocks(cell);
        for (const kind of ["notes", "codes", "pictures"] as const) this.skipped[kind] += inner.skipped[kind];
        return inner.blocks.length === 0 ? [] : inner.blocks.map(({ text }) => text).join(" ");
      });
      if (cells.length > 0)
        this.blocks.push({ block: { kind: "paragraph" }, speaker: null, text: cells.join(", ") });
    }
  }

  #readText({ children }: XmlElement): string {
    return children
      .map((child) => (typeof child === "string" || unread.has(child.name) ? "" : this.#readInline(child)))
      .join("");
  }

  #readInline(element: XmlElement): string {
    switch (element.name) {
      case "w:r":
        return isHidden(element) ? "" : this.#readText(element);
      case "w:t":
      case "m:t":
        return getText(element);
      case "w:tab":
      case "w:br":
      case "w:cr":
        return " ";
      case "w:noBreakHyphen":
        return "-";
      case "m:r":
        return ` ${this.#readText(element)} `;
      case "w:footnoteReference":
      case "w:endnoteReference":
        this.skipped.notes += 1;
        return "";
      case "mc:AlternateContent":
        return this.#readText(findChild(element, "mc:Choice") ?? element);
      case "w:drawing":
      case "w:pict": {
        const boxes = findAll(element, "w:txbxContent");
        if (boxes.length === 0) this.skipped.pictures += 1;
        this.#boxes.push(...boxes);
        return "";
      }
      default:
        return this.#readText(element);
    }
  }
}

const findRows = (table: XmlElement): XmlElement[] =>
  table.children.flatMap((child) =>
    typeof child === "string"
      ? []
      : child.name === "w:tr"
        ? [child]
        : child.name === "w:sdt" || child.name === "w:sdtContent"
          ? findRows(child)
          : [],
  );

const getValue = (element: XmlElement | undefined, name: string): string | undefined =>
  findChild(element, name)?.attributes["w:val"];

/** Whether a property that is on or off is on: named without a value it is. */
const isOn = (element: XmlElement | undefined, name: string): boolean => {
  const found = findChild(element, name);
  return found !== undefined && !["0", "false", "off"].includes(found.attributes["w:val"] ?? "");
};
const isHidden = (run: XmlElement): boolean => isOn(findChild(run, "w:rPr"), "w:vanish");

/** A table of contents that the word processor made. */
const isContents = (content: XmlElement): boolean =>
  findAll(content, "w:docPartGallery").some(({ attributes }) => attributes["w:val"] === "Table of Contents");

function getBlock(properties: XmlElement | undefined, style: DocxStyle): Block {
  const own = Number(getValue(properties, "w:outlineLvl") ?? Number.NaN);
  const level = own >= 0 && own <= 8 ? own + 1 : style.level;
  if (level !== undefined) return { kind: "heading", level: Math.min(level, 6) };
  const list = getValue(findChild(properties, "w:numPr"), "w:numId");
  if (list === undefined ? style.isItem : list !== "0") return { kind: "list-item" };
  return { kind: style.isQuote ? "quote" : "paragraph" };
}
