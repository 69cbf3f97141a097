import { expect, test } from "vitest";
import { isBusy, stateAfter, statesBefore } from "./task-state.ts";

test.each([
  ["queued", "start", "running"],
  ["queued", "cancel", "cancelled"],
  ["queued", "fail", "failed"],
  ["queued", "succeed", null],
  ["queued", "retry", null],
  ["queued", "regenerate", null],
  ["running", "start", "running"],
  ["running", "succeed", "succeeded"],
  ["running", "fail", "failed"],
  ["running", "cancel", "cancelled"],
  ["running", "retry", null],
  ["running", "regenerate", null],
  ["succeeded", "start", null],
  ["succeeded", "cancel", null],
  ["succeeded", "retry", null],
  ["succeeded", "regenerate", "queued"],
  ["failed", "start", null],
  ["failed", "cancel", null],
  ["failed", "retry", "queued"],
  ["failed", "regenerate", "queued"],
  ["cancelled", "start", null],
  ["cancelled", "succeed", null],
  ["cancelled", "cancel", null],
  ["cancelled", "retry", "queued"],
  ["cancelled", "regenerate", "queued"],
] as const)("a %s task, %s: %s", (state, event, after) => {
  expect(stateAfter(state, event)).toBe(after);
});

test("what can begin, and what is busy", () => {
  expect(statesBefore("start")).toEqual(["queued", "running"]);
  expect(statesBefore("retry")).toEqual(["failed", "cancelled"]);
  expect((["queued", "running", "succeeded", "failed", "cancelled"] as const).filter(isBusy)).toEqual([
    "queued",
    "running",
  ]);
});
