import type { Take } from "@voxloom/contract";
import type { ScriptEdit } from "@voxloom/timeline";

/** Lets a take sound; the line goes on saying what it says. */
export const chosen = (segmentId: string, { id: takeId }: Pick<Take, "id">): ScriptEdit => ({
  kind: "choose-take",
  segmentId,
  takeId,
});

/** Lets a take sound, and the line say what the take says: it has not to be spoken again. */
export const wordsOfTake = (segmentId: string, take: Pick<Take, "id" | "text">): ScriptEdit[] => [
  { kind: "set-target-text", segmentId, text: take.text },
  chosen(segmentId, take),
];
