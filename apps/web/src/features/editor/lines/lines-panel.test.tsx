import { fireEvent, screen, waitFor } from "@testing-library/react";
import { parseSettings } from "@voxloom/contract";
import { describe, expect, test } from "vitest";
import { sampleTask } from "../../../testing/samples.ts";
import { buildScript, buildSegment } from "../testing/build-script.ts";
import { openEditorPart } from "../testing/open-editor-part.tsx";
import { LinesPanel } from "./lines-panel.tsx";

const field = (number: number, side: "original" | "translation" = "translation") =>
  screen.findByLabelText<HTMLTextAreaElement>(`Line ${number}, ${side}`);
const focusedName = () => document.activeElement?.getAttribute("aria-label");
const total = () => screen.getByText(/^Lines: \d+$/).textContent;

describe("typing", () => {
  test("a word is fixed in its place, and Escape leaves for the row with what was typed", async () => {
    const { user, segment } = await openEditorPart(<LinesPanel />);
    await user.click(await field(1));
    await user.keyboard("{End} ¿Verdad?");
    expect(segment("line-1")?.targetText).toBe("Buenos días, amigos. ¿Verdad?");
    await user.keyboard("{Escape}");
    expect(focusedName()).toBe("Line 1");
    expect(segment("line-1")?.targetText).toBe("Buenos días, amigos. ¿Verdad?");
    await user.keyboard("{Control>}z{/Control}");
    expect(segment("line-1")?.targetText).toBe("Buenos días, amigos.");
  });

  test("Enter goes on to the next line on the same side, and from the last one to its row", async () => {
    const { user, editor } = await openEditorPart(<LinesPanel />);
    await user.click(await field(2, "original"));
    await user.keyboard("{Enter}");
    expect(focusedName()).toBe("Line 3, original");
    expect(editor.getState().activeId).toBe("line-3");
    await user.keyboard("{Enter}");
    expect(focusedName()).toBe("Line 3");
  });

  test("Shift+Enter breaks a line as often as a subtitle may, and then goes on to the next", async () => {
    const { user, segment } = await openEditorPart(<LinesPanel />);
    await user.click(await field(2));
    await user.keyboard("{End}{Shift>}{Enter}{/Shift}hoy");
    expect(segment("line-2")?.targetText).toBe("Tomamos el tren.\nhoy");
    await user.keyboard("{Shift>}{Enter}{/Shift}");
    expect(segment("line-2")?.targetText).toBe("Tomamos el tren.\nhoy");
    expect(focusedName()).toBe("Line 3, translation");
  });

  test("what was typed in one go is one step, taken back and brought again by key from within the text", async () => {
    const { user, segment } = await openEditorPart(<LinesPanel />);
    await user.click(await field(1));
    await user.keyboard("{End} Hola");
    await user.keyboard("{Control>}z{/Control}");
    expect(segment("line-1")?.targetText).toBe("Buenos días, amigos.");
    await user.keyboard("{Control>}y{/Control}");
    expect(segment("line-1")?.targetText).toBe("Buenos días, amigos. Hola");
  });

  test("a word that an input method composes is no edit before it ends", async () => {
    const { segment } = await openEditorPart(<LinesPanel />);
    const first = await field(1);
    fireEvent.compositionStart(first);
    fireEvent.input(first, { target: { value: "こん" }, isComposing: true });
    expect(first.value).toBe("こん");
    expect(segment("line-1")?.targetText).toBe("Buenos días, amigos.");
    fireEvent.keyDown(first, { key: "Enter", isComposing: true });
    expect(focusedName()).not.toBe("Line 2, translation");
    fireEvent.compositionEnd(first, { target: { value: "今日は" } });
    expect(segment("line-1")?.targetText).toBe("今日は");
  });

  test("several pasted lines of text are offered to the lines that follow, as one step", async () => {
    const { user, segment, editor } = await openEditorPart(<LinesPanel />);
    const first = await field(1);
    await user.click(first);
    await user.clear(first);
    await user.paste("Uno\nDos\nTres");
    await user.click(await screen.findByRole("button", { name: "Spread them" }));
    expect(["line-1", "line-2", "line-3"].map((id) => segment(id)?.targetText)).toEqual([
      "Uno",
      "Dos",
      "Tres",
    ]);
    editor.getState().undo();
    expect(segment("line-2")?.targetText).toBe("Tomamos el tren.");
    expect(segment("line-3")?.targetText).toBe("La casa está cerca del río.");
  });

  test("a locked line cannot be typed into", async () => {
    const locked = buildScript({
      segments: [buildSegment(0, { targetText: "Fija.", isLocked: true }), buildSegment(1)],
    });
    const { user, segment } = await openEditorPart(<LinesPanel />, { script: locked });
    await user.click(await field(1));
    await user.keyboard("x");
    expect(segment("line-1")?.targetText).toBe("Fija.");
    await user.click(await field(2));
    await user.keyboard("x");
    expect(segment("line-2")?.targetText).toBe("x");
  });

  test("who may only read changes nothing by key, and is offered nothing", async () => {
    const { user, segment } = await openEditorPart(<LinesPanel />, { isReadOnly: true });
    await user.click(await field(1));
    await user.keyboard("x{Backspace}{Control>}{Enter}{/Control}{Control>}d{/Control}");
    expect(segment("line-1")?.targetText).toBe("Buenos días, amigos.");
    expect(total()).toBe("Lines: 3");
    expect(screen.queryByRole("button", { name: "Insert a line after this one" })).toBe(null);
    expect(screen.queryByRole("button", { name: "Speak line 1 again" })).toBe(null);
  });
});

describe("cutting and joining", () => {
  test("a line is cut at the cursor by key, and Backspace at its beginning joins it again", async () => {
    const { user, segment } = await openEditorPart(<LinesPanel />);
    const first = await field(1);
    await user.click(first);
    first.setSelectionRange(13, 13);
    await user.keyboard("{Control>}{Enter}{/Control}");
    await waitFor(() => expect(focusedName()).toBe("Line 2, translation"));
    expect(total()).toBe("Lines: 4");
    expect(first.value).toBe("Buenos días,");
    const second = await field(2);
    expect(second.value).toBe("amigos.");
    expect(second.selectionStart).toBe(0);
    expect((await field(1, "original")).value).not.toBe("");
    expect((await field(2, "original")).value).not.toBe("");
    await screen.findByText("Line 1 is split in two.");
    await user.keyboard("{Backspace}");
    await waitFor(() => expect(focusedName()).toBe("Line 1, translation"));
    expect(total()).toBe("Lines: 3");
    expect(segment("line-1")?.targetText).toBe("Buenos días, amigos.");
    expect((await field(1)).selectionStart).toBe("Buenos días, ".length);
  });

  test("Delete at the end of a line takes the next one in", async () => {
    const { user, segment } = await openEditorPart(<LinesPanel />);
    await user.click(await field(1));
    await user.keyboard("{End}{Delete}");
    expect(total()).toBe("Lines: 2");
    expect(segment("line-1")?.targetText).toBe("Buenos días, amigos. Tomamos el tren.");
    expect(segment("line-1")?.endMs).toBe(9000);
  });

  test("a line that is locked is not joined, which is said, and nothing is lost", async () => {
    const base = buildScript();
    const script = {
      ...base,
      segments: base.segments.map((one) => (one.id === "line-1" ? { ...one, isLocked: true } : one)),
    };
    const { user, segment } = await openEditorPart(<LinesPanel />, { script });
    await user.click(await field(2));
    await user.keyboard("{Home}{Backspace}");
    await screen.findByRole("alert");
    expect(total()).toBe("Lines: 3");
    expect(segment("line-2")?.targetText).toBe("Tomamos el tren.");
  });

  test("a new line comes after the active one and can be typed into at once", async () => {
    const { user, editor } = await openEditorPart(<LinesPanel />);
    await user.click(await field(1));
    await user.click(screen.getByRole("button", { name: "Insert a line after this one" }));
    await waitFor(() => expect(focusedName()).toBe("Line 2, translation"));
    await user.keyboard("Nueva.");
    const { segments } = editor.getState().script;
    expect(segments.map(({ targetText }) => targetText)).toEqual([
      "Buenos días, amigos.",
      "Nueva.",
      "Tomamos el tren.",
      "La casa está cerca del río.",
    ]);
    const added = segments[1];
    expect(added?.startMs).toBeGreaterThanOrEqual(4000);
    expect(added?.endMs).toBeLessThanOrEqual(5000);
  });

  test("the first line of an empty script makes its speaker, too", async () => {
    const script = buildScript({ speakers: [], segments: [] });
    const { user, editor } = await openEditorPart(<LinesPanel />, { script });
    screen.getByText("No lines yet");
    await user.click(screen.getByRole("button", { name: "Insert a line after this one" }));
    await user.type(await field(1), "Hola.");
    const { segments, speakers } = editor.getState().script;
    expect(segments.map(({ targetText }) => targetText)).toEqual(["Hola."]);
    expect(speakers).toHaveLength(1);
    expect(segments[0]?.speakerId).toBe(speakers[0]?.id);
  });

  test("a deleted line can be brought back from the notice, wherever one has gone on", async () => {
    const { user, segment } = await openEditorPart(<LinesPanel />);
    await user.click(await field(2));
    await user.keyboard("{Escape}{Delete}");
    expect(segment("line-2")).toBe(undefined);
    expect(focusedName()).toBe("Line 2");
    await user.type(await field(1), " Ja.");
    await user.click(await screen.findByRole("button", { name: "Bring back" }));
    expect(segment("line-2")?.targetText).toBe("Tomamos el tren.");
    expect(segment("line-1")?.targetText).toBe("Buenos días, amigos. Ja.");
  });
});

describe("keys of the list", () => {
  test("Alt with arrows goes from line to line, in the text or on the rows", { tags: ["full"] }, async () => {
    const { user } = await openEditorPart(<LinesPanel />);
    await user.click(await field(1));
    await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
    expect(focusedName()).toBe("Line 2, translation");
    await user.keyboard("{Escape}{Alt>}{ArrowDown}{/Alt}");
    expect(focusedName()).toBe("Line 3");
    await user.keyboard("{ArrowUp}{Enter}");
    expect(focusedName()).toBe("Line 2, translation");
  });

  test("the original is copied over, the line locked and unlocked, and a note begun by key", async () => {
    const { user, segment } = await openEditorPart(<LinesPanel />);
    await user.click(await field(1));
    await user.keyboard("{Control>}d{/Control}");
    expect(segment("line-1")?.targetText).toBe("Good morning, friends.");
    await user.keyboard("{Control>}l{/Control}");
    expect(segment("line-1")?.isLocked).toBe(true);
    screen.getByRole("img", { name: "Locked" });
    await user.keyboard("{Control>}l{/Control}{Control>}{Alt>}m{/Alt}{/Control}");
    expect(focusedName()).toBe("Notes on line 1");
    await user.keyboard("Ask Ada.");
    expect(segment("line-1")?.notes).toBe("Ask Ada.");
    await user.keyboard("{Escape}");
    expect(focusedName()).toBe("Line 1");
    screen.getByRole("img", { name: "Has notes" });
  });

  test("notes that stay empty are gone when one leaves them", { tags: ["full"] }, async () => {
    const { user } = await openEditorPart(<LinesPanel />);
    await user.click(await field(1));
    await user.keyboard("{Control>}{Alt>}m{/Alt}{/Control}");
    expect(focusedName()).toBe("Notes on line 1");
    await user.click(await field(2));
    expect(screen.queryByRole("textbox", { name: "Notes on line 1" })).toBe(null);
  });

  test("the playhead cuts the active line where no cursor is", { tags: ["full"] }, async () => {
    const { user, session, editor } = await openEditorPart(<LinesPanel />);
    await user.click(await field(2));
    await user.keyboard("{Escape}");
    session.playback.getState().setSide("original");
    session.playback.getState().seek(7000);
    await user.keyboard("{Control>}{Enter}{/Control}");
    expect(total()).toBe("Lines: 4");
    expect(editor.getState().script.segments.map(({ startMs }) => startMs)).toEqual([0, 5000, 7000, 10_000]);
  });
});

test("one language alone is shown where that is wanted, and stays so", { tags: ["full"] }, async () => {
  const { user } = await openEditorPart(<LinesPanel />);
  await field(1, "original");
  await user.click(screen.getByRole("button", { name: "How lines are shown" }));
  await user.click(await screen.findByRole("menuitemcheckbox", { name: "Both languages" }));
  await waitFor(() => expect(screen.queryByRole("textbox", { name: "Line 1, original" })).toBe(null));
  await field(1);
  await user.keyboard("{Escape}{Alt>}3{/Alt}");
  await field(1, "original");
});

test("a speech has its words alone", async () => {
  await openEditorPart(<LinesPanel />, { mode: "speech" });
  await field(1);
  expect(screen.queryByRole("textbox", { name: "Line 1, original" })).toBe(null);
});

test("a transcript has the original alone, and nothing that speaks it", async () => {
  const { user } = await openEditorPart(<LinesPanel />, { mode: "transcript" });
  await user.click(screen.getByText("Lines"));
  await field(1, "original");
  expect(screen.queryByRole("textbox", { name: "Line 1, translation" })).toBe(null);
  expect(screen.queryByRole("button", { name: "Play the dub of line 1" })).toBe(null);
  screen.getByRole("button", { name: "Play the original of line 1" });
});

describe("checked lines", () => {
  const checked = (script = buildScript()) => ({
    ...script,
    segments: script.segments.map((line) => ({ ...line, isChecked: line.id === "line-2" })),
  });

  test("their share stands above the list, and what is left can be shown alone", async () => {
    const { user, editor } = await openEditorPart(<LinesPanel />, { script: checked() });
    const share = await screen.findByRole("button", { name: "Checked: 33 %" });
    expect(screen.getAllByLabelText(/^Line \d+, translation$/)).toHaveLength(3);
    await user.click(share);
    await waitFor(() => expect(screen.queryByLabelText("Line 2, translation")).toBeNull());
    expect(await field(3)).toBeDefined();
    // The line that is worked on stays until another one is.
    await user.click(await field(3));
    editor.getState().edit([{ kind: "set-checked", segmentIds: ["line-3"], isChecked: true }]);
    expect(await field(3)).toBeDefined();
    await user.click(await field(1));
    await waitFor(() => expect(screen.queryByLabelText("Line 3, translation")).toBeNull());
    await user.click(screen.getByRole("button", { name: "Checked: 66 %" }));
    expect(await field(2)).toBeDefined();
  });

  test("where none is left to be checked, the list says so", { tags: ["full"] }, async () => {
    const { user, editor } = await openEditorPart(<LinesPanel />, { script: checked() });
    editor.getState().edit([{ kind: "set-checked", segmentIds: ["line-1", "line-3"], isChecked: true }]);
    editor.getState().select([]);
    await user.click(await screen.findByRole("button", { name: "Checked: 100 %" }));
    await screen.findByText("Every line is checked.");
  });
});

test("search is opened by a press, by who only reads too", async () => {
  const { user } = await openEditorPart(<LinesPanel />, { isReadOnly: true });
  await user.click(await screen.findByRole("button", { name: "Find" }));
  await screen.findByRole("textbox", { name: "Find" });
});

describe("subtitles that nobody speaks", () => {
  const { settings: _, ...task } = sampleTask({ id: "task-1", state: "succeeded" });
  const detail = {
    task: {
      ...{ ...task, product: "subtitles" as const, targetLanguage: null, score: null, rating: null },
      settings: parseSettings("subtitles", {}),
    },
  };
  const original = buildScript({ targetLanguage: null });

  test("each line says how fast it is to be read, against the rules, and follows what is typed", {
    tags: ["full"],
  }, async () => {
    // 22 characters in 4 seconds.
    const { user } = await openEditorPart(<LinesPanel />, { mode: "subtitles", detail, script: original });
    await screen.findByRole("img", { name: "5.5 characters a second to read (at most 20)" });
    await user.click(await field(1, "original"));
    await user.keyboard("{End} And many more letters than one can read in the four seconds that are there.");
    const fast = await screen.findByRole("img", { name: "24.5 characters a second to read (at most 20)" });
    expect(fast.dataset.fast).toBe("true");
  });

  test("a dub has none of it", async () => {
    await openEditorPart(<LinesPanel />);
    await field(1);
    expect(screen.queryByRole("img", { name: /characters a second/ })).toBeNull();
  });
});
