import { writeFile } from "node:fs/promises";
import {
  joinStretches,
  measureStretch,
  programLevels,
  quietestLufs,
  renderStretch,
  sumLevels,
  sumLoudness,
} from "@voxloom/media";
import { z } from "zod";
import { runStage } from "../graph/run-stage.ts";
import { defineStage, inputList } from "../graph/stage.ts";
import { startAtOnce } from "../graph/start-at-once.ts";
import type { StepContext } from "../graph/step.ts";
import { type CutStretch, cutStretches, type SpeechPlace } from "./cut-stretches.ts";
import type { FittedScript } from "./fit-script.ts";
import { getPlaces, placeSchema, toTakes } from "./place-voices.ts";
import { type ShapedAudio, shapeTakes } from "./shape-takes.ts";
import { framesPerMs, type SpeechParts } from "./speech-parts.ts";

/** Gains are whole steps: a sentence more or less does not make all others louder by a hair. */
const gainStepDb = 0.5;

const stretchParameters = z.object({
  frames: z.int(),
  /** On the clock of the stretch. */
  places: z.array(placeSchema),
});

/** Measures a stretch of a speech before it is levelled. */
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
  parameters: stretchParameters.extend({ gainDb: z.number(), truePeakDbtp: z.number() }),
  inputs: { takes: inputList<ShapedAudio>() },
  output: z.object({
    frames: z.int(),
    peak: z.number(),
    energy: z.number(),
    floor: z.number().nullable(),
  }),
  files: { audioPath: "audio.wav", outlinePath: "outline.bin" },
  run: ({ parameters: { places, ...how }, inputs: { takes }, files, signal }) =>
    renderStretch({
      ...{ ...how, takes: toTakes(places, takes) },
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

/** Joins the stretches of a speech, and what was measured of them. */
export const joinStage = defineStage({
  name: "join-speech",
  version: 1,
  inputs: { stretches: inputList<MadeStretch>() },
  files: {
    dubPath: "speech.wav",
    outlinePath: "outline.wav",
    levelsPath: "levels.json",
    partsPath: "parts.json",
  },
  run: async ({ inputs: { stretches }, files, signal }) => {
    const { dubPath: outputPath, outlinePath, levelsPath, partsPath } = files;
    await joinStretches({ parts: stretches, outputPath, outlinePath, signal });
    await writeFile(levelsPath, JSON.stringify(sumLevels(stretches.map(({ levels }) => levels))));
    const parts: SpeechParts = stretches.map(({ key, frames }) => ({ key, frames }));
    await writeFile(partsPath, JSON.stringify(parts));
  },
});

/** A speech in one file, and the stretches that it is made of. */
export type JoinedSpeech = {
  key: string;
  dubPath: string;
  outlinePath: string;
  levelsPath: string;
  partsPath: string;
  stretches: MadeStretch[];
};

/**
 * Makes one sound of a placed script: by stretches, of which those that are there are not made again, levelled as a
 * whole by what was measured of each.
 */
export async function joinSpeech(context: StepContext, fitted: FittedScript): Promise<JoinedSpeech> {
  const shaped = await shapeTakes(context, fitted);
  const headings = new Set(
    fitted.script.segments.flatMap(({ id, block }) => (block?.kind === "heading" ? [id] : [])),
  );
  const places = getPlaces(fitted, shaped).map(({ path, startMs, gainDb }, index) => ({
    ...{ path, startMs, gainDb, key: shaped[index]?.key ?? "" },
    endMs: startMs + (shaped[index]?.take.durationMs ?? 0),
    isHeading: headings.has(shaped[index]?.segmentId ?? ""),
  }));
  const cut = cutStretches(places, fitted.fit.dubDurationMs).map(toCall);
  const run = startAtOnce(context);
  const measured = await run(cut, (call) => runStage(context, measureStage, call));
  const loudness = sumLoudness(measured.map(({ value }) => value.loudness));
  const { targetLufs, truePeakDbtp } = programLevels;
  const gainDb = loudness === null || loudness < quietestLufs ? 0 : roundGain(targetLufs - loudness);
  let done = 0;
  const stretches = await run(cut, async ({ parameters, inputs }) => {
    const call = { parameters: { ...parameters, gainDb, truePeakDbtp }, inputs };
    const { key, files, value } = await runStage(context, stretchStage, call);
    done += 1;
    context.row.fraction(done / cut.length);
    return { key, ...files, frames: value.frames, levels: value };
  });
  const { key, files } = await runStage(context, joinStage, { inputs: { stretches } });
  return { key, ...files, stretches };
}

const roundGain = (gainDb: number): number => Math.round(gainDb / gainStepDb) * gainStepDb;

const toCall = ({ startMs, endMs, places }: CutStretch<SpeechPlace & { path: string }>) => ({
  parameters: {
    frames: Math.round((endMs - startMs) * framesPerMs),
    places: places.map((place) => ({ startMs: place.startMs - startMs, gainDb: place.gainDb })),
  },
  inputs: { takes: places.map(({ key, path }) => ({ key, path })) },
});
