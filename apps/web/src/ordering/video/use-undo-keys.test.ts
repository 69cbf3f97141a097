import { fireEvent, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useUndoKeys } from "./use-undo-keys.ts";

test("the keys of every program take steps back and forth, but not those of a field", () => {
  const taken: string[] = [];
  renderHook(() => useUndoKeys({ undo: () => void taken.push("undo"), redo: () => void taken.push("redo") }));
  fireEvent.keyDown(document.body, { key: "z", ctrlKey: true });
  fireEvent.keyDown(document.body, { key: "Z", metaKey: true, shiftKey: true });
  fireEvent.keyDown(document.body, { key: "y", ctrlKey: true });
  fireEvent.keyDown(document.body, { key: "z" });
  const field = document.body.appendChild(document.createElement("input"));
  fireEvent.keyDown(field, { key: "z", ctrlKey: true });
  expect(taken).toEqual(["undo", "redo", "redo"]);
  // A switch that was pressed last has no steps of its own.
  field.type = "checkbox";
  fireEvent.keyDown(field, { key: "z", ctrlKey: true });
  field.remove();
  expect(taken.at(-1)).toBe("undo");
});
