import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { buildScript, buildSegment } from "../testing/build-script.ts";
import { openEditorPart } from "../testing/open-editor-part.tsx";
import { LineLook } from "./line-look.tsx";

async function openLook(isLocked = false) {
  const script = buildScript({
    segments: [buildSegment(0, { id: "a", targetText: "Hola mundo", isLocked })],
  });
  const opened = await openEditorPart(
    <>
      <textarea data-line="a" data-side="target" defaultValue="Hola mundo" aria-label="text" />
      <LineLook />
    </>,
    { script },
  );
  return { ...opened, line: () => opened.editor.getState().script.segments[0] };
}

test("without a line there is nothing to set", async () => {
  await openLook();
  expect(screen.getByText("Choose a line to set its look and its place.")).toBeTruthy();
});

test("letters that are chosen in the text get the look, all of them where none are; a second press takes it away", async () => {
  const { user, editor, line } = await openLook();
  editor.getState().select(["a"]);
  const italic = await screen.findByRole("button", { name: "Italic" });
  const text = screen.getByLabelText<HTMLTextAreaElement>("text");
  text.focus();
  text.setSelectionRange(5, 10);
  await user.click(italic);
  expect(line()?.targetMarks).toEqual({ runs: [{ from: 5, to: 10, italic: true }] });
  text.blur();
  await user.click(screen.getByRole("button", { name: "Bold" }));
  expect(line()?.targetMarks?.runs).toEqual([
    { from: 0, to: 5, bold: true },
    { from: 5, to: 10, italic: true, bold: true },
  ]);
  expect(screen.getByRole("button", { name: "Bold" }).getAttribute("aria-pressed")).toBe("true");
  await user.click(screen.getByRole("button", { name: "Bold" }));
  expect(line()?.targetMarks).toEqual({ runs: [{ from: 5, to: 10, italic: true }] });
});

test("a place is one of nine, by keys too, and can be left to the style again", async () => {
  const { user, editor, line } = await openLook();
  editor.getState().select(["a"]);
  await user.click(await screen.findByRole("radio", { name: "Top center" }));
  expect(line()?.place).toEqual({ anchor: 8 });
  editor.getState().undo();
  expect(line()?.place).toBeNull();
  await user.click(screen.getByRole("radio", { name: "Bottom left" }));
  await user.click(screen.getByRole("button", { name: "As the style has it" }));
  expect(line()?.place).toBeNull();
});

test("a locked line stays as it is", async () => {
  const { editor } = await openLook(true);
  editor.getState().select(["a"]);
  const bold = await screen.findByRole<HTMLButtonElement>("button", { name: "Bold" });
  expect(bold.disabled).toBe(true);
  expect(screen.getByRole("radio", { name: "Middle" }).closest("fieldset")?.disabled).toBe(true);
});
