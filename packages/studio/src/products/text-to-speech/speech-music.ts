import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ducksFrom, listDucks } from "@voxloom/composition";
import {
  type Script,
  type SpeechMusicFacts,
  type SpeechSettings,
  speechMusicSchema,
} from "@voxloom/contract";
import {
  encodeAudio,
  type HeardLayer,
  makeSoundtrack,
  measureLoudness,
  measurePeaks,
  measureWavLevels,
  programLevels,
} from "@voxloom/media";
import { z } from "zod";
import { runStage } from "../../graph/run-stage.ts";
import { defineStage, input, optionalInput } from "../../graph/stage.ts";
import type { StepContext } from "../../graph/step.ts";
import { bedGain, levelGain } from "../../stages/own-background.ts";
import type { KeyedAudio } from "../../stages/timeline-files.ts";
import { type AttachedFile, audibleFile } from "../source-steps.ts";

/** The speech is one channel, as loud from both speakers as it should be; ffmpeg makes two of it that are so together. */
const oneChannelDb = 10 * Math.log10(2);
/** Fades of a piece that is cut, and of the background at both of its ends. */
const cutFadeMs = 2_000;
const [riseMs, tailMs] = [1_000, 1_500];
/** Between the last word and what is heard behind it. */
const restMs = 500;
/** So many stretches of speech are told to ffmpeg one by one; beyond them the shortest rests between them are left out. */
const maxDucks = 300;
/** Samples of what was added together stay below: between them the wave rises a little further. */
const limit = 10 ** ((programLevels.truePeakDbtp - 0.5) / 20);

const span = z.object({ startMs: z.number(), endMs: z.number() });
const jingle = z.object({ gainDb: z.number(), heardMs: z.int(), isCut: z.boolean() });

/** Adds music to a speech: a piece before it, one behind it, and one under it. */
export const musicStage = defineStage({
  name: "speech-music",
  version: 1,
  parameters: z.object({
    speechMs: z.int(),
    /** Where somebody speaks, on the clock of the speech. */
    spoken: z.array(span),
    intro: jingle.nullable(),
    outro: jingle.nullable(),
    background: z.object({ gainDb: z.number() }).nullable(),
  }),
  inputs: {
    speech: input<KeyedAudio>(),
    intro: optionalInput<KeyedAudio>(),
    outro: optionalInput<KeyedAudio>(),
    background: optionalInput<KeyedAudio>(),
  },
  output: speechMusicSchema,
  files: {
    audio: "speech.flac",
    playerAudio: "speech.m4a",
    peaks: "peaks.json",
    levels: "levels.json",
    facts: "facts.json",
  },
  run: async ({ parameters, inputs, files, scratchFolder, signal, onProgress }) => {
    const { speechMs, spoken } = parameters;
    const layers: HeardLayer[] = [];
    const add = (layer: Pick<HeardLayer, "path" | "startMs" | "durationMs"> & Partial<HeardLayer>) =>
      layers.push({ gainDb: 0, fromMs: 0, fadeInMs: 0, fadeOutMs: 0, isLooped: false, ...layer });
    const addJingle = async (
      file: KeyedAudio | null,
      { startMs, ...piece }: z.infer<typeof jingle> & { startMs: number },
    ) => {
      if (file === null) return;
      const { heardMs: durationMs, isCut } = piece;
      const heard = isCut ? [{ startMs: 0, endMs: durationMs }] : undefined;
      const { integratedLufs } = await measureLoudness(file.path, { signal, ...(heard && { spans: heard }) });
      const fadeOutMs = isCut ? Math.min(cutFadeMs, Math.round(durationMs / 2)) : 0;
      add({
        ...{ path: file.path, startMs, durationMs, fadeOutMs },
        gainDb: levelGain(integratedLufs) + piece.gainDb,
      });
    };

    const leadMs = parameters.intro?.heardMs ?? 0;
    const endMs = leadMs + speechMs;
    const outroMs = parameters.outro === null ? 0 : restMs + parameters.outro.heardMs;
    const trailMs = parameters.background === null ? 0 : tailMs;
    const durationMs = endMs + Math.max(outroMs, trailMs);
    add({ path: inputs.speech.path, startMs: leadMs, durationMs: speechMs, gainDb: oneChannelDb });
    if (parameters.intro !== null) await addJingle(inputs.intro, { ...parameters.intro, startMs: 0 });
    if (parameters.background !== null && inputs.background !== null) {
      const { path } = inputs.background;
      const { integratedLufs } = await measureLoudness(path, { signal });
      const heardMs = speechMs + tailMs;
      add({
        ...{ path, startMs: leadMs, durationMs: heardMs, isLooped: true },
        gainDb: bedGain(integratedLufs) + parameters.background.gainDb,
        fadeInMs: Math.min(riseMs, Math.round(heardMs / 2)),
        fadeOutMs: Math.min(tailMs, Math.round(heardMs / 2)),
        ...ducksFrom(thinOut(listDucks(spoken)), 0),
      });
    }
    if (parameters.outro !== null)
      await addJingle(inputs.outro, { ...parameters.outro, startMs: endMs + restMs });

    const wavPath = join(scratchFolder, "speech.wav");
    await makeSoundtrack({
      ...{ layers, durationMs, outputPath: wavPath, isRaw: true, limit, signal },
      onProgress: (fraction) => onProgress(fraction / 2),
    });
    await encodeAudio({ inputPath: wavPath, outputPath: files.audio, format: "flac", signal });
    onProgress(0.7);
    await encodeAudio({ inputPath: wavPath, outputPath: files.playerAudio, format: "m4a", signal });
    onProgress(0.9);
    await measurePeaks({ audioPath: wavPath, outputPath: files.peaks, signal });
    await writeFile(files.levels, JSON.stringify(await measureWavLevels(wavPath, { signal })));
    const facts: SpeechMusicFacts = { leadMs, durationMs };
    await writeFile(files.facts, JSON.stringify(facts));
    return facts;
  },
});

type Span = z.infer<typeof span>;

/** Stretches with no more than so many rests between them: the longest ones stay. */
function thinOut(stretches: readonly Span[]): Span[] {
  if (stretches.length <= maxDucks) return [...stretches];
  const rests = stretches
    .slice(1)
    .map(({ startMs }, index) => ({ index, lengthMs: startMs - (stretches[index]?.endMs ?? 0) }))
    .toSorted((one, other) => other.lengthMs - one.lengthMs);
  const open = new Set(rests.slice(0, maxDucks - 1).map(({ index }) => index));
  const joined: Span[] = [];
  for (const [index, { startMs, endMs }] of stretches.entries()) {
    const last = joined.at(-1);
    if (last === undefined || open.has(index - 1)) joined.push({ startMs, endMs });
    else last.endMs = Math.max(last.endMs, endMs);
  }
  return joined;
}

/** A speech with its music: the whole as FLAC, and what pages need of it. */
export type MusicalSpeech = SpeechMusicFacts & {
  key: string;
  files: Record<"audio" | "playerAudio" | "peaks" | "levels" | "facts", string>;
};

/** What is heard with a speech. */
export type SpeechMusic = Pick<SpeechSettings, "intro" | "outro" | "background">;

/** Whether anything is heard beside the voice. */
export const hasMusic = ({ intro, outro, background }: SpeechMusic): boolean =>
  intro !== null || outro !== null || background !== null;

type MusicOrder = {
  music: SpeechMusic;
  /** Files by the ids of their materials. */
  attached: Readonly<Record<string, AttachedFile>>;
  script: Script;
  speech: KeyedAudio & { durationMs: number };
};

/** Adds what was chosen to a speech. Throws AppError NOT_FOUND for a file that is gone, MEDIA_NO_AUDIO for one that is silent. */
export async function addMusic(
  context: StepContext,
  { music, attached, script, speech }: MusicOrder,
): Promise<MusicalSpeech> {
  const find = async (chosen: { materialId: string } | null) =>
    chosen === null ? null : audibleFile(attached, chosen.materialId);
  const [intro, outro, background] = await Promise.all([
    find(music.intro),
    find(music.outro),
    find(music.background),
  ]);
  const cut = (chosen: SpeechMusic["intro"], file: { lengthMs: number } | null) =>
    chosen === null || file === null
      ? null
      : {
          gainDb: chosen.gainDb,
          heardMs: Math.min(chosen.maxMs, Math.round(file.lengthMs)),
          isCut: file.lengthMs > chosen.maxMs,
        };
  const spoken = script.segments.flatMap(({ placement }) =>
    placement === null ? [] : [{ startMs: placement.startMs, endMs: placement.endMs }],
  );
  const { key, files, value } = await runStage(context, musicStage, {
    parameters: {
      speechMs: Math.round(speech.durationMs),
      spoken: music.background === null ? [] : spoken,
      ...{ intro: cut(music.intro, intro), outro: cut(music.outro, outro) },
      background: music.background === null ? null : { gainDb: music.background.gainDb },
    },
    inputs: { speech, intro, outro, background },
  });
  return { key, files, ...value };
}

/** A speech with its music, as files are made of it: its sound is a FLAC, and for players an M4A. */
export type FinishedMusic = KeyedAudio & SpeechMusicFacts & { player: KeyedAudio };

export const finishedMusic = ({ key, files, leadMs, durationMs }: MusicalSpeech): FinishedMusic => ({
  ...{ key, path: files.audio, leadMs, durationMs },
  player: { key, path: files.playerAudio },
});

/** A script whose lines are heard later: behind what is played before them. */
export const withLead = (script: Script, leadMs: number): Script =>
  leadMs === 0
    ? script
    : {
        ...script,
        durationMs: script.durationMs + leadMs,
        segments: script.segments.map((segment) => {
          const { placement } = segment;
          if (placement === null) return segment;
          const [startMs, endMs] = [placement.startMs + leadMs, placement.endMs + leadMs];
          return { ...segment, placement: { ...placement, startMs, endMs } };
        }),
      };
