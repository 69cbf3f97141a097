import { writeFile } from "node:fs/promises";
import { AppError, type DownloadKind, type Script } from "@voxloom/contract";
import { type WriteOptions, writeScript } from "@voxloom/timeline";
import { z } from "zod";
import type { ArtifactStore } from "../../graph/artifact-store.ts";
import { singleStageContext } from "../../graph/production-context.ts";
import { runStage } from "../../graph/run-stage.ts";
import { defineStage } from "../../graph/stage.ts";
import { dubSubtitles } from "../../stages/dub-subtitles.ts";

type Request = { kind: DownloadKind; script: Script; store: ArtifactStore; signal?: AbortSignal };

/** Kinds of files that a transcript is downloaded as. */
export const transcriptKinds = [
  "transcript-txt",
  "transcript-docx",
  "transcript-csv",
  "source-srt",
  "source-vtt",
  "source-ass",
  "script-json",
] as const satisfies readonly DownloadKind[];
type TranscriptKind = (typeof transcriptKinds)[number];

const isTranscriptKind = (kind: DownloadKind): kind is TranscriptKind =>
  transcriptKinds.some((known) => known === kind);

/** Keeps a transcript under a name; its bytes stand in the key as base64. */
const fileStage = defineStage({
  name: "transcript-file",
  version: 1,
  parameters: z.object({ base64: z.string(), name: z.string() }),
  inputs: {},
  files: ({ parameters: { name } }) => ({ file: name }),
  run: ({ parameters: { base64 }, files }) => writeFile(files.file, Buffer.from(base64, "base64")),
});

/** The path of a transcript as a file of a kind. Throws AppError NOT_FOUND for kinds that only dubs have. */
export async function makeTranscriptFile({ kind, script, store, signal }: Request): Promise<string> {
  if (!isTranscriptKind(kind))
    throw new AppError("NOT_FOUND", `A transcript has no ${kind}.`, { what: kind });
  const { bytes, ending } = await bytesOf(kind, script);
  const parameters = { base64: Buffer.from(bytes).toString("base64"), name: `transcript.${ending}` };
  const context = singleStageContext(store, signal);
  return (await runStage(context, fileStage, { parameters, inputs: {} })).files.file;
}

async function bytesOf(
  kind: TranscriptKind,
  script: Script,
): Promise<{ bytes: Uint8Array | string; ending: string }> {
  const written = async (format: WriteOptions["format"]) => ({
    bytes: await writeScript(script, { format, side: "source", clock: "source" }),
    ending: format,
  });
  const subtitles = (format: "srt" | "vtt" | "ass") => ({
    bytes: dubSubtitles(script, { content: "source", format }),
    ending: format,
  });
  switch (kind) {
    case "transcript-txt":
      return await written("txt");
    case "transcript-docx":
      return await written("docx");
    case "transcript-csv":
      return await written("csv");
    case "script-json":
      return await written("json");
    case "source-srt":
      return subtitles("srt");
    case "source-vtt":
      return subtitles("vtt");
    case "source-ass":
      return subtitles("ass");
  }
}
