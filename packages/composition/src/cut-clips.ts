import {
  type ClipLook,
  type ClipsSettings,
  limits,
  type Shot,
  type SpokenNarration,
  type VideoShape,
} from "@voxloom/contract";
import type { ClipsLayout } from "./clips-template.ts";
import { findClipsTemplate } from "./clips-templates.ts";
import { type Clip, toFrames } from "./composition.ts";
import { findFocus } from "./cut/aim-shot.ts";
import { type CutMoment, exchangeMoments } from "./cut/exchange-moments.ts";
import type { CutSource } from "./cut/list-candidates.ts";
import { type HeardSection, makeSlots } from "./cut/make-slots.ts";
import {
  type ChosenMoment,
  type CutWishes,
  findLongest,
  planCut,
  shareFrames,
  usualScore,
} from "./cut/plan-cut.ts";
import { countPassedFrames, speedAt } from "./speed.ts";

/** What is known of each clip by its material: what was seen in it; null: it is a picture, or nobody has to know. */
export type ClipLooks = ReadonlyMap<string, ClipLook | null>;

export type CutOptions = {
  /** The file of an order that has no list. */
  materialId: string;
  looks: ClipLooks;
  /** What a voice says over them, once it was spoken: the video is as long as that, where nobody says otherwise. */
  spoken?: SpokenNarration | null;
  /** Shows how a template cuts, with whatever pictures: in its own rhythm, though they do not fill it. Default false. */
  isSample?: boolean;
};

/** A moment with its place in the video. */
export type PlacedMoment = CutMoment & { materialId: string; startFrame: number } & Pick<
    Clip,
    "box" | "focus"
  > & {
    /** Of it nobody said what stays in sight. */
    follows: boolean;
  };

/** What a shot of the cut shows. */
export type CutShot = PlacedMoment & {
  /** Its place among the shots of the cut, from 0; what comes again has it again. */
  slot: number;
};

/** Clips of an order; without a list, the file that it was ordered of. */
const listSources = ({ clips }: ClipsSettings, materialId: string): ClipsSettings["clips"] =>
  clips.length > 0 ? clips : [{ materialId, trim: null, focus: null }];

/** How long the cut of clips is at most: clips that do not fill it make it shorter. */
export const cutLengthMs = (
  { lengthMs, template }: Pick<ClipsSettings, "lengthMs" | "template">,
  spoken: SpokenNarration | null = null,
): number => lengthMs ?? spokenLengthMs(spoken) ?? findClipsTemplate(template).lengthMs;

/** The last word is followed by a moment without any. */
const tailMs = 900;

/** How long a video is that a voice speaks over; null: none does. */
const spokenLengthMs = (spoken: SpokenNarration | null): number | null =>
  spoken === null || spoken.durationMs === 0
    ? null
    : Math.min(limits.maxVideoMs, Math.max(limits.minVideoMs, spoken.durationMs + tailMs));

/** How many shots a template has, and for how many of them clips have a moment: with fewer the video is shorter. */
export function countShots(settings: ClipsSettings, options: CutOptions): { wanted: number; filled: number } {
  const { moments, wanted } = chooseMoments(settings, options);
  return { wanted, filled: moments.length };
}

const listCutSources = (clips: ClipsSettings["clips"], looks: ClipLooks): CutSource[] =>
  clips.map(({ materialId, trim }) => ({ id: materialId, trim, look: looks.get(materialId) ?? null }));

/** Shots that are seen at once. */
const shotsTogether = { full: 1, card: 1, bars: 1, split: 2, grid: 4 } as const;

function chooseMoments(
  settings: ClipsSettings,
  { materialId, looks, spoken = null, isSample = false }: CutOptions,
) {
  const template = findClipsTemplate(settings.template);
  const known = listSources(settings, materialId).filter((clip) => looks.has(clip.materialId));
  const together = shotsTogether[template.layout];
  const lengthMs = cutLengthMs(settings, spoken);
  if (template.shots === "clips") {
    const order = settings.order ?? template.order;
    return showEach(known, { looks, order, seed: settings.seed, frameCount: toFrames(lengthMs) });
  }
  const isOfPictures = !isSample && known.every((clip) => (looks.get(clip.materialId) ?? null) === null);
  const rhythmMs = isOfPictures
    ? stretchRhythm(template.rhythmMs, { lengthMs, shots: Math.ceil(known.length / together) })
    : template.rhythmMs;
  const sections = listSections(settings);
  const slots = makeSlots({ rhythmMs, lengthMs, beatMs: settings.beatMs, sections });
  const moments = planCut(listCutSources(known, looks), {
    slots: slots.flatMap(({ frameCount, energy }) =>
      Array.from({ length: together }, () => ({ frameCount, energy })),
    ),
    order: settings.order ?? template.order,
    seed: settings.seed,
  });
  return { moments, known, together, wanted: together * slots.length };
}

/** Parts of the music by the clock of the video. */
export const listSections = ({
  sections = [],
  music,
}: Pick<ClipsSettings, "sections" | "music">): HeardSection[] =>
  music === null ? [] : sections.map((one) => ({ ...one, startMs: one.startMs - (music.fromMs ?? 0) }));

/** The cut of a video of clips: which moments are seen when, and where. Clips whose looks are not there are left out. */
export function cutClips(settings: ClipsSettings, options: CutOptions): CutShot[] {
  const { looks, spoken = null } = options;
  const { layout } = findClipsTemplate(settings.template);
  const { moments: best, known, together } = chooseMoments(settings, options);
  const sources = listCutSources(known, looks);
  const moments = exchangeMoments(best, sources, settings.exchanges ?? []);
  let startFrame = 0;
  const placed: CutShot[] = [];
  for (let at = 0; at < moments.length; at += together) {
    const group = moments.slice(at, at + together);
    const frameCount = Math.min(...group.map((moment) => moment.frameCount));
    const boxes = findBoxes(layout, group.length, settings.shape);
    group.forEach((moment, index) => {
      const clip = known[moment.source];
      if (clip === undefined) return;
      const box = boxes[index];
      const { materialId } = clip;
      const aim = aimMoment({ ...moment, frameCount }, { clip, looks, settings });
      placed.push({ ...moment, frameCount, startFrame, materialId, slot: at + index, box, ...aim });
    });
    startFrame += frameCount;
  }
  const wantedMs = settings.lengthMs === null ? (spokenLengthMs(spoken) ?? 0) : 0;
  return repeat(placed, toFrames(wantedMs));
}

type Each = Pick<CutOptions, "looks"> & Pick<CutWishes, "order" | "seed"> & { frameCount: number };

/** What is shown of a clip that is shown once is long enough to be seen. */
const minEachMs = 1_000;

/** Each clip once, for as long as all of them fit: short ones leave their time to the others. */
function showEach(known: ClipsSettings["clips"], { looks, order, seed, frameCount }: Each) {
  const sources = listCutSources(known, looks);
  const places = Math.max(1, Math.floor(frameCount / toFrames(minEachMs)));
  const longest = sources
    .slice(0, places)
    .map((one) => Math.min(frameCount, one.look === null ? toFrames(maxPictureMs) : findLongest(one)));
  const moments = shareFrames(longest, frameCount).flatMap((frames, source): ChosenMoment[] => {
    const slots = [{ frameCount: frames, energy: null }];
    const [moment] = frames === 0 ? [] : planCut(sources.slice(source, source + 1), { slots, order, seed });
    return moment === undefined ? [] : [{ ...moment, source }];
  });
  const score = ({ judgment }: ChosenMoment) => judgment?.score ?? usualScore;
  const sorted = order === "own" ? moments : moments.toSorted((one, other) => score(other) - score(one));
  return { moments: sorted, known, together: 1, wanted: known.length };
}

type Aimed = { clip: ClipsSettings["clips"][number]; looks: ClipLooks; settings: ClipsSettings };

/** What of a moment stays in sight. */
export function aimMoment(
  { firstFrame, frameCount }: Pick<ChosenMoment, "firstFrame" | "frameCount">,
  { clip: { materialId, focus }, looks, settings }: Aimed,
): Pick<PlacedMoment, "focus" | "follows"> {
  const look = looks.get(materialId) ?? null;
  // Of a picture nobody has looked where the eye goes.
  const found = look === null || firstFrame === null ? null : findFocus(look, { firstFrame, frameCount });
  return { focus: focus ?? found, follows: settings.followsSubject && focus === null && found !== null };
}

/** No picture is looked at for longer because there are few. */
const maxPictureMs = 3_000;

/** A rhythm for so many pictures, each of which is shown once: slower where the video would be over before its length. */
function stretchRhythm(
  rhythmMs: readonly number[],
  { lengthMs, shots }: { lengthMs: number; shots: number },
): readonly number[] {
  const meanMs = rhythmMs.reduce((sum, ms) => sum + ms, 0) / rhythmMs.length;
  const wantedMs = Math.min(maxPictureMs, lengthMs / Math.max(1, shots));
  return wantedMs <= meanMs ? rhythmMs : rhythmMs.map((ms) => (ms * wantedMs) / meanMs);
}

/** Moments from the first again, until so many frames are filled: a voice is never cut off because clips are short. */
function repeat(placed: readonly CutShot[], frameCount: number): CutShot[] {
  const length = placed.reduce((end, one) => Math.max(end, one.startFrame + one.frameCount), 0);
  if (length === 0 || length >= frameCount) return [...placed];
  return Array.from({ length: Math.ceil(frameCount / length) }, (_, round) =>
    placed.map((one) => ({ ...one, startFrame: one.startFrame + round * length })),
  )
    .flat()
    .filter(({ startFrame }) => startFrame < frameCount)
    .map((one) => ({ ...one, frameCount: Math.min(one.frameCount, frameCount - one.startFrame) }));
}

const gap = 0.006;

/** A clip in a card: above it there is room for a line of a title, on upright videos for two, below it for two of a caption. */
const cards: Record<VideoShape, Clip["box"]> = {
  "16:9": { x: 0.24, y: 0.23, width: 0.52, height: 0.51 },
  "9:16": { x: 0.06, y: 0.27, width: 0.88, height: 0.41 },
  "1:1": { x: 0.06, y: 0.23, width: 0.88, height: 0.5 },
  "4:5": { x: 0.06, y: 0.23, width: 0.88, height: 0.41 },
};

/** Where in the canvas those that are seen at once lie. */
function findBoxes(layout: ClipsLayout, count: number, shape: VideoShape): Clip["box"][] {
  const isWide = shape === "16:9";
  if (layout === "card") return [cards[shape]];
  if (layout === "bars") return [{ x: 0, y: 0.12, width: 1, height: 0.76 }];
  const half = 0.5 - gap / 2;
  const [first, second] = [0, 0.5 + gap / 2];
  if (count === 1) return [undefined];
  if (count === 2)
    return isWide
      ? [first, second].map((x) => ({ x, y: 0, width: half, height: 1 }))
      : [first, second].map((y) => ({ x: 0, y, width: 1, height: half }));
  const quarter = (x: number, y: number) => ({ x, y, width: half, height: half });
  const upper = [quarter(first, first), quarter(second, first)];
  // Three: the third has the lower half.
  if (count === 3) return [...upper, { x: 0, y: second, width: 1, height: half }];
  return [...upper, quarter(first, second), quarter(second, second)];
}

/** For how many frames of the video a clip can go on behind the next one: as long as its shot does. */
export function framesLeft(
  shot: Pick<Shot, "materialId" | "firstFrame" | "frameCount" | "speed">,
  looks: ClipLooks,
): number {
  const look = looks.get(shot.materialId) ?? null;
  if (look === null || shot.firstFrame === null) return Number.POSITIVE_INFINITY;
  const end = shot.firstFrame + countPassedFrames(shot);
  const edge = look.shots.find((one) => one >= end) ?? look.frameCount;
  return Math.floor(Math.max(0, edge - end) / speedAt(shot, shot.frameCount));
}
