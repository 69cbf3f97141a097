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
import { languageOf } from "./work-language.ts";

export const syncKinds = ["shift", "stretch", "rate", "pauses"] as const;

/** What is to be done with the times, in the units of its fields. */
export type SyncWish = {
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

/** The changes that a wish makes. */
export function syncChanges(document: SubtitleDocument, wish: SyncWish): CueChange[] {
  const { cues } = document;
  const [first, last] = [cues[0], cues.at(-1)];
  if (first === undefined || last === undefined) return [];
  switch (wish.kind) {
    case "shift":
      return moveCues(cues, shiftBy(Math.round(wish.bySeconds * 1000)));
    case "stretch": {
      const begin = { fromMs: first.startMs, toMs: wish.firstMs ?? first.startMs };
      const end = { fromMs: last.startMs, toMs: wish.lastMs ?? last.startMs };
      const move = first === last ? shiftBy(begin.toMs - begin.fromMs) : stretchBetween(begin, end);
      return move === null ? [] : moveCues(cues, move);
    }
    case "rate":
      return moveCues(cues, changeFrameRate(frameRates[wish.from], frameRates[wish.to]));
    case "pauses": {
      // Dividing and joining at once would contradict one another: what divides goes first, and alone.
      if (wish.splitSeconds > 0) return splitAtPauses(cues, wish.splitSeconds * 1000);
      if (wish.joinSeconds <= 0) return [];
      const language = languageOf(document);
      const profile = profileNamed("netflix", language);
      return joinAtPauses(cues, { maxPauseMs: wish.joinSeconds * 1000, profile, language });
    }
  }
}
