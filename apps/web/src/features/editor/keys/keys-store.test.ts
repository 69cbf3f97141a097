import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { commandList } from "./command-list.ts";
import { takeKeySet } from "./key-sets.ts";
import {
  commandsByChord,
  createKeysStore,
  getKeys,
  getOwner,
  giveKey,
  type KeysStore,
  listDefaultKeys,
  rereadKeys,
  resetAllKeys,
  resetKeys,
  takeKey,
} from "./keys-store.ts";

const storageKey = "voxloom-editor-keys";
let store: KeysStore;
const changes = () => store.getState().changes;

beforeEach(() => {
  store = createKeysStore();
  resetAllKeys(store);
});
afterEach(() => vi.restoreAllMocks());

describe.each(["Linux x86_64", "MacIntel"])("keys as shipped on %s", (platform) => {
  it("belong to one command each", () => {
    vi.spyOn(navigator, "platform", "get").mockReturnValue(platform);
    const all = commandList.flatMap(({ id }) => listDefaultKeys(id));
    expect(all.filter((chord, index) => all.indexOf(chord) !== index)).toEqual([]);
    expect(commandsByChord({}).size).toBe(all.length);
  });
});

it("gives a key that is free, and keeps it for the next visit", () => {
  expect(getOwner(changes(), "Mod+9", "split")).toBeNull();
  giveKey(store, "split", "Mod+9");
  expect(getKeys(changes(), "split")).toEqual(["Mod+Enter", "Mod+9"]);
  store = createKeysStore();
  expect(commandsByChord(changes()).get("Mod+9")).toBe("split");
});

it("takes a key over from the command that had it", () => {
  expect(getOwner(changes(), "F8", "split")).toBe("nextProblem");
  giveKey(store, "split", "F8");
  expect(getKeys(changes(), "nextProblem")).toEqual([]);
  expect(commandsByChord(changes()).get("F8")).toBe("split");
  expect(getOwner(changes(), "F8", "split")).toBeNull();
});

it("takes a key away", () => {
  takeKey(store, "redo", "Mod+Y");
  expect(getKeys(changes(), "redo")).toEqual(["Mod+Shift+Z"]);
  expect(commandsByChord(changes()).has("Mod+Y")).toBe(false);
});

it("gives one command its keys back, also from others, and leaves the rest changed", () => {
  giveKey(store, "split", "F8");
  giveKey(store, "merge", "Mod+9");
  resetKeys(store, "nextProblem");
  expect(commandsByChord(changes()).get("F8")).toBe("nextProblem");
  expect(getKeys(changes(), "split")).toEqual(["Mod+Enter"]);
  expect(getKeys(changes(), "merge")).toContain("Mod+9");
});

it.each(["{", '{"split":"F8"}', '{"split":[""]}', "[]", '{"gone":["F8"]}'])("reads %s as nothing", (text) => {
  localStorage.setItem(storageKey, text);
  rereadKeys(store);
  expect(changes()).toEqual({});
});

it("takes the keys of another program beside its own, and leaves them where another set is taken", () => {
  takeKeySet(store, "oTranscribe");
  const byChord = commandsByChord(changes());
  expect(byChord.get("Escape")).toBe("playStepBack");
  expect(byChord.get("F1")).toBe("secondBack");
  expect(getKeys(changes(), "keys")).toEqual(["?"]);
  takeKeySet(store, "expressScribe");
  expect(commandsByChord(changes()).get("Escape")).toBe("clearSelection");
  expect(commandsByChord(changes()).get("F8")).toBe("secondForward");
});
