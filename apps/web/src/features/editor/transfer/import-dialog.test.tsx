import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { limits } from "@voxloom/contract";
import { expect, test } from "vitest";
import { buildScript } from "../testing/build-script.ts";
import { openEditorPart } from "../testing/open-editor-part.tsx";
import { ImportDialog } from "./import-dialog.tsx";

const srt = (texts: readonly string[]) =>
  new File(
    [
      texts
        .map((text, index) => {
          const at = (seconds: number) => `00:00:${String(seconds).padStart(2, "0")},000`;
          return `${index + 1}\n${at(index * 5)} --> ${at(index * 5 + 4)}\n${text}\n`;
        })
        .join("\n"),
    ],
    "changed.srt",
  );
const same = ["Buenos días, amigos.", "Tomamos el tren.", "La casa está cerca del río."];

async function openImport(options?: Parameters<typeof openEditorPart>[1]) {
  const opened = await openEditorPart(<ImportDialog />, options);
  await opened.user.keyboard("{Control>}o{/Control}");
  const dialog = within(await screen.findByRole("dialog", { name: "Import lines" }));
  const give = async (file: File) => {
    const input = document.querySelector<HTMLInputElement>("input[type=file]");
    if (input === null) throw new Error("no place for a file");
    await opened.user.upload(input, file);
  };
  const apply = () => dialog.getByRole<HTMLButtonElement>("button", { name: "Import" });
  return { ...opened, dialog, give, apply };
}
const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBe(null));

test("what a file would change is shown, made by one press, and taken back by one undo", async () => {
  const { user, dialog, give, apply, segment, editor } = await openImport();
  await give(srt(["Hola a todos.", ...same.slice(1)]));
  await dialog.findByText("Changed: 1 · new: 0 · removed: 0");
  dialog.getByText("changed.srt");
  expect(dialog.getByText("Buenos días, amigos.").tagName).toBe("DEL");
  expect(segment("line-1")?.targetText).toBe("Buenos días, amigos.");
  await user.click(apply());
  await isClosed();
  expect(segment("line-1")?.targetText).toBe("Hola a todos.");
  await screen.findByText("Imported. Lines that differ: 1. Undo takes it back.");
  editor.getState().undo();
  expect(segment("line-1")?.targetText).toBe("Buenos días, amigos.");
});

test("a file that brings nothing new says so, and there is nothing to press", {
  tags: ["full"],
}, async () => {
  const { dialog, give, apply } = await openImport();
  await give(srt(same));
  await dialog.findByText("The file holds nothing that is not there already.");
  expect(apply().disabled).toBe(true);
});

test("a file's lines take the place of all others where that is wanted, but for locked ones", {
  tags: ["full"],
}, async () => {
  const script = buildScript();
  const segments = script.segments.map((one) => (one.id === "line-3" ? { ...one, isLocked: true } : one));
  const { user, dialog, give, apply, editor } = await openImport({ script: { ...script, segments } });
  await give(srt(["Solo una."]));
  await user.click(await dialog.findByRole("radio", { name: "Replace them" }));
  await dialog.findByText("Locked lines stay as they are: 1.", { exact: false });
  await user.click(apply());
  await isClosed();
  expect(editor.getState().script.segments.map(({ targetText }) => targetText)).toEqual([
    "Solo una.",
    "La casa está cerca del río.",
  ]);
});

test("a file is of the translation or the original", { tags: ["full"] }, async () => {
  const { user, dialog, give, apply, segment } = await openImport();
  await give(srt(["Good day, friends.", "We take the train.", "The house is near the river."]));
  await user.click(await dialog.findByText("Original"));
  await dialog.findByText("Changed: 1 · new: 0 · removed: 0");
  await user.click(apply());
  await isClosed();
  expect(segment("line-1")).toMatchObject({
    sourceText: "Good day, friends.",
    targetText: "Buenos días, amigos.",
  });
});

test("another file is chosen instead, and one that is dropped is read as well", {
  tags: ["full"],
}, async () => {
  const { user, dialog, give } = await openImport();
  await give(srt(same));
  await user.click(await dialog.findByRole("button", { name: "Another file" }));
  const place = dialog.getByRole("button", { name: /^Choose a file, or drop it here/ });
  fireEvent.drop(place, { dataTransfer: { files: [srt(["Soltado.", ...same.slice(1)])] } });
  await dialog.findByText("Changed: 1 · new: 0 · removed: 0");
});

test("a file that is none is said, and another can be chosen at once", { tags: ["full"] }, async () => {
  const { dialog, give } = await openImport();
  await give(new File(["\u0000\u0001\u0002"], "video.srt"));
  await dialog.findByRole("alert");
  await give(srt(["Hola.", ...same.slice(1)]));
  await dialog.findByText("Changed: 1 · new: 0 · removed: 0");
  expect(dialog.queryByRole("alert")).toBe(null);
});

test("a file that is too large is refused before it is read", { tags: ["full"] }, async () => {
  const { dialog, give } = await openImport();
  const large = srt(same);
  Object.defineProperty(large, "size", { value: limits.maxScriptBytes + 1 });
  await give(large);
  await dialog.findByRole("alert");
  expect(dialog.queryByRole("button", { name: "Import" })).toBe(null);
});

test("what is typed while the file is looked at is not lost", { tags: ["full"] }, async () => {
  const { user, dialog, give, apply, editor, segment } = await openImport();
  await give(srt(["Hola a todos.", ...same.slice(1)]));
  await dialog.findByText("Changed: 1 · new: 0 · removed: 0");
  editor.getState().edit([{ kind: "set-source-text", segmentId: "line-2", text: "Typed meanwhile." }]);
  await user.click(apply());
  await isClosed();
  expect(segment("line-2")?.sourceText).toBe("Typed meanwhile.");
  expect(segment("line-1")?.targetText).toBe("Hola a todos.");
});

test("who may only read imports nothing by key", async () => {
  const { user } = await openEditorPart(<ImportDialog />, { isReadOnly: true });
  await user.keyboard("{Control>}o{/Control}");
  expect(screen.queryByRole("dialog")).toBe(null);
});
