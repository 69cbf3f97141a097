import { act, screen, waitFor } from "@testing-library/react";
import { calls, limits, type SlideshowSettings, slideshowSettingsSchema } from "@voxloom/contract";
import { useState } from "react";
import { expect, test } from "vitest";
import { useSpokenNotes } from "../../ordering/video/use-spoken-notes.ts";
import { openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { SlideVoice } from "./slide-voice.tsx";
import { newSlide } from "./use-slideshow.ts";

const full = { tags: ["full"] };
const sampleSlides = (...notes: string[]): SlideshowSettings =>
  slideshowSettingsSchema.parse({
    slides: notes.map((text, index) => ({ ...newSlide(`picture-${index}`), notes: text })),
  });

async function openVoice(first: SlideshowSettings) {
  const server = await openAnsweringServer("/create-music-video");
  server.answer(calls.videos.narration, ({ text }) => ({
    durationMs: 1_000,
    lines: [{ text, startMs: 0, endMs: 1_000, words: [] }],
  }));
  server.answer(calls.videos.narrationAudio, "RIFF");
  let spoken: readonly number[] = [];
  let settings = first;
  let write: (index: number, notes: string) => void = () => undefined;
  const Page = () => {
    const [now, setNow] = useState(first);
    const notes = useSpokenNotes(now);
    spoken = [...notes.spoken.keys()];
    settings = now;
    write = (index, text) =>
      setNow((old) => ({
        ...old,
        slides: old.slides.map((one, at) => (at === index ? { ...one, notes: text } : one)),
      }));
    return (
      <SlideVoice settings={now} notes={notes} onChange={(part) => setNow((old) => ({ ...old, ...part }))} />
    );
  };
  const opened = await openComponent(<Page />, {
    areas: ["slideshow", "translation", "voices", "ordering"],
  });
  const said = () => server.askedFor(calls.videos.narration).map(({ text }) => text);
  return {
    ...opened,
    server,
    said,
    spoken: () => spoken,
    settings: () => settings,
    write: (index: number, text: string) => write(index, text),
    turnOn: () => opened.user.click(screen.getByRole("switch", { name: /^Speak the notes/ })),
  };
}
const speak = () => screen.getByRole("button", { name: "Hear the notes" });

test(
  "notes are spoken when that is asked for, one after the other, and only those that are none yet",
  full,
  async () => {
    const { user, said, spoken, turnOn, write } = await openVoice(sampleSlides("First.", "", "Third."));
    await turnOn();
    expect(screen.getByText(/^Until the notes are spoken/)).toBeDefined();
    expect(said()).toEqual([]);
    await user.click(speak());
    await screen.findByText("The preview plays the notes at their times.");
    expect([said(), spoken()]).toEqual([
      ["First.", "Third."],
      [0, 2],
    ]);
    expect(speak()).toHaveProperty("disabled", true);
    act(() => write(0, "Another."));
    await screen.findByText(/^Until the notes are spoken/);
    expect(spoken()).toEqual([2]);
    await user.click(speak());
    await screen.findByText("The preview plays the notes at their times.");
    expect(said()).toEqual(["First.", "Third.", "Another."]);
  },
);

test("a note that cannot be spoken says why, and the others are not spoken twice for it", {
  tags: ["full"],
}, async () => {
  const { user, server, said, turnOn } = await openVoice(sampleSlides("First.", "Second.", "Third."));
  let isBroken = true;
  server.answer(calls.videos.narration, ({ text }) =>
    text === "Second." && isBroken
      ? new Refusal("ENGINE_UNAVAILABLE")
      : { durationMs: 1_000, lines: [{ text, startMs: 0, endMs: 1_000, words: [] }] },
  );
  await turnOn();
  await user.click(speak());
  await screen.findByRole("alert");
  expect(said()).toEqual(["First.", "Second."]);
  isBroken = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("The preview plays the notes at their times.");
  expect(said()).toEqual(["First.", "Second.", "Second.", "Third."]);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("the same words at two pictures are spoken once and heard at both", { tags: ["full"] }, async () => {
  const { user, said, spoken, turnOn } = await openVoice(sampleSlides("Thank you.", "Bye.", "Thank you."));
  await turnOn();
  await user.click(speak());
  await screen.findByText("The preview plays the notes at their times.");
  expect([said(), spoken()]).toEqual([
    ["Thank you.", "Bye."],
    [0, 1, 2],
  ]);
});

test("while notes are spoken it tells which of how many", full, async () => {
  const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { user, server, said, turnOn } = await openVoice(sampleSlides("First.", "Second."));
  server.answer(calls.videos.narration, async ({ text }) => {
    await answers[text === "First." ? 0 : 1]?.promise;
    return { durationMs: 1_000, lines: [{ text, startMs: 0, endMs: 1_000, words: [] }] };
  });
  await turnOn();
  await user.dblClick(speak());
  await screen.findByText("Speaking 1 of 2…");
  answers[0]?.resolve();
  await screen.findByText("Speaking 2 of 2…");
  answers[1]?.resolve();
  await screen.findByText("The preview plays the notes at their times.");
  expect(said()).toEqual(["First.", "Second."]);
});

test("without notes it says where they are written, and there is nothing to speak", full, async () => {
  const { turnOn, settings } = await openVoice(sampleSlides("", "  "));
  expect(screen.getByText(/^No picture has notes yet/)).toBeDefined();
  await turnOn();
  expect(screen.queryByRole("button", { name: "Hear the notes" })).toBeNull();
  expect(settings().narration).toMatchObject({ language: "en", voiceId: null });
  await turnOn();
  expect(settings().narration).toBeNull();
});

test("notes that are longer than a video takes say by how much, and are not spoken", full, async () => {
  const most = limits.maxNarrationCharacters;
  const count = limits.maxNotesOfSlides / most;
  const { turnOn, write } = await openVoice(
    sampleSlides(...Array.from({ length: count }, () => "x".repeat(most)), ""),
  );
  await turnOn();
  expect(speak()).toHaveProperty("disabled", false);
  act(() => write(count, "more"));
  expect(screen.getByRole("alert").textContent).toBe("The notes are too long: 20,004 of 20,000 characters.");
  expect(speak()).toHaveProperty("disabled", true);
  act(() => write(count, ""));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(speak()).toHaveProperty("disabled", false);
});
