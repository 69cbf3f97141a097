import { documentLimits } from "../document-limits.ts";
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
import { type Palette, readPalette } from "./colors.ts";

/** A file of a presentation, and what it refers to. */
export type Part = {
  xml: XmlElement;
  /** The path of what it calls by this id; null: nothing that lies in the file. */
  find(id: string | undefined): string | null;
  /** The path of the first of this kind; null: it has none. */
  findOf(kind: string): string | null;
};

/** A slide with all that it is drawn by. */
export type Slide = {
  slide: Part;
  layout: Part | null;
  master: Part | null;
  palette: Palette;
  /** Typefaces of headings and of all other text. */
  faces: { major: string; minor: string };
  /** What is said to it, in paragraphs; empty: nothing. */
  notes: string;
};

/** A presentation of slides that are shown: hidden ones are none. Lengths in EMU, of which 12,700 are a point. */
export type Deck = {
  size: { width: number; height: number };
  /** Text where nothing else says how it looks. */
  defaults: XmlElement | undefined;
  slideCount: number;
  /** `index` from 0. */
  open(index: number): Promise<Slide>;
  readFile(path: string): Promise<Buffer | null>;
};

/** Throws AppError TEXT_UNREADABLE where the archive holds no presentation, or more of one than may be. */
export async function openDeck(zip: Zip, name: string): Promise<Deck> {
  const parts = new Map<string, Promise<Part | null>>();
  const open = (path: string | null): Promise<Part | null> => {
    if (path === null) return Promise.resolve(null);
    const known = parts.get(path) ?? readPart(zip, path, name);
    parts.set(path, known);
    return known;
  };
  const root = await readRelations(zip, "", name);
  const presentation = await open(root.findOf("officeDocument"));
  const list = presentation && findFirst(presentation.xml, "p:sldIdLst");
  if (presentation === null) throw documentProblem("broken", name);
  const ids = list ? listChildren(list, "p:sldId") : [];
  if (ids.length > documentLimits.maxPages) throw documentProblem("oversized", name);
  const slides: Part[] = [];
  for (const { attributes } of ids) {
    const part = await open(presentation.find(attributes["r:id"]));
    const shown = part && findFirst(part.xml, "p:sld");
    if (part && shown && shown.attributes.show !== "0" && shown.attributes.show !== "false")
      slides.push(part);
  }
  const { cx, cy } = findFirst(presentation.xml, "p:sldSz")?.attributes ?? {};
  const side = (length: string | undefined, usual: number) => {
    const known = Number(length ?? usual);
    return known >= 100_000 && known <= 100_000_000 ? known : usual;
  };
  return {
    size: { width: side(cx, 9_144_000), height: side(cy, 6_858_000) },
    defaults: findFirst(presentation.xml, "p:defaultTextStyle"),
    slideCount: slides.length,
    readFile: (path) => zip.read(path),
    async open(index) {
      const slide = slides[index];
      if (slide === undefined) throw documentProblem("broken", name);
      const layout = await open(slide.findOf("slideLayout"));
      const master = await open(layout?.findOf("slideMaster") ?? null);
      const theme = await open(master?.findOf("theme") ?? null);
      const notes = await open(slide.findOf("notesSlide"));
      const face = (kind: string) =>
        findChild(theme ? findFirst(theme.xml, kind) : undefined, "a:latin")?.attributes.typeface ||
        "Noto Sans";
      return {
        ...{ slide, layout, master },
        palette: readPalette(theme?.xml, master ? findFirst(master.xml, "p:clrMap") : undefined),
        faces: { major: face("a:majorFont"), minor: face("a:minorFont") },
        notes: notes === null ? "" : readNotes(notes.xml),
      };
    },
  };
}

async function readPart(zip: Zip, path: string, name: string): Promise<Part | null> {
  const bytes = await zip.read(path);
  if (bytes === null) return null;
  return { xml: parseXml(bytes.toString("utf8"), name), ...(await readRelations(zip, path, name)) };
}

async function readRelations(zip: Zip, path: string, name: string): Promise<Pick<Part, "find" | "findOf">> {
  const folder = getFolder(path);
  const bytes = await zip.read(`${folder}_rels/${path.slice(folder.length)}.rels`);
  const listed = bytes === null ? [] : findAll(parseXml(bytes.toString("utf8"), name), "Relationship");
  // What lies elsewhere is not fetched.
  const inside = listed.filter(({ attributes }) => attributes.TargetMode !== "External");
  const locate = (found: XmlElement | undefined): string | null => {
    const target = found?.attributes.Target;
    return target === undefined ? null : resolvePath(folder, target);
  };
  return {
    find: (id) => locate(inside.find(({ attributes }) => id !== undefined && attributes.Id === id)),
    findOf: (kind) => locate(inside.find(({ attributes }) => attributes.Type?.endsWith(`/${kind}`) === true)),
  };
}

/** Only what somebody wrote: the number of the page and its picture stand beside it. */
const readNotes = (notes: XmlElement): string =>
  findAll(notes, "p:sp")
    .filter((shape) => findFirst(shape, "p:ph")?.attributes.type === "body")
    .flatMap((shape) => findAll(shape, "a:p"))
    .map((paragraph) => findAll(paragraph, "a:t").map(getText).join("").replace(/\s+/g, " ").trim())
    .filter((line) => line !== "")
    .join("\n");
