import type { LipFollowing } from "@voxloom/contract";
import type { Face } from "./join-tracks.ts";
import { type LipChoices, type LipPlan, listFacts, measureMovement, minMovement } from "./plan-lips.ts";

type Measured = {
  faces: readonly Face[];
  plan: LipPlan;
  /** Of each line of the plan. */
  following: readonly (LipFollowing | null)[];
  choices: Pick<LipChoices, "faceOfLine">;
};

/**
 * The plan without mouths that followed the voice better before than they would afterwards: a person who really says it,
 * for one. Who chose a face for a line has it moved all the same.
 */
export function leaveWorse({ faces, plan, following, choices }: Measured): LipPlan {
  const lines = plan.lines.map((line, index) => {
    const measured = following[index];
    const face = line.face === null ? undefined : faces[line.face];
    if (!measured || face === undefined || choices.faceOfLine.has(index)) return line;
    if (measured.matchAfter >= measured.matchBefore) return line;
    // In a still picture the points tremble: what that happens to match is nobody's speech.
    const hasSpoken = measureMovement(listFacts(face, line)) >= minMovement;
    return hasSpoken ? { ...line, left: "worse" as const } : line;
  });
  return { ...plan, lines };
}
