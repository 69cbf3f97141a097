import { writeFile } from "node:fs/promises";
import type { DownloadKind, QualityReport, Script } from "@voxloom/contract";
import { AppError } from "@voxloom/contract";
import { type AudioLook, encodeAudio, encodeLikeSource } from "@voxloom/media";
import { z } from "zod";
import type { ArtifactStore } from "../../graph/artifact-store.ts";
import { singleStageContext } from "../../graph/production-context.ts";
import { runStage } from "../../graph/run-stage.ts";
import { defineStage } from "../../graph/stage.ts";
import { dubSubtitles, type SubtitleContent, type SubtitleFormat } from "../../stages/dub-subtitles.ts";

export type DownloadRequest = {
  kind: DownloadKind;
  script: Script;
  report: QualityReport;
  /** The dub's finished files by the names of {@link DubFiles}. */
  files: Readonly<Record<string, string>>;
  /** The recording that was dubbed, where it has no picture. */
  source?: { path: string; look: AudioLook; isWhole: boolean };
  store: ArtifactStore;
  signal?: AbortSignal;
};

/** The path of a file a person wants of a finished dub, made where it is not there. Throws AppError NOT_FOUND. */
export async function makeDownload(request: DownloadRequest): Promise<string> {
  const { kind, script, report } = request;
  switch (kind) {
    case "transcript-txt":
    case "transcript-docx":
    case "transcript-csv":
    case "transcript-md":
    case "transcript-html":
    case "transcript-pdf":
    case "source-file":
    case "target-file":
    case "both-file":
    case "speech-mp3":
    case "speech-wav":
    case "speech-flac":
    case "speech-ogg":
    case "speech-m4b":
    case "speech-words":
    case "script-ssml":
      throw new AppError("NOT_FOUND", `This dub has no ${kind}.`, { what: kind });
    case "video":
      return getFile(request, "video");
    case "dub-wav":
      return getFile(request, "dub");
    case "dub-mp3":
      return await encodeMp3(request);
    case "dub-as-source":
      return await encodeAsSource(request);
    case "background-wav":
      return getFile(request, "background");
    case "voice-wav":
      return getFile(request, "voice");
    case "script-json":
      return await writeText(request, `${JSON.stringify(script, null, 2)}\n`, "script.json");
    case "report-json":
      return await writeText(request, `${JSON.stringify(report, null, 2)}\n`, "report.json");
    default: {
      const { content, format } = subtitleKinds[kind];
      return await writeText(request, dubSubtitles(script, { content, format }), `${content}.${format}`);
    }
  }
}

type SubtitleKind = Extract<
  DownloadKind,
  `source-${SubtitleFormat}` | `target-${SubtitleFormat}` | `both-${SubtitleFormat}`
>;
const subtitleKinds: Record<SubtitleKind, { content: SubtitleContent; format: SubtitleFormat }> = {
  "source-srt": { content: "source", format: "srt" },
  "source-vtt": { content: "source", format: "vtt" },
  "source-ass": { content: "source", format: "ass" },
  "target-srt": { content: "target", format: "srt" },
  "target-vtt": { content: "target", format: "vtt" },
  "target-ass": { content: "target", format: "ass" },
  "both-srt": { content: "both", format: "srt" },
  "both-vtt": { content: "both", format: "vtt" },
  "both-ass": { content: "both", format: "ass" },
};

function getFile({ files, kind }: DownloadRequest, name: string): string {
  const path = files[name];
  if (path !== undefined) return path;
  throw new AppError("NOT_FOUND", `This dub has no ${kind}.`, { what: kind });
}

/** Encodes a dub as MP3. */
const mp3Stage = defineStage({
  name: "download-mp3",
  version: 1,
  parameters: z.object({ inputPath: z.string() }),
  inputs: {},
  files: { audio: "dub.mp3" },
  run: ({ parameters: { inputPath }, files, signal }) =>
    encodeAudio({ inputPath, outputPath: files.audio, format: "mp3", signal }),
});

/** Encodes a dub in the format of its source, with the tags, chapters and cover of that. */
const asSourceStage = defineStage({
  name: "download-as-source",
  version: 2,
  parameters: z.object({
    inputPath: z.string(),
    sourcePath: z.string(),
    format: z.enum(["wav", "mp3", "m4a", "ogg", "opus", "flac"]),
    isMono: z.boolean(),
    hasChapters: z.boolean(),
  }),
  inputs: {},
  files: ({ parameters: { format } }) => ({ audio: `dub.${format}` }),
  run: ({ parameters: { format, isMono, ...how }, files, signal }) =>
    encodeLikeSource({ ...how, look: { format, isMono }, outputPath: files.audio, signal }),
});

/** Writes a text under a name. */
const textStage = defineStage({
  name: "download-text",
  version: 1,
  parameters: z.object({ text: z.string(), name: z.string() }),
  inputs: {},
  files: ({ parameters: { name } }) => ({ text: name }),
  run: ({ parameters: { text }, files }) => writeFile(files.text, text),
});

async function encodeMp3(request: DownloadRequest): Promise<string> {
  const call = { parameters: { inputPath: getFile(request, "dub") }, inputs: {} };
  return (await runStage(findContext(request), mp3Stage, call)).files.audio;
}

async function encodeAsSource(request: DownloadRequest): Promise<string> {
  const { source } = request;
  const inputPath = getFile(request, "dub");
  if (source === undefined) throw new AppError("NOT_FOUND", "This dub has no recording to be like.", {});
  const { path: sourcePath, look, isWhole: hasChapters } = source;
  const call = { parameters: { inputPath, sourcePath, ...look, hasChapters }, inputs: {} };
  return (await runStage(findContext(request), asSourceStage, call)).files.audio;
}

async function writeText(request: DownloadRequest, text: string, name: string): Promise<string> {
  const call = { parameters: { text, name }, inputs: {} };
  return (await runStage(findContext(request), textStage, call)).files.text;
}

const findContext = ({ store, signal }: DownloadRequest) => singleStageContext(store, signal);
