import {
  type ClipLooks,
  clipsLengthMs,
  composeClips,
  listAudioLayers,
  listGoingOn,
  narrationSource,
  type PictureFaces,
} from "@voxloom/composition";
import {
  AppError,
  type ClipLook,
  type ClipsSettings,
  hearsClips,
  limits,
  type Narration,
  type Pronunciation,
  parseSettings,
} from "@voxloom/contract";
import { z } from "zod";
import { planGraph } from "../../graph/plan-graph.ts";
import type { Product } from "../../graph/product.ts";
import { defineGraph, runGraph } from "../../graph/run-graph.ts";
import { stepsFor } from "../../graph/step.ts";
import { shareOfLength } from "../expected-time.ts";
import { type Narrated, narrate, narrationStages } from "../narration/narrate.ts";
import { listPictureSides, picturesFacesStep } from "../picture-faces.ts";
import {
  describeEnds,
  findFile,
  forEachFile,
  hasEnds,
  ownFile,
  type VideoFacts,
  type VideoOrder,
  videoStepsFor,
} from "../video-steps.ts";
import { clipLevelsStage, clipLookStage, lookAtFile } from "./clip-look-stage.ts";
import { dubClip, dubClipStages } from "./dub-clip.ts";
import { type ClipDub, clipDubsOutput, keepDubs, keepDubsStages, listSpokenDubs } from "./keep-dubs.ts";

/** Clips and pictures that are to become a video. */
type ClipsOrder = VideoOrder & { settings: ClipsSettings; pronunciations?: readonly Pronunciation[] };

type ClipsFacts = VideoFacts & { narration: Narration | null; clipDub: ClipsSettings["clipDub"] };

const hearsEffects = ({ hasCutEffects, arrangement }: ClipsSettings): boolean =>
  arrangement === null ? hasCutEffects : (arrangement.effects ?? []).length > 0;

const listFacts = (settings: ClipsSettings, limitMs = Number.POSITIVE_INFINITY): ClipsFacts => ({
  durationMs: Math.min(clipsLengthMs(settings), limitMs),
  fileCount: settings.clips.length,
  isHeard:
    settings.music !== null ||
    settings.narration !== null ||
    hearsClips(settings) ||
    hearsEffects(settings) ||
    hasEnds(settings.brand),
  narration: settings.narration,
  clipDub: hearsClips(settings) ? settings.clipDub : null,
});

const step = stepsFor<ClipsOrder, ClipsFacts>();

/** A clip is decoded once; half an hour is looked at of it. */
const lookMs = 4_000;

const look = step({
  name: "look-at-clips",
  row: "probe",
  stages: [clipLookStage, clipLevelsStage],
  expectedMs: ({ fileCount }) => lookMs * Math.max(1, fileCount),
  run: (_, { order, context }): Promise<ClipLooks> => {
    const { clips, arrangement } = order.settings;
    const shown = arrangement?.shots ?? clips;
    // Of what was arranged by hand, nothing is chosen any more.
    const goingOn = arrangement === null ? null : listGoingOn(arrangement);
    const followed = new Set(arrangement?.shots.flatMap((one) => (one.follows ? [one.materialId] : [])));
    const { evensColors, evensLoudness } = order.settings;
    const isEvened = evensColors || (evensLoudness && hearsClips(order.settings));
    const isLookedAt = (name: string) =>
      goingOn === null || isEvened || goingOn.has(name) || followed.has(name);
    const named = shown.map(({ materialId }) => materialId);
    const names = named.length === 0 ? [ownFile] : [...new Set(named)];
    return forEachFile(context, names, async (name): Promise<ClipLook | null> => {
      const file = findFile(order, name);
      if (file.info.image !== undefined) return null;
      if (file.info.video !== null) return isLookedAt(name) ? lookAtFile(context, file) : null;
      const message =
        file.info.audioTracks.length > 0
          ? `"${file.name}" has audio and no picture: choose it as the music, or leave it out.`
          : `"${file.name}" is no video and no picture: leave it out.`;
      throw new AppError("BAD_INPUT", message, { field: "settings.clips" });
    });
  },
});

type Said = Pick<Narrated, "spoken"> & { voices: ReadonlyMap<string, Narrated["audio"]> };

const narration = step({
  name: "narrate",
  row: "synthesize",
  isShown: ({ narration: wanted }) => wanted !== null,
  stages: narrationStages,
  expectedMs: ({ narration: wanted }) =>
    300 + (wanted?.text.length ?? 0) * limits.readingMsPerCharacter * 0.05,
  engine: ({ narration: wanted }, engines) => {
    if (wanted === null) return null;
    const { voiceId, language } = wanted;
    return voiceId === null ? engines.synthesizerFor(language) : engines.synthesizerOfVoice(voiceId);
  },
  skip: { when: ({ narration: wanted }) => wanted === null, give: (): Said | null => null },
  run: async (_, { order, context }): Promise<Said | null> => {
    const { settings, pronunciations = [] } = order;
    if (settings.narration === null) return null;
    const { spoken, audio } = await narrate(context, { narration: settings.narration, pronunciations });
    return { spoken, voices: new Map([[narrationSource, audio]]) };
  },
});

const faces = picturesFacesStep<ClipsOrder, ClipsFacts>(({ settings: { arrangement, clips } }) =>
  (arrangement?.shots ?? clips).flatMap(({ focus, materialId }) => (focus === null ? [materialId] : [])),
);

type Known = {
  looks: ClipLooks;
  narrated: Said | null;
  faces: PictureFaces;
  dubs?: ReadonlyMap<string, ClipDub>;
};

function composeOrder(order: ClipsOrder, { looks, narrated, faces, dubs = new Map() }: Known) {
  const { settings, limitMs } = order;
  const { heard, stills } = describeEnds(order, settings.brand);
  const sounding = [...looks.keys()].filter((name) => findFile(order, name).info.audioTracks.length > 0);
  return composeClips(settings, {
    materialId: ownFile,
    looks,
    heard: new Set([...heard, ...sounding]),
    stills,
    limitMs,
    faces,
    sizes: listPictureSides(order, faces),
    spoken: narrated?.spoken ?? null,
    dubbed: listSpokenDubs(dubs),
  });
}

/** A sentence that goes on behind what is heard of it is dubbed to its end. */
const afterHeardMs = 3_000;

/** Clips that are heard, each with how much of its start that needs, in milliseconds. */
function listHeardClips(order: ClipsOrder, known: Known): Map<string, number> {
  const composition = composeOrder(order, known);
  const ends = new Map<string, number>();
  for (const { source, fromMs = 0, tempo = 1, frameCount } of listAudioLayers(composition)) {
    if (!known.looks.has(source)) continue;
    const endMs = fromMs + (tempo * frameCount * 1000) / composition.frameRate;
    ends.set(source, Math.max(ends.get(source) ?? 0, Math.ceil(endMs) + afterHeardMs));
  }
  return ends;
}

const dub = step({
  name: "dub-clips",
  row: "translate",
  isShown: ({ clipDub }) => clipDub !== null,
  needs: { looks: look, narrated: narration, faces },
  stages: dubClipStages,
  expectedMs: shareOfLength(0.6, 4_000),
  engine: ({ clipDub }, engines) => {
    if (clipDub === null) return null;
    engines.transcriberFor(clipDub.sourceLanguage);
    engines.synthesizerFor(clipDub.targetLanguage);
    return engines.translatorFor(clipDub.sourceLanguage, clipDub.targetLanguage);
  },
  skip: { when: ({ clipDub }) => clipDub === null, give: () => new Map<string, ClipDub>() },
  run: async (known, { order, facts: { clipDub }, context }) => {
    const dubs = new Map<string, ClipDub>();
    if (clipDub === null) return dubs;
    const ends = listHeardClips(order, known);
    // One after the other: each of them uses what the machine has.
    for (const [index, [name, neededMs]] of [...ends].entries()) {
      const file = findFile(order, name);
      const made = await dubClip(context, file, {
        ...{ ...clipDub, neededMs, pronunciations: order.pronunciations ?? [] },
        onFraction: (fraction) => context.row.fraction((index + fraction) / ends.size),
      });
      dubs.set(name, { untilMs: Math.min(neededMs, file.info.durationMs), made });
    }
    return dubs;
  },
});

const compose = step({
  name: "compose",
  needs: { looks: look, narrated: narration, faces, dubs: dub },
  run: async (known, { order }) => composeOrder(order, known),
});

/** What voices say: the narration, and clips that were dubbed in place of what was heard of them. */
const spoken = step({
  name: "voices",
  needs: { narrated: narration, dubs: dub },
  run: async ({ narrated, dubs }) => ({
    voices: new Map([
      ...(narrated?.voices ?? []),
      ...[...dubs].flatMap(([name, { made }]) => (made === null ? [] : [[name, made.audio] as const])),
    ]),
  }),
});

const { steps, video } = videoStepsFor(compose, { name: "video", pictureRow: null, narration: spoken });

const playedDubs = step({
  name: "played-dubs",
  needs: { dubs: dub },
  stages: keepDubsStages,
  skip: { when: ({ clipDub }) => clipDub === null, give: (): Record<string, string> => ({}) },
  run: ({ dubs }, { context }) => keepDubs(context, dubs),
});

const whole = step({
  name: "clips",
  needs: { video, played: playedDubs },
  run: async ({ video, played }) => ({ ...video, files: { ...video.files, ...played } }),
});

const graph = defineGraph({
  what: "The video of clips",
  steps: [look, dub, narration, faces, compose, spoken, ...steps, video, playedDubs],
  result: whole,
  getFacts: ({ settings, limitMs }: ClipsOrder) => listFacts(settings, limitMs),
});

type Made = Awaited<ReturnType<typeof whole.run>>;

/** Clips and pictures, of which the best moments become a video with words and music. */
export const clips: Product<ClipsOrder, ClipsFacts, Made> = {
  ...graph,
  id: "clips",
  input: ["video", "image"],
  outputs: ["video", "poster", clipDubsOutput],
  report: z.null(),
  downloads: {
    kinds: ({ outputs }) => (outputs.video === undefined ? [] : ["video"]),
    made: () => ({ video: "video" }),
  },
  plan({ engines, settings, durationMs }) {
    return planGraph(graph, listFacts(parseSettings("clips", settings), durationMs), engines);
  },
  async produce({ settings, attached = {}, ...request }) {
    const order = { ...request, attached, settings: parseSettings("clips", settings) };
    return (await runGraph(graph, order, request)).result;
  },
};
