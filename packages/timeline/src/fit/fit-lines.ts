import type { FitMethod, FitReason } from "@voxloom/contract";
import { createClock } from "./clock.ts";
import type { FitLine, FitResult, FitSettings, FittedLine } from "./fit-types.ts";
import { createReaches } from "./line-reaches.ts";
import { type Reach, solveLine } from "./solve-line.ts";
import { createStretches } from "./video-stretches.ts";

type Draft = {
  line: FitLine;
  /** On the source's clock, before the picture stretches. */
  startMs: number;
  endMs: number;
  spokenMs: number;
  lengthMs: number;
  tempo: number;
  stretch: number;
  method: FitMethod;
  residualMs: number;
  reasons: FitReason[];
  useCandidate: number | null;
  compressPausesToMs: number | null;
};

/**
 * Places every line by the timing rules: lead and borrow, slower, faster, compressed pauses, shorter text,
 * picture stretch, and at last "does not fit". Lines of a speaker never overlap, different speakers only where
 * their originals did, and nothing passes the end of the dub. A line that does not fit moves the next ones on
 * rather than losing words; only the dub's end cuts.
 */
export const fitLines = (lines: readonly FitLine[], settings: FitSettings): FitResult => {
  const ordered = lines.toSorted((a, b) => a.startMs - b.startMs || a.endMs - b.endMs);
  const reaches = createReaches(ordered, settings);
  const videos = createStretches();
  const drafts: Draft[] = [];
  ordered.forEach((line, index) => {
    const draft = draftLine(line, reaches.getReach(line, index), videos, settings);
    reaches.place(line, index, draft.endMs);
    drafts.push(draft);
  });
  smoothTempos(drafts, settings);
  const clock = createClock(videos.stretches, settings.durationMs);
  const fitted = new Map(drafts.map((draft) => [draft.line, placeDraft(draft, clock)]));
  return {
    placements: lines.flatMap((line) => fitted.get(line) ?? []),
    videoStretches: [...videos.stretches],
    dubDurationMs: clock.dubDurationMs,
  };
};

const draftLine = (
  line: FitLine,
  reach: Reach,
  videos: ReturnType<typeof createStretches>,
  settings: FitSettings,
): Draft => {
  const { earliestMs, preferredMs, latestMs } = reach;
  const maxStretch = line.maxVideoStretch ?? (settings.dynamicDuration ? settings.maxVideoStretch : 1);
  const maxVideoStretch = maxStretch > 1 && videos.isFree(earliestMs, latestMs) ? maxStretch : 1;
  const solved = solveLine(line, reach, { ...settings, maxVideoStretch });
  const lengthMs = Math.floor(solved.spokenMs / solved.tempo);
  if (solved.stretch > 1) {
    videos.add({ sourceStartMs: earliestMs, sourceEndMs: latestMs, stretch: solved.stretch });
    const overMs = Math.max(0, lengthMs - Math.round((latestMs - earliestMs) * solved.stretch));
    return { ...solved, line, lengthMs, startMs: earliestMs, endMs: latestMs + overMs, residualMs: overMs };
  }
  const startMs = Math.max(earliestMs, Math.min(preferredMs, latestMs - lengthMs));
  const endMs = startMs + lengthMs;
  return { ...solved, line, lengthMs, startMs, endMs, residualMs: Math.max(0, endMs - latestMs) };
};

/** Raises a slow line towards a fast neighbor of its speaker; faster only shortens, so every slot still holds. */
const smoothTempos = (drafts: readonly Draft[], settings: FitSettings): void => {
  for (const direction of [drafts, drafts.toReversed()]) {
    const lastTempo = new Map<string, number>();
    for (const draft of direction) {
      if (draft.line.naturalMs === 0) continue;
      const wanted = Math.min(
        settings.maxFasterTempo,
        (lastTempo.get(draft.line.speakerId) ?? 0) - settings.maxTempoStep,
      );
      if (wanted > draft.tempo && draft.stretch === 1 && draft.residualMs === 0) hasten(draft, wanted);
      lastTempo.set(draft.line.speakerId, draft.tempo);
    }
  }
};

const hasten = (draft: Draft, tempo: number): void => {
  draft.tempo = tempo;
  draft.lengthMs = Math.floor(draft.spokenMs / tempo);
  draft.endMs = draft.startMs + draft.lengthMs;
  if (draft.method === "as-is" || draft.method === "slower")
    draft.method = tempo > 1 ? "faster" : tempo < 1 ? "slower" : "as-is";
  const others = draft.reasons.filter(({ code }) => code !== "like-neighbors");
  draft.reasons = [...others, { code: "like-neighbors", tempo }];
};

const placeDraft = (draft: Draft, clock: ReturnType<typeof createClock>): FittedLine => {
  const startMs = clock.toDub(draft.startMs);
  const endMs = Math.min(clock.dubDurationMs, startMs + draft.lengthMs);
  const cutToMs = endMs - startMs < draft.lengthMs ? endMs - startMs : null;
  return {
    segmentId: draft.line.segmentId,
    placement: {
      startMs,
      endMs,
      tempo: draft.tempo,
      videoStretch: draft.stretch,
      method: draft.residualMs > 0 ? "does-not-fit" : draft.method,
      residualMs: draft.residualMs,
      reasons: cutToMs === null ? draft.reasons : [...draft.reasons, { code: "cut-at-end" }],
    },
    useCandidate: draft.useCandidate,
    compressPausesToMs: draft.compressPausesToMs,
    cutToMs,
  };
};
