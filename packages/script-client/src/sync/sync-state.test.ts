import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { maySend, nextState, type SyncEvent, type SyncState, shownState } from "./sync-state.ts";

/** The table as people read it, in the machine's own comment. */
const rows = readFileSync(new URL("./sync-state.ts", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line.startsWith(" * |") && !line.includes("---"))
  .map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const [[, ...events] = [], ...states] = rows;
const transitions = states.flatMap(([state = "", ...cells]) =>
  cells.map((to, index) => [state, events[index] ?? "", to] as [SyncState, SyncEvent, SyncState | ""]),
);

test("the table names every state and event once", () => {
  expect(states.map(([state]) => state).toSorted()).toEqual([
    ...["closed", "disputed", "offline", "refused", "saved", "sending", "unsaved"],
  ]);
  expect(new Set(events).size).toBe(9);
  expect(transitions).toHaveLength(63);
});

test.each(transitions)("%s, then %s", (state, event, to) => {
  expect(nextState(state, event)).toBe(to === "" ? state : to);
});

test("nothing is sent while a person has to choose, or once the window is left", () => {
  const closed = states.map(([state]) => state as SyncState).filter((state) => !maySend(state));
  expect(closed.toSorted()).toEqual(["closed", "disputed"]);
  expect(shownState("closed")).toBeNull();
  expect(shownState("disputed")).toBe("conflict");
});

test("from every state but the last there is a way to be saved", () => {
  const reachable = (from: SyncState): Set<SyncState> => {
    const found = new Set<SyncState>([from]);
    for (const state of found) for (const event of events) found.add(nextState(state, event as SyncEvent));
    return found;
  };
  for (const [state] of states)
    expect([state, reachable(state as SyncState).has("saved")]).toEqual([state, state !== "closed"]);
});
