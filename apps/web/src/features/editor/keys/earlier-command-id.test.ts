import { expect, it } from "vitest";
import { createKeysStore, getKeys } from "./keys-store.ts";

it("reads keys that were given while panels were called rooms", () => {
  localStorage.setItem("voxloom-editor-keys", '{"room.checks":["F7"]}');
  expect(getKeys(createKeysStore().getState().changes, "panel.checks")).toEqual(["F7"]);
  localStorage.removeItem("voxloom-editor-keys");
});
