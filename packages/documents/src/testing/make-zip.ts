import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";

/** A ZIP archive of these files. */
export async function makeZip(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

const relation = (type: string, target: string): string =>
  `<Relationships><Relationship Id="r" Type="http://x/${type}" Target="${target}"/></Relationships>`;

/** A Word document with this body. */
export const makeDocx = (body: string, styles = ""): Promise<Buffer> =>
  makeZip({
    "[Content_Types].xml": "<Types/>",
    "_rels/.rels": relation("officeDocument", "word/document.xml"),
    "word/_rels/document.xml.rels": relation("styles", "styles.xml"),
    "word/styles.xml": `<w:styles>${styles}</w:styles>`,
    "word/document.xml": `<w:document><w:body>${body}</w:body></w:document>`,
  });

/** A book with these chapters, each the body of a page; `more`: further files. */
export const makeEpub = (chapters: readonly string[], more: Record<string, string> = {}): Promise<Buffer> =>
  makeZip({
    "META-INF/container.xml":
      '<container><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>',
    "OEBPS/book.opf": `<package><metadata><dc:title>The lens house</dc:title></metadata><manifest>
      <item id="nav" href="nav.xhtml" properties="nav"/>
      ${chapters.map((_, index) => `<item id="c${index}" href="c%20${index}.xhtml"/>`).join("")}</manifest>
      <spine><itemref idref="nav"/>${chapters.map((_, index) => `<itemref idref="c${index}"/>`).join("")}</spine></package>`,
    "OEBPS/nav.xhtml": `<html><body><nav epub:type="toc">${chapters.map((_, index) => `<a href="c%20${index}.xhtml#top">Chapter ${index + 1}</a>`).join("")}</nav></body></html>`,
    ...Object.fromEntries(
      chapters.map((body, index) => [`OEBPS/c ${index}.xhtml`, `<html><body>${body}</body></html>`]),
    ),
    ...more,
  });

/** A slide of {@link makePptx}: shapes as they stand in its tree, and what refers to other files. */
export type MadeSlide = {
  shapes?: string;
  notes?: string;
  isHidden?: boolean;
  relations?: Record<string, string>;
};

const officeRelations = (targets: readonly (readonly [id: string, type: string, target: string])[]): string =>
  `<Relationships>${targets
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="http://x/${type}" Target="${target}"/>`)
    .join("")}</Relationships>`;

/**
 * A presentation of 1,000 by 500 points whose background is 204060 and whose first accent is ff8000. The files of its
 * slides are numbered backwards, as those of presentations that were put in order are; `more`: further files.
 */
export function makePptx(
  slides: readonly MadeSlide[],
  more: Record<string, string | Buffer> = {},
): Promise<Buffer> {
  const getNumber = (index: number) => slides.length - index;
  return makeZip({
    "[Content_Types].xml": "<Types/>",
    "_rels/.rels": officeRelations([["r", "officeDocument", "ppt/presentation.xml"]]),
    "ppt/presentation.xml": `<p:presentation><p:sldIdLst>${slides
      .map((_, index) => `<p:sldId r:id="s${index}"/>`)
      .join("")}</p:sldIdLst><p:sldSz cx="12700000" cy="6350000"/></p:presentation>`,
    "ppt/_rels/presentation.xml.rels": officeRelations(
      slides.map((_, index) => [`s${index}`, "slide", `slides/slide${getNumber(index)}.xml`] as const),
    ),
    "ppt/slideLayouts/layout.xml": `<p:sldLayout><p:cSld><p:spTree><p:sp><p:nvSpPr><p:nvPr><p:ph type="title"/></p:nvPr></p:nvSpPr><p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="6350000" cy="3175000"/></a:xfrm></p:spPr></p:sp></p:spTree></p:cSld></p:sldLayout>`,
    "ppt/slideLayouts/_rels/layout.xml.rels": officeRelations([
      ["m", "slideMaster", "../slideMasters/m.xml"],
    ]),
    "ppt/slideMasters/m.xml": `<p:sldMaster><p:cSld><p:bg><p:bgPr><a:solidFill><a:srgbClr val="204060"/></a:solidFill></p:bgPr></p:bg><p:spTree/></p:cSld><p:clrMap bg1="lt1" tx1="dk1" accent1="accent1"/></p:sldMaster>`,
    "ppt/slideMasters/_rels/m.xml.rels": officeRelations([["t", "theme", "../theme/theme1.xml"]]),
    "ppt/theme/theme1.xml": `<a:theme><a:themeElements><a:clrScheme><a:dk1><a:sysClr val="windowText" lastClr="000000"/></a:dk1><a:lt1><a:srgbClr val="ffffff"/></a:lt1><a:accent1><a:srgbClr val="ff8000"/></a:accent1></a:clrScheme></a:themeElements></a:theme>`,
    ...Object.assign(
      {},
      ...slides.map(({ shapes = "", notes, isHidden, relations = {} }, index) => {
        const file = `slide${getNumber(index)}.xml`;
        return {
          [`ppt/slides/${file}`]: `<p:sld${isHidden ? ' show="0"' : ""}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`,
          [`ppt/slides/_rels/${file}.rels`]: officeRelations([
            ["l", "slideLayout", "../slideLayouts/layout.xml"],
            ...(notes === undefined ? [] : [["n", "notesSlide", `../notesSlides/n${index}.xml`] as const]),
            ...Object.entries(relations).map(([id, target]) => [id, "image", target] as const),
          ]),
          ...(notes !== undefined && {
            [`ppt/notesSlides/n${index}.xml`]: `<p:notes><p:sp><p:nvSpPr><p:nvPr><p:ph type="sldNum"/></p:nvPr></p:nvSpPr><p:txBody><a:p><a:r><a:t>7</a:t></a:r></a:p></p:txBody></p:sp><p:sp><p:nvSpPr><p:nvPr><p:ph type="body"/></p:nvPr></p:nvSpPr><p:txBody>${notes
              .split("\n")
              .map((line) => `<a:p><a:r><a:t>${line}</a:t></a:r></a:p>`)
              .join("")}</p:txBody></p:sp></p:notes>`,
          }),
        };
      }),
    ),
    ...more,
  });
}
