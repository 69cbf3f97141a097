import { sampleLineReport, sampleReport } from "@voxloom/contract/testing";
import { afterEach, beforeEach, expect, it } from "vitest";
import { makePart } from "../testing/make-part.ts";
import type { LineChecks, LineProblem } from "./line-checks.ts";
import { nextProblemLine } from "./next-problem-line.ts";
import { reviewQueue } from "./review-queue.ts";
import {
  endReview,
  markReviewed,
  type ReviewStore,
  reviewPart,
  startReview,
  stepReview,
} from "./review-store.ts";

const report = sampleReport({
  lines: [
    sampleLineReport({ segmentId: "c", score: 10, defects: ["does-not-fit"] }),
    sampleLineReport({ segmentId: "gone", score: 20, defects: ["overlap"] }),
    sampleLineReport({ segmentId: "a", score: 40, defects: ["misheard"] }),
    sampleLineReport({ segmentId: "b", score: 100, defects: [] }),
  ],
});
const order = ["a", "b", "c", "d", "e"];
const checksWith = (...problems: LineProblem[]): LineChecks => ({ fit: null, problems, isChanged: false });
const checks = new Map([
  ["b", checksWith({ kind: "empty-target" })],
  ["c", checksWith({ kind: "empty-target" })],
  ["e", checksWith({ kind: "small-gap", measured: 0, limit: 83 })],
]);
const queue = reviewQueue({ report, checks, order, toCheck: [] });
const of = { taskId: "task-1", revision: 3 };
let review: ReviewStore;
const done = () => [...review.getState().doneIds];

beforeEach(() => {
  review = makePart(reviewPart);
});
afterEach(() => {
  localStorage.clear();
});

it("walks what the report found, the worst first, then what became grave since", () => {
  expect(queue.map(({ segmentId, report: said }) => [segmentId, said?.score ?? null])).toEqual([
    ["c", 10],
    ["a", 40],
    ["b", null],
  ]);
  const idsWithout = (toCheck: string[]) =>
    reviewQueue({ report: null, checks, order, toCheck }).map(({ segmentId }) => segmentId);
  expect(idsWithout([])).toEqual(["b", "c"]);
  expect(idsWithout(["a", "b", "e"])).toEqual(["b", "c", "a", "e"]);
});

it("goes around at the ends", () => {
  expect(startReview(review, of, queue)?.segmentId).toBe("c");
  expect([1, 1, 1].map((by) => stepReview(review, by)?.segmentId)).toEqual(["a", "b", "c"]);
  expect(stepReview(review, -1)?.segmentId).toBe("b");
});

it("marks lines as done, goes to those that are not, and knows them at the next visit", () => {
  startReview(review, of, queue);
  stepReview(review, 1);
  expect(markReviewed(review)?.segmentId).toBe("b");
  expect(markReviewed(review)?.segmentId).toBe("c");
  endReview(review);
  expect(startReview(review, of, queue)?.segmentId).toBe("c");
  expect(done().toSorted()).toEqual(["a", "b"]);
  expect(markReviewed(review)).toBeNull();
  expect(done()).toHaveLength(3);
});

it("begins anew with a new result, or where nothing sound was kept", () => {
  startReview(review, of, queue);
  markReviewed(review);
  startReview(review, { ...of, revision: 4 }, queue);
  expect(done()).toEqual([]);
  localStorage.setItem("voxloom-review-task-1", '{"revision":3,"ids":7}');
  startReview(review, of, queue);
  expect(done()).toEqual([]);
});

it("has nothing to walk where nothing is wrong", () => {
  expect(startReview(review, of, [])).toBeNull();
  expect(review.getState().at).toBeNull();
  expect([stepReview(review, 1), markReviewed(review)]).toEqual([null, null]);
});

it("finds the next line with a problem in either direction, and around", () => {
  const from = (fromId: string | null, step: 1 | -1) => nextProblemLine(order, checks, { fromId, step });
  expect([from(null, 1), from("b", 1), from("c", 1), from("e", 1)]).toEqual(["b", "c", "e", "b"]);
  expect([from(null, -1), from("b", -1), from("d", -1)]).toEqual(["e", "e", "c"]);
  expect(nextProblemLine(order, new Map(), { fromId: "a", step: 1 })).toBeNull();
});
