import { isFullRun } from "@voxloom/contract/testing";
import { readBlocks } from "@voxloom/timeline";
import { expect, test } from "vitest";
import { documentLimits } from "./document-limits.ts";
import { parseDocument } from "./parse-document.ts";
import { makePdf } from "./testing/make-pdf.ts";
import { makeDocx, makeEpub, makeZip } from "./testing/make-zip.ts";

async function read(bytes: Buffer, name: string, isPage = false) {
  const document = await parseDocument(bytes, { name, isPage });
  const said = readBlocks(document.text).map(({ block, text }) => `${block.kind}: ${text}`);
  return { ...document, said };
}
const refuse = (bytes: Buffer, name: string, reason: string, isPage = false) =>
  expect(parseDocument(bytes, { name, isPage })).rejects.toMatchObject({
    code: "TEXT_UNREADABLE",
    details: { name, reason },
  });

const p = (runs: string, properties = "") => `<w:p><w:pPr>${properties}</w:pPr>${runs}</w:p>`;
const run = (text: string, properties = "") =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;

test("Word: headings in any language, lists and tables; not what is deleted, hidden, or a note", async () => {
  const styles = `<w:style w:styleId="Berschrift1"><w:name w:val="heading 1"/></w:style>
    <w:style w:styleId="Mein"><w:name w:val="Mein Titel"/><w:basedOn w:val="Berschrift1"/></w:style>
    <w:style w:styleId="toc"><w:name w:val="toc 1"/></w:style>`;
  const body = [
    p(run("Contents 1"), '<w:pStyle w:val="toc"/>'),
    p(run("The lens"), '<w:pStyle w:val="Mein"/>'),
    p(
      `${run("It ")}<w:del>${run("never ")}</w:del><w:ins>${run("still ")}</w:ins>${run("secret", "<w:vanish/>")}${run("burns.")}<w:r><w:footnoteReference w:id="1"/></w:r>`,
    ),
    p(run("first"), '<w:numPr><w:numId w:val="4"/></w:numPr>'),
    `<w:tbl><w:tr><w:tc>${p(run("a"))}</w:tc><w:tc>${p(run("b"))}</w:tc></w:tr></w:tbl>`,
    p(`${run("Area: ")}<m:oMath><m:r><m:t>a</m:t></m:r><m:r><m:t>=2</m:t></m:r></m:oMath>`),
  ].join("");
  const { said, skipped } = await read(await makeDocx(body, styles), "letter.docx");
  expect(said).toEqual([
    "heading: The lens",
    "paragraph: It still burns.",
    "list-item: first",
    "paragraph: a, b",
    "paragraph: Area: a =2",
  ]);
  expect(skipped.notes).toBe(1);
});

test("EPUB: the spine in its order, headed by the table of contents, without notes and the table itself", async () => {
  const book = await makeEpub([
    "<p>It rained.</p>",
    '<h1>Own heading</h1><p>It <ruby>漢<rt>かん</rt></ruby> stopped.</p><aside epub:type="footnote">Where?</aside>',
  ]);
  const { said, title, skipped } = await read(book, "book.epub");
  expect(said).toEqual([
    "heading: Chapter 1",
    "paragraph: It rained.",
    "heading: Own heading",
    "paragraph: It 漢 stopped.",
  ]);
  expect([title, skipped.notes]).toEqual(["The lens house", 1]);
});

test("PDF: lines are joined to paragraphs; headers, page numbers, hyphens and notes at the foot are not read", async () => {
  const page = (number: number, lines: string[]) => [
    { text: "The Lens House", y: 760, size: 9 },
    ...lines.map((text, index) => ({ text, y: 700 - index * 15 })),
    {
      text: `${number} See ${["", "the plan of the house", "a letter", "his book"][number]}.`,
      y: 60,
      size: 8,
    },
    { text: String(number), x: 300, y: 30, size: 9 },
  ];
  const { said, skipped } = await read(
    makePdf([
      [
        { text: "The keeper", y: 730, size: 20 },
        ...page(1, [
          "It was lit for the first time in the spring of that year, and yet I can",
          "turn it with one fin-",
          "ger. It rests in a bath of mercury that nobody has touched and it",
        ]),
      ],
      page(2, ["goes on turning.", "Nobody came."]),
      page(3, ["It rained all night on the roof of the house above the long bay of"]),
    ]),
    "guide.pdf",
  );
  expect(said[0]).toBe("heading: The keeper");
  expect(said[1]).toContain(
    "turn it with one finger. It rests in a bath of mercury that nobody has touched and it goes on turning.",
  );
  expect(said.join(" ")).not.toMatch(/Lens House|plan of the house|a letter|\b[123]\b/);
  expect(skipped.notes).toBe(3);
});

test("a PDF that only its author's password protects from changes is read as others are", async () => {
  const { said } = await read(makePdf([[{ text: "Open to read.", y: 700 }]], { password: "" }), "open.pdf");
  expect(said).toEqual(["paragraph: Open to read."]);
});

test("a page's article is read, headed by its title; a page without one is refused, a file is read whole", async () => {
  const article = `<html><head><title>The lens - Site</title></head><body><nav>Home</nav><article><h1>The lens</h1>
    ${"<p>It was lit for the first time in the spring of that year, and it still burns every night, all night.</p>".repeat(6)}
    <pre>let x;</pre></article><footer>Imprint</footer></body></html>`;
  const { said } = await read(Buffer.from(article), "site.example", true);
  expect(said[0]).toMatch(/^heading: The lens/);
  expect(said).toHaveLength(7);
  const login = Buffer.from("<html><body><form><p>Sign in to go on</p><input></form></body></html>");
  await refuse(login, "site.example", "no-article", true);
  expect((await read(Buffer.from("<h2>Note</h2><p>Short.</p>"), "note.html")).said).toEqual([
    "heading: Note",
    "paragraph: Short.",
  ]);
});

test("a text is a text, and 50,000 characters without a full stop are one paragraph", async () => {
  const long = "lighthouse ".repeat(4_600).trim();
  expect((await read(Buffer.from(`# Title\n\n${long}`), "notes.md")).said).toEqual([
    "heading: Title",
    `paragraph: ${long}`,
  ]);
  const body = `<w:p><w:r><w:t>${long}</w:t></w:r></w:p>`;
  expect((await read(await makeDocx(body), "long.docx")).text).toBe(long);
});

const drm =
  '<encryption><enc:EncryptedData><enc:EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes128-cbc"/></enc:EncryptedData></encryption>';
/** A small file: whoever unpacks it as often as it says so has 112 MB. */
const makeTurningBook = () => {
  const turns = Array.from({ length: 28 }, (_, index) => `t${index}`);
  return makeEpub([`<!--${" ".repeat(4_000_000)}--><p>Once more.</p>`], {
    "OEBPS/book.opf": `<package><manifest>${turns.map((id) => `<item id="${id}" href="c%200.xhtml"/>`).join("")}</manifest>
      <spine>${turns.map((id) => `<itemref idref="${id}"/>`).join("")}</spine></package>`,
  });
};
const zeros = "<w:p/>".repeat(4_000_000);
/** Take seconds to be made and refused. */
const large = new Set(["a book that has one chapter of 4 MB 28 times", "an archive of too many files"]);
const refused: [what: string, make: () => Promise<Buffer> | Buffer, name: string, reason: string][] = [
  ["a ZIP that only bears the name", () => makeZip({ "a.txt": "hello" }), "photos.docx", "broken"],
  [
    "a ZIP that ends in the middle",
    async () => (await makeDocx("<w:p/>")).subarray(0, 90),
    "half.docx",
    "broken",
  ],
  ["bytes of nothing", () => Buffer.from([1, 0, 2, 0, 3]), "noise.html", "broken"],
  [
    "a document before 2007, or with a password",
    () => Buffer.from("d0cf11e0a1b11ae1", "hex"),
    "old.docx",
    "protected",
  ],
  [
    "a book of a shop",
    () => makeEpub(["<p>x</p>"], { "META-INF/encryption.xml": drm }),
    "shop.epub",
    "protected",
  ],
  [
    "a PDF with a password",
    () => makePdf([[{ text: "Secret", y: 700 }]], { password: "key" }),
    "sealed.pdf",
    "protected",
  ],
  ["a PDF that is none", () => Buffer.from("%PDF-1.4 and nothing else"), "none.pdf", "broken"],
  ["a PDF without letters", () => makePdf([[]]), "scan.pdf", "scan"],
  ["a Word file that unpacks to 24 MB", () => makeDocx(zeros), "bomb.docx", "oversized"],
  [
    "a book whose chapter unpacks to 8 MB",
    () => makeEpub(["<br/>".repeat(1_600_000)]),
    "bomb.epub",
    "oversized",
  ],
  ["a book that has one chapter of 4 MB 28 times", makeTurningBook, "turning.epub", "oversized"],
  [
    "an archive of too many files",
    () =>
      makeZip(
        Object.fromEntries(
          Array.from({ length: documentLimits.maxEntries + 1 }, (_, index) => [`${index}`, ""]),
        ),
      ),
    "many.epub",
    "oversized",
  ],
  ["HTML nested as nothing is", () => Buffer.from("<div>".repeat(20_000)), "deep.html", "broken"],
  ["XML nested as nothing is", () => makeDocx("<w:sdt>".repeat(2_000)), "deep.docx", "broken"],
];
test.each(refused.filter(([what]) => isFullRun || !large.has(what)))(
  "%s is refused by its name and reason",
  async (_, make, name, reason) => {
    await refuse(await make(), name, reason);
  },
);

test("entities that a document defines are not filled in", async () => {
  const body = `<w:p><w:r><w:t>&lol;said</w:t></w:r></w:p>`;
  const { text } = await read(await makeDocx(body), "entities.docx");
  expect(text).toContain("said");
});
