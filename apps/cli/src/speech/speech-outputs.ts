import { copyFile } from "node:fs/promises";
import { extname } from "node:path";
import { AppError, type DownloadKind, type Script } from "@voxloom/contract";
import { type ArtifactStore, type FinishedMusic, makeSpeechAudio, makeSpeechFile } from "@voxloom/studio";
import { outputFile } from "../output-file.ts";
import { writeAllWhole } from "../write-whole.ts";

/** Endings of what a speech can be written as; `m4a` is its audio alone, `m4b` has chapters. */
const kinds = {
  mp3: "speech-mp3",
  wav: "speech-wav",
  flac: "speech-flac",
  ogg: "speech-ogg",
  m4b: "speech-m4b",
  m4a: null,
  srt: "target-srt",
  vtt: "target-vtt",
  json: "script-json",
  ssml: "script-ssml",
} as const satisfies Record<string, DownloadKind | null>;
export type SpeechFormat = keyof typeof kinds;
export const speechFormats = Object.keys(kinds).filter((ending) => isFormat(ending));

function isFormat(ending: string): ending is SpeechFormat {
  return Object.hasOwn(kinds, ending);
}

export type SpeechOutput = { path: string; format: SpeechFormat };

/** The files to write, checked before any work. Throws AppError BAD_INPUT. */
export async function listSpeechOutputs(
  names: readonly string[],
  rules: { taken: string[]; isForced: boolean | undefined },
): Promise<SpeechOutput[]> {
  const outputs: SpeechOutput[] = [];
  for (const name of names) {
    const format = extname(name).slice(1).toLowerCase();
    if (!isFormat(format)) {
      const endings = speechFormats.map((one) => `.${one}`).join(", ");
      throw new AppError("BAD_INPUT", `${name} must end in one of these: ${endings}.`, { name });
    }
    const taken = [...rules.taken, ...outputs.map(({ path }) => path)];
    outputs.push({ path: await outputFile(name, { ...rules, taken }), format });
  }
  return outputs;
}

export type FinishedSpeech = {
  script: Script;
  audio: Parameters<typeof makeSpeechFile>[0]["audio"];
  music: FinishedMusic | null;
  durationMs: number;
  /** What a book is headed with. */
  title: string;
  store: ArtifactStore;
  signal: AbortSignal;
};

/** Writes all files of a speech whole and together, or none. */
export const writeSpeech = (outputs: readonly SpeechOutput[], finished: FinishedSpeech): Promise<void> =>
  writeAllWhole(
    outputs.map(({ path, format }) => ({
      path,
      make: async (partPath) => {
        const kind = kinds[format];
        const made = kind === null ? makeSpeechAudio(finished) : makeSpeechFile({ ...finished, kind });
        await copyFile(await made, partPath);
      },
    })),
    finished.signal,
  );
