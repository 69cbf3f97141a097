import { fireEvent, screen } from "@testing-library/react";
import type { BeatGrid } from "@voxloom/contract";
import { useState } from "react";
import { expect, test } from "vitest";
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
