import { expect, test } from "vitest";
import { isActive, stateAfter, statesBefore } from "./task-state.ts";

test.each([
  ["queued", "start", "running"],
  ["queued", "cancel", "canceled"],
  ["queued", "fail", "failed"],
  ["queued", "succeed", null],
  ["queued", "retry", null],
  ["queued", "regenerate", null],
  ["running", "start", "running"],
  ["running", "succeed", "succeeded"],
  ["running", "fail", "failed"],
  ["running", "cancel", "canceled"],
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
  ["canceled", "start", null],
  ["canceled", "succeed", null],
  ["canceled", "cancel", null],
  ["canceled", "retry", "queued"],
  ["canceled", "regenerate", "queued"],
] as const)("a %s task, %s: %s", (state, event, after) => {
  expect(stateAfter(state, event)).toBe(after);
});

test("what can begin, and what is busy", () => {
  expect(statesBefore("start")).toEqual(["queued", "running"]);
  expect(statesBefore("retry")).toEqual(["failed", "canceled"]);
  expect((["queued", "running", "succeeded", "failed", "canceled"] as const).filter(isActive)).toEqual([
    "queued",
    "running",
  ]);
});
