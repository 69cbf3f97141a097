import { fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { beginAudio } from "../../lib/player/one-audio.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { TapAlong } from "./tap-along.tsx";

const full = { tags: ["full"] };
let played: HTMLAudioElement | null;
beforeEach(() => {
  played = null;
  vi.spyOn(HTMLMediaElement.prototype, "play").mockImplementation(async function (this: HTMLMediaElement) {
    played = this as HTMLAudioElement;
  });
});
afterEach(() => void vi.restoreAllMocks());

async function openTaps() {
  const beats: { bpm: number; firstMs: number }[] = [];
  const opened = await openComponent(
    <>
      <TapAlong url="/music.mp3" onTapped={(beat) => void beats.push(beat)} />
      <input aria-label="Title" />
    </>,
    { areas: ["slideshow"] },
  );
  fireEvent.click(screen.getByRole("button", { name: "Tap along" }));
  /** The music has come so far. */
  const at = (seconds: number) => Object.assign(played ?? {}, { currentTime: seconds });
  const button = () => screen.getByRole("button", { name: /^Tap on the beat/ });
  return { ...opened, beats, at, button };
}

test("taps by the key and by the button become one beat, which is told as it comes", async () => {
  const { beats, at, button } = await openTaps();
  expect(played?.getAttribute("src")).toBe("/music.mp3");
  [0.5, 1, 1.5, 2].forEach((seconds, index) => {
    at(seconds);
    if (index % 2 === 0) fireEvent.pointerDown(button());
    else fireEvent.keyDown(document.body, { key: "t" });
  });
  expect(button().textContent).toBe("Tap on the beat: 4");
  expect(beats.at(-1)?.bpm).toBeCloseTo(120, 0);
  expect(beats.at(-1)?.firstMs).toBeCloseTo(0, -2);
});

test("a key that is held, that is a command, or that is written somewhere is no tap", full, async () => {
  const { button, at } = await openTaps();
  at(1);
  fireEvent.keyDown(document.body, { key: "t", repeat: true });
  fireEvent.keyDown(document.body, { key: "t", ctrlKey: true });
  fireEvent.keyDown(screen.getByRole("textbox", { name: "Title" }), { key: "t" });
  fireEvent.keyDown(document.body, { key: "x" });
  expect(button().textContent).toBe("Tap on the beat: 0");
  fireEvent.keyDown(document.body, { key: "T" });
  expect(button().textContent).toBe("Tap on the beat: 1");
});

test("it ends by its button, with the music, and where something else begins to sound", full, async () => {
  const { user } = await openTaps();
  const begin = () => fireEvent.click(screen.getByRole("button", { name: "Tap along" }));
  await user.click(screen.getByRole("button", { name: "Done" }));
  begin();
  fireEvent.ended(played ?? document.body);
  begin();
  const pause = vi.spyOn(HTMLMediaElement.prototype, "pause");
  beginAudio(() => undefined);
  expect(await screen.findByRole("button", { name: "Tap along" })).toBeDefined();
  expect(pause).toHaveBeenCalledTimes(1);
  // No key taps any more.
  fireEvent.keyDown(document.body, { key: "t" });
  expect(screen.queryByText(/^Tap on the beat/)).toBeNull();
});
