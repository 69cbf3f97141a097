import { fireEvent, screen } from "@testing-library/react";
import { calls, type LyricLine } from "@voxloom/contract";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { LyricsField } from "./lyrics-field.tsx";

let played: HTMLAudioElement | null;
beforeEach(() => {
  played = null;
  vi.spyOn(HTMLMediaElement.prototype, "play").mockImplementation(async function (this: HTMLMediaElement) {
    played = this as HTMLAudioElement;
  });
});
afterEach(() => void vi.restoreAllMocks());

let lyrics: readonly LyricLine[];
function Field({ first }: { first: readonly LyricLine[] }) {
  const [held, setHeld] = useState(first);
  lyrics = held;
  return (
    <LyricsField
      music={{ id: "song", name: "Song.mp3", fileUrl: "/song.mp3" }}
      lyrics={held}
      onChange={setHeld}
    />
  );
}
const words = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Lyrics" });
const tapAt = (seconds: number) => {
  Object.assign(played ?? {}, { currentTime: seconds });
  fireEvent.keyDown(document.body, { key: "t" });
};

test("plain words get their times by tapping, a tap is taken back, and then they are lyrics with times", async () => {
  const { user } = await openComponent(<Field first={[]} />, { areas: ["slideshow"] });
  fireEvent.change(words(), { target: { value: "Down by the lake\nWe stay\n" } });
  await user.click(screen.getByRole("button", { name: "Tap along" }));
  expect(played?.getAttribute("src")).toBe("/song.mp3");
  tapAt(1);
  // The words stay until all of them have their times.
  expect(words().value).toBe("Down by the lake\nWe stay\n");
  tapAt(2);
  await user.click(screen.getByRole("button", { name: "One line back" }));
  expect(played?.currentTime).toBe(0);
  tapAt(3);
  tapAt(5);
  expect(lyrics).toEqual([
    { text: "Down by the lake", startMs: 1000, endMs: 3000, words: [] },
    { text: "We stay", startMs: 3000, endMs: 5000, words: [] },
  ]);
  expect(words().value).toBe("[00:01.00]Down by the lake\n[00:03.00]We stay\n[00:05.00]");
  // The last line has ended: there is nothing left to tap.
  expect(screen.queryByRole("button", { name: "One line back" })).toBeNull();
});

test("times that are there are tapped anew line by line, and those that were not reached stay", {
  tags: ["full"],
}, async () => {
  const line = (text: string, startMs: number) => ({ text, startMs, endMs: startMs + 2000, words: [] });
  const { user } = await openComponent(<Field first={[line("Down", 1000), line("We stay", 6000)]} />, {
    areas: ["slideshow"],
  });
  await user.click(screen.getByRole("button", { name: "Tap along" }));
  tapAt(1.5);
  await user.click(screen.getByRole("button", { name: "Done" }));
  expect(lyrics.map(({ startMs }) => startMs)).toEqual([1500, 6000]);
});

const foundLine = (text: string, startMs: number, heardWords: number) => ({
  ...{ text, startMs, endMs: startMs + 1500, words: [] },
  ...{ heardWords, wordCount: text.split(" ").length },
});

test("times are found in the sound, what was hardly heard is told, and one tap puts it right", async () => {
  const server = await openAnsweringServer("/home");
  server.answer(calls.voices.engines, { engines: [], targetsBySource: {}, targetsByEar: {} });
  const lines = [foundLine("Down by the lake", 1000, 4), foundLine("We stay", 3000, 0)];
  server.answer(calls.videos.lyrics, { language: "en", lines, isVoiceAlone: true, problem: null });
  const { user } = await openComponent(<Field first={[]} />, { areas: ["slideshow"] });
  fireEvent.change(words(), { target: { value: "Down by the lake\n\nWe stay\n" } });
  await user.click(screen.getByRole("button", { name: "Find the times in the sound" }));
  await screen.findByText("Words heard: 4 of 4");
  expect(server.askedFor(calls.videos.lyrics)).toEqual([
    { materialId: "song", lines: ["Down by the lake", "We stay"] },
  ]);
  expect(lyrics.map(({ startMs }) => startMs)).toEqual([1000, 3000]);
  expect(screen.getByText("Lines to check: 1")).toBeTruthy();
  expect(screen.getByText("Not heard: this time is a guess")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Correct the start of line 2" }));
  expect(played?.currentTime).toBe(0);
  tapAt(4.2);
  expect(lyrics.map(({ startMs }) => startMs)).toEqual([1000, 4200]);
  expect(screen.getByText("Set by hand")).toBeTruthy();
  expect(screen.getByText("Most of each line was heard in the music.")).toBeTruthy();
});

test("what is typed while times are looked for stays", { tags: ["full"] }, async () => {
  const server = await openAnsweringServer("/home");
  server.answer(calls.voices.engines, { engines: [], targetsBySource: {}, targetsByEar: {} });
  server.answer(calls.videos.lyrics, { language: "en", lines: null, isVoiceAlone: false, problem: null });
  const { user } = await openComponent(<Field first={[]} />, { areas: ["slideshow"] });
  fireEvent.change(words(), { target: { value: "Down" } });
  await user.click(screen.getByRole("button", { name: "Find the times in the sound" }));
  await vi.waitFor(() => expect(server.askedFor(calls.videos.lyrics)).toHaveLength(1));
  fireEvent.change(words(), { target: { value: "Down by the lake" } });
  // It is no longer waited for, and can be asked for anew.
  const again = screen.getByRole<HTMLButtonElement>("button", { name: "Find the times in the sound" });
  expect(again.disabled).toBe(false);
  expect(words().value).toBe("Down by the lake");
});

test("where nothing recognizes the language, it is said", { tags: ["full"] }, async () => {
  const server = await openAnsweringServer("/home");
  server.answer(calls.voices.engines, { engines: [], targetsBySource: {}, targetsByEar: {} });
  server.answer(calls.videos.lyrics, new Refusal("ENGINE_UNAVAILABLE"));
  const { user } = await openComponent(<Field first={[]} />, { areas: ["slideshow"] });
  fireEvent.change(words(), { target: { value: "Ned ved søen" } });
  await user.click(screen.getByRole("button", { name: "Find the times in the sound" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Nothing here recognizes this language");
});
