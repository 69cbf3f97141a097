import { composeSlideshow, listNotes, slideshowLengthMs, slideVoiceSource } from "@voxloom/composition";
import { limits, narrationSchema, parseSettings, type SpokenNarration } from "@voxloom/contract";
import { z } from "zod";
import { planGraph } from "../../graph/plan-graph.ts";
import type { Product } from "../../graph/product.ts";
import { defineGraph, runGraph } from "../../graph/run-graph.ts";
import { stepsFor } from "../../graph/step.ts";
import { type Narrated, narrate, narrationStages } from "../narration/narrate.ts";
import { listPictureSides, picturesFacesStep } from "../picture-faces.ts";
import { keyedFile } from "../source-steps.ts";
import { describeEnds, findFile, ownFile, videoStepsFor } from "../video-steps.ts";
import { levelsStage, readMusicLevels } from "./levels-stage.ts";
import {
  getSlideshowFacts,
  isShown,
  listFacts,
  type SlideshowFacts,
  type SlideshowOrder,
} from "./slideshow-order.ts";

const step = stepsFor<SlideshowOrder, SlideshowFacts>();

type Said = {
  spoken: Map<number, SpokenNarration>;
  voices: Map<string, Narrated["audio"]>;
};

const narration = step({
  name: "narrate",
  row: "synthesize",
  isShown: ({ voice }) => voice !== null,
  stages: narrationStages,
  expectedMs: ({ noteLength }) => 300 + noteLength * limits.readingMsPerCharacter * 0.05,
  engine: ({ voice }, engines) => {
    if (voice === null) return null;
    const { voiceId, language } = voice;
    return voiceId === null ? engines.synthesizerFor(language) : engines.synthesizerOfVoice(voiceId);
  },
  skip: { when: ({ voice }) => voice === null, give: (): Said => ({ spoken: new Map(), voices: new Map() }) },
  run: async (_, { order, context }): Promise<Said> => {
    const { settings, pronunciations = [] } = order;
    const said: Said = { spoken: new Map(), voices: new Map() };
    // One after the other: what is not shown is not spoken.
    const notes = listNotes(settings);
    for (const [done, { index, text }] of notes.entries()) {
      if (!isShown(order, index, said.spoken)) continue;
      const asked = narrationSchema.parse({ ...settings.narration, text });
      const { spoken, audio } = await narrate(context, { narration: asked, pronunciations });
      said.spoken.set(index, spoken);
      said.voices.set(slideVoiceSource(index), audio);
      context.row.count(done + 1, notes.length);
    }
    return said;
  },
});

const levels = step({
  name: "music-levels",
  needs: { narrated: narration },
  stages: [levelsStage],
  expectedMs: ({ hasVisualizer, durationMs }) => (hasVisualizer ? 500 + durationMs * 0.01 : 0),
  skip: { when: ({ hasVisualizer }) => !hasVisualizer, give: (): Uint8Array | undefined => undefined },
  run: async ({ narrated: { spoken } }, { order, context }): Promise<Uint8Array | undefined> => {
    const { music } = order.settings;
    if (music === null) return undefined;
    const file = findFile(order, music.materialId);
    // What comes of a file without sound is told where it is mixed.
    if (file.info.audioTracks.length === 0) return undefined;
    const heardMs = (music.fromMs ?? 0) + slideshowLengthMs(order.settings, spoken);
    return readMusicLevels(
      context,
      await keyedFile(file),
      Math.min(file.info.durationMs, Math.ceil(heardMs)),
    );
  },
});

const faces = picturesFacesStep<SlideshowOrder, SlideshowFacts>(({ settings: { arrangement, slides } }) => {
  const shown = (arrangement?.shots ?? slides).filter(({ focus }) => focus === null);
  return arrangement === null && slides.length === 0 ? [ownFile] : shown.map(({ materialId }) => materialId);
});

const compose = step({
  name: "compose",
  needs: { narrated: narration, heard: levels, faces },
  run: async ({ narrated: { spoken }, heard, faces }, { order }) => {
    const { settings, limitMs } = order;
    const ends = describeEnds(order, settings.brand);
    return composeSlideshow(settings, {
      materialId: ownFile,
      limitMs,
      spoken,
      levels: heard,
      faces,
      sizes: listPictureSides(order, faces),
      ...ends,
    });
  },
});

const {
  steps: [prepare, ...later],
  video,
} = videoStepsFor(compose, { name: "slideshow", pictureRow: "probe", narration });

const graph = defineGraph({
  what: "The slideshow",
  // As people read the rows.
  steps: [prepare, narration, levels, faces, compose, ...later],
  result: video,
  getFacts: getSlideshowFacts,
});

type Made = Awaited<ReturnType<typeof video.run>>;

/** Pictures with motion, words and music, as a video. */
export const slideshow: Product<SlideshowOrder, SlideshowFacts, Made> = {
  ...graph,
  id: "slideshow",
  input: ["image"],
  outputs: ["video", "poster"],
  report: z.null(),
  downloads: {
    kinds: ({ outputs }) => (outputs.video === undefined ? [] : ["video"]),
    made: () => ({ video: "video" }),
  },
  plan({ engines, settings, durationMs }) {
    return planGraph(graph, listFacts(parseSettings("slideshow", settings), durationMs), engines);
  },
  async produce({ settings, attached = {}, ...request }) {
    const order = { ...request, attached, settings: parseSettings("slideshow", settings) };
    return (await runGraph(graph, order, request)).result;
  },
};
