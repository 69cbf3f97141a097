import {
  type CueChange,
  changeFrameRate,
  type FrameRateName,
  frameRates,
  joinAtPauses,
  moveCues,
  profileNamed,
  type SubtitleDocument,
  shiftBy,
  splitAtPauses,
  stretchBetween,
} from "@voxloom/subtitles";
import { getLanguage } from "./work-language.ts";

export const syncKinds = ["shift", "stretch", "rate", "pauses"] as const;

/** What is to be done with the times, in the units of its fields. */
export type SyncSpec = {
  kind: (typeof syncKinds)[number];
  bySeconds: number;
  /** When the first and the last subtitle are to start; null: as now. */
  firstMs: number | null;
  lastMs: number | null;
  from: FrameRateName;
  to: FrameRateName;
  /** 0: none are joined, none divided. */
  joinSeconds: number;
  splitSeconds: number;
};

/** The changes that a spec makes. */
export function syncChanges(document: SubtitleDocument, spec: SyncSpec): CueChange[] {
  const { cues } = document;
  const [first, last] = [cues[0], cues.at(-1)];
  if (first === undefined || last === undefined) return [];
  switch (spec.kind) {
    case "shift":
      return moveCues(cues, shiftBy(Math.round(spec.bySeconds * 1000)));
    case "stretch": {
      const begin = { fromMs: first.startMs, toMs: spec.firstMs ?? first.startMs };
      const end = { fromMs: last.startMs, toMs: spec.lastMs ?? last.startMs };
      const move = first === last ? shiftBy(begin.toMs - begin.fromMs) : stretchBetween(begin, end);
      return move === null ? [] : moveCues(cues, move);
    }
    case "rate":
      return moveCues(cues, changeFrameRate(frameRates[spec.from], frameRates[spec.to]));
    case "pauses": {
      // Dividing and joining at once would contradict one another: what divides goes first, and alone.
      if (spec.splitSeconds > 0) return splitAtPauses(cues, spec.splitSeconds * 1000);
      if (spec.joinSeconds <= 0) return [];
      const language = getLanguage(document);
      const profile = profileNamed("netflix", language);
      return joinAtPauses(cues, { maxPauseMs: spec.joinSeconds * 1000, profile, language });
    }
  }
}
