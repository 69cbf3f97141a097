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
