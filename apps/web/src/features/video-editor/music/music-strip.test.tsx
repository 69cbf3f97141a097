import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { ClipsSettings } from "@voxloom/contract";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { queryClient } from "../../../app/query-client.ts";
import { sampleMaterial } from "../../../testing/samples.ts";
import { openVideoEditor, sampleVideo } from "../testing/open-video-editor.tsx";

const full = { tags: ["full"] };
const song = {
  ...sampleMaterial({ id: "song", name: "song.wav" }),
  ...{ kind: "audio" as const, posterUrl: null, fileUrl: "/song.wav" },
};
/** As the song was listened to: 120 beats a minute, of which the third begins a bar. */
const found = {
  ...{ pulse: "steady", bpm: 120, deviationMs: 3.6, barStart: 2, sections: [], energy: [] },
  beatsMs: Array.from({ length: 60 }, (_, at) => 100 + at * 500),
  ...{ levels: new Uint8Array(), wave: new Float32Array() },
};

async function openWithSong(part: Partial<ClipsSettings> = {}, heard: object = found) {
  const opened = await openVideoEditor({
    settings: sampleVideo({ music: { materialId: "song", gainDb: 0, fromMs: 600 }, ...part }),
    materials: [song],
    prepare: () => void queryClient.setQueryData(["beats", "song"], heard),
  });
  const strip = within(await screen.findByRole("region", { name: "Music and its beat" }));
  return { ...opened, strip };
}

let played: HTMLMediaElement | null;
beforeEach(() => {
  played = null;
  const play = vi.spyOn(HTMLMediaElement.prototype, "play").mockImplementation(async function (
    this: HTMLMediaElement,
  ) {
    played = this;
  });
  onTestFinished(() => play.mockRestore());
});

test("the beat of clips is corrected in the editor: half, double and typed, and the music stays where it is", async () => {
  const { user, strip, lastSaved } = await openWithSong({ beatMs: 500, beatFromMs: 1_100 });
  strip.getByText("Steady, 120 bpm");
  strip.getByText("Beats fit within 4 ms");
  await user.click(strip.getByRole("button", { name: "Half" }));
  await waitFor(() => expect(lastSaved()).toMatchObject({ beatMs: 1_000, beatFromMs: 1_100 }));
  strip.getByText("60 bpm, set by hand");
  expect(strip.queryByText(/fit within/)).toBeNull();
  await user.click(strip.getByRole("button", { name: /^Change the tempo: 60 bpm/ }));
  fireEvent.change(await screen.findByRole("textbox", { name: "Beats a minute" }), {
    target: { value: "96" },
  });
  await waitFor(() => expect(lastSaved()).toMatchObject({ beatMs: 625, music: { fromMs: 600 } }));
  await user.click(screen.getByRole("button", { name: "As found" }));
  await waitFor(() => expect(lastSaved()).toMatchObject({ beatMs: 500, beatFromMs: 1_100 }));
});

test(
  "a beat that the video does not have yet is offered, and bars are counted once it has",
  full,
  async () => {
    const { user, strip, lastSaved } = await openWithSong();
    strip.getByText("Steady, 120 bpm");
    expect(strip.queryByRole("switch", { name: "Snap to beats" })).toBeNull();
    expect(screen.getByText("0:02")).toBeDefined();
    await user.click(strip.getByRole("button", { name: "Use this beat" }));
    // From the first bar on: the video's own begins half a second after it.
    await waitFor(() => expect(lastSaved()).toMatchObject({ beatMs: 500, beatFromMs: 1_100 }));
    expect(screen.queryByText("0:02")).toBeNull();
    strip.getByRole("switch", { name: "Snap to beats" });
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(screen.getByText("0:02")).toBeDefined();
  },
);

test("T taps from where the video stands, and music without a beat gets one", full, async () => {
  const { strip, lastSaved } = await openWithSong({}, { ...found, pulse: "none", bpm: 0, beatsMs: [] });
  strip.getByText("No beat found");
  fireEvent.keyDown(document.body, { key: "t" });
  expect(played?.currentTime).toBe(0.6);
  [1, 1.6, 2.2, 2.8].forEach((seconds) => {
    Object.assign(played ?? {}, { currentTime: seconds });
    fireEvent.keyDown(document.body, { key: "t" });
  });
  await waitFor(() => expect(lastSaved()?.beatMs).toBeCloseTo(600, 0));
  strip.getByText("100 bpm, set by hand");
});

test("what is tapped at the tempo of the music begins with its bars", full, async () => {
  const { lastSaved } = await openWithSong();
  fireEvent.keyDown(document.body, { key: "t" });
  [1.61, 2.11, 2.61, 3.11].forEach((seconds) => {
    Object.assign(played ?? {}, { currentTime: seconds });
    fireEvent.keyDown(document.body, { key: "t" });
  });
  await waitFor(() => expect(lastSaved()).toMatchObject({ beatMs: 500, beatFromMs: 1_110 }));
});
