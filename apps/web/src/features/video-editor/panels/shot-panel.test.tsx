import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { type ClipLook, calls } from "@voxloom/contract";
import { expect, test } from "vitest";
import { sampleMaterial } from "../../../testing/samples.ts";
import { openVideoEditor, sampleLook, sampleShot, sampleVideo } from "../testing/open-video-editor.tsx";

const full = { tags: ["full"] };
const picture = {
  ...sampleMaterial({ id: "map", name: "map.png" }),
  ...{ kind: "image" as const, posterUrl: null, fileUrl: null },
};
const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });

async function openShot(name: RegExp, opening: Parameters<typeof openVideoEditor>[0] = {}) {
  const opened = await openVideoEditor(opening);
  await opened.user.click(opened.shots.getByRole("button", { name }));
  const savedShots = () => opened.lastSaved()?.arrangement?.shots;
  const type = async (label: string, text: string) => {
    await opened.user.clear(field(label));
    await opened.user.type(field(label), text);
  };
  return { ...opened, savedShots, type };
}

test(
  "a shot takes the length and the part of its clip that are typed, as far as the clip goes",
  full,
  async () => {
    const { user, savedShots, type } = await openShot(/^Shot 2/);
    expect(screen.getByText("0:01.00 to 0:03.00 of the clip")).toBeDefined();
    await type("Length in seconds", "1.5");
    await waitFor(() => expect(savedShots()?.[1]?.frameCount).toBe(45));
    await type("Starts in the clip at second", "10");
    await waitFor(() => expect(savedShots()?.[1]).toMatchObject({ firstFrame: 300, frameCount: 45 }));
    expect(screen.getByText("0:10.00 to 0:11.50 of the clip")).toBeDefined();
    // The clip has 65 seconds: what would lie behind its end is brought to it.
    await type("Starts in the clip at second", "900");
    await waitFor(() => expect(savedShots()?.[1]).toMatchObject({ firstFrame: 65 * 30 - 45 }));
    // All that was typed into a field is one step.
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(field("Starts in the clip at second").value).toBe("1");
    expect(field("Length in seconds").value).toBe("1.5");
  },
);

test(
  "a length that no shot can have changes nothing, and becomes the shortest once the field is left",
  full,
  async () => {
    const { user, savedShots, type, server } = await openShot(/^Shot 1/);
    await type("Length in seconds", "0");
    expect(field("Length in seconds").value).toBe("0");
    expect(server.askedFor(calls.videos.saveEdit)).toEqual([]);
    await user.tab();
    // The shortest that is seen.
    expect(field("Length in seconds").value).toBe("0.2");
    await waitFor(() => expect(savedShots()?.[0]?.frameCount).toBe(6));
  },
);

test("a shot is played faster, then slower toward its end, and is silent while its speed changes", async () => {
  const { user, savedShots } = await openShot(/^Shot 2/);
  expect(screen.getByText("1×")).toBeDefined();
  screen.getByRole("slider", { name: "Speed of the clip" }).focus();
  await user.keyboard("{End}");
  expect(screen.getByText("4×")).toBeDefined();
  // Four times as fast, its part of the clip takes a quarter of the time.
  await waitFor(() => expect(savedShots()?.[1]).toMatchObject({ frameCount: 15, speed: { from: 4, to: 4 } }));
  await user.click(screen.getByRole("radio", { name: "Slows down" }));
  expect(screen.getByRole("slider", { name: "Speed at the start" }).getAttribute("aria-valuetext")).toBe(
    "2×",
  );
  expect(screen.getByRole("slider", { name: "Speed at the end" }).getAttribute("aria-valuetext")).toBe(
    "0.5×",
  );
  await waitFor(() => expect(savedShots()?.[1]).toMatchObject({ speed: { from: 2, to: 0.5 } }));
  expect(screen.getByRole("switch", { name: /Sound of the clip/ })).toHaveProperty("disabled", true);
  await user.click(screen.getByRole("radio", { name: "Even" }));
  await waitFor(() => expect(savedShots()?.[1]).toMatchObject({ frameCount: 60 }));
  expect(savedShots()?.[1]).not.toHaveProperty("speed");
});

test("a shot is put earlier and later by buttons, which end at the ends", { tags: ["full"] }, async () => {
  const { user, names } = await openShot(/^Shot 2/);
  const button = (name: string) => screen.getByRole("button", { name });
  await user.click(button("Earlier"));
  expect(names()).toEqual(["lake.mp4", "sea.mp4", "sea.mp4"]);
  expect(button("Earlier")).toHaveProperty("disabled", true);
  await user.dblClick(button("Later"));
  expect(names()).toEqual(["sea.mp4", "sea.mp4", "lake.mp4"]);
  expect(button("Later")).toHaveProperty("disabled", true);
});

test("how a shot comes in is chosen, and chosen away again; the first one only begins", full, async () => {
  const { user, shots, savedShots } = await openShot(/^Shot 2/);
  const choose = async (name: string) => {
    await user.click(screen.getByRole("combobox", { name: "How it comes in" }));
    await user.click(await screen.findByRole("option", { name }));
  };
  await choose("Wipe");
  await waitFor(() => expect(savedShots()?.[1]?.transition).toEqual({ kind: "wipe", frameCount: 12 }));
  await choose("Straight cut");
  await waitFor(() => expect(savedShots()?.[1]?.transition).toBeNull());
  await user.click(shots.getByRole("button", { name: /^Shot 1/ }));
  expect(screen.queryByRole("combobox", { name: "How it comes in" })).toBeNull();
});

test("the sound of a clip is let in at its volume, and shut out again", full, async () => {
  const { user, savedShots } = await openShot(/^Shot 1/);
  expect(screen.queryByRole("slider", { name: "Volume of the clip" })).toBeNull();
  await user.click(screen.getByRole("switch", { name: "Sound of the clip" }));
  await waitFor(() => expect(savedShots()?.[0]?.gainDb).toBe(0));
  fireEvent.keyDown(screen.getByRole("slider", { name: "Volume of the clip" }), { key: "ArrowLeft" });
  await waitFor(() => expect(savedShots()?.[0]?.gainDb).toBe(-1));
  await user.click(screen.getByRole("switch", { name: "Sound of the clip" }));
  await waitFor(() => expect(savedShots()?.[0]?.gainDb).toBeNull());
});

test("a clip without sound has none to let in; a closer look is chosen by keys", full, async () => {
  const silent = sampleMaterial({ id: "mute", name: "mute.mp4" });
  const { savedShots } = await openShot(/^Shot 1/, {
    materials: [
      {
        ...silent,
        ...{ posterUrl: null, fileUrl: null },
        info: silent.info && { ...silent.info, audioTracks: [] },
      },
    ],
    settings: sampleVideo({ arrangement: { shots: [sampleShot("a", "mute")], texts: [] } }),
  });
  expect(await screen.findByRole("heading", { name: "mute.mp4" })).toBeDefined();
  expect(screen.queryByRole("switch", { name: "Sound of the clip" })).toBeNull();
  fireEvent.keyDown(screen.getByRole("slider", { name: "Zoom" }), { key: "ArrowRight" });
  await waitFor(() => expect(savedShots()?.[0]?.zoom).toBeCloseTo(1.05));
});

test("a picture moves, has no place in a clip, and stands as long as one likes", full, async () => {
  const { user, savedShots, type } = await openShot(/^Shot 2/, {
    materials: [picture],
    settings: sampleVideo({
      arrangement: {
        shots: [sampleShot("a", "sea"), sampleShot("m", "map", { firstFrame: null, motion: "in" })],
        texts: [],
      },
    }),
  });
  expect(await screen.findByRole("heading", { name: "map.png" })).toBeDefined();
  expect(screen.queryByRole("textbox", { name: "Starts in the clip at second" })).toBeNull();
  await user.click(screen.getByRole("combobox", { name: "Movement" }));
  await user.click(await screen.findByRole("option", { name: "Upward" }));
  await type("Length in seconds", "90");
  await waitFor(() =>
    expect(savedShots()?.[1]).toMatchObject({ motion: "up", firstFrame: null, frameCount: 2_700 }),
  );
});

test("a clip that is gone keeps its shot, says so, and can be replaced", full, async () => {
  const { user, savedShots } = await openShot(/^Shot 2/, {
    settings: sampleVideo({
      arrangement: { shots: [sampleShot("a", "sea"), sampleShot("x", "gone")], texts: [] },
    }),
  });
  expect(screen.getByRole("heading", { name: "File no longer there" })).toBeDefined();
  // The others are there still, and it is said that one is not.
  expect(await within(screen.getByRole("region", { name: "Clips (2)" })).findByRole("alert")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Replace" }));
  await user.click(await screen.findByRole("menuitem", { name: "lake.mp4" }));
  await waitFor(() => expect(savedShots()?.[1]).toMatchObject({ materialId: "lake", frameCount: 60 }));
  expect(screen.getByRole("heading", { name: "lake.mp4" })).toBeDefined();
});

test(
  "a shot follows its subject, stands still, or stands where the picture was dragged to",
  full,
  async () => {
    const walked = {
      ...{ ...sampleLook, size: { width: 1920, height: 1080 } },
      moments: sampleLook.moments.map((moment, at) => ({ ...moment, x: 0.1 + at * 0.04 })),
    };
    const { user, savedShots } = await openShot(/^Shot 1/, {
      prepare: (server) =>
        server.answer(calls.videos.clipLook, {
          ...{ look: walked, faces: null, findsFaces: false },
          problem: null,
        }),
    });
    const way = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });
    // Nobody said where: it stands as its shape has it, which is neither.
    expect(screen.getByText("Placed by hand.")).toBeDefined();
    await user.click(way("Follows the subject"));
    expect(way("Follows the subject").checked).toBe(true);
    expect(screen.getByText("Goes along with movement and color.")).toBeDefined();
    await waitFor(() => expect(savedShots()?.[0]?.follows).toBe(true));
    // The way goes from left to right, over the whole frame of the clip.
    const middles = await waitFor(() => {
      const points = document.querySelector("polyline")?.getAttribute("points")?.split(" ") ?? [];
      expect(points.length).toBeGreaterThan(2);
      return points.map((point) => Number(point.split(",")[0]));
    });
    expect(middles.at(-1)).toBeGreaterThan(middles[0] ?? 0);
    await user.click(way("Stands still"));
    await waitFor(() => expect(savedShots()?.[0]).toMatchObject({ follows: false, focus: { y: 0.5 } }));
    expect(savedShots()?.[0]?.focus?.x).toBeCloseTo(0.24);
    expect(screen.getByText("Drag the picture to place it by hand.")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(way("Follows the subject").checked).toBe(true);
  },
);

const answerLook = (look: ClipLook) => (server: Awaited<ReturnType<typeof openVideoEditor>>["server"]) =>
  server.answer(calls.videos.clipLook, {
    ...{ look, faces: null, findsFaces: false },
    problem: null,
  });

test("a dark shot is brightened from its check, set by its slider, and as it was by undo", async () => {
  const dark = { ...sampleLook, moments: sampleLook.moments.map((one) => ({ ...one, light: 0.15 })) };
  const { user, savedShots } = await openShot(/^Shot 1/, { prepare: answerLook(dark) });
  await user.click(screen.getByRole("button", { name: /^Show over the video, and checks/ }));
  await user.click(await screen.findByRole("button", { name: /^Brighten: .*sea\.mp4.* is dark$/ }));
  // Both shots of the clip at once; what was set is told of no more.
  await waitFor(() => expect(savedShots()?.map(({ light }) => light)).toEqual([2, undefined, 2]));
  const slider = () => screen.getByRole("slider", { name: "Light", hidden: true });
  expect(slider().getAttribute("aria-valuetext")).toBe("200%");
  await waitFor(() =>
    expect(screen.queryByRole("button", { name: /^Brighten: .*sea\.mp4/, hidden: true })).toBeNull(),
  );
  fireEvent.keyDown(slider(), { key: "Home" });
  await waitFor(() => expect(savedShots()?.[0]?.light).toBe(0.5));
  await user.click(screen.getByRole("button", { name: "Automatic: 200%", hidden: true }));
  await user.click(screen.getByRole("button", { name: "As recorded", hidden: true }));
  await waitFor(() => expect(savedShots()?.[0]?.light).toBe(1));
  // All that the light was set to since is one step; before it is what the check did.
  await user.click(screen.getByRole("button", { name: "Undo", hidden: true }));
  expect(slider().getAttribute("aria-valuetext")).toBe("200%");
});

test("the stage tells how the crop goes, and all of a clip is shown before a blur", full, async () => {
  const wide = { ...sampleLook, size: { width: 1920, height: 1080 } };
  const { user, savedShots } = await openShot(/^Shot 1/, { prepare: answerLook(wide) });
  const badge = () => document.querySelector("[data-crop]");
  await waitFor(() => expect(badge()?.textContent).toBe("holds"));
  await user.click(screen.getByRole("radio", { name: "Fit, blurred" }));
  expect(badge()?.textContent).toBe("fit, blurred");
  await waitFor(() => expect(savedShots()?.[0]?.fit).toBe("blurred"));
  await user.click(screen.getByRole("radio", { name: "Stands still" }));
  expect(badge()?.textContent).toBe("holds");
});
