import { nothingSkipped, readMarkup, type TextBlock } from "@voxloom/timeline";
import { documentLimits } from "../document-limits.ts";
import { documentProblem } from "../document-problem.ts";
import { findAll, findFirst, getText, parseHtml, parseXml, type XmlElement } from "../markup.ts";
import type { Zip } from "../read-zip.ts";
import { getFolder, resolvePath } from "../zip-paths.ts";
import type { ReadBlocks } from "./read-docx.ts";

/** Fonts are made unreadable by these; a book whose text is encrypted uses others. */
const fontObfuscation = /^http:\/\/(www\.idpf\.org\/2008\/embedding|ns\.adobe\.com\/pdf\/enc#RC)$/;

/**
 * The chapters of a book in the order of its spine, without notes, page numbers and its table of contents; chapters
 * without a heading bear the one that the table has for them. Throws AppError TEXT_UNREADABLE.
 */
export async function readEpub(zip: Zip, name: string): Promise<ReadBlocks> {
  const readXml = async (path: string): Promise<XmlElement | null> => {
    const bytes = await zip.read(path);
    return bytes === null ? null : parseXml(bytes.toString("utf8"), name);
  };
  const encryption = await readXml("META-INF/encryption.xml");
  if (encryption !== null && isEncrypted(encryption)) throw documentProblem("protected", name);
  const container = await readXml("META-INF/container.xml");
  const path = container && findFirst(container, "rootfile")?.attributes["full-path"];
  const book = path ? await readXml(path) : null;
  if (!path || book === null) throw documentProblem("broken", name);
  const folder = getFolder(path);
  const items = new Map(
    findAll(book, "item").flatMap(({ attributes }) => {
      const { id, href } = attributes;
      return id === undefined || href === undefined
        ? []
        : [[id, { path: resolvePath(folder, href), properties: attributes.properties ?? "" }] as const];
    }),
  );
  const contents = await readContents({ book, items, readXml });
  const blocks: TextBlock[] = [];
  const skipped = { ...nothingSkipped };
  let characters = 0;
  for (const { attributes } of findAll(book, "itemref")) {
    const item = items.get(attributes.idref ?? "");
    if (item === undefined || attributes.linear === "no" || /\bnav\b/.test(item.properties)) continue;
    const bytes = await zip.read(item.path);
    if (bytes === null || characters > documentLimits.maxCharacters) continue;
    if (bytes.length > documentLimits.maxMarkupBytes) throw documentProblem("oversized", name);
    const chapter = readMarkup(parseHtml(bytes.toString("utf8"), name));
    for (const kind of ["notes", "codes", "pictures"] as const) skipped[kind] += chapter.skipped[kind];
    const title = contents.get(item.path);
    if (title !== undefined && chapter.blocks.length > 0 && !hasHeading(chapter.blocks))
      blocks.push({ block: { kind: "heading", level: 1 }, speaker: null, text: title });
    blocks.push(...chapter.blocks);
    characters += chapter.blocks.reduce((sum, { text }) => sum + text.length, 0);
  }
  const title = findFirst(book, "dc:title");
  return { title: title === undefined ? null : getText(title).trim() || null, blocks, skipped };
}

const hasHeading = (blocks: readonly TextBlock[]): boolean =>
  blocks.some(({ block }) => block.kind === "heading");

const isEncrypted = (encryption: XmlElement): boolean =>
  ["EncryptedData", "enc:EncryptedData"]
    .flatMap((name) => findAll(encryption, name))
    .some((data) => {
      const method = findFirst(data, "EncryptionMethod") ?? findFirst(data, "enc:EncryptionMethod");
      return !fontObfuscation.test(method?.attributes.Algorithm ?? "");
    });

type Book = {
  book: XmlElement;
  items: ReadonlyMap<string, { path: string; properties: string }>;
  readXml: (path: string) => Promise<XmlElement | null>;
};

/** Titles of the table of contents by the file that they lead to: EPUB 3's, else that of EPUB 2. */
async function readContents({ book, items, readXml }: Book): Promise<Map<string, string>> {
  const titles = new Map<string, string>();
  const add = (path: string, href: string, title: string) => {
    const file = resolvePath(getFolder(path), href.split("#", 1)[0] ?? "");
    if (!titles.has(file) && title.trim() !== "") titles.set(file, title.replace(/\s+/g, " ").trim());
  };
  const nav = [...items.values()].find(({ properties }) => /\bnav\b/.test(properties));
  const page = nav && (await readXml(nav.path));
  if (nav && page) {
    const list = findAll(page, "nav").find(({ attributes }) => attributes["epub:type"] === "toc");
    for (const link of list === undefined ? [] : findAll(list, "a"))
      add(nav.path, link.attributes.href ?? "", getText(link));
    if (titles.size > 0) return titles;
  }
  const old = items.get(findFirst(book, "spine")?.attributes.toc ?? "");
  const ncx = old && (await readXml(old.path));
  for (const point of ncx ? findAll(ncx, "navPoint") : []) {
    const label = findFirst(point, "text");
    const source = findFirst(point, "content")?.attributes.src;
    if (label && source && old) add(old.path, source, getText(label));
  }
  return titles;
}
