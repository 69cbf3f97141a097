import type { Segment } from "@voxloom/contract";

/** Whether a line has a slot in time; a block of a document may stand in the order alone. */
export const hasSlot = ({ startMs, endMs }: Pick<Segment, "startMs" | "endMs">): boolean => endMs > startMs;
