import { writeFile } from "node:fs/promises";
import {
  type AudioMark,
  joinOutlines,
  measureStretch,
  type PlacedTake,
  programLevels,
  quietestLufs,
  renderStretch,
  sumLevels,
  sumLoudness,
} from "@voxloom/media";
import { z } from "zod";
import type { StageContext } from "../graph/production-context.ts";
import { runStage, type StageCall } from "../graph/run-stage.ts";
import { defineStage, inputList } from "../graph/stage.ts";
import { startAtOnce } from "../graph/start-at-once.ts";
import type { StepContext } from "../graph/step.ts";
import { type CutStretch, cutStretches, type SpeechPlace } from "./cut-stretches.ts";
import type { FittedScript } from "./fit-script.ts";
import { getPlaces, markInput, markParameter, markPlaces, placeSchema, toTakes } from "./place-voices.ts";
import { type ShapedAudio, shapeTakes } from "./shape-takes.ts";
import { encodePart, framesPerMs, type SpeechAudio, type SpeechParts } from "./speech-parts.ts";
import type { KeyedAudio } from "./timeline-files.ts";

/** Gains are whole steps: a sentence more or less does not make all others louder by a hair. */
const gainStepDb = 0.5;

const stretchParameters = z.object({
  frames: z.int(),
  /** On the clock of the stretch. */
  places: z.array(placeSchema),
});

/** Measures a stretch of a speech before it is leveled. */
export const measureStage = defineStage({
  name: "measure-stretch",
  version: 1,
  parameters: stretchParameters,
  inputs: { takes: inputList<ShapedAudio>() },
  output: z.object({ loudness: z.record(z.string(), z.number()) }),
  run: ({ parameters: { frames, places }, inputs: { takes }, signal }) =>
    measureStretch({ takes: toTakes(places, takes), frames }, { signal }),
});

/** Writes a stretch of a speech as it is to be heard. */
export const stretchStage = defineStage({
  name: "speech-stretch",
  version: 1,
  parameters: stretchParameters.extend({ gainDb: z.number(), truePeakDbtp: z.number(), ...markParameter }),
  inputs: { takes: inputList<ShapedAudio>(), mark: markInput },
  output: z.object({
    frames: z.int(),
    peak: z.number(),
    energy: z.number(),
    floor: z.number().nullable(),
  }),
  files: { audioPath: "audio.wav", outlinePath: "outline.bin" },
  run: ({ parameters: { places, ...how }, inputs: { takes, mark }, files, signal }) =>
    renderStretch({
      ...{ ...how, takes: toTakes(places, takes), mark },
      ...{ outputPath: files.audioPath, outlinePath: files.outlinePath, signal },
    }),
});

type MadeStretch = {
  key: string;
  audioPath: string;
  outlinePath: string;
  frames: number;
  levels: z.infer<NonNullable<typeof stretchStage.output>>;
};

/** Writes down what a speech is made of, and what was measured of all its stretches together. */
export const tellStage = defineStage({
  name: "speech-facts",
  version: 1,
  inputs: { stretches: inputList<MadeStretch>() },
  files: { levels: "levels.json", parts: "parts.json" },
  run: async ({ inputs: { stretches }, files }) => {
    await writeFile(files.levels, JSON.stringify(sumLevels(stretches.map(({ levels }) => levels))));
    await writeFile(files.parts, JSON.stringify(getParts(stretches)));
  },
});

/** Joins the outlines of the stretches of a speech: what it is drawn from, a twelfth of its sound. */
export const joinOutlinesStage = defineStage({
  name: "join-outlines",
  version: 1,
  inputs: { stretches: inputList<MadeStretch>() },
  files: { path: "outline.wav" },
  run: ({ inputs: { stretches: parts }, files, signal }) =>
    joinOutlines({ parts, outputPath: files.path, signal }),
});

/** The stretches of a speech as they are to be heard, in order. */
export type SpeechStretches = MadeStretch[];

/** A stretch with what is to be heard in it, and how loud. */
type LeveledStretch = StageCall<
  z.infer<NonNullable<typeof stretchStage.parameters>>,
  { takes: readonly ShapedAudio[]; mark: AudioMark | null },
  null
>;

/** Cuts a placed script into stretches, and levels them as a whole by what was measured of each. */
export async function levelStretches(context: StepContext, fitted: FittedScript): Promise<LeveledStretch[]> {
  const shaped = await shapeTakes(context, fitted);
  const headings = new Set(
    fitted.script.segments.flatMap(({ id, block }) => (block?.kind === "heading" ? [id] : [])),
  );
  const places = getPlaces(fitted, shaped).map((place, index) => ({
    ...{ ...place, key: shaped[index]?.key ?? "" },
    endMs: place.startMs + (shaped[index]?.take.durationMs ?? 0),
    isHeading: headings.has(shaped[index]?.segmentId ?? ""),
  }));
  const cut = cutStretches(places, fitted.fit.dubDurationMs).map(toCall);
  const measured = await startAtOnce(context)(cut, (call) => runStage(context, measureStage, call));
  const loudness = sumLoudness(measured.map(({ value }) => value.loudness));
  const { targetLufs, truePeakDbtp } = programLevels;
  const gainDb = loudness === null || loudness < quietestLufs ? 0 : roundGain(targetLufs - loudness);
  return cut.map(({ parameters, inputs }) => {
    const mark = markPlaces(context, parameters.places);
    return {
      parameters: { ...parameters, gainDb, truePeakDbtp, ...mark.parameters },
      inputs: { ...inputs, ...mark.inputs },
    };
  });
}

/** A stretch as it is to be heard. Who asks for one that is being made waits for it. */
async function makeStretch(context: StageContext, stretch: LeveledStretch): Promise<MadeStretch> {
  const { key, files, value } = await runStage(context, stretchStage, stretch);
  return { key, ...files, frames: value.frames, levels: value };
}

/** Makes the stretches of a speech; those that are there are not made again. */
export async function makeStretches(
  context: StepContext,
  leveled: readonly LeveledStretch[],
): Promise<SpeechStretches> {
  let done = 0;
  return startAtOnce(context)(leveled, async (stretch) => {
    const made = await makeStretch(context, stretch);
    done += 1;
    context.row.fraction(done / leveled.length);
    return made;
  });
}

/** Encodes each stretch of a speech for players as soon as it is made: programs do it on the core that making leaves free. */
export const encodeStretches = (context: StageContext, leveled: readonly LeveledStretch[]) =>
  startAtOnce(context)([...leveled.entries()], async ([index, stretch]) => {
    const { key, audioPath: path, frames } = await makeStretch(context, stretch);
    const isLast = index === leveled.length - 1;
    return encodePart(context, { format: "aac", frames, isLast }, { key, path, span: null });
  });

const getParts = (stretches: readonly MadeStretch[]): SpeechParts =>
  stretches.map(({ key, frames }) => ({ key, frames }));

/** The sound of a speech, in its stretches. */
export const getSpeech = (stretches: SpeechStretches): SpeechAudio => ({
  parts: getParts(stretches),
  audio: { paths: stretches.map(({ audioPath }) => audioPath) },
});

/** What its pages and its downloads are told of a speech, as files. */
export const tellSpeech = async (context: StageContext, stretches: SpeechStretches) =>
  (await runStage(context, tellStage, { inputs: { stretches } })).files;

/** The outline of a speech, as a sound that is drawn in place of it. */
export async function outlineSpeech(context: StageContext, stretches: SpeechStretches): Promise<KeyedAudio> {
  const { key, files } = await runStage(context, joinOutlinesStage, { inputs: { stretches } });
  return { key, path: files.path };
}

const roundGain = (gainDb: number): number => Math.round(gainDb / gainStepDb) * gainStepDb;

const toCall = ({ startMs, endMs, places }: CutStretch<SpeechPlace & PlacedTake>) => ({
  parameters: {
    frames: Math.round((endMs - startMs) * framesPerMs),
    places: places.map((place) => ({
      startMs: place.startMs - startMs,
      gainDb: place.gainDb,
      ...(place.isMarked && { isMarked: true as const }),
    })),
  },
  inputs: { takes: places.map(({ key, path }) => ({ key, path })) },
});
