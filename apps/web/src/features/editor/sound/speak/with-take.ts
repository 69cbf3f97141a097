import type { ScriptEdit, Segment, Take } from "@voxloom/contract";

/** The edit that gives a line a take and has it sound; taking it back gives the former one back. */
export const withTake = ({ id, takes }: Segment, take: Take): ScriptEdit => ({
  kind: "patch",
  patch: {
    changed: {
      [id]: {
        takes: takes.some((known) => known.id === take.id) ? takes : [...takes, take],
        takeId: take.id,
      },
    },
    added: [],
    removed: [],
    parts: {},
  },
});
