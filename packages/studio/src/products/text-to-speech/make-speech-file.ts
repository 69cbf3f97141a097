import { readFile, writeFile } from "node:fs/promises";
import { AppError, type DownloadKind, type Script } from "@voxloom/contract";
import { type Chapter, encodeAudio, wavInfo } from "@voxloom/media";
import { toSrt } from "@voxloom/subtitles";
import { getCues, writeSsml } from "@voxloom/timeline";
import { z } from "zod";
import type { ArtifactStore } from "../../graph/artifact-store.ts";
import { singleStageContext } from "../../graph/production-context.ts";
import { runStage } from "../../graph/run-stage.ts";
import { defineStage, input } from "../../graph/stage.ts";
import { dubSubtitles } from "../../stages/dub-subtitles.ts";
import {
  bookStage,
  encodeParts,
  joinMp3Stage,
  joinSpeech,
  type KeyedCover,
  makePlayerAudio,
  type SpeechAudio,
  speechPartsSchema,
} from "../../stages/speech-parts.ts";
import type { KeyedAudio } from "../../stages/timeline-files.ts";
import { type FinishedMusic, withLead } from "./speech-music.ts";

/** What can be downloaded of a text that was spoken. */
export const speechKinds = [
  "speech-mp3",
  "speech-wav",
  "speech-flac",
  "speech-ogg",
  "speech-m4b",
  "speech-words",
  "target-srt",
  "target-vtt",
  "script-json",
  "script-ssml",
] as const satisfies readonly DownloadKind[];
type SpeechKind = (typeof speechKinds)[number];

const isSpeechKind = (kind: DownloadKind): kind is SpeechKind => speechKinds.some((known) => known === kind);

type Request = {
  kind: DownloadKind;
  script: Script;
  /** What a book is headed with. */
  title: string;
  audio: SpeechAudio;
  durationMs: number;
  /** The speech with its music; default: it has none. */
  music?: FinishedMusic | null | undefined;
  /** What a book shows; default: nothing. */
  cover?: KeyedCover | undefined;
  store: ArtifactStore;
  signal?: AbortSignal;
};

const audioStage = defineStage({
  name: "speech-file",
  version: 1,
  parameters: z.object({ format: z.enum(["flac", "ogg", "wav", "mp3"]) }),
  inputs: { audio: input<KeyedAudio>() },
  files: ({ parameters: { format } }) => ({ file: `speech.${format}` }),
  run: ({ parameters, inputs: { audio }, files, signal, onProgress }) =>
    encodeAudio({ ...parameters, inputPath: audio.path, outputPath: files.file, signal, onProgress }),
});

const textStage = defineStage({
  name: "speech-text",
  version: 1,
  parameters: z.object({ text: z.string(), name: z.string() }),
  inputs: {},
  files: ({ parameters: { name } }) => ({ file: name }),
  run: ({ parameters: { text }, files }) => writeFile(files.file, text),
});

/** The path of a spoken text as a file of a kind, made where it is not there. Throws AppError NOT_FOUND for other kinds. */
export async function makeSpeechFile(request: Request): Promise<string> {
  const { kind, title, audio, music = null, cover, store, signal } = request;
  if (!isSpeechKind(kind)) throw new AppError("NOT_FOUND", `This speech has no ${kind}.`, { what: kind });
  const context = singleStageContext(store, signal);
  const script = withLead(request.script, music?.leadMs ?? 0);
  const durationMs = music?.durationMs ?? request.durationMs;
  const encode = (format: "aac" | "mp3") => encodeParts(context, { format, ...audio });
  const encodeWhole = async (format: "flac" | "ogg" | "wav" | "mp3", whole: KeyedAudio) =>
    (await runStage(context, audioStage, { parameters: { format }, inputs: { audio: whole } })).files.file;
  const write = async (text: string, name: string) =>
    (await runStage(context, textStage, { parameters: { text, name }, inputs: {} })).files.file;
  switch (kind) {
    case "speech-wav":
      return music === null ? (await joinSpeech(context, audio)).path : encodeWhole("wav", music);
    case "speech-mp3": {
      if (music !== null) return encodeWhole("mp3", music);
      const frames = audio.parts.reduce((sum, part) => sum + part.frames, 0);
      const inputs = { packets: await encode("mp3") };
      return (await runStage(context, joinMp3Stage, { parameters: { frames }, inputs })).files.file;
    }
    case "speech-flac":
      return music === null ? encodeWhole("flac", await joinSpeech(context, audio)) : music.path;
    case "speech-ogg":
      return encodeWhole("ogg", music ?? (await joinSpeech(context, audio)));
    case "speech-m4b": {
      const parameters = { title, chapters: listChapters(script, { title, durationMs }) };
      const packets = music === null ? await encode("aac") : [];
      const inputs = { packets, whole: music?.player ?? null, cover: cover ?? null };
      return (await runStage(context, bookStage, { parameters, inputs })).files.file;
    }
    case "speech-words":
      return write(writeWords(script), "words.srt");
    case "target-srt":
      return write(dubSubtitles(script, { content: "target", format: "srt" }), "speech.srt");
    case "target-vtt":
      return write(dubSubtitles(script, { content: "target", format: "vtt" }), "speech.vtt");
    case "script-ssml":
      return write(writeSsml(script), "script.ssml");
    case "script-json":
      return write(`${JSON.stringify(request.script, null, 2)}\n`, "script.json");
  }
}

/**
 * The sound of a speech as its task keeps it: which stretches there are stands in a file. A whole of an earlier version may
 * have none, and is one stretch then.
 */
export async function readSpeech(
  partsPath: string | null,
  stored: { getPath: (index: number) => Promise<string> } | { whole: KeyedAudio },
): Promise<SpeechAudio> {
  const parts =
    partsPath === null ? null : speechPartsSchema.parse(JSON.parse(await readFile(partsPath, "utf8")));
  if ("getPath" in stored) {
    // One after the other: each may have to be fetched, and there may be hundreds.
    const paths: string[] = [];
    for (const index of (parts ?? []).keys()) paths.push(await stored.getPath(index));
    return { parts: parts ?? [], audio: { paths } };
  }
  const { key, path } = stored.whole;
  return { parts: parts ?? [{ key, frames: (await wavInfo(path)).frames }], audio: stored };
}

/** The path of a spoken text as an M4A without chapters. */
export const makeSpeechAudio = async ({
  audio,
  music = null,
  store,
  signal,
}: Pick<Request, "audio" | "music" | "store" | "signal">): Promise<string> =>
  music?.player.path ?? makePlayerAudio(singleStageContext(store, signal), audio);

/** A subtitle for each word, at the time that its letters and its sentence have it. */
const writeWords = (script: Script): string =>
  toSrt(
    getCues(script, "target", "dub", { withWords: true }).flatMap(({ text, speaker, words = [] }) =>
      words.map(({ from, to, startMs, endMs }) => ({ text: text.slice(from, to), speaker, startMs, endMs })),
    ),
  );

/** A chapter for each heading, where it is heard; what comes before the first bears the title of the whole. */
function listChapters(
  { segments }: Pick<Script, "segments">,
  { title, durationMs }: { title: string; durationMs: number },
): Chapter[] {
  const heads = segments.flatMap(({ block, placement, targetText }) =>
    block?.kind === "heading" && placement !== null
      ? [{ title: targetText, startMs: placement.startMs }]
      : [],
  );
  const first = heads[0]?.startMs === 0 ? [] : [{ title, startMs: 0 }];
  const starts = [...first, ...heads];
  return starts.map((head, index) => ({ ...head, endMs: starts[index + 1]?.startMs ?? durationMs }));
}
