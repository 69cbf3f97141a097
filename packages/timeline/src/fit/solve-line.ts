import type { FitMethod, FitReason } from "@voxloom/contract";
import { getStretch } from "./clock.ts";
import type { FitLine, FitSettings } from "./fit-types.ts";

/** Where a line may sound, on the source's clock: with all lead, without it, and its last moment. */
export type Reach = { earliestMs: number; preferredMs: number; latestMs: number };

type Solution = {
  /** Length at tempo 1, after a shorter wording or compressed pauses. */
  spokenMs: number;
  tempo: number;
  stretch: number;
  method: FitMethod;
  reasons: FitReason[];
  useCandidate: number | null;
  compressPausesToMs: number | null;
};

/** How one line is made to fit its reach: the rules in their order, the first that suffices wins. */
export const solveLine = (line: FitLine, reach: Reach, settings: FitSettings): Solution => {
  const plain = { spokenMs: line.naturalMs, stretch: 1, useCandidate: null, compressPausesToMs: null };
  if (line.naturalMs <= 0)
    return { ...plain, spokenMs: 0, tempo: 1, method: "as-is", reasons: [{ code: "nothing-spoken" }] };
  const usableMs = Math.max(1, reach.latestMs - reach.earliestMs);
  const slotMs = Math.min(line.endMs, reach.latestMs) - reach.preferredMs;
  const ownRatio = line.naturalMs / Math.max(1, slotMs);
  if (ownRatio < settings.leaveAloneRatio) {
    const tempo = Math.max(settings.minTempo, ownRatio);
    return {
      ...plain,
      tempo,
      method: "slower",
      reasons: [{ code: "slowed", tempo }],
    };
  }
  const ratio = line.naturalMs / usableMs;
  if (ratio <= 1) return { ...plain, tempo: 1, method: "as-is", reasons: [{ code: "fits" }] };
  if (ratio <= settings.maxFasterTempo)
    return {
      ...plain,
      tempo: ratio,
      method: "faster",
      reasons: [{ code: "hurried", tempo: ratio }],
    };
  return solveLong(line, usableMs, settings);
};

const solveLong = (line: FitLine, usableMs: number, settings: FitSettings): Solution => {
  const savedMs = line.innerPausesMs.reduce(
    (sum, pauseMs) => sum + Math.max(0, pauseMs - settings.compressPausesToMs),
    0,
  );
  const compressedMs = Math.max(1, line.naturalMs - savedMs);
  const compressPausesToMs = savedMs > 0 ? settings.compressPausesToMs : null;
  const easyMs = usableMs * settings.maxFasterTempo;
  const compressed = { spokenMs: compressedMs, stretch: 1, useCandidate: null, compressPausesToMs };
  if (compressedMs <= easyMs)
    return {
      ...compressed,
      tempo: Math.max(1, compressedMs / usableMs),
      method: "compressed-pauses",
      reasons: [{ code: "pauses-shortened" }],
    };
  const measured = line.candidates.map(({ naturalMs }, index) => ({ naturalMs, index }));
  const fitting = measured.find(({ naturalMs }) => naturalMs !== null && naturalMs <= easyMs);
  // An unmeasured wording is worth speaking when no measured one fits: the next fit knows its length.
  const chosen = fitting ?? measured.find(({ naturalMs }) => naturalMs === null) ?? pickShortest(measured);
  const shorterMs = chosen?.naturalMs ?? compressedMs;
  const best =
    chosen !== undefined && (chosen.naturalMs === null || shorterMs < compressedMs)
      ? { spokenMs: shorterMs, stretch: 1, useCandidate: chosen.index, compressPausesToMs: null }
      : compressed;
  if (best.useCandidate !== null && best.spokenMs <= easyMs)
    return {
      ...best,
      tempo: Math.max(1, best.spokenMs / usableMs),
      method: "shorter-text",
      reasons: [{ code: "shorter-wording" }],
    };
  return solveTooLong(best, usableMs, settings);
};

const pickShortest = (candidates: { naturalMs: number | null; index: number }[]) =>
  candidates.toSorted((a, b) => (a.naturalMs ?? 0) - (b.naturalMs ?? 0))[0];

const solveTooLong = (
  best: Pick<Solution, "spokenMs" | "stretch" | "useCandidate" | "compressPausesToMs">,
  usableMs: number,
  settings: FitSettings,
): Solution => {
  const ratio = best.spokenMs / usableMs;
  const half = Math.sqrt(ratio);
  // Square root shared by both; what the picture may not take, the speech takes, and the other way round.
  const stretch = getStretch(usableMs, {
    wanted: Math.max(half, ratio / settings.capTempo),
    most: settings.maxVideoStretch,
  });
  const tempo = Math.min(settings.capTempo, Math.max(1, ratio / stretch));
  const isFitting = ratio / stretch <= settings.capTempo + 1e-9;
  if (!isFitting)
    return {
      ...best,
      stretch,
      tempo,
      method: "does-not-fit",
      reasons: [
        { code: "too-long", speechMs: Math.round(best.spokenMs), slotMs: Math.round(usableMs), tempo },
      ],
    };
  if (stretch > 1)
    return {
      ...best,
      stretch,
      tempo,
      method: "stretched-video",
      reasons: [{ code: "video-slowed", tempo, stretch }],
    };
  const method = best.useCandidate !== null ? "shorter-text" : "faster";
  return { ...best, tempo, method, reasons: [{ code: "much-hurried", tempo }] };
};
