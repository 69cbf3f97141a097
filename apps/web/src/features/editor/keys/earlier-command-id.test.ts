import { expect, it } from "vitest";
import { createKeysStore, getKeys } from "./keys-store.ts";

it("reads keys that were given while panels were called rooms, and the video a picture", () => {
  localStorage.setItem("voxloom-editor-keys", '{"room.checks":["F7"],"togglePicture":["F8"]}');
  const { changes } = createKeysStore().getState();
  expect(getKeys(changes, "panel.checks")).toEqual(["F7"]);
  expect(getKeys(changes, "toggleVideo")).toEqual(["F8"]);
  localStorage.removeItem("voxloom-editor-keys");
});
