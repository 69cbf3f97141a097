import { screen, within } from "@testing-library/react";
import { calls, type Segment } from "@voxloom/contract";
import { expect, test } from "vitest";
import { openAnsweringServer } from "../../../testing/answering-server.ts";
import { buildScript } from "../testing/build-script.ts";
import { openEditorPart } from "../testing/open-editor-part.tsx";
import { LinesList } from "./lines-list.tsx";

const scriptWith = (id: string, parts: Partial<Segment>) => {
  const script = buildScript();
  return {
    ...script,
    segments: script.segments.map((segment) => (segment.id === id ? { ...segment, ...parts } : segment)),
  };
};
const more = (number: number) => screen.findByLabelText(`More for line ${number}`);
const item = (name: string) => screen.findByRole<HTMLButtonElement>("menuitem", { name });
const saidBy = (number: number, name: string) =>
  screen.findByRole<HTMLButtonElement>("button", { name: new RegExp(`^Line ${number}: said by ${name}\\.`) });

test("a line is joined with its neighbors from its menu, where it has some", { tags: ["full"] }, async () => {
  const { user, editor, segment } = await openEditorPart(<LinesList />);
  await user.click(await more(1));
  expect((await item("Merge with the previous line")).disabled).toBe(true);
  await user.click(await item("Merge with the next line"));
  expect(segment("line-1")?.targetText).toBe("Buenos días, amigos. Tomamos el tren.");
  expect(editor.getState().script.segments).toHaveLength(2);
  await user.click(await more(2));
  expect((await item("Merge with the next line")).disabled).toBe(true);
});

test("Escape closes a menu and gives the focus back to its button", { tags: ["full"] }, async () => {
  const { user } = await openEditorPart(<LinesList />);
  const button = await more(2);
  await user.click(button);
  await item("Lock");
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("menu")).toBe(null);
  expect(document.activeElement).toBe(button);
});

test("pressing the button of an open menu closes it", async () => {
  const { user } = await openEditorPart(<LinesList />);
  const button = await more(2);
  await user.click(button);
  await item("Lock");
  await user.click(button);
  expect(screen.queryByRole("menu")).toBe(null);
});

test("a menu is walked by arrows and pressed by Enter", { tags: ["full"] }, async () => {
  const { user, segment } = await openEditorPart(<LinesList />);
  (await more(1)).focus();
  await user.keyboard("{Enter}");
  await item("Lock");
  const names: (string | null | undefined)[] = [];
  for (let press = 0; press < 8; press += 1) {
    names.push(document.activeElement?.textContent);
    if (document.activeElement?.textContent === "Lock") break;
    await user.keyboard("{ArrowDown}");
  }
  await user.keyboard("{Enter}");
  expect(names).toContain("Lock");
  expect(segment("line-1")?.isLocked).toBe(true);
});

test("a locked line keeps its words, speaker, times and place until it is unlocked", {
  tags: ["full"],
}, async () => {
  const { user, segment } = await openEditorPart(<LinesList />, {
    script: scriptWith("line-2", { isLocked: true }),
  });
  expect((await saidBy(2, "Speaker 1")).disabled).toBe(true);
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Line 2 begins at" }).readOnly).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Speak line 2 again" }).disabled).toBe(true);
  await user.click(await more(2));
  expect((await item("Delete")).disabled).toBe(true);
  expect((await item("Merge with the next line")).disabled).toBe(true);
  await user.click(await item("Unlock"));
  expect(segment("line-2")?.isLocked).toBe(false);
  expect((await saidBy(2, "Speaker 1")).disabled).toBe(false);
});

test("a note is begun from the menu", { tags: ["full"] }, async () => {
  const { user, segment } = await openEditorPart(<LinesList />);
  await user.click(await more(1));
  await user.click(await item("Write a note"));
  const notes = await screen.findByRole("textbox", { name: "Notes on line 1" });
  await user.type(notes, "Softer.");
  expect(segment("line-1")?.notes).toBe("Softer.");
});

test("a line is given to another speaker, whom its button names from then on", async () => {
  const { user, segment } = await openEditorPart(<LinesList />);
  await user.click(await saidBy(1, "Speaker 1"));
  await user.click(await item("Anna"));
  expect(segment("line-1")?.speakerId).toBe("speaker-2");
  await saidBy(1, "Anna");
});

test("a new speaker gets the line and a name that nobody has, as one step", { tags: ["full"] }, async () => {
  const { user, editor } = await openEditorPart(<LinesList />);
  await user.click(await saidBy(2, "Speaker 1"));
  await user.click(await item("New speaker"));
  await saidBy(2, "Speaker 2");
  expect(editor.getState().script.speakers).toHaveLength(3);
  editor.getState().undo();
  await saidBy(2, "Speaker 1");
  expect(editor.getState().script.speakers).toHaveLength(2);
});

test("a line without a take says so: the dub cannot be played, and it is to be spoken", async () => {
  await openEditorPart(<LinesList />);
  const row = await screen.findByRole("row", { name: "Line 1" });
  const play = within(row).getByRole<HTMLButtonElement>("button", { name: "Play the dub of line 1" });
  expect(play.disabled).toBe(true);
  within(row).getByRole("img", { name: "Changed since it was spoken" });
});

test("a line without words cannot be spoken", async () => {
  await openEditorPart(<LinesList />, { script: scriptWith("line-1", { targetText: " " }) });
  const speak = await screen.findByRole<HTMLButtonElement>("button", { name: "Speak line 1 again" });
  expect(speak.disabled).toBe(true);
});

test("the original of a line is played alone, and stops at its end", async () => {
  const { user, session } = await openEditorPart(<LinesList />);
  await user.click(await screen.findByRole("button", { name: "Play the original of line 2" }));
  const { side, timeMs, stopAtMs } = session.playback.getState();
  expect({ side, timeMs, stopAtMs }).toEqual({ side: "original", timeMs: 5000, stopAtMs: 9000 });
});

test("a line is said to be spoken in another language, from its menu", async () => {
  const server = await openAnsweringServer();
  server.answer(calls.voices.engines, { engines: [], targetsBySource: { fr: ["es"], en: ["es"] } });
  const { user, segment } = await openEditorPart(<LinesList />, { server });
  await user.click(await more(1));
  await user.click(await item("Spoken in another language"));
  const dialog = within(await screen.findByRole("dialog", { name: "Spoken in another language" }));
  await user.click(dialog.getByRole("combobox"));
  await user.click(await screen.findByRole("option", { name: "French" }));
  expect([segment("line-1")?.spokenLanguage, segment("line-2")?.spokenLanguage]).toEqual(["fr", null]);
});
