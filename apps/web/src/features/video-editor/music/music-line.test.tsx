import { fireEvent, screen, waitFor } from "@testing-library/react";
import { narrationSchema } from "@voxloom/contract";
import { expect, test } from "vitest";
import { queryClient } from "../../../app/query-client.ts";
import { sampleMaterial } from "../../../testing/samples.ts";
import { drag, openVideoEditor, sampleVideo } from "../testing/open-video-editor.tsx";
import { addPoint, drawGainLine, findNewPoint, movePoint } from "./music-points.ts";

const song = {
  ...sampleMaterial({ id: "song", name: "song.wav" }),
  ...{ kind: "audio" as const, posterUrl: null, fileUrl: "/song.wav" },
};

async function openSong(spec: Parameters<typeof sampleVideo>[0] = {}) {
  const opened = await openVideoEditor({
    settings: sampleVideo({ music: { materialId: "song", gainDb: -3 }, ...spec }),
    materials: [song],
    prepare: () =>
      void queryClient.setQueryData(["beats", "song"], {
        ...{ pulse: "none", bpm: null, deviationMs: 0, barStart: 0, energy: [], levels: new Uint8Array() },
        ...{ beatsMs: [], wave: new Float32Array(), sections: [] },
      }),
  });
  const line = await waitFor(() => {
    const found = document.querySelector("[data-part=loudness] path:last-of-type");
    if (found === null) throw new Error("There is no line yet.");
    return found;
  });
  const saved = () => opened.lastSaved()?.music;
  const points = () => screen.queryAllByRole("slider", { name: /^Loudness of the music at/ });
  return { ...opened, line, saved, points };
}

test("the line of the music's loudness is drawn down, its points go by keys, and undo brings all back", async () => {
  const { user, line, saved, points } = await openSong();
  expect(points()).toEqual([]);
  drag(line, 0, { byY: 35 });
  // Half of the row is half of 36 decibels.
  await waitFor(() => expect(saved()?.points).toEqual([{ atMs: 0, gainDb: -18 }]));
  // Where the video stands another point is made, on the line as it is.
  for (let step = 0; step < 2; step += 1) await user.keyboard("{Shift>}{ArrowRight}{/Shift}");
  await user.keyboard("v");
  await waitFor(() => expect(saved()?.points?.[1]).toEqual({ atMs: 2_000, gainDb: -18 }));
  points()[1]?.focus();
  await user.keyboard("{ArrowUp}{ArrowUp}{ArrowRight}");
  await waitFor(() => expect(saved()?.points?.[1]).toEqual({ atMs: 2_100, gainDb: -16 }));
  expect(points()[1]?.getAttribute("aria-valuetext")).toBe("-16 dB");
  await user.keyboard("{Delete}");
  await waitFor(() => expect(saved()?.points).toHaveLength(1));
  const undo = screen.getByRole("button", { name: "Undo" });
  // All that keys moved is one step.
  for (let step = 0; step < 4; step += 1) await user.click(undo);
  await waitFor(() => expect(saved()).toEqual({ materialId: "song", gainDb: -3 }));
  expect(points()).toEqual([]);
});

test("what is drawn and broken off changes nothing; all points go by one press", {
  tags: ["full"],
}, async () => {
  const { user, line, saved, points } = await openSong();
  drag(line, 0, { byY: 35, isBrokenOff: true });
  expect(points()).toEqual([]);
  drag(line, 0, { byY: 35 });
  fireEvent.doubleClick(points()[0] as HTMLElement);
  expect(points()).toEqual([]);
  drag(line, 0, { byY: 35 });
  await user.click(screen.getByRole("button", { name: "Even loudness" }));
  await waitFor(() => expect(saved()).toEqual({ materialId: "song", gainDb: -3 }));
});

test("points behind the end of a video that was made shorter are not drawn, and stay", {
  tags: ["full"],
}, async () => {
  const beyond = { atMs: 60_000, gainDb: 0 };
  const music = { materialId: "song", gainDb: -3, points: [{ atMs: 1_000, gainDb: -10 }, beyond] };
  const { user, saved, points } = await openSong({ music });
  expect(points()).toHaveLength(1);
  points()[0]?.focus();
  await user.keyboard("{ArrowUp}");
  await waitFor(() => expect(saved()?.points).toEqual([{ atMs: 1_000, gainDb: -9 }, beyond]));
});

test("under a voice it says by how much the music is lowered", { tags: ["full"] }, async () => {
  await openSong({ narration: narrationSchema.parse({ text: "Good morning.", language: "en" }) });
  // Three seconds are 180 pixels here: there is space for the figure alone.
  const label = await screen.findByTitle("lowered 12 dB under speech");
  expect(label.textContent).toBe("-12 dB");
});

test("points rise in time, pass none of the others, and stay within what can be heard", () => {
  const points = [
    { atMs: 1_000, gainDb: 0 },
    { atMs: 2_000, gainDb: -10 },
  ];
  expect(findNewPoint(points, 1_500)).toEqual({ atMs: 1_500, gainDb: -5 });
  expect(findNewPoint(points, 1_950)).toBeNull();
  expect(addPoint(points, { atMs: 500, gainDb: 3 })[0]?.atMs).toBe(500);
  const move = (byMs: number, byDb: number) => movePoint(points, 0, { byMs, byDb, endMs: 5_000 })[0];
  expect(move(9_000, 50)).toEqual({ atMs: 1_900, gainDb: 6 });
  expect(move(-9_000, -50)).toEqual({ atMs: 0, gainDb: -30 });
  const short = { byMs: 9_000, byDb: 0, endMs: 1_500 };
  expect(movePoint(points, 0, short)[0]?.atMs).toBe(1_500);
});

test("the line goes down under a voice and out at the end", () => {
  const line = drawGainLine(
    { ducks: [{ startMs: 1_000, endMs: 2_000 }], fadeOutMs: 0 },
    { frameCount: 90, height: 78, pixelsOf: (ms) => ms / 10 },
  );
  // 36 decibels are 72 pixels: 12 above the line that nobody moved, and 24 below it under the voice.
  expect(line).toBe("M0.0,15.0L85.0,15.0L100.0,39.0L200.0,39.0L240.0,15.0L300.0,15.0");
});
