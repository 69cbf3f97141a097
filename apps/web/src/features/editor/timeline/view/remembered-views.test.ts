import { beforeEach, expect, test, vi } from "vitest";
import { getRememberView, rememberedView } from "./remembered-views.ts";
import { createViewStore } from "./view-store.ts";

beforeEach(() => localStorage.clear());

const openView = (taskId: string) => {
  const store = createViewStore(600_000, rememberedView(taskId));
  const close = getRememberView(taskId, store);
  store.getState().setSize({ widthPx: 1000, heightPx: 300 });
  return { store, close };
};

test("a timeline opens as it was left, and each task has its own", () => {
  const first = openView("one");
  first.store.getState().zoomTo({ startMs: 200_000, endMs: 210_000 });
  first.store.getState().toggle("isRipple");
  const { view } = first.store.getState();
  first.close();
  const again = openView("one").store.getState();
  expect(again.view).toEqual(view);
  expect(again).toMatchObject({ isRipple: true, isSnapping: true, isFollowing: true });
  expect(openView("two").store.getState()).toMatchObject({ isRipple: false, view: { scrollMs: 0 } });
});

test("who left it with the whole recording in view finds the whole, in a window of another size", () => {
  const first = openView("one");
  first.store.getState().zoomAll();
  first.close();
  const again = createViewStore(600_000, rememberedView("one"));
  again.getState().setSize({ widthPx: 400, heightPx: 300 });
  expect(again.getState().view.pxPerMs).toBeCloseTo(400 / 600_000);
  again.getState().setSize({ widthPx: 800, heightPx: 300 });
  expect(again.getState().view.pxPerMs).toBeCloseTo(800 / 600_000);
});

test("what changed just before its page was left is there again", () => {
  const first = openView("one");
  first.store.getState().zoomTo({ startMs: 200_000, endMs: 210_000 });
  window.dispatchEvent(new Event("pagehide"));
  expect(rememberedView("one")?.scrollMs).toBe(first.store.getState().view.scrollMs);
  first.close();
});

test("the last twenty tasks are remembered", () => {
  for (let number = 1; number <= 21; number += 1) openView(`task-${number}`).close();
  expect(rememberedView("task-1")).toBeNull();
  expect(rememberedView("task-2")).not.toBeNull();
  expect(rememberedView("task-21")).not.toBeNull();
});

test("while one scrolls it is written now and then, not with every frame", () => {
  vi.useFakeTimers();
  const write = vi.spyOn(Storage.prototype, "setItem");
  const { store, close } = openView("one");
  for (let frame = 0; frame < 100; frame += 1) store.getState().scrollBy(5);
  vi.advanceTimersByTime(1000);
  expect(write.mock.calls.length).toBeLessThanOrEqual(2);
  expect(rememberedView("one")?.scrollMs).toBeCloseTo(store.getState().view.scrollMs);
  close();
  vi.useRealTimers();
});

test.each(["no json", "{}", '[{"taskId":"one"}]', "[null, 3]"])(
  "what others wrote there (%s) is nothing",
  (text) => {
    localStorage.setItem("voxloom-timeline", text);
    expect(rememberedView("one")).toBeNull();
  },
);
