import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { buildScript } from "../testing/build-script.ts";
import { openEditorPart } from "../testing/open-editor-part.tsx";
import { SpeakersPanel } from "./speakers-panel.tsx";

const card = (name: string) => within(screen.getByRole("region", { name }));
const getName = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name: `Name of ${name}` });
const speaker = (opened: Awaited<ReturnType<typeof openEditorPart>>, id: string) =>
  opened.editor.getState().script.speakers.find((one) => one.id === id);

test("each speaker is there with how much they say", async () => {
  await openEditorPart(<SpeakersPanel />);
  card("Speaker 1").getByText("Lines: 2 · 0:08 · 67%");
  card("Anna").getByText("Lines: 1 · 0:04 · 33%");
  screen.getByRole("img", { name: "Share of the talk: Speaker 1 67%, Anna 33%" });
});

test("a press plays the longest line of a speaker, and no more", async () => {
  const { user, editor, session } = await openEditorPart(<SpeakersPanel />);
  const line = editor.getState().script.segments.find(({ speakerId }) => speakerId === "speaker-2");
  await user.click(screen.getByRole("button", { name: "Hear Anna" }));
  const { side, timeMs, stopAtMs } = session.playback.getState();
  expect({ side, timeMs, stopAtMs }).toEqual({
    side: "original",
    timeMs: line?.startMs,
    stopAtMs: line?.endMs,
  });
});

describe("names", () => {
  test("a speaker is renamed by Enter, everywhere at once", async () => {
    const opened = await openEditorPart(<SpeakersPanel />);
    const { user } = opened;
    await user.clear(getName("Anna"));
    await user.type(getName("Anna"), "Ada{Enter}");
    expect(speaker(opened, "speaker-2")?.name).toBe("Ada");
    card("Ada").getByRole("button", { name: "Color of Ada" });
  });

  test("an emptied name comes back, and Escape leaves it as it was", async () => {
    const opened = await openEditorPart(<SpeakersPanel />);
    const { user } = opened;
    await user.clear(getName("Anna"));
    await user.tab();
    expect(getName("Anna").value).toBe("Anna");
    await user.type(getName("Anna"), "bel{Escape}");
    expect(getName("Anna").value).toBe("Anna");
    await user.tab();
    expect(speaker(opened, "speaker-2")?.name).toBe("Anna");
  });

  test("a new speaker has a name that nobody has", async () => {
    const { user, editor } = await openEditorPart(<SpeakersPanel />);
    await user.click(screen.getByRole("button", { name: "New speaker" }));
    await user.click(screen.getByRole("button", { name: "New speaker" }));
    const names = editor.getState().script.speakers.map(({ name }) => name);
    expect(new Set(names).size).toBe(4);
    expect(names.slice(0, 2)).toEqual(["Speaker 1", "Anna"]);
    card("Speaker 2").getByText("Lines: 0 · 0:00");
    expect(
      card("Speaker 2").getByRole<HTMLButtonElement>("button", { name: "Go to the next line of Speaker 2" })
        .disabled,
    ).toBe(true);
  });
});

describe("colors", () => {
  test("one of a few is chosen by a press, which the next can take back", async () => {
    const opened = await openEditorPart(<SpeakersPanel />);
    const { user, editor } = opened;
    await user.click(screen.getByRole("button", { name: "Color of Anna" }));
    await user.click(await screen.findByRole("button", { name: "#12b886" }));
    expect(speaker(opened, "speaker-2")?.color).toBe("#12b886");
    editor.getState().undo();
    expect(speaker(opened, "speaker-2")?.color).toBe("#f76707");
  });

  test("any other is typed letter by letter, and half a color is none", { tags: ["full"] }, async () => {
    const opened = await openEditorPart(<SpeakersPanel />);
    const { user } = opened;
    await user.click(screen.getByRole("button", { name: "Color of Anna" }));
    const own = await screen.findByRole<HTMLInputElement>("textbox", { name: "Any other color" });
    await user.clear(own);
    await user.type(own, "#00A");
    await user.type(own, "A44");
    expect(own.value).toBe("#00aa44");
    expect(speaker(opened, "speaker-2")?.color).toBe("#00aa44");
    await user.clear(own);
    await user.type(own, "#12345");
    await user.tab();
    expect(speaker(opened, "speaker-2")?.color).toBe("#00aa44");
    expect(own.value).toBe("#00aa44");
  });
});

test("the next line of a speaker is gone to, and around at the end", async () => {
  const { user, editor } = await openEditorPart(<SpeakersPanel />);
  const next = screen.getByRole("button", { name: "Go to the next line of Speaker 1" });
  const visited: (string | null)[] = [];
  for (let press = 0; press < 3; press += 1) {
    await user.click(next);
    visited.push(editor.getState().activeId);
  }
  expect(visited).toEqual(["line-1", "line-2", "line-1"]);
});

describe("merging", () => {
  test("lines go to another speaker only once that was confirmed, and all come back by undo", async () => {
    const opened = await openEditorPart(<SpeakersPanel />);
    const { user, segment, editor } = opened;
    const open = async () => {
      await user.click(screen.getByRole("button", { name: "Give the lines of Anna to somebody else" }));
      await user.click(await screen.findByRole("menuitem", { name: "Speaker 1" }));
      return within(await screen.findByRole("dialog", { name: "Merge Anna into Speaker 1?" }));
    };
    const asked = await open();
    asked.getByText("Speaker 1 gets the lines of Anna (1), and Anna is removed.");
    await user.click(asked.getByRole("button", { name: "Cancel" }));
    expect(segment("line-3")?.speakerId).toBe("speaker-2");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBe(null));
    await user.dblClick((await open()).getByRole("button", { name: "Merge" }));
    expect(segment("line-3")?.speakerId).toBe("speaker-1");
    expect(editor.getState().script.speakers).toHaveLength(1);
    editor.getState().undo();
    expect(segment("line-3")?.speakerId).toBe("speaker-2");
    expect(editor.getState().script.speakers).toHaveLength(2);
    expect(editor.getState().canUndo).toBe(false);
  });

  test("who is alone has nobody to give lines to", async () => {
    const script = buildScript();
    await openEditorPart(<SpeakersPanel />, {
      script: buildScript({
        speakers: script.speakers.slice(0, 1),
        segments: script.segments.slice(0, 2),
      }),
    });
    const merge = screen.getByRole<HTMLButtonElement>("button", {
      name: "Give the lines of Speaker 1 to somebody else",
    });
    expect(merge.disabled).toBe(true);
  });
});

describe("how a speaker sounds", () => {
  async function openAudio(options?: Parameters<typeof openEditorPart>[1]) {
    const opened = await openEditorPart(<SpeakersPanel />, options);
    const button = screen.getByRole("button", { name: "How Anna sounds" });
    expect(button.getAttribute("aria-expanded")).toBe("false");
    await opened.user.click(button);
    expect(button.getAttribute("aria-expanded")).toBe("true");
    return opened;
  }

  test("voice, speed and volume are given to all their lines", async () => {
    const opened = await openAudio();
    const { user } = opened;
    await user.click(await screen.findByRole("combobox", { name: "Voice" }));
    await user.click(await screen.findByRole("option", { name: /^Susan/ }));
    const speed = screen.getByRole("textbox", { name: "Speed" });
    await user.clear(speed);
    await user.type(speed, "1.5");
    const volume = screen.getByRole("slider", { name: "Volume" });
    volume.focus();
    fireEvent.keyDown(volume, { key: "ArrowRight" });
    expect(speaker(opened, "speaker-2")).toMatchObject({
      voiceId: "flite:slt",
      delivery: { speed: 1.5 },
      volumeDb: 1,
    });
  });

  test("a voice that was guessed says so, until another is chosen", async () => {
    const { speakers } = buildScript();
    const script = buildScript({
      speakers: speakers.map((one, index) => ({ ...one, ...(index === 1 && { isVoiceGuess: true }) })),
    });
    const { editor } = await openEditorPart(<SpeakersPanel />, { script });
    const said = /^The voice is a guess/;
    card("Anna").getByText(said);
    expect(card("Speaker 1").queryByText(said)).toBe(null);
    act(() =>
      editor
        .getState()
        .edit([{ kind: "change-speaker", speakerId: "speaker-2", change: { voiceId: "flite:rms" } }]),
    );
    expect(card("Anna").queryByText(said)).toBe(null);
    act(() => editor.getState().undo());
    card("Anna").getByText(said);
  });

  test("a number beyond what a voice can do becomes the nearest that it can", {
    tags: ["full"],
  }, async () => {
    const opened = await openAudio();
    const { user } = opened;
    const pitch = await screen.findByRole<HTMLInputElement>("textbox", { name: "Pitch, in semitones" });
    await user.clear(pitch);
    await user.type(pitch, "99");
    await user.tab();
    expect(speaker(opened, "speaker-2")?.delivery.pitchSemitones).toBe(12);
    expect(pitch.value).toBe("12");
  });

  test("who may only read sees it, and changes nothing", async () => {
    const opened = await openAudio({ isReadOnly: true });
    expect((await screen.findByRole<HTMLInputElement>("textbox", { name: "Speed" })).disabled).toBe(true);
    expect(getName("Anna").readOnly).toBe(true);
    expect(screen.queryByRole("button", { name: "New speaker" })).toBe(null);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Color of Anna" }).disabled).toBe(true);
    expect(opened.editor.getState().canUndo).toBe(false);
  });
});
