import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { calls, momentFrames } from "@voxloom/contract";
import { expect, test, vi } from "vitest";
import { acceptCookies } from "../../../lib/analytics/consent.ts";
import { Refusal } from "../../../testing/answering-server.ts";
import { sampleMaterial } from "../../../testing/samples.ts";
import { openVideoEditor, sampleLook, sampleVideo } from "../testing/open-video-editor.tsx";

const full = { tags: ["full"] };
const bin = (count: number) => within(screen.getByRole("region", { name: `Clips (${count})` }));
const chooser = () => {
  const input = screen
    .getByRole("region", { name: /^Clips/ })
    .querySelector<HTMLInputElement>("input[type=file]");
  if (input === null) throw new Error("There is a way to bring files.");
  return input;
};

test(
  "each clip says how long it is and how often it is shown, and comes in after the chosen shot",
  full,
  async () => {
    const { user, shots, names, lastSaved } = await openVideoEditor();
    const lake = bin(2).getByRole("button", { name: "Add lake.mp4 to the video" });
    expect(lake.closest("li")?.textContent).toBe("lake.mp41:05 · Shots: 1");
    await user.click(shots.getByRole("button", { name: /^Shot 1/ }));
    await user.click(lake);
    expect(names()).toEqual(["sea.mp4", "lake.mp4", "lake.mp4", "sea.mp4"]);
    expect(lake.closest("li")?.textContent).toBe("lake.mp41:05 · Shots: 2");
    // It is chosen, so that the next comes after it.
    await user.click(bin(2).getByRole("button", { name: "Add sea.mp4 to the video" }));
    expect(names()).toEqual(["sea.mp4", "lake.mp4", "sea.mp4", "lake.mp4", "sea.mp4"]);
    await waitFor(() =>
      expect(lastSaved()?.arrangement?.shots[1]).toMatchObject({
        firstFrame: 0,
        frameCount: 60,
        materialId: "lake",
      }),
    );
    // What is written over what follows goes with it.
    expect(lastSaved()?.arrangement?.texts[0]?.startFrame).toBe(180);
  },
);

test(
  "without a chosen shot it comes last; a clip that is in no shot any more stays to be brought back",
  full,
  async () => {
    const { user, shots, names } = await openVideoEditor();
    await user.click(bin(2).getByRole("button", { name: "Add lake.mp4 to the video" }));
    expect(names()).toEqual(["sea.mp4", "lake.mp4", "sea.mp4", "lake.mp4"]);
    for (const name of [/^Shot 4/, /^Shot 2/]) {
      await user.click(shots.getByRole("button", { name }));
      await user.keyboard("{Delete}");
    }
    expect(bin(2).getByRole("button", { name: "Add lake.mp4 to the video" }).closest("li")?.textContent).toBe(
      "lake.mp41:05 · Shots: 0",
    );
  },
);

test(
  "a clip's strip brings in what is pressed, and by key the best that is not in the video",
  full,
  async () => {
    const { user, lastSaved } = await openVideoEditor({
      prepare: (server) =>
        void server.answer(calls.videos.clipLook, {
          ...{ look: sampleLook, faces: null, findsFaces: false, problem: null },
        }),
    });
    const strip = await bin(2).findByRole("button", { name: "Bring in another moment of sea.mp4" });
    vi.spyOn(strip, "getBoundingClientRect").mockReturnValue({ left: 0, width: 100 } as DOMRect);
    fireEvent.click(strip, { detail: 1, clientX: 55 });
    const moments = sampleLook.moments.length;
    const pressed = Math.floor(0.55 * moments) * momentFrames;
    await waitFor(() =>
      expect(lastSaved()?.arrangement?.shots.at(-1)).toMatchObject({
        materialId: "sea",
        firstFrame: pressed,
      }),
    );
    strip.focus();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(lastSaved()?.arrangement?.shots).toHaveLength(5));
    const shots = lastSaved()?.arrangement?.shots ?? [];
    const starts = shots.flatMap(({ materialId, firstFrame }) => (materialId === "sea" ? [firstFrame] : []));
    expect(starts.filter((start) => start === shots.at(-1)?.firstFrame)).toHaveLength(1);
  },
);

test(
  "what is drawn across a strip is brought in as it is, and what the video shows is drawn elsewhere",
  full,
  async () => {
    const { lastSaved } = await openVideoEditor({
      prepare: (server) =>
        void server.answer(calls.videos.clipLook, {
          ...{ look: sampleLook, faces: null, findsFaces: false, problem: null },
        }),
    });
    const strip = await bin(2).findByRole("button", { name: "Bring in another moment of lake.mp4" });
    vi.spyOn(strip, "getBoundingClientRect").mockReturnValue({ left: 0, width: 300 } as DOMRect);
    const draw = (from: Element, [fromX, toX]: readonly [number, number]) => {
      fireEvent.pointerDown(from, { pointerId: 1, button: 0, clientX: fromX });
      fireEvent(window, new PointerEvent("pointermove", { pointerId: 1, clientX: toX }));
      fireEvent(window, new PointerEvent("pointerup", { pointerId: 1, clientX: toX }));
      fireEvent.click(strip, { detail: 1, clientX: toX });
    };
    draw(strip, [200, 240]);
    await waitFor(() =>
      expect(lastSaved()?.arrangement?.shots.at(-1)).toMatchObject({ firstFrame: 200, frameCount: 40 }),
    );
    const [used] = strip.querySelectorAll("[data-shot=b]");
    if (used === undefined) throw new Error("The strip shows what the video shows.");
    draw(used, [40, 90]);
    await waitFor(() =>
      expect(lastSaved()?.arrangement?.shots[1]).toMatchObject({ id: "b", firstFrame: 80 }),
    );
    expect(lastSaved()?.arrangement?.shots).toHaveLength(4);
  },
);

test("a picture has no length and stands for two seconds", full, async () => {
  const picture = sampleMaterial({ id: "map", name: "map.png" });
  const { user, lastSaved } = await openVideoEditor({
    materials: [{ ...picture, ...{ kind: "image", posterUrl: null, fileUrl: null } }],
    settings: sampleVideo({
      clips: [
        ...sampleVideo().clips,
        ...sampleVideo().clips.map((clip) => ({ ...clip, materialId: "map" })),
      ].slice(0, 3),
    }),
  });
  const map = await screen.findByRole("button", { name: "Add map.png to the video" });
  expect(map.closest("li")?.textContent).toBe("map.pngPicture · Shots: 0");
  await user.click(map);
  await waitFor(() =>
    expect(lastSaved()?.arrangement?.shots.at(-1)).toMatchObject({
      ...{ materialId: "map", firstFrame: null, frameCount: 60, motion: "in", gainDb: null },
    }),
  );
});

test("what no video is made of is said to be that, before any of it is sent", {
  tags: ["full"],
}, async () => {
  const { server } = await openVideoEditor();
  server.answer(calls.materials.generateUploadUrl, new Refusal("STORAGE_FULL"));
  // As a browser gives them where "all files" are shown.
  fireEvent.change(chooser(), {
    target: { files: [new File(["a"], "notes.pdf"), new File([], "void.png"), new File(["b"], "more.mp4")] },
  });
  await screen.findByText("“notes.pdf” is no kind of file that can be opened here.");
  await screen.findByText("“void.png” is empty.");
  await waitFor(() =>
    expect(server.askedFor(calls.materials.generateUploadUrl).map(({ name }) => name)).toEqual(["more.mp4"]),
  );
});

test("files that are refused say why, and those that wait are sent when it is told to", full, async () => {
  // Who declined in a file before this one in the same process is not counted.
  acceptCookies({ isCounted: true });
  window.dataLayer = [];
  const { user, server } = await openVideoEditor();
  const asked: string[] = [];
  server.answer(calls.materials.generateUploadUrl, ({ name }) => {
    asked.push(name);
    return new Refusal("STORAGE_FULL");
  });
  const files = ["1.mp4", "2.mp4", "3.mp4", "4.mp4"].map(
    (name) => new File([name], name, { type: "video/mp4" }),
  );
  await user.upload(chooser(), files);
  // Three go side by side.
  await waitFor(() => expect(asked.toSorted()).toEqual(["1.mp4", "2.mp4", "3.mp4"]));
  const alert = await bin(2).findByRole("alert");
  await waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
  await user.click(within(alert).getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(asked).toContain("4.mp4"));
  // The video is as it was.
  expect(screen.getAllByRole("button", { name: /^Shot \d/ })).toHaveLength(3);
  // Whoever arranges a video is beyond its first step.
  expect(window.dataLayer.filter(({ event }) => event === "conversion")).toEqual([]);
});

test("a clip's pictures keep in sight what a clip is about", async () => {
  const lake = {
    ...sampleMaterial({ id: "lake", name: "lake.mp4" }),
    ...{ kind: "video" as const, posterUrl: "/poster.jpg", fileUrl: null },
  };
  const aside = sampleLook.moments.map((moment) => ({ ...moment, x: 0.9 }));
  const look = { ...sampleLook, moments: aside, size: { width: 400, height: 100 } };
  await openVideoEditor({
    prepare: (server) => {
      server.answer(calls.materials.detail, ({ materialId: id }) => ({ ...lake, id, name: `${id}.mp4` }));
      server.answer(calls.videos.clipLook, { look, faces: null, findsFaces: true, problem: null });
    },
  });
  const strip = await bin(2).findByRole("button", { name: "Bring in another moment of lake.mp4" });
  const [first] = strip.querySelectorAll<HTMLElement>("[style*=poster]");
  expect(first?.style.backgroundPosition).toBe("100% 50%");
});
