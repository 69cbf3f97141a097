import type { Script, Segment } from "@voxloom/contract";
import {
  activeTake,
  applyEdits,
  defaultFitSettings,
  type ScriptEdit,
  type ScriptFitSettings,
} from "@voxloom/timeline";
import { fitLinesNow } from "./fit-lines-now.ts";
import type { Fix, FixDraft } from "./fix.ts";
import type { LineFit } from "./line-checks.ts";
import { slowedVideos } from "./slowed-videos.ts";

/** Lines before and after that a line's room depends on. */
const neighbors = 30;

/**
 * What can be done by one press for a line that does not fit well: shorter wordings it has, other takes of its words,
 * silence around it that is free, a slower picture. Only what makes it better, the best first; nothing for a locked
 * line.
 */
export const fixesFor = (script: Script, segmentId: string, settings: ScriptFitSettings): Fix[] => {
  const index = script.segments.findIndex(({ id }) => id === segmentId);
  const segment = script.segments[index];
  if (segment === undefined || segment.isLocked) return [];
  const around = {
    ...script,
    segments: script.segments.slice(Math.max(0, index - neighbors), index + neighbors + 1),
  };
  const now = fitLinesNow(around, settings).get(segmentId);
  if (!now) return [];
  const tried = (drafts: readonly FixDraft[]): Fix[] =>
    drafts.flatMap((draft): Fix[] => {
      const fit = fitLinesNow(applyEdits(around, draft.edits), settings).get(segmentId);
      return fit && computeStrain(fit) < computeStrain(now) ? [{ ...draft, fit }] : [];
    });
  const slowed = tried(slowedVideos(segment, settings)).toSorted(byStrain).slice(0, 1);
  return [...tried(getDrafts(around, segment, now)), ...slowed].toSorted(byStrain);
};

/**
 * How badly a line fits: what is too long first, then hurry in hundredths of tempo. A slow picture is noticed less than
 * hurried speech.
 */
const computeStrain = ({ residualMs, tempo, placement }: LineFit): number =>
  residualMs * 1000 +
  Math.round(Math.max(0, tempo - 1) * 100) +
  Math.round((placement.videoStretch - 1) * 50);

const byStrain = (a: Fix, b: Fix): number => computeStrain(a.fit) - computeStrain(b.fit);

const getDrafts = (script: Script, segment: Segment, fit: LineFit): FixDraft[] => [
  ...wordings(segment),
  ...otherTakes(segment),
  ...freeSilence(script, segment, fit),
];

/** Shorter wordings the translator gave: chosen, they leave those that are shorter still. */
const wordings = ({ id, shorterTexts, targetText, unknownWords }: Segment): FixDraft[] =>
  shorterTexts
    .filter((text) => text.length < targetText.length)
    .map((text) => ({
      kind: "wording",
      text,
      byMs: 0,
      edits: [
        {
          kind: "set-wordings",
          segmentId: id,
          text,
          shorterTexts: shorterTexts.filter((other) => other.length < text.length),
          unknownWords: unknownWords.filter((word) => text.includes(word)),
        },
      ],
    }));

/** The shortest other take that says the same. */
const otherTakes = (segment: Segment): FixDraft[] => {
  const current = activeTake(segment);
  const text = segment.targetText.trim();
  const [best] = segment.takes
    .filter((take) => take.id !== segment.takeId && take.text.trim() === text)
    .filter((take) => current === null || take.durationMs < current.durationMs)
    .toSorted((a, b) => a.durationMs - b.durationMs);
  if (best === undefined) return [];
  const edits = [{ kind: "choose-take", segmentId: segment.id, takeId: best.id }] as const;
  return [{ kind: "take", text: null, byMs: 0, edits }];
};

const freeSilence = (script: Script, segment: Segment, fit: LineFit): FixDraft[] => {
  const { id, startMs, endMs } = segment;
  const wantedMs = Math.max(0, fit.speechMs - fit.budgetMs);
  const beforeMs = Math.min(wantedMs, startMs - earliestStart(script, segment));
  const afterMs = Math.min(wantedMs, latestEnd(script, segment) - endMs);
  const retimed = (from: number, to: number): ScriptEdit[] => [
    { kind: "set-times", segmentId: id, startMs: from, endMs: to },
  ];
  const drafts: FixDraft[] = [
    { kind: "borrow-after", text: null, byMs: afterMs, edits: retimed(startMs, endMs + afterMs) },
    { kind: "borrow-before", text: null, byMs: beforeMs, edits: retimed(startMs - beforeMs, endMs) },
    {
      kind: "move-earlier",
      text: null,
      byMs: beforeMs,
      edits: retimed(startMs - beforeMs, endMs - beforeMs),
    },
    { kind: "move-later", text: null, byMs: afterMs, edits: retimed(startMs + afterMs, endMs + afterMs) },
  ];
  return drafts.filter(({ byMs }) => byMs > 0);
};

const earliestStart = ({ segments }: Script, segment: Segment): number => {
  const before = segments.filter((other) => other !== segment && other.startMs <= segment.startMs);
  const heardUntilMs = Math.max(0, ...before.map(({ endMs }) => endMs));
  return heardUntilMs === 0 ? 0 : heardUntilMs + defaultFitSettings.leadReserveMs;
};

const latestEnd = ({ segments, durationMs }: Script, segment: Segment): number => {
  const after = segments.filter((other) => other !== segment && other.startMs >= segment.startMs);
  return Math.min(durationMs, ...after.map(({ startMs }) => startMs - defaultFitSettings.guardMs));
};
