import type { Script, Segment } from "@voxloom/contract";
import { createChangeCheck } from "@voxloom/timeline";

let last: { speakers: Script["speakers"]; pronunciations: Script["pronunciations"] } | null = null;
let check: (segment: Segment) => boolean = () => false;

/** Whether a line must be spoken again. Made anew only when speakers or pronunciations change. */
export const isLineChanged = ({ speakers, pronunciations }: Script, segment: Segment): boolean => {
  if (last?.speakers !== speakers || last.pronunciations !== pronunciations) {
    last = { speakers, pronunciations };
    check = createChangeCheck(last);
  }
  return check(segment);
};
