import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { calls, limits, type RequestOf, type ResponseOf, type Take } from "@voxloom/contract";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { openAnsweringServer, Refusal } from "../../../../testing/answering-server.ts";
import { buildScript, buildTake } from "../../testing/build-script.ts";
import { openEditorPart } from "../../testing/open-editor-part.tsx";
import type { ServedScript } from "../../testing/serve-script.ts";
import { TakesPanel } from "./takes-panel.tsx";
import { useTakeCommands } from "./use-take-commands.ts";

type Spoken = ResponseOf<typeof calls.speech.speakLine>;

const words = "Buenos días, amigos.";
const first = buildTake("take-1", { text: words });
const second = buildTake("take-2", { text: "Hola a todos.", voiceId: "flite:rms", durationMs: 1500 });
type Asked = Pick<RequestOf<typeof calls.speech.speakLine>, "segmentId" | "editorId">;
/** As the server answers: by then the take is the line's. */
const spoken = (served: ServedScript, { segmentId, editorId }: Asked, take: Take): Spoken => ({
  take,
  change: served.giveTake(segmentId, take, editorId),
  reused: false,
  creditTenths: 0,
  warnings: [],
});

/** A script whose first line has takes. */
const withTakes = (takes: Take[], takeId: string | null = takes.at(-1)?.id ?? null) => {
  const script = buildScript();
  return {
    ...script,
    segments: script.segments.map((one) => (one.id === "line-1" ? { ...one, takes, takeId } : one)),
  };
};

function Part() {
  useTakeCommands();
  return <TakesPanel />;
}

async function openPanel(options: Parameters<typeof openEditorPart>[1] = {}) {
  const opened = await openEditorPart(<Part />, options);
  opened.editor.getState().select(["line-1"]);
  await screen.findByRole("heading", { name: /^Takes of this line/ });
  return opened;
}

const card = (name: string | RegExp) => within(screen.getByRole("region", { name }));
const takes = () => card(/^Takes of this line/);
const enabled = (name: string | RegExp) => !screen.getByRole<HTMLButtonElement>("button", { name }).disabled;

test("without a line the panel says to choose one, and still counts the changed lines", async () => {
  await openEditorPart(<Part />);
  screen.getByText("Choose a line to hear its takes.");
  screen.getByRole("heading", { name: "Changed lines (3)" });
});

describe("takes", () => {
  test("each is there with its voice and length, the newest first, and the chosen one stands out", {
    tags: ["full"],
  }, async () => {
    await openPanel({ script: withTakes([first, second], "take-1") });
    screen.getByRole("heading", { name: "Takes of this line (2)" });
    const items = takes().getAllByRole("listitem");
    expect(items.map((item) => /^Take \d/.exec(item.textContent ?? "")?.[0])).toEqual(["Take 2", "Take 1"]);
    await within(items[0] as HTMLElement).findByText("Robert");
    within(items[0] as HTMLElement).getByText("Says: Hola a todos.");
    within(items[1] as HTMLElement).getByText("Chosen");
  });

  test("another one is chosen by press or key, and by undo the former one is back", async () => {
    const { user, segment, editor } = await openPanel({ script: withTakes([first, second], "take-1") });
    await user.click(takes().getByRole("button", { name: "Choose take 2" }));
    expect(segment("line-1")).toMatchObject({ takeId: "take-2", targetText: words });
    editor.getState().undo();
    expect(segment("line-1")?.takeId).toBe("take-1");
    await user.keyboard("{Alt>}{PageDown}{/Alt}");
    expect(segment("line-1")?.takeId).toBe("take-2");
    await user.keyboard("{Alt>}{PageDown}{/Alt}");
    expect(segment("line-1")?.takeId).toBe("take-2");
    await user.keyboard("{Alt>}{PageUp}{/Alt}");
    expect(segment("line-1")?.takeId).toBe("take-1");
  });

  test("the words of a take are used with it, as one step", { tags: ["full"] }, async () => {
    const { user, segment, editor } = await openPanel({ script: withTakes([first, second], "take-1") });
    await user.click(takes().getByRole("button", { name: "Use its words: Take 2" }));
    expect(segment("line-1")).toMatchObject({ takeId: "take-2", targetText: "Hola a todos." });
    editor.getState().undo();
    expect(segment("line-1")).toMatchObject({ takeId: "take-1", targetText: words });
  });

  test("one is compared with by turns, until another line comes", { tags: ["full"] }, async () => {
    const { user, editor } = await openPanel({ script: withTakes([first, second], "take-1") });
    takes().getByText("By turns plays the chosen take, then the original.");
    const compare = takes().getByRole("button", { name: "Compare with take 2" });
    await user.click(compare);
    expect(compare.getAttribute("aria-pressed")).toBe("true");
    takes().getByText("By turns plays the chosen take, then the compared one.");
    editor.getState().select(["line-2"]);
    await screen.findByText("Not spoken yet.");
    editor.getState().select(["line-1"]);
    await screen.findByText("By turns plays the chosen take, then the original.");
  });

  test("by a key the chosen take and the compared one are heard by turns", { tags: ["full"] }, async () => {
    const { user, server } = await openPanel({ script: withTakes([first, second], "take-1") });
    server.answer(calls.speech.takeAudio, {});
    const play = vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
    onTestFinished(() => play.mockRestore());
    await user.click(takes().getByRole("button", { name: "Compare with take 2" }));
    (document.activeElement as HTMLElement).blur();
    const listAsked = () => server.askedFor(calls.speech.takeAudio).map(({ takeId }) => takeId);
    await user.keyboard("b");
    await waitFor(() => expect(listAsked()).toHaveLength(1));
    await user.keyboard("b");
    await waitFor(() => expect(listAsked()).toHaveLength(2));
    expect(new Set(listAsked())).toEqual(new Set(["take-1", "take-2"]));
  });

  test("a take that cannot be played says so, and can be tried again", { tags: ["full"] }, async () => {
    const { user, server } = await openPanel({ script: withTakes([first]) });
    await user.click(takes().getByRole("button", { name: "Play take 1" }));
    await takes().findByText("The take could not be played. Try again.");
    expect(server.askedFor(calls.speech.takeAudio)).toMatchObject([{ taskId: "task-1", takeId: "take-1" }]);
    takes().getByRole("button", { name: "Play take 1" });
  });

  test("a locked line, or one to be read only, has its takes to hear and none to choose", async () => {
    const { editor } = await openPanel({ script: withTakes([first, second], "take-1"), isReadOnly: true });
    expect(takes().queryByRole("button", { name: "Choose take 2" })).toBe(null);
    takes().getByRole("button", { name: "Play take 2" });
    expect(screen.queryByRole("heading", { name: /^Changed lines/ })).toBe(null);
    expect(editor.getState().canUndo).toBe(false);
  });
});

describe("speaking", () => {
  test("a changed line is saved, spoken as it is now, and gets the take", async () => {
    const server = await openAnsweringServer();
    const { user, editor, segment, served } = await openPanel({ server, script: withTakes([first]) });
    editor.getState().edit([{ kind: "set-target-text", segmentId: "line-1", text: "Esta línea es nueva." }]);
    await screen.findByText("Changed since it was spoken.");
    const take = buildTake("take-9", { text: "Esta línea es nueva." });
    server.answer(calls.speech.speakLine, (asked) => {
      expect(served.script().segments[0]?.targetText).toBe("Esta línea es nueva.");
      return spoken(served, asked, take);
    });
    await user.click(screen.getByRole("button", { name: /^Speak it and hear/ }));
    await screen.findByRole("heading", { name: "Takes of this line (2)" });
    expect(segment("line-1")?.takeId).toBe("take-9");
    expect(server.askedFor(calls.speech.speakLine)).toMatchObject([
      { segmentId: "line-1", text: "Esta línea es nueva.", isAnew: false },
    ]);
    await waitFor(() => expect(screen.queryByText("Changed since it was spoken.")).toBe(null));
    // Nothing is sent back, and the take is one step that can be taken back here.
    expect(server.askedFor(calls.scripts.edit)).toHaveLength(1);
    expect(editor.getState().saveState).toBe("saved");
    editor.getState().undo();
    expect([segment("line-1")?.takeId, segment("line-1")?.takes.length]).toEqual(["take-1", 1]);
    expect(segment("line-1")?.targetText).toBe("Esta línea es nueva.");
  });

  test("a line that is spoken is read once more, by key too; a double press speaks once", {
    tags: ["full"],
  }, async () => {
    const server = await openAnsweringServer();
    const { user, served } = await openPanel({ server, script: withTakes([first]) });
    let answer = (_: Take) => {};
    server.answer(
      calls.speech.speakLine,
      (asked) =>
        new Promise((resolve) => {
          answer = (take) => resolve(spoken(served, asked, take));
        }),
    );
    await user.dblClick(screen.getByRole("button", { name: /^Another take/ }));
    await user.keyboard("{Control>}r{/Control}");
    await waitFor(() => expect(server.askedFor(calls.speech.speakLine)).toHaveLength(1));
    expect(server.askedFor(calls.speech.speakLine)).toMatchObject([{ isAnew: true }]);
    answer(buildTake("take-2", { text: words }));
    await screen.findByRole("heading", { name: "Takes of this line (2)" });
    expect(server.askedFor(calls.speech.speakLine)).toHaveLength(1);
  });

  test("what went wrong is said at the line, and goes with the next try", { tags: ["full"] }, async () => {
    const server = await openAnsweringServer();
    const { user, served } = await openPanel({ server, script: withTakes([first]) });
    server.answer(calls.speech.speakLine, new Refusal("ENGINE_FAILED"));
    await user.click(screen.getByRole("button", { name: /^Another take/ }));
    await screen.findAllByRole("alert");
    screen.getByText("Lines that could not be spoken: 1");
    server.answer(calls.speech.speakLine, (asked) =>
      spoken(served, asked, buildTake("take-2", { text: words })),
    );
    await user.click(screen.getByRole("button", { name: /^Another take/ }));
    await screen.findByRole("heading", { name: "Takes of this line (2)" });
    expect(screen.queryByText("Lines that could not be spoken: 1")).toBe(null);
  });

  test("all changed lines are spoken in a row; those that failed are named, and lead to themselves", async () => {
    const server = await openAnsweringServer();
    const { user, editor, served } = await openPanel({ server });
    server.answer(calls.speech.speakLine, ({ text = "", ...asked }) =>
      asked.segmentId === "line-2"
        ? new Refusal("ENGINE_FAILED")
        : spoken(served, asked, buildTake(`of-${asked.segmentId}`, { text })),
    );
    await user.click(screen.getByRole("button", { name: "Speak changed lines (3)" }));
    await screen.findByRole("heading", { name: "Changed lines (1)" });
    screen.getByText("Lines that could not be spoken: 1");
    await user.click(screen.getByRole("button", { name: "Line 2:" }));
    expect(editor.getState().activeId).toBe("line-2");
    expect(server.askedFor(calls.speech.speakLine)).toHaveLength(3);
  });

  test("many lines in a row are stopped by a press, and what is spoken stays", {
    tags: ["full"],
  }, async () => {
    const server = await openAnsweringServer();
    const { user, segment, served } = await openPanel({ server });
    const waiting: (() => void)[] = [];
    server.answer(
      calls.speech.speakLine,
      ({ text = "", ...asked }) =>
        new Promise((resolve) => {
          const take = buildTake(`of-${asked.segmentId}`, { text });
          waiting.push(() => resolve(spoken(served, asked, take)));
        }),
    );
    await user.click(screen.getByRole("button", { name: "Speak changed lines (3)" }));
    await waitFor(() => expect(waiting).toHaveLength(2));
    waiting[0]?.();
    await screen.findByText("1 of 3", { selector: "[role=status]" });
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await screen.findByRole("button", { name: /^Speak changed lines/ });
    expect(segment("line-1")?.takeId).toBe("of-line-1");
    expect(segment("line-2")?.takeId).toBe(null);
    for (const answer of waiting) answer();
  });
});

describe("voice and delivery", () => {
  const delivery = () => card("Voice and delivery");
  const voice = async (user: Awaited<ReturnType<typeof openPanel>>["user"], name: RegExp) => {
    await user.click(delivery().getByRole("combobox", { name: "Voice" }));
    await user.click(await screen.findByRole("option", { name }));
  };

  test("what is set is for this line alone, or for all of its speaker", { tags: ["full"] }, async () => {
    const { user, segment, editor } = await openPanel();
    await voice(user, /^Robert/);
    expect(segment("line-1")?.voiceId).toBe("flite:rms");
    await user.click(delivery().getByText("All of Speaker 1"));
    await voice(user, /^Susan/);
    expect(editor.getState().script.speakers[0]?.voiceId).toBe("flite:slt");
    expect(segment("line-1")?.voiceId).toBe("flite:rms");
    await user.click(delivery().getByText("This line"));
    await voice(user, /^The speaker’s voice/);
    expect(segment("line-1")?.voiceId).toBe(null);
  });

  test("a slide of the volume is one step", { tags: ["full"] }, async () => {
    const { segment, editor } = await openPanel();
    const volume = delivery().getByRole("slider", { name: "Volume in the mix" });
    for (let press = 0; press < 3; press += 1) fireEvent.keyDown(volume, { key: "ArrowLeft" });
    expect(segment("line-1")?.volumeDb).toBe(-3);
    await delivery().findByText("Volume: -3 dB");
    editor.getState().undo();
    expect(segment("line-1")?.volumeDb).toBe(0);
  });

  test("a locked line is not changed, its speaker still is", async () => {
    const { user, editor } = await openPanel();
    editor.getState().edit([{ kind: "set-locked", segmentIds: ["line-1"], isLocked: true }]);
    const speed = () => delivery().getByRole<HTMLInputElement>("textbox", { name: "Speed" });
    await waitFor(() => expect(speed().disabled).toBe(true));
    expect(enabled(/^(Speak it and hear|Another take)/)).toBe(false);
    await user.click(delivery().getByText("All of Speaker 1"));
    expect(speed().disabled).toBe(false);
  });
});

test("how a word is said is added, listed where it is said, heard, and removed", {
  tags: ["full"],
}, async () => {
  const { user, editor } = await openPanel();
  const said = () => card("How words are said");
  expect(said().queryByRole("button", { name: "Hear it" })).toBe(null);
  await user.type(said().getByRole("textbox", { name: "Word" }), "amigos");
  await user.type(said().getByRole("textbox", { name: "Say as" }), "amígos{Enter}");
  await said().findByText("amigos → amígos");
  said().getByRole("button", { name: "Hear it" });
  expect(said().getByRole<HTMLInputElement>("textbox", { name: "Word" }).value).toBe("");
  editor.getState().select(["line-2"]);
  await waitFor(() => expect(said().queryByText("amigos → amígos")).toBe(null));
  editor.getState().select(["line-1"]);
  await user.click(await said().findByRole("button", { name: "Remove the pronunciation of amigos" }));
  expect(editor.getState().script.pronunciations).toEqual([]);
});

test("a word is said in a way of its own in one line, and what the project says is taken by a press", {
  tags: ["full"],
}, async () => {
  const createdAt = "2026-01-01T00:00:00.000Z";
  const { user, editor, server } = await openPanel();
  const said = () => card("How words are said");
  expect(said().queryByText(/otherwise/)).toBe(null);
  server.answer(calls.pronunciations.save, ({ entries }) => ({
    items: entries.map((one) => ({ ...one, id: crypto.randomUUID(), createdAt })),
  }));
  // For all texts: the script has it, and so has the list. Then it is taken back in the script.
  await user.type(said().getByRole("textbox", { name: "Word" }), "amigos");
  await user.type(said().getByRole("textbox", { name: "Say as" }), "amígos");
  await user.click(said().getByText("All texts"));
  await user.click(said().getByRole("button", { name: "Add" }));
  await waitFor(() =>
    expect(server.askedFor(calls.pronunciations.save)).toMatchObject([
      { entries: [{ word: "amigos", sayAs: "amígos", language: "es" }] },
    ]),
  );
  await user.click(await said().findByRole("button", { name: "Remove the pronunciation of amigos" }));
  await said().findByText("Your list says these otherwise: amigos");
  await user.click(said().getByRole("button", { name: "Use them" }));
  await said().findByText("amigos → amígos");
  await waitFor(() => expect(said().queryByText(/otherwise/)).toBe(null));
  await user.click(said().getByText("This line"));
  await user.type(said().getByRole("textbox", { name: "Word" }), "amigos");
  await user.type(said().getByRole("textbox", { name: "IPA (optional)" }), "aˈmiɣos{Enter}");
  await said().findByText(/amigos → \/aˈmiɣos\//);
  const [first, second] = editor.getState().script.segments;
  expect(first?.pronunciations).toEqual([{ word: "amigos", sayAs: "amigos", ipa: "aˈmiɣos" }]);
  expect(second?.pronunciations).toBe(null);
  await user.click(said().getByRole("button", { name: "Remove the pronunciation of amigos" }));
  await said().findByText("amigos → amígos");
  expect(editor.getState().script.segments[0]?.pronunciations).toBe(null);
});

test("how a line will be read is shown, and a press takes it into the form that corrects it for good", {
  tags: ["full"],
}, async () => {
  const { user, editor } = await openPanel();
  const said = () => card("How words are said");
  expect(said().queryByRole("group", { name: "Reads as" })).toBe(null);
  const text = "Son las 15:45 del 3 de mayo.";
  editor.getState().edit([{ kind: "set-target-text", segmentId: "line-1", text }]);
  const readings = within(await said().findByRole("group", { name: "Reads as" }));
  readings.getByText("tres de mayo");
  await user.click(readings.getByRole("button", { name: /quince cuarenta y cinco/ }));
  const sayAs = said().getByRole<HTMLInputElement>("textbox", { name: "Say as" });
  expect([said().getByRole<HTMLInputElement>("textbox", { name: "Word" }).value, sayAs.value]).toEqual([
    "15:45",
    "quince cuarenta y cinco",
  ]);
  expect(document.activeElement).toBe(sayAs);
  await user.clear(sayAs);
  await user.type(sayAs, "cuatro menos cuarto{Enter}");
  expect(editor.getState().script.pronunciations).toEqual([{ word: "15:45", sayAs: "cuatro menos cuarto" }]);
  await waitFor(() => expect(readings.queryByText("quince cuarenta y cinco")).toBe(null));
});

test("letters that the voice does not read are told before it speaks", { tags: ["full"] }, async () => {
  const { editor } = await openPanel();
  editor.getState().edit([
    { kind: "set-line-voice", segmentIds: ["line-1"], voiceId: "flite:slt" },
    { kind: "set-target-text", segmentId: "line-1", text: "Hola 漢字." },
  ]);
  expect((await screen.findByRole("status")).textContent).toContain("This voice cannot read 漢字.");
});

test("a video that is older than the script is said, and made anew by one press, with everything saved", async () => {
  const server = await openAnsweringServer();
  const { user, editor, served } = await openPanel({ server });
  expect(screen.queryByRole("button", { name: "Make the video again" })).toBe(null);
  editor.getState().edit([{ kind: "set-target-text", segmentId: "line-1", text: "Nuevo." }]);
  const make = await screen.findByRole("button", { name: "Make the video again" });
  server.answer(calls.tasks.regenerate, () => {
    expect(served.script().segments[0]?.targetText).toBe("Nuevo.");
    return new Refusal("TASK_STATE_CONFLICT");
  });
  await user.click(make);
  await screen.findByRole("alert");
  expect(server.askedFor(calls.tasks.regenerate)).toHaveLength(1);
});

test("without a microphone recording says what to do, and can be tried again", async () => {
  const { user, editor } = await openPanel();
  const voice = () => card("Your own voice");
  await user.click(voice().getByRole("button", { name: "Record the line" }));
  await voice().findByText(/^Browsers give the microphone to secure pages only\./);
  voice().getByRole("button", { name: "Try again" });
  editor.getState().select(["line-2"]);
  await voice().findByRole("button", { name: "Record the line" });
  expect(voice().queryByRole("alert")).toBe(null);
});

test("a list of words that is full says so, loses none, and still takes one that it has", {
  tags: ["full"],
}, async () => {
  const word = (index: number) => ({ word: `palabra${index}`, sayAs: "x" });
  const own = Array.from({ length: limits.maxLinePronunciations }, (_, index) => word(index));
  const script = buildScript();
  const { user, segment } = await openPanel({
    script: {
      ...script,
      segments: script.segments.map((one) => (one.id === "line-1" ? { ...one, pronunciations: own } : one)),
    },
  });
  const said = () => card("How words are said");
  const add = () => said().getByRole<HTMLButtonElement>("button", { name: "Add" });
  await user.click(said().getByText("This line"));
  said().getByText("There is room for 50. Remove one to add another.");
  await user.type(said().getByRole("textbox", { name: "Word" }), "amigos");
  await user.type(said().getByRole("textbox", { name: "Say as" }), "amígos{Enter}");
  expect(add().disabled).toBe(true);
  expect(segment("line-1")?.pronunciations).toEqual(own);
  await user.clear(said().getByRole("textbox", { name: "Word" }));
  await user.type(said().getByRole("textbox", { name: "Word" }), "PALABRA3{Enter}");
  expect(segment("line-1")?.pronunciations).toHaveLength(limits.maxLinePronunciations);
  expect(segment("line-1")?.pronunciations?.at(-1)).toEqual({ word: "PALABRA3", sayAs: "amígos" });
  // The list of the whole text has room.
  await user.click(said().getByText("This text"));
  expect(said().queryByText(/^There is room for/)).toBeNull();
});
