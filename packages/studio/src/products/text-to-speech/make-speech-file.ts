import { writeFile } from "node:fs/promises";
import { AppError, type DownloadKind, type Script } from "@voxloom/contract";
import { type Chapter, encodeAudio, encodeBook } from "@voxloom/media";
import { toSrt } from "@voxloom/subtitles";
import { getCues, writeSsml } from "@voxloom/timeline";
import { z } from "zod";
import type { ArtifactStore } from "../../graph/artifact-store.ts";
import { singleStageContext } from "../../graph/production-context.ts";
import { runStage } from "../../graph/run-stage.ts";
import { defineStage, input } from "../../graph/stage.ts";
import { dubSubtitles } from "../../stages/dub-subtitles.ts";
import type { KeyedAudio } from "../../stages/timeline-files.ts";

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
  /** The whole speech, a WAV. */
  audio: KeyedAudio;
  durationMs: number;
  store: ArtifactStore;
  signal?: AbortSignal;
};

const audioStage = defineStage({
  name: "speech-file",
  version: 1,
  parameters: z.object({ format: z.enum(["mp3", "flac", "ogg"]) }),
  inputs: { audio: input<KeyedAudio>() },
  files: ({ parameters: { format } }) => ({ file: `speech.${format}` }),
  run: ({ parameters, inputs: { audio }, files, signal, onProgress }) =>
    encodeAudio({ ...parameters, inputPath: audio.path, outputPath: files.file, signal, onProgress }),
});

const bookStage = defineStage({
  name: "speech-book",
  version: 1,
  parameters: z.object({
    title: z.string(),
    durationMs: z.number(),
    chapters: z.array(z.object({ title: z.string(), startMs: z.number(), endMs: z.number() })),
  }),
  inputs: { audio: input<KeyedAudio>() },
  files: { file: "speech.m4b" },
  run: ({ parameters, inputs: { audio }, files, signal, onProgress }) =>
    encodeBook({ ...parameters, inputPath: audio.path, outputPath: files.file, signal, onProgress }),
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
  const { kind, script, title, audio, durationMs, store, signal } = request;
  if (!isSpeechKind(kind)) throw new AppError("NOT_FOUND", `This speech has no ${kind}.`, { what: kind });
  const context = singleStageContext(store, signal);
  const write = async (text: string, name: string) =>
    (await runStage(context, textStage, { parameters: { text, name }, inputs: {} })).files.file;
  switch (kind) {
    case "speech-wav":
      return audio.path;
    case "speech-mp3":
    case "speech-flac":
    case "speech-ogg": {
      const format = ({ "speech-mp3": "mp3", "speech-flac": "flac", "speech-ogg": "ogg" } as const)[kind];
      return (await runStage(context, audioStage, { parameters: { format }, inputs: { audio } })).files.file;
    }
    case "speech-m4b": {
      const parameters = { title, durationMs, chapters: listChapters(script, { title, durationMs }) };
      return (await runStage(context, bookStage, { parameters, inputs: { audio } })).files.file;
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
      return write(`${JSON.stringify(script, null, 2)}\n`, "script.json");
  }
}

/** A subtitle for each word, at the time that its letters and its sentence have it. */
const writeWords = (script: Script): string =>
  toSrt(
    getCues(script, "target", "dub", { withWords: true }).flatMap(({ text, speaker, words = [] }) =>
      words.map(({ from, to, startMs, endMs }) => ({ text: text.slice(from, to), speaker, startMs, endMs })),
    ),
  );

/** A chapter for each heading, where it is heard; what comes before the first bears the title of the whole. */
export function listChapters(
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
