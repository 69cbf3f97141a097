import { fireEvent, screen } from "@testing-library/react";
import type { BeatGrid } from "@voxloom/contract";
import { useState } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { queryClient } from "../../app/query-client.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { ChooseBeats } from "./choose-beats.tsx";

let beats: BeatGrid | null = null;

function Form() {
  const [value, setValue] = useState<BeatGrid | null>(null);
  beats = value;
  // Music that has no address yet cannot be listened to.
  const music = { musicId: "music", musicUrl: null, musicName: "" };
  return <ChooseBeats {...music} beats={value} usualMs={4_000} onChange={setValue} />;
}

test("a beat that is not found can be said: how fast, half, double, and how long pictures stand", async () => {
  const { user } = await openComponent(<Form />, { areas: ["slideshow"] });
  screen.getByText("No beat found");
  await user.click(screen.getByRole("switch", { name: "Change pictures on the beat" }));
  expect(beats).toEqual({ bpm: 120, firstMs: 0, every: 8 });
  fireEvent.change(screen.getByRole("textbox", { name: "Beats a minute" }), { target: { value: "100.5" } });
  expect(beats).toMatchObject({ bpm: 100.5 });
  await user.click(screen.getByRole("button", { name: "Half" }));
  expect(beats).toMatchObject({ bpm: 50.25, every: 4 });
  await user.click(screen.getByRole("button", { name: "Double" }));
  await user.click(screen.getByRole("radio", { name: "2" }));
  expect(beats).toEqual({ bpm: 100.5, firstMs: 0, every: 2 });
  await user.click(screen.getByRole("button", { name: "As found" }));
  expect(beats).toEqual({ bpm: 120, firstMs: 0, every: 2 });
  await user.click(screen.getByRole("switch", { name: "Change pictures on the beat" }));
  expect(beats).toBeNull();
});

test("somebody can tap before pictures follow the beat: then they do, and what is tapped is undone at once", async () => {
  let played: HTMLMediaElement | null = null;
  const play = vi.spyOn(HTMLMediaElement.prototype, "play").mockImplementation(async function (
    this: HTMLMediaElement,
  ) {
    played = this;
  });
  onTestFinished(() => play.mockRestore());
  queryClient.setQueryData(["beats", "tapped"], {
    ...{ pulse: "steady", bpm: 120, beatsMs: [0, 500, 1_000], barStart: 0, sections: [], energy: [] },
    levels: new Uint8Array(),
  });
  const changes: [BeatGrid | null, string | undefined][] = [];
  const music = {
    musicId: "tapped",
    musicUrl: "/music.mp3",
    musicName: "song.wav",
    beats: null,
    usualMs: 500,
  };
  await openComponent(<ChooseBeats {...music} onChange={(grid, step) => void changes.push([grid, step])} />, {
    areas: ["slideshow"],
  });
  fireEvent.click(screen.getByRole("button", { name: "Tap along" }));
  for (const seconds of [0.25, 0.85, 1.45, 2.05, 2.65]) {
    Object.assign(played ?? {}, { currentTime: seconds });
    // Where the key writes another letter it is known by its place.
    fireEvent.keyDown(document.body, { key: "е", code: "KeyT" });
  }
  expect(changes.map(([grid, step]) => [Math.round(grid?.bpm ?? 0), step])).toEqual([
    [100, "taps 1"],
    [100, "taps 1"],
  ]);
});
