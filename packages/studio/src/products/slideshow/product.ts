import { composeSlideshow } from "@voxloom/composition";
import { parseSettings } from "@voxloom/contract";
import { z } from "zod";
import { planGraph } from "../../graph/plan-graph.ts";
import type { Product } from "../../graph/product.ts";
import { defineGraph, runGraph } from "../../graph/run-graph.ts";
import { stepsFor } from "../../graph/step.ts";
import { ownFile, videoStepsFor } from "../video-steps.ts";
import { getSlideshowFacts, listFacts, type SlideshowFacts, type SlideshowOrder } from "./slideshow-order.ts";

const step = stepsFor<SlideshowOrder, SlideshowFacts>();

const compose = step({
  name: "compose",
  run: async (_, { order: { settings, limitMs } }) =>
    composeSlideshow(settings, { materialId: ownFile, limitMs }),
});

const { steps, video } = videoStepsFor(compose, { name: "slideshow", pictureRow: "probe" });

const graph = defineGraph({
  what: "The slideshow",
  steps: [compose, ...steps],
  result: video,
  getFacts: getSlideshowFacts,
});

type Made = Awaited<ReturnType<typeof video.run>>;

/** Pictures with motion, words and music, as a video. */
export const slideshow: Product<SlideshowOrder, SlideshowFacts, Made> = {
  ...graph,
  id: "slideshow",
  input: ["image"],
  outputs: ["video"],
  report: z.null(),
  downloads: {
    kinds: ({ outputs }) => (outputs.video === undefined ? [] : ["video"]),
    made: { video: "video" },
  },
  plan({ engines, settings, durationMs }) {
    return planGraph(graph, listFacts(parseSettings("slideshow", settings), durationMs), engines);
  },
  async produce({ settings, attached = {}, ...request }) {
    const order = { ...request, attached, settings: parseSettings("slideshow", settings) };
    return (await runGraph(graph, order, request)).result;
  },
};
