import { availableParallelism } from "node:os";
import { AppError, findMovement, parseSettings, type SaidLines } from "@voxloom/contract";
import {
  createJoiner,
  findLines,
  joinFaces,
  type LipPlan,
  type LipTarget,
  leaveWorse,
  listTargets,
  measureFollowing,
  partFrames,
  planLips,
  shapeMouth,
} from "@voxloom/lips";
import { evenSides, hearMouth } from "@voxloom/media";
import pLimit from "p-limit";
import { z } from "zod";
import { planGraph } from "../../graph/plan-graph.ts";
import type { Product } from "../../graph/product.ts";
import { defineGraph, runGraph } from "../../graph/run-graph.ts";
import { runStage } from "../../graph/run-stage.ts";
import { type StepContext, stepsFor } from "../../graph/step.ts";
import { alignStage } from "../../stages/align-lines.ts";
import { extractStage } from "../../stages/extract-source-audio.ts";
import { makePeaks, peaksStage } from "../../stages/timeline-files.ts";
import { shareOfLength } from "../expected-time.ts";
import { keyedFile } from "../source-steps.ts";
import { joinStage, type KeyedFile, soundtrackStage } from "../video-stages.ts";
import type { VideoFacts } from "../video-steps.ts";
import { countFrames, findLipFiles, getLipChoices, getLipFacts, type LipOrder } from "./lip-order.ts";
import {
  facesStage,
  moveByServiceStage,
  moveStage,
  readFaces,
  reportStage,
  type TrackSpan,
} from "./lip-stages.ts";
import { type FoundPeople, makeReport, type PlannedLips } from "./make-report.ts";
import { extractVoice, sayLines } from "./say-lines.ts";

/** What is known before the run: also which service moves the lips, null: none. */
type LipFacts = VideoFacts & { mover: string | null };

const step = stepsFor<LipOrder, LipFacts>();

/** Faces in the order of how long they are seen, and where their points are stored. */
type SeenFaces = FoundPeople & { parts: KeyedFile[] };

const look = step({
  name: "find-faces",
  row: "find-faces",
  stages: [facesStage],
  expectedMs: shareOfLength(0.5, 1_000),
  engine: (_, engines) => engines.faceFinder(),
  isDecisive: () => true,
  run: async (_, { order, context }): Promise<SeenFaces> => {
    const engine = context.engines.faceFinder();
    context.row.by(engine.id);
    const { picture } = findLipFiles(order);
    const { frameRate, frameCount } = countFrames(picture, order.limitMs);
    const video = await keyedFile(picture);
    const about = { name: picture.name, info: picture.info };
    const found = await forEachPart(context, frameCount, async (part, onProgress) => {
      const inputs = { video, about };
      const { key, files, value } = await runStage(context, facesStage, {
        ...{ parameters: { frameRate, ...part }, inputs, engine, onProgress },
      });
      return { key, path: files.faces, frameCount: value.frameCount };
    });
    const joiner = createJoiner(partFrames);
    for (const { path } of found) joiner.add(await readFaces(path));
    const faces = joiner.finish();
    if (faces.length === 0) {
      const message = `No face was found in "${picture.name}": choose a video in which somebody is seen from the front.`;
      throw new AppError("NO_FACE", message, { name: picture.name });
    }
    const seen = found.reduce((sum, part) => sum + part.frameCount, 0);
    return { faces, parts: found, frameRate, frameCount: seen };
  },
});

const plan = step({
  name: "plan-lips",
  needs: { seen: look },
  expectedMs: shareOfLength(0.005),
  run: async ({ seen }, { order, facts, context }): Promise<PlannedLips> => {
    const { picture, audio, original } = findLipFiles(order);
    const call = { limitMs: facts.durationMs, signal: context.branches.signal };
    const heard = await hearMouth(audio.path, call);
    const before = original === null ? null : await hearMouth(original.path, call);
    const { frameRate, frameCount } = seen;
    const faces = joinFaces(seen.faces, order.settings.sameFaces);
    const { height } = evenSides(picture.info.video);
    const toMs = (frame: number) => Math.round((frame * 1000) / frameRate);
    const lines = findLines(heard, { frameRate, frameCount }).map(({ startFrame, endFrame }) => ({
      startMs: toMs(startFrame),
      endMs: toMs(endFrame),
    }));
    const choices = getLipChoices(order.settings, lines);
    const planned = planLips({ faces, heard, original: before, frameRate, frameCount, height, choices });
    const shapes = shapeMouth(heard, { frameRate, frameCount, movement: findMovement(order.settings) });
    const place = (lines: LipPlan) => listTargets({ faces, height, choices, plan: lines, shapes });
    // How a service moves a mouth is not known.
    if (order.settings.mover !== null) return { plan: planned, targets: place(planned), following: [] };
    const measure = (lines: LipPlan, targets: LipTarget[]) =>
      measureFollowing({ faces, heard, plan: lines, targets, shapes });
    const targets = place(planned);
    const following = measure(planned, targets);
    const better = leaveWorse({ faces, plan: planned, following, choices });
    if (better.lines.every(({ left }) => left !== "worse")) return { plan: planned, targets, following };
    const fewer = place(better);
    return { plan: better, targets: fewer, following: measure(better, fewer) };
  },
});

const soundtrack = step({
  name: "soundtrack",
  row: "mix",
  stages: [soundtrackStage],
  expectedMs: shareOfLength(0.01),
  run: async (_, { order, facts: { durationMs }, context }): Promise<KeyedFile> => {
    context.row.by("ffmpeg");
    const { audio } = findLipFiles(order);
    const whole = { fromMs: 0, startMs: 0, durationMs, gainDb: 0, fadeInMs: 0, fadeOutMs: 0 };
    const { key, files } = await runStage(context, soundtrackStage, {
      parameters: { durationMs, layers: [{ ...whole, isLooped: false }] },
      inputs: { audios: [await keyedFile(audio)] },
    });
    return { key, path: files.audio };
  },
});

const voice = step({
  name: "extract-voice",
  needs: { audio: soundtrack },
  stages: [extractStage],
  expectedMs: shareOfLength(0.005),
  run: ({ audio }, { facts: { durationMs }, context }) => extractVoice(context, { audio, durationMs }),
});

const outline = step({
  name: "outline",
  needs: { audio: voice },
  stages: [peaksStage],
  expectedMs: shareOfLength(0.002),
  run: ({ audio: { key, monoPath } }, { context }) => makePeaks(context, { key, path: monoPath }),
});

const say = step({
  name: "say-lines",
  needs: { audio: voice },
  stages: [alignStage],
  expectedMs: shareOfLength(0.01),
  run: async ({ audio }, { order, facts: { durationMs }, context }): Promise<SaidLines | null> => {
    const { dubScript = null, settings } = order;
    // What another audio says, nobody wrote down.
    if (dubScript === null || settings.audio !== null) return null;
    return sayLines(context, dubScript, { audio, durationMs });
  },
});

const move = step({
  name: "move-lips",
  row: "render",
  needs: { seen: look, planned: plan, audio: soundtrack },
  stages: [moveStage, moveByServiceStage],
  expectedMs: shareOfLength(1, 1_000),
  engine: ({ mover }, engines) => (mover === null ? null : engines.lipMover(mover)),
  run: async ({ seen, planned, audio }, { order, facts: { mover }, context }): Promise<KeyedFile[]> => {
    const engine = mover === null ? null : context.engines.lipMover(mover);
    context.row.by(engine?.id ?? "ffmpeg");
    const { picture } = findLipFiles(order);
    const { parts, frameRate, frameCount } = seen;
    const video = await keyedFile(picture);
    const about = { name: picture.name, info: picture.info };
    const byPart = Map.groupBy(planned.targets, ({ part }) => part);
    return forEachPart(context, frameCount, async (part, onProgress) => {
      const place = part.fromFrame / partFrames;
      const faces = parts[place];
      if (faces === undefined) throw new Error(`Nobody looked for faces in part ${place}.`);
      const targets = (byPart.get(place) ?? []).map((target) => roundTarget(target, part.fromFrame));
      const spans = engine === null ? [] : listSpans(targets);
      if (engine !== null && spans.length > 0) {
        const { key, files } = await runStage(context, moveByServiceStage, {
          ...{ parameters: { frameRate, ...part, spans }, inputs: { video, faces, audio, about } },
          ...{ engine, onProgress },
        });
        return { key, path: files.video };
      }
      const { key, files } = await runStage(context, moveStage, {
        ...{ parameters: { frameRate, ...part, targets }, inputs: { video, faces, about }, onProgress },
      });
      return { key, path: files.video };
    });
  },
});

/** Numbers that do not tell apart what nobody sees: the same mouth is not moved again for a hundred-thousandth. */
const round = (value: number): number => Math.round(value * 1e4) / 1e4;
const roundTarget = ({ frame, track, opening, spread, pressed }: LipTarget, fromFrame: number) => ({
  ...{ frame: frame - fromFrame, track },
  ...{ opening: round(opening), spread: round(spread), pressed: round(pressed) },
});

/** Frames in a row in which the same face is to speak. */
function listSpans(targets: readonly { frame: number; track: number }[]): TrackSpan[] {
  const spans: TrackSpan[] = [];
  const open = new Map<number, TrackSpan>();
  for (const { frame, track } of targets) {
    const last = open.get(track);
    if (last !== undefined && last.fromFrame + last.frameCount === frame) {
      last.frameCount += 1;
      continue;
    }
    const span = { track, fromFrame: frame, frameCount: 1 };
    open.set(track, span);
    spans.push(span);
  }
  return spans;
}

/** Does something for each part of a video, as many at once as there are cores. */
async function forEachPart<T>(
  { branches, row }: StepContext,
  frameCount: number,
  work: (
    part: { fromFrame: number; frameCount: number },
    onProgress: (fraction: number) => void,
  ) => Promise<T>,
): Promise<T[]> {
  const count = Math.ceil(frameCount / partFrames);
  const fractions = Array.from({ length: count }, () => 0);
  const limit = pLimit(availableParallelism());
  const tell = (index: number, fraction: number) => {
    fractions[index] = fraction;
    row.fraction(fractions.reduce((sum, one) => sum + one, 0) / count);
  };
  return Promise.all(
    fractions.map((_, index) =>
      branches.start(() =>
        limit(async () => {
          const fromFrame = index * partFrames;
          const part = { fromFrame, frameCount: Math.min(partFrames, frameCount - fromFrame) };
          const made = await work(part, (fraction) => tell(index, fraction));
          tell(index, 1);
          return made;
        }),
      ),
    ),
  );
}

const join = step({
  name: "join",
  row: "package",
  needs: { segments: move, audio: soundtrack },
  stages: [joinStage],
  expectedMs: shareOfLength(0.01),
  run: async ({ segments, audio }, { facts: { durationMs }, context }) =>
    (await runStage(context, joinStage, { parameters: { durationMs }, inputs: { segments, audio } })).files
      .video,
});

const video = step({
  name: "lip-sync",
  needs: { seen: look, planned: plan, said: say, outlined: outline, joined: join },
  stages: [reportStage],
  run: async ({ seen, planned, said, outlined, joined }, { order, facts: { durationMs }, context }) => {
    const { picture } = findLipFiles(order);
    const report = await runStage(context, reportStage, {
      parameters: makeReport(seen, planned, {
        ...evenSides(picture.info.video),
        sameFaces: order.settings.sameFaces,
        said,
      }),
      inputs: {},
    });
    return {
      script: null,
      heardLanguage: null,
      report: null,
      durationMs,
      files: { video: joined, lips: report.files.lips, "dub-peaks": outlined },
    };
  },
});

const graph = defineGraph({
  what: "The video with moved lips",
  steps: [look, plan, soundtrack, voice, outline, say, move, join],
  result: video,
  getFacts: ({ info, limitMs, ...order }: LipOrder) => {
    // A dub whose picture was slowed somewhere is longer than its source.
    const { picture } = findLipFiles({ info, ...order });
    return { ...getLipFacts(picture.info.durationMs, limitMs), mover: order.settings.mover };
  },
});

type Made = Awaited<ReturnType<typeof video.run>>;

/** A video whose lips are moved to another audio. */
export const lipSync: Product<LipOrder, LipFacts, Made> = {
  ...graph,
  id: "lip-sync",
  input: ["video"],
  outputs: ["video", "lips", "dub-peaks"],
  report: z.null(),
  downloads: {
    kinds: ({ outputs }) => (outputs.video === undefined ? [] : ["video"]),
    made: () => ({ video: "video" }),
  },
  plan({ engines, durationMs, settings }) {
    const { mover } = parseSettings("lip-sync", settings);
    return planGraph(graph, { ...getLipFacts(durationMs), mover }, engines);
  },
  async produce({ settings, attached = {}, ...request }) {
    const order = { ...request, attached, settings: parseSettings("lip-sync", settings) };
    return (await runGraph(graph, order, request)).result;
  },
};
