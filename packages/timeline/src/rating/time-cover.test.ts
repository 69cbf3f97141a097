import { expect, test } from "vitest";
import { createSegment } from "../script/create-script.ts";
import { listDeadAir, overlappingLines, type TimedLine } from "./time-cover.ts";

const line = (
  id: string,
  speakerId: string,
  slot: [number, number],
  dub: [number, number] | null,
): TimedLine => ({
  segment: createSegment({ id, speakerId, startMs: slot[0], endMs: slot[1] }),
  slot: { startMs: slot[0], endMs: slot[1] },
  dub: dub && { startMs: dub[0], endMs: dub[1] },
});

test("dead air is the speech with no dub over it, whosever dub it is", () => {
  const lines = [
    line("a", "one", [0, 2000], [0, 1500]),
    line("b", "two", [2000, 4000], null),
    line("c", "one", [4000, 6000], [3000, 5000]),
    line("d", "one", [7000, 8000], [7000, 8500]),
  ];
  expect(listDeadAir(lines)).toEqual([500, 1000, 1000, 0]);
});

test("overlaps are of one speaker, or of lines that were apart", () => {
  const lines = [
    line("a", "one", [0, 2000], [0, 2100]),
    line("b", "two", [1500, 3000], [1500, 3000]),
    line("c", "one", [3000, 4000], [2900, 4000]),
    line("d", "one", [4100, 5000], [3950, 5000]),
  ];
  expect([...overlappingLines(lines)].toSorted()).toEqual(["b", "c", "d"]);
  expect([...overlappingLines(lines.slice(0, 2))]).toEqual([]);
});
