import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { DownloadKind, QualityReport, Script } from "@voxloom/contract";
import { AppError } from "@voxloom/contract";
import { encodeAudio } from "@voxloom/media";
import type { ArtifactStore } from "../graph/artifact-store.ts";
import { makeArtifact } from "../graph/make-artifact.ts";
import { dubSubtitles, type SubtitleContent, type SubtitleFormat } from "../stages/dub-subtitles.ts";

export type DownloadRequest = {
  kind: DownloadKind;
  script: Script;
  report: QualityReport;
  /** The dub's finished files by the names of {@link DubFiles}. */
  files: Readonly<Record<string, string>>;
  store: ArtifactStore;
  signal?: AbortSignal;
};

/** The path of a file a person wants of a finished dub, made where it is not there. Throws AppError NOT_FOUND. */
export async function makeDownload(request: DownloadRequest): Promise<string> {
  const { kind, script, report } = request;
  switch (kind) {
    case "video":
      return fileOf(request, "video");
    case "dub-wav":
      return fileOf(request, "dub");
    case "dub-mp3":
      return await encodeMp3(request);
    case "background-wav":
      return fileOf(request, "background");
    case "voice-wav":
      return fileOf(request, "voice");
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

function fileOf({ files, kind }: DownloadRequest, name: string): string {
  const path = files[name];
  if (path !== undefined) return path;
  throw new AppError("NOT_FOUND", `This dub has no ${kind}.`, { what: kind });
}

async function encodeMp3(request: DownloadRequest): Promise<string> {
  const { store, signal } = request;
  const inputPath = fileOf(request, "dub");
  const identity = {
    stage: "download-mp3",
    stageVersion: 1,
    engine: null,
    parameters: { inputPath },
    inputKeys: [],
  };
  const { folder } = await makeArtifact(store, identity, (tmpFolder) =>
    encodeAudio({
      inputPath,
      outputPath: join(tmpFolder, "dub.mp3"),
      format: "mp3",
      ...(signal && { signal }),
    }),
  );
  return join(folder, "dub.mp3");
}

async function writeText({ store }: DownloadRequest, text: string, name: string): Promise<string> {
  const identity = {
    stage: "download-text",
    stageVersion: 1,
    engine: null,
    parameters: { text, name },
    inputKeys: [],
  };
  const { folder } = await makeArtifact(store, identity, (tmpFolder) =>
    writeFile(join(tmpFolder, name), text),
  );
  return join(folder, name);
}
