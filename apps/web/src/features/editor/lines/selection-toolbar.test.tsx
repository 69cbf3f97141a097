import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { buildScript } from "../testing/build-script.ts";
import { openEditorPart } from "../testing/open-editor-part.tsx";
import { LinesPanel } from "./lines-panel.tsx";

const row = (number: number) => screen.findByLabelText(`Line ${number}`);
const toolbar = () => screen.findByLabelText("Chosen lines");
const press = async (name: string) => within(await toolbar()).getByRole("button", { name });

/** The three lines of the script, of which the second is locked. */
const withLocked = () => {
  const script = buildScript();
  return {
    ...script,
    segments: script.segments.map((one) => (one.id === "line-2" ? { ...one, isLocked: true } : one)),
  };
};

/** Opens the lines and chooses the first two by key. */
async function chooseTwo(options: Parameters<typeof openEditorPart>[1] = {}) {
  const opened = await openEditorPart(<LinesPanel />, options);
  (await row(1)).focus();
  await opened.user.keyboard("{Shift>}{ArrowDown}{/Shift}");
  within(await toolbar()).getByText("Chosen: 2");
  return opened;
}

test("lines are chosen by key with Shift, by click with Shift and Ctrl, all at once, and no more", async () => {
  const { user, editor } = await chooseTwo();
  const chosen = () => [...editor.getState().selectedIds].toSorted();
  expect(chosen()).toEqual(["line-1", "line-2"]);
  await user.keyboard("{Control>}");
  await user.click(await row(3));
  expect(chosen()).toEqual(["line-1", "line-2", "line-3"]);
  await user.click(await row(2));
  await user.keyboard("{/Control}");
  expect(chosen()).toEqual(["line-1", "line-3"]);
  await user.click(await press("Choose no more"));
  expect(screen.queryByLabelText("Chosen lines")).toBe(null);
  await user.keyboard("{Control>}a{/Control}");
  within(await toolbar()).getByText("Chosen: 3");
  await user.keyboard("{Escape}");
  expect(screen.queryByLabelText("Chosen lines")).toBe(null);
  await user.click(await row(1));
  await user.keyboard("{Shift>}");
  await user.click(await row(3));
  await user.keyboard("{/Shift}");
  expect(chosen()).toEqual(["line-1", "line-2", "line-3"]);
});

test("chosen lines go to a new speaker as one step", async () => {
  const { user, segment, editor } = await chooseTwo();
  await user.click(await press("Give them to a speaker"));
  await user.click(await screen.findByRole("menuitem", { name: "New speaker" }));
  const speakerId = segment("line-1")?.speakerId;
  expect(speakerId).not.toBe("speaker-1");
  expect(segment("line-2")?.speakerId).toBe(speakerId);
  editor.getState().undo();
  expect(segment("line-2")?.speakerId).toBe("speaker-1");
});

test("a locked one of the chosen lines stays as it is, which is said", async () => {
  const { user, segment } = await chooseTwo({ script: withLocked() });
  await user.click(await press("Give them to a speaker"));
  await user.click(await screen.findByRole("menuitem", { name: "Anna" }));
  await screen.findByText("Left as they were, because locked: 1.");
  expect(segment("line-1")?.speakerId).toBe("speaker-2");
  expect(segment("line-2")?.speakerId).toBe("speaker-1");
});

test("chosen lines are given one voice, which a press within the popover does not close", {
  tags: ["full"],
}, async () => {
  const { user, segment } = await chooseTwo();
  await user.click(await press("Voice of the chosen lines"));
  const voice = await screen.findByRole("combobox", { name: "Voice of the chosen lines" });
  await user.click(voice);
  await user.click(await screen.findByRole("option", { name: /^Robert/ }));
  expect([segment("line-1")?.voiceId, segment("line-2")?.voiceId]).toEqual(["flite:rms", "flite:rms"]);
  expect(voice.isConnected).toBe(true);
  await user.click(within(await toolbar()).getByText("Chosen: 2"));
  await waitFor(() => expect(voice.isConnected).toBe(false));
});

test("chosen lines get one delivery, and their speakers' back", { tags: ["full"] }, async () => {
  const { user, segment } = await chooseTwo();
  await user.click(await press("How they are spoken"));
  const pitch = await screen.findByRole("textbox", { name: "Pitch, in semitones" });
  await user.clear(pitch);
  await user.type(pitch, "2");
  await user.click(screen.getByRole("button", { name: "Speak them like this" }));
  expect(segment("line-1")?.delivery?.pitchSemitones).toBe(2);
  expect(segment("line-2")?.delivery?.pitchSemitones).toBe(2);
  await waitFor(() => expect(screen.queryByRole("button", { name: "Speak them like this" })).toBe(null));
  await user.click(await press("How they are spoken"));
  await user.click(await screen.findByRole("button", { name: "As their speaker does" }));
  expect(segment("line-1")?.delivery).toBe(null);
});

test("chosen lines are moved in time, with all that follow where that is wanted", {
  tags: ["full"],
}, async () => {
  const { user, editor } = await chooseTwo();
  const starts = () => editor.getState().script.segments.map(({ startMs }) => startMs);
  await user.click(await press("Move in time"));
  const move = await screen.findByRole<HTMLButtonElement>("button", { name: "Move" });
  expect(move.disabled).toBe(true);
  const by = screen.getByRole("textbox", { name: "By how many milliseconds" });
  await user.clear(by);
  await user.type(by, "500");
  await user.click(move);
  expect(starts()).toEqual([500, 5500, 10_000]);
  await user.click(await press("Move in time"));
  const again = await screen.findByRole("textbox", { name: "By how many milliseconds" });
  await user.clear(again);
  await user.type(again, "-500");
  await user.click(screen.getByRole("checkbox", { name: "All later lines move along" }));
  await user.click(screen.getByRole("button", { name: "Move" }));
  expect(starts()).toEqual([0, 5000, 9500]);
});

test("chosen lines are locked and unlocked together, merged, and deleted with a way back", async () => {
  const { user, editor, segment } = await chooseTwo();
  await user.click(await press("Lock"));
  expect([segment("line-1")?.isLocked, segment("line-2")?.isLocked]).toEqual([true, true]);
  await user.click(await press("Unlock"));
  expect(segment("line-2")?.isLocked).toBe(false);
  await user.click(await press("Delete"));
  expect(editor.getState().script.segments.map(({ id }) => id)).toEqual(["line-3"]);
  await user.click(await screen.findByRole("button", { name: "Bring back" }));
  expect(editor.getState().script.segments.map(({ id }) => id)).toEqual(["line-1", "line-2", "line-3"]);
  await user.click(await press("Merge the chosen lines"));
  expect(segment("line-1")?.targetText).toBe("Buenos días, amigos. Tomamos el tren.");
  expect(screen.queryByLabelText("Chosen lines")).toBe(null);
});

test("who may only read can choose lines, and nothing more", async () => {
  await chooseTwo({ isReadOnly: true });
  expect(within(await toolbar()).getAllByRole("button")).toHaveLength(1);
});
