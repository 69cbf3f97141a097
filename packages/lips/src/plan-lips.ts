import { type LeftLipsReason, leftLipsLimits } from "@voxloom/contract";
import { type HeardBands, notesPerSecond } from "./hear-bands.ts";
import { type Face, type FaceFacts, findFacts } from "./join-tracks.ts";
import { findSpeechLevels, type MouthShapes, percentile } from "./shape-mouth.ts";

/** A stretch of speech of the new audio, and whose mouth says it. */
export type LipLine = {
  /** The first frame, and the one after the last. */
  startFrame: number;
  endFrame: number;
  /** Place of the face among all; null: nobody's. */
  face: number | null;
  /** Why no mouth is moved; null: one is. */
  left: LeftLipsReason | null;
};

/** What a person said about it. */
export type LipChoices = {
  /** Places of faces that are not to be moved. */
  facesOff: readonly number[];
  /** Which face says a line, by the line's place; null: nobody's. */
  faceOfLine: ReadonlyMap<number, number | null>;
  leavesCloseUps: boolean;
};

export type LipPlan = { lines: LipLine[]; frameRate: number };

/** Frames of a part in which faces are found and mouths are moved. */
export const partFrames = 250;

/** Speech that goes on within this time is of one line, and what is shorter than that is none. */
const pauseMs = 350;
const minLineMs = 150;
/** A face has to be seen in so much of a line to say it. */
const minSeen = 0.4;
/** How much a mouth moves from frame to frame at least while it speaks, in its width, and how much more than others. */
export const minMovement = 0.006;
const minLead = 1.3;
/** A face, and its lips, that are there by less than this are covered by something. */
const minPresence = { face: 0.9, lips: 0.8 };
/** Frames over which a mouth goes from its own movement to another. */
const fadeFrames = 4;

/** The stretches of speech of an audio, in frames of the video. */
export function findLines(
  heard: HeardBands,
  { frameRate, frameCount }: { frameRate: number; frameCount: number },
): Pick<LipLine, "startFrame" | "endFrame">[] {
  const { fromDb } = findSpeechLevels(heard);
  const spans: { start: number; end: number }[] = [];
  const pause = (pauseMs / 1000) * notesPerSecond;
  for (const [at, db] of heard.all.entries()) {
    if (db <= fromDb) continue;
    const last = spans.at(-1);
    if (last !== undefined && at - last.end <= pause) last.end = at + 1;
    else spans.push({ start: at, end: at + 1 });
  }
  const toFrame = (note: number) => Math.min(frameCount, Math.round((note * frameRate) / notesPerSecond));
  return spans
    .filter(({ start, end }) => end - start >= (minLineMs / 1000) * notesPerSecond)
    .map(({ start, end }) => ({ startFrame: toFrame(start), endFrame: toFrame(end) }))
    .filter(({ startFrame, endFrame }) => endFrame > startFrame);
}

type Planned = {
  faces: readonly Face[];
  /** What is to be said. */
  heard: HeardBands;
  /** What was said before; null: it is not known. */
  original: HeardBands | null;
  frameRate: number;
  frameCount: number;
  /** Height of the video in pixels. */
  height: number;
  choices: LipChoices;
};

/** Finds whose mouth says each line, and which are better left alone. */
export function planLips(planned: Planned): LipPlan {
  const { faces, heard, choices, frameRate, height } = planned;
  const lines = findLines(heard, planned).map((line, index): LipLine => {
    const chosen = choices.faceOfLine.get(index);
    if (chosen === null) return { ...line, face: null, left: "by-person" };
    const found = chosen === undefined ? findSpeaker(planned, line) : { face: chosen, left: null };
    if (found.face === null) return { ...line, ...found };
    if (choices.facesOff.includes(found.face)) return { ...line, face: found.face, left: "by-person" };
    const face = faces[found.face];
    const left = face === undefined ? "no-face" : judgeLine(face, line, { height, choices });
    return { ...line, face: found.face, left };
  });
  return { lines, frameRate };
}

/** Whose mouth moved where this is to be said, and moved with the voice that was heard. */
function findSpeaker(
  { faces, original, frameRate }: Planned,
  line: Pick<LipLine, "startFrame" | "endFrame">,
): Pick<LipLine, "face" | "left"> {
  const count = line.endFrame - line.startFrame;
  const seen = faces
    .map((face, index) => ({ index, facts: listFacts(face, line) }))
    .filter(({ facts }) => facts.filter((one) => one !== null).length >= minSeen * count);
  const [first] = seen;
  if (first === undefined) return { face: null, left: "no-face" };
  // The only one there is: it may well be a portrait that is to speak for the first time.
  const people = faces.filter(({ tracks }) => tracks.length > 0);
  if (people.length === 1) return { face: first.index, left: null };
  const loudness = original && listLoudness(original, line, frameRate);
  const rated = seen
    .map(({ index, facts }) => {
      const movement = measureMovement(facts);
      const together = loudness === null ? 0 : Math.max(0, correlateWithin(listOpenings(facts), loudness, 5));
      return { index, movement, score: movement * (1 + 2 * together) };
    })
    .sort((a, b) => b.score - a.score);
  const [best, next] = rated;
  if (best === undefined || best.movement < minMovement) return { face: null, left: "still" };
  if (next !== undefined && best.score < minLead * next.score) return { face: null, left: "unsure" };
  return { face: best.index, left: null };
}

/** What is known of a face in each frame of a line. */
export const listFacts = (face: Face, { startFrame, endFrame }: Pick<LipLine, "startFrame" | "endFrame">) =>
  Array.from({ length: endFrame - startFrame }, (_, index) => findFacts(face, startFrame + index));

/** How far a mouth is open in each frame, in its widths; 0 where it is not seen. */
export const listOpenings = (facts: readonly (FaceFacts | null)[]): number[] =>
  facts.map((one) => one?.opening ?? 0);

/** How much a mouth opens and closes from one frame to the next, in its widths. */
export function measureMovement(facts: readonly (FaceFacts | null)[]): number {
  const steps = facts.flatMap((one, index) => {
    const before = facts[index - 1];
    return one && before ? [Math.abs(one.opening - before.opening)] : [];
  });
  return steps.length === 0 ? 0 : steps.reduce((sum, step) => sum + step, 0) / steps.length;
}

/** How loud a voice is in each frame of a line, in decibels of full scale. */
export const listLoudness = (
  { all }: HeardBands,
  { startFrame, endFrame }: Pick<LipLine, "startFrame" | "endFrame">,
  frameRate: number,
): number[] =>
  Array.from(
    { length: endFrame - startFrame },
    (_, index) => all[Math.round(((startFrame + index + 0.5) * notesPerSecond) / frameRate)] ?? -100,
  );

/** Pearson's correlation of two lists, -1 to 1; 0 where one of them does not change. */
export function correlate(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const count = Math.min(a.length, b.length);
  if (count < 3) return 0;
  let [sumA, sumB] = [0, 0];
  for (let at = 0; at < count; at += 1) {
    sumA += a[at] ?? 0;
    sumB += b[at] ?? 0;
  }
  let [both, ownA, ownB] = [0, 0, 0];
  for (let at = 0; at < count; at += 1) {
    const x = (a[at] ?? 0) - sumA / count;
    const y = (b[at] ?? 0) - sumB / count;
    both += x * y;
    ownA += x * x;
    ownB += y * y;
  }
  return ownA * ownB < 1e-12 ? 0 : both / Math.sqrt(ownA * ownB);
}

/** The best correlation of two lists where one may be early or late by so many places. */
export function correlateWithin(a: readonly number[], b: readonly number[], lag: number): number {
  let best = -1;
  for (let by = -lag; by <= lag; by += 1)
    best = Math.max(best, by < 0 ? correlate(a.slice(-by), b) : correlate(a, b.slice(by)));
  return best;
}

type Judged = { height: number; choices: Pick<LipChoices, "leavesCloseUps"> };

/** Why a mouth is better left alone in a frame; null: it may be moved. */
function judgeFrame(facts: FaceFacts | null, { height, choices }: Judged): LeftLipsReason | null {
  if (facts === null) return "no-face";
  if (Math.abs(facts.yaw) > leftLipsLimits.maxTurnDegrees) return "profile";
  if (facts.height < leftLipsLimits.minFacePixels) return "small";
  if (facts.presence < minPresence.face) return "covered";
  if (facts.lips !== null && facts.lips < minPresence.lips) return "covered";
  if (choices.leavesCloseUps && facts.height > leftLipsLimits.maxFaceShare * height) return "close-up";
  return null;
}

/** Why a line's face is better left alone in most of the line; null: it may be moved. */
function judgeLine(face: Face, line: Pick<LipLine, "startFrame" | "endFrame">, judged: Judged) {
  const counts = new Map<LeftLipsReason, number>();
  const facts = listFacts(face, line);
  for (const one of facts) {
    const reason = judgeFrame(one, judged);
    if (reason !== null) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  const [worst] = [...counts].sort((a, b) => b[1] - a[1]);
  return worst !== undefined && worst[1] > facts.length / 2 ? worst[0] : null;
}

/** A mouth to be moved in a frame. */
export type LipTarget = {
  frame: number;
  /** Place of its face among all. */
  face: number;
  /** Where its points are. */
  part: number;
  track: number;
  opening: number;
  spread: number;
  pressed: number;
};

type Targeted = Pick<Planned, "faces" | "height" | "choices"> & { plan: LipPlan; shapes: MouthShapes };

/** How much of a mouth's width it opens where nobody has seen it speak, and what is likely of anybody. */
const usualReach = 0.36;
const likelyReach = { min: 0.25, max: 0.6 };

/** Every mouth that is to be moved, in the order of frames: what is not among them stays as it is. */
export function listTargets({ faces, plan, shapes, height, choices }: Targeted): LipTarget[] {
  const targets: LipTarget[] = [];
  for (const [index, face] of faces.entries()) {
    const lines = plan.lines.filter((line) => line.face === index && line.left === null);
    if (lines.length === 0) continue;
    for (const track of face.tracks) {
      const openings = track.facts.map(({ opening }) => opening);
      const widest = percentile(openings, 0.95);
      const reach =
        widest > 0.12 ? Math.min(likelyReach.max, Math.max(likelyReach.min, widest * 1.1)) : usualReach;
      const rest = Math.min(0.02, percentile(openings, 0.1));
      const weights = weighTrack(track, lines, { shapes, judged: { height, choices } });
      for (const [at, facts] of track.facts.entries()) {
        const weight = weights[at] ?? 0;
        if (weight < 0.01) continue;
        const frame = track.firstFrame + at;
        const pressed = (shapes.pressed[frame] ?? 0) * weight;
        const wanted = Math.max((shapes.jaw[frame] ?? 0) * reach, rest * (1 - pressed));
        targets.push({
          ...{ frame, face: index },
          ...findPart(track, frame),
          opening: weight * wanted + (1 - weight) * facts.opening,
          spread: (shapes.spread[frame] ?? 0) * weight,
          pressed,
        });
      }
    }
  }
  return targets.sort((a, b) => a.frame - b.frame);
}

/** How much of the new movement each frame of a track is given: none in pauses and where it would be seen. */
function weighTrack(
  { firstFrame, facts }: Face["tracks"][number],
  lines: readonly LipLine[],
  { shapes, judged }: { shapes: MouthShapes; judged: Judged },
): number[] {
  const raw = facts.map((one, at) => {
    const frame = firstFrame + at;
    const near = lines.some(
      ({ startFrame, endFrame }) => frame >= startFrame - fadeFrames && frame < endFrame + fadeFrames,
    );
    return near && judgeFrame(one, judged) === null ? (shapes.voice[frame] ?? 0) : 0;
  });
  return raw.map((weight, at) => {
    if (weight === 0) return 0;
    // It grows from the last frame that is left alone; the first frame of a shot has none before it.
    let most = weight;
    for (let by = 1; by <= fadeFrames; by += 1) {
      const share = by / (fadeFrames + 1);
      if ((raw[at - by] ?? 1) === 0 || (raw[at + by] ?? 1) === 0) most = Math.min(most, share);
    }
    return most;
  });
}

/** Where the points of a track's frame are. */
function findPart({ parts }: Face["tracks"][number], frame: number): Pick<LipTarget, "part" | "track"> {
  const part = Math.floor(frame / partFrames);
  return { part, track: parts.find((one) => one.part === part)?.track ?? 0 };
}
