import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { ClipsSettings } from "@voxloom/contract";
import { expect, test } from "vitest";
import { queryClient } from "../../../app/query-client.ts";
import { sampleMaterial } from "../../../testing/samples.ts";
import { drag, openVideoEditor, sampleShot, sampleVideo } from "../testing/open-video-editor.tsx";

const full = { tags: ["full"] };
const song = {
  ...sampleMaterial({ id: "song", name: "song.wav" }),
  ...{ kind: "audio" as const, posterUrl: null, fileUrl: "/song.wav" },
};
/** Six bars of two seconds: two A, two B, two A. */
const found = {
  ...{ pulse: "steady", bpm: 120, deviationMs: 3, barStart: 0, energy: [], levels: new Uint8Array() },
  beatsMs: Array.from({ length: 24 }, (_, at) => at * 500),
  wave: new Float32Array(),
  sections: ["A", "B", "A"].map((letter, at) => ({ startBeat: at * 8, bars: 2, energy: 1, letter })),
};
const parts = () => within(screen.getByRole("list", { name: "Sections" }));
const part = (at: number) => parts().getAllByRole("button")[at] as HTMLElement;

async function openSong(spec: Partial<ClipsSettings> = {}) {
  const opened = await openVideoEditor({
    settings: sampleVideo({
      ...{ beatMs: 500, music: { materialId: "song", gainDb: 0 } },
      arrangement: {
        shots: ["a", "b", "c"].map((id) => sampleShot(id, id === "b" ? "lake" : "sea", { frameCount: 120 })),
        texts: [],
      },
      ...spec,
    }),
    materials: [song],
    prepare: () => void queryClient.setQueryData(["beats", "song"], found),
  });
  await screen.findByRole("list", { name: "Sections" });
  const starts = () => {
    const shots = opened.lastSaved()?.arrangement?.shots ?? [];
    return shots.map((_, at) => shots.slice(0, at).reduce((sum, { frameCount }) => sum + frameCount, 0));
  };
  return { ...opened, starts };
}

test("a section is chosen and cut by the beat, alone or with all like it, and one step takes that back", async () => {
  const { user, starts } = await openSong();
  expect(
    parts()
      .getAllByRole("button")
      .map(({ textContent }) => textContent),
  ).toEqual([...["A2 bars", "B2 bars", "A2 bars"]]);
  screen.getByText("bar 1, beat 1");
  await user.click(part(2));
  screen.getByText("bars 5 to 6");
  screen.getByText("1 cut here");
  await user.keyboard("3");
  await waitFor(() => expect(starts()).toEqual([0, 120, 240, 300]));
  expect(part(2).getAttribute("aria-pressed")).toBe("true");
  await user.click(screen.getByRole("radio", { name: "All alike (2)" }));
  await user.click(screen.getAllByRole("radio", { name: "2 beats" })[0] as HTMLElement);
  await waitFor(() => expect(starts()).toEqual([0, 30, 60, 90, 120, 240, 270, 300, 330]));
  // The choice has the focus, and leaves the keys to the page.
  await user.keyboard("{Control>}z{/Control}");
  await waitFor(() => expect(starts()).toEqual([0, 120, 240, 300]));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(part(2).getAttribute("aria-pressed")).toBe("false"));
});

test(
  "without a choice all is cut, on bars, and what was set by hand stays and is counted",
  full,
  async () => {
    const { user, starts } = await openSong({
      beatFromMs: 1_000,
      arrangement: {
        shots: [
          sampleShot("a", "sea", { frameCount: 120 }),
          sampleShot("b", "lake", { frameCount: 100, isByHand: true }),
          sampleShot("c", "sea", { frameCount: 140 }),
        ],
        texts: [],
      },
    });
    screen.getByText("1 cut was set by hand and stays.");
    await user.click(screen.getByRole("radio", { name: "1 bar" }));
    await waitFor(() => expect(starts()).toEqual([0, 30, 90, 120, 220, 270, 330]));
    await user.click(screen.getByRole("button", { name: "Cut everything to the beat again" }));
    await waitFor(() => expect(starts()).toContain(120));
    expect(starts()).toContain(220);
  },
);

test(
  "two presses name a section, for all like it where that is chosen; scores' names are known",
  full,
  async () => {
    const { user, lastSaved } = await openSong();
    const names = () => lastSaved()?.sections?.map(({ name }) => name);
    await user.dblClick(part(1));
    const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Name of the section" });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.keyboard("Bridge{Enter}");
    await waitFor(() => expect(names()).toEqual(["A", "Bridge", "A"]));
    await user.click(part(0));
    await user.click(screen.getByRole("radio", { name: "All alike (2)" }));
    await user.clear(screen.getByRole("textbox", { name: "Name of the section" }));
    await user.type(screen.getByRole("textbox", { name: "Name of the section" }), "chorus{Enter}");
    await waitFor(() => expect(names()).toEqual(["chorus", "Bridge", "chorus"]));
    expect(part(0).textContent).toBe("Chorus2 bars");
  },
);

test("an edge is drawn to a bar, or said as one, and Escape leaves it", full, async () => {
  const { user, lastSaved } = await openSong();
  const startMs = () => lastSaved()?.sections?.[1]?.startMs;
  const edge = () => part(1).closest("li")?.querySelector("[data-edge]") as Element;
  drag(edge(), -100, { isBrokenOff: true });
  expect(screen.getByRole("button", { name: "Undo" })).toHaveProperty("disabled", true);
  // Two pixels are a frame, and a bar is 120 of them.
  drag(edge(), -100);
  await waitFor(() => expect(startMs()).toBe(2_000));
  await user.click(part(1));
  fireEvent.change(screen.getByRole("textbox", { name: "Starts at bar" }), { target: { value: "4" } });
  await waitFor(() => expect(startMs()).toBe(6_000));
});

test(
  "X shows the next clip in the chosen shot, and L plays a section again until it is pressed again",
  full,
  async () => {
    const { user, shots, names } = await openSong();
    await user.click(shots.getByRole("button", { name: /^Shot 1/ }));
    await user.keyboard("x");
    expect(names()).toEqual(["lake.mp4", "lake.mp4", "sea.mp4"]);
    await user.click(part(1));
    await user.keyboard("l");
    const loop = screen.getByRole("button", { name: "Loop" });
    expect(loop.getAttribute("aria-pressed")).toBe("true");
    await user.keyboard("l");
    expect(loop.getAttribute("aria-pressed")).toBe("false");
  },
);

test("other music has other sections", full, async () => {
  const { user, lastSaved } = await openSong({ sections: [{ startMs: 0, name: "Mine", energy: 1 }] });
  expect(parts().getAllByRole("button")).toHaveLength(1);
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: /^Remove music|^Without music|^No music/ }));
  await waitFor(() => expect(lastSaved()?.music).toBeNull());
  expect(lastSaved()?.sections).toBeUndefined();
  expect(screen.queryByRole("list", { name: "Sections" })).toBeNull();
});

test("pictures flash on the beats of a section alone", { tags: ["full"] }, async () => {
  const { user, lastSaved } = await openSong();
  await user.click(part(1));
  await user.click(screen.getByRole("radio", { name: "Flash" }));
  await waitFor(() =>
    expect(lastSaved()?.sections?.map(({ name, beatEffect }) => [name, beatEffect])).toEqual([
      ["A", undefined],
      ["B", "flash"],
      ["A", undefined],
    ]),
  );
  expect(lastSaved()?.beatEffect).toBeNull();
});
