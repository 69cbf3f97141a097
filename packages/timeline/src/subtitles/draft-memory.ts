import type { Segment } from "@voxloom/contract";
import type { DraftCue } from "./draft-cue.ts";

type LaidOut = { text: string; needMs: number };
type OfLine = { speaker: string | null; drafts: DraftCue[] };

/** What drafts came out as, for as long as what they were made of is the same object. */
export const createDraftMemory = () => {
  const ofLines = new WeakMap<Segment, OfLine>();
  const laidOuts = new WeakMap<DraftCue, LaidOut>();
  const joins = new WeakMap<DraftCue, { right: DraftCue; joined: DraftCue | null }>();
  return {
    drafts: (segment: Segment, speaker: string | null, make: () => DraftCue[]): DraftCue[] => {
      const known = ofLines.get(segment);
      if (known?.speaker === speaker) return known.drafts;
      const drafts = make();
      ofLines.set(segment, { speaker, drafts });
      return drafts;
    },
    laidOut: (draft: DraftCue, make: () => LaidOut): LaidOut => {
      const known = laidOuts.get(draft);
      if (known !== undefined) return known;
      const made = make();
      laidOuts.set(draft, made);
      return made;
    },
    joined: (left: DraftCue, right: DraftCue, make: () => DraftCue | null): DraftCue | null => {
      const known = joins.get(left);
      if (known?.right === right) return known.joined;
      const joined = make();
      joins.set(left, { right, joined });
      return joined;
    },
  };
};
export type DraftMemory = ReturnType<typeof createDraftMemory>;
