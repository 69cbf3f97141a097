import { isBinary } from "@voxloom/contract";
import { decodeSubtitles } from "@voxloom/subtitles";
import { nothingSkipped, readBlocks, writeBlocks } from "@voxloom/timeline";
import { documentLimits } from "./document-limits.ts";
import { documentProblem } from "./document-problem.ts";
import { findFileKind } from "./file-kind.ts";
import type { ReadBlocks } from "./formats/read-docx.ts";
import type { ReadDocument } from "./read-document.ts";
import { readZip } from "./read-zip.ts";

type Asked = { name: string; isPage: boolean };

/** What a document says, whatever it is by its content. Throws AppError TEXT_UNREADABLE. */
export async function parseDocument(bytes: Buffer, asked: Asked): Promise<ReadDocument> {
  // What it says is told where it is spoken.
  if (/\.ssml$/i.test(asked.name) && !isBinary(bytes))
    return { title: null, text: decodeSubtitles(bytes).text, skipped: nothingSkipped };
  const { title, blocks, skipped } = await readBytes(bytes, asked);
  const text = writeBlocks(blocks).slice(0, documentLimits.maxCharacters);
  return { title: title?.slice(0, 255) ?? null, text, skipped };
}

const looksLikeHtml = /<(?:!doctype|[a-z][a-z0-9]*)[\s>]/i;

/** Readers are fetched by the kind of document: that of PDF alone takes longer to load than most documents to be read. */
async function readBytes(bytes: Buffer, { name, isPage }: Asked): Promise<ReadBlocks> {
  const kind = findFileKind(bytes, name);
  if (kind === "pdf") {
    const { readPdf } = await import("./formats/read-pdf.ts");
    return readPdf(new Uint8Array(bytes), name);
  }
  if (kind === "zip") {
    const zip = await readZip(bytes, name);
    if (zip.names.includes("META-INF/container.xml")) {
      const { readEpub } = await import("./formats/read-epub.ts");
      return readEpub(zip, name);
    }
    if (zip.names.includes("[Content_Types].xml") && zip.names.includes("_rels/.rels")) {
      const { readDocx } = await import("./formats/read-docx.ts");
      return readDocx(zip, name);
    }
    throw documentProblem("broken", name);
  }
  if (isBinary(bytes)) throw documentProblem("broken", name);
  const { text } = decodeSubtitles(bytes);
  if (/\.(txt|md|markdown)$/i.test(name) || (isPage && !looksLikeHtml.test(text))) return asWritten(text);
  if (!isPage && !/\.x?html?$/i.test(name)) throw documentProblem("broken", name);
  const { readHtml } = await import("./formats/read-html.ts");
  return readHtml(text, { name, isPage });
}

/** A text that is one already. */
const asWritten = (text: string): ReadBlocks => ({
  title: null,
  blocks: readBlocks(text).map(({ block, text: said, speaker }) => ({
    ...{ block, speaker: null },
    text: speaker === null ? said : `${speaker}: ${said}`,
  })),
  skipped: nothingSkipped,
});
