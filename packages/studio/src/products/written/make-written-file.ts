import { writeFile } from "node:fs/promises";
import {
  AppError,
  type DownloadKind,
  type PassageMark,
  type Script,
  type TextProduct,
  type TranscriptView,
} from "@voxloom/contract";
import {
  joinParagraphs,
  keepsLines,
  type TranscriptDocument,
  transcriptDocument,
  viewScript,
  type WriteOptions,
  writeMarkdown,
  writeScript,
  writeScriptFile,
  writeTranscriptDocx,
} from "@voxloom/timeline";
import { z } from "zod";
import type { ArtifactStore } from "../../graph/artifact-store.ts";
import { singleStageContext } from "../../graph/production-context.ts";
import { runStage } from "../../graph/run-stage.ts";
import { defineStage } from "../../graph/stage.ts";
import { dubSubtitles, type SubtitleContent, type SubtitleFormat } from "../../stages/dub-subtitles.ts";
import { makeHtml, makePdf, type PageAudio } from "./make-document.ts";
import { canWritePdf } from "./pdf/write-pdf.ts";

type Request = {
  kind: DownloadKind;
  script: Script;
  /** How a transcript is read. Subtitles know no paragraphs; data is always whole. */
  view?: TranscriptView;
  /** What is marked in the text, for documents that show it. */
  marks?: readonly PassageMark[];
  /** What documents are headed with. */
  title: string;
  /** The recording, for a page that plays it; null: it is not there any more. */
  audio: PageAudio | null;
  store: ArtifactStore;
  signal?: AbortSignal;
};

/**
 * Kinds of files that a text is downloaded as: subtitles first where it is some, and both sides where it has two.
 * `upperSide`: both were ordered together, and come first. `isOfFile`: it was made of a subtitle file, and comes in that file's format too.
 */
export const writtenKinds = (
  product: TextProduct,
  {
    targetLanguage,
    upperSide,
    isOfFile,
  }: Pick<Script, "targetLanguage" | "upperSide"> & { isOfFile: boolean },
): DownloadKind[] => {
  const isTranslated = targetLanguage !== null;
  const possible = allKinds.filter((kind) => kind !== "transcript-pdf" || canWritePdf());
  const ofProduct = possible.filter((kind) => product === "transcription" || !kind.startsWith("transcript-"));
  const ofSource = ofProduct.filter((kind) => isOfFile || !kind.endsWith("-file"));
  const ofLanguages = ofSource.filter((kind) => isTranslated || !/^(target|both)-/.test(kind));
  if (upperSide === null) return ofLanguages;
  const isBoth = (kind: DownloadKind) => kind.startsWith("both-");
  return [...ofLanguages.filter(isBoth), ...ofLanguages.filter((kind) => !isBoth(kind))];
};

const allKinds = [
  "transcript-txt",
  "transcript-docx",
  "transcript-pdf",
  "transcript-html",
  "transcript-md",
  "transcript-csv",
  "target-file",
  "both-file",
  "target-srt",
  "target-vtt",
  "target-ass",
  "source-srt",
  "source-vtt",
  "source-ass",
  "both-srt",
  "both-vtt",
  "both-ass",
  "source-file",
  "script-json",
] as const satisfies readonly DownloadKind[];
type WrittenKind = (typeof allKinds)[number];

const isWrittenKind = (kind: DownloadKind): kind is WrittenKind => allKinds.some((known) => known === kind);

/** Keeps a text under a name; its bytes stand in the key as base64. */
const fileStage = defineStage({
  name: "written-file",
  version: 1,
  parameters: z.object({ base64: z.string(), name: z.string() }),
  inputs: {},
  files: ({ parameters: { name } }) => ({ file: name }),
  run: ({ parameters: { base64 }, files }) => writeFile(files.file, Buffer.from(base64, "base64")),
});

/**
 * The path of a text as a file of a kind. Throws AppError NOT_FOUND for kinds that only dubs have, MEDIA_TOOL_MISSING
 * where what sets PDF files is not installed.
 */
export async function makeWrittenFile(request: Request): Promise<string> {
  const { kind, script, title, audio, store, signal, view = "verbatim", marks = [] } = request;
  if (!isWrittenKind(kind)) throw new AppError("NOT_FOUND", `This text has no ${kind}.`, { what: kind });
  const context = singleStageContext(store, signal);
  const document = transcriptDocument(script, title, { view, marks });
  if (kind === "transcript-html") return await makeHtml(context, document, audio);
  if (kind === "transcript-pdf") return await makePdf(context, document);
  const { bytes, ending } = await writeAs(kind, document, () => linesOfView(kind, script, view));
  const parameters = { base64: Buffer.from(bytes).toString("base64"), name: `text.${ending}` };
  return (await runStage(context, fileStage, { parameters, inputs: {} })).files.file;
}

/** A document where the kind is one, else the lines that are read. */
async function writeAs(
  kind: Exclude<WrittenKind, "transcript-html" | "transcript-pdf">,
  document: TranscriptDocument,
  readLines: () => Script,
): Promise<{ bytes: Uint8Array | string; ending: string }> {
  if (kind === "transcript-md") return { bytes: writeMarkdown(document), ending: "md" };
  if (kind === "transcript-docx") return { bytes: await writeTranscriptDocx(document), ending: "docx" };
  return getBytes(kind, readLines());
}

/** The lines that a form of lines is made of in a view. */
function linesOfView(kind: WrittenKind, script: Script, view: TranscriptView): Script {
  if (kind === "script-json") return script;
  const read = viewScript(script, view);
  return view === "paragraphs" && kind.startsWith("transcript-") ? joinParagraphs(read) : read;
}

async function getBytes(
  kind: Exclude<WrittenKind, "transcript-html" | "transcript-pdf" | "transcript-md" | "transcript-docx">,
  script: Script,
): Promise<{ bytes: Uint8Array | string; ending: string }> {
  const written = async (format: WriteOptions["format"]) => ({
    bytes: await writeScript(script, { format, side: "source", clock: "source" }),
    ending: format,
  });
  switch (kind) {
    case "transcript-txt":
      return await written("txt");
    case "transcript-csv":
      return await written("csv");
    case "script-json":
      return await written("json");
    default: {
      const [content, wanted] = kind.split("-") as [SubtitleContent, SubtitleFormat | "file"];
      // Lines of a file stay as they are: as many, at the same times, broken in the same places.
      const isOwnFormat = keepsLines(script) && script.subtitleFile?.format === wanted;
      if (wanted === "file" || !script.hasMedia || isOwnFormat) {
        const format = wanted === "file" ? (script.subtitleFile?.format ?? "srt") : wanted;
        return { bytes: writeScriptFile(script, { side: content, format }), ending: format };
      }
      return { bytes: dubSubtitles(script, { content, format: wanted }), ending: wanted };
    }
  }
}
