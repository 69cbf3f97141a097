import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import {
  calls,
  clipsSettingsSchema,
  type LayerStyle,
  type Material,
  type Shot,
  type Task,
} from "@voxloom/contract";
import { expect, test } from "vitest";
import { openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { sampleDetail, sampleMaterial, sampleTask } from "../../testing/samples.ts";
import { VideoEditorPage } from "./video-editor-page.tsx";

const clip = (id: string, name: string): Material => ({
  ...sampleMaterial({ id, name }),
  ...{ kind: "video", posterUrl: null, fileUrl: null },
});
const clips = [clip("sea", "sea.mp4"), clip("lake", "lake.mp4")];
const shot = (id: string, materialId: string): Shot => ({
  ...{ id, lane: 0, materialId, firstFrame: 30, frameCount: 60, box: null, fit: "cover", focus: null },
  ...{ zoom: 1, motion: "still", tiltDegrees: 0, transition: null, gainDb: null },
});
const style: LayerStyle = {
  ...{ family: "sans", isBold: true, size: 0.08, color: "#ffffff", outline: null, plate: null },
  ...{ align: "center", place: "bottom" },
};
const settings = clipsSettingsSchema.parse({
  clips: clips.map(({ id }) => ({ materialId: id })),
  arrangement: {
    shots: [shot("a", "sea"), shot("b", "lake"), shot("c", "sea")],
    texts: [{ id: "t", startFrame: 60, frameCount: 60, text: "Lake", style, fadeFrames: 6 }],
  },
});

function madeTask(): Task {
  const { settings: _, ...task } = sampleTask({ state: "succeeded" });
  return {
    ...task,
    ...{ product: "clips", targetLanguage: null, score: null, rating: null, settings },
  };
}

async function openEditor() {
  const server = await openAnsweringServer("/create-video/task-1");
  let revision = 0;
  server.answer(calls.videos.edit, { settings, revision: 0, madeRevision: 0 });
  server.answer(calls.videos.saveEdit, ({ baseRevision }) => {
    if (baseRevision !== revision) return new Refusal("SCRIPT_REVISION_CONFLICT");
    revision += 1;
    return { revision, madeRevision: 0 };
  });
  server.answer(calls.videos.makeAgain, madeTask());
  server.answer(calls.tasks.detail, { ...sampleDetail(madeTask()), task: madeTask() });
  server.answer(
    calls.materials.detail,
    ({ materialId }) => clips.find(({ id }) => id === materialId) ?? new Refusal("NOT_FOUND"),
  );
  const problem = { code: "MEDIA_UNREADABLE", message: "It cannot be read.", details: {} };
  server.answer(calls.videos.clipLook, { look: null, problem });
  server.answer(calls.fonts.list, { families: [], letters: "" });
  server.answer(calls.videos.narration, {
    durationMs: 3_000,
    lines: [
      {
        ...{ text: "Good morning.", startMs: 0, endMs: 3_000 },
        words: [
          { from: 0, to: 4, startMs: 0, endMs: 1_000 },
          { from: 5, to: 13, startMs: 1_000, endMs: 3_000 },
        ],
      },
    ],
  });
  server.answer(calls.videos.narrationAudio, "RIFF");
  const opened = await openComponent(<VideoEditorPage />, {
    areas: ["ordering", "slideshow", "assets", "clips", "video-editor", "translation", "voices"],
    path: "/create-video/task-1",
    route: "/create-video/:taskId",
  });
  const shots = within(await screen.findByRole("list", { name: "Shots" }));
  const lastSaved = () => {
    const sent = server.askedFor(calls.videos.saveEdit).at(-1);
    return sent === undefined ? null : calls.videos.saveEdit.request.parse(sent).settings.arrangement;
  };
  const names = () => shots.getAllByRole("button").map((button) => button.textContent);
  return { ...opened, server, shots, lastSaved, names, bump: () => (revision += 5) };
}

test("shots are split, moved, left out and brought back, by keys too, and all of it is kept", async () => {
  const { user, shots, names, lastSaved } = await openEditor();
  expect(names()).toEqual(["sea.mp4", "lake.mp4", "sea.mp4"]);
  await user.click(shots.getByRole("button", { name: /^Shot 2/ }));
  await user.keyboard("{Shift>}{ArrowRight}{/Shift}s");
  expect(names()).toEqual(["sea.mp4", "lake.mp4", "lake.mp4", "sea.mp4"]);
  await user.keyboard("{Alt>}{ArrowLeft}{/Alt}");
  expect(names()).toEqual(["lake.mp4", "sea.mp4", "lake.mp4", "sea.mp4"]);
  await user.keyboard("{Delete}");
  expect(names()).toEqual(["sea.mp4", "lake.mp4", "sea.mp4"]);
  await user.keyboard("{Control>}zz{/Control}");
  expect(names()).toEqual(["sea.mp4", "lake.mp4", "lake.mp4", "sea.mp4"]);
  await waitFor(() =>
    expect(lastSaved()?.shots.map(({ frameCount }) => frameCount)).toEqual([60, 30, 30, 60]),
  );
  await screen.findByText("Saved");
});

test("words change, a clip is replaced and lengthened, and the video is made again", async () => {
  const { user, shots, lastSaved, server } = await openEditor();
  const make = screen.getByRole("button", { name: "Update video" });
  expect(make.hasAttribute("disabled")).toBe(true);
  await user.click(screen.getByRole("button", { name: "Text: Lake" }));
  const words = screen.getByRole("textbox", { name: "Words" });
  await user.clear(words);
  await user.type(words, "By the sea");
  await user.click(screen.getByRole("switch", { name: "Box behind" }));
  await user.click(shots.getByRole("button", { name: /^Shot 2/ }));
  await user.click(screen.getByRole("button", { name: "Replace" }));
  await user.click(await screen.findByRole("menuitem", { name: "sea.mp4" }));
  await user.click(screen.getByRole("button", { name: "Add lake.mp4 to the video" }));
  await waitFor(() =>
    expect(lastSaved()).toMatchObject({
      shots: [{ materialId: "sea" }, { materialId: "sea" }, { materialId: "lake" }, { materialId: "sea" }],
      texts: [{ text: "By the sea", style: { plate: "#14121fcc" } }],
    }),
  );
  await waitFor(() => expect(make.hasAttribute("disabled")).toBe(false));
  await user.click(make);
  await waitFor(() => expect(server.askedFor(calls.videos.makeAgain)).toEqual([{ taskId: "task-1" }]));
});

/** Presses something, draws it so far to the right, in pixels, and lets go. */
function drag(element: Element, byX: number): void {
  const pointer = { pointerId: 1, button: 0, clientY: 0 };
  fireEvent.pointerDown(element, { ...pointer, clientX: 0 });
  for (const clientX of [byX / 2, byX])
    fireEvent(window, new PointerEvent("pointermove", { ...pointer, clientX }));
  fireEvent(window, new PointerEvent("pointerup", { ...pointer, clientX: byX }));
}

test("edges and shots are drawn with the pointer, and each is one step to undo", async () => {
  const { user, shots, names, lastSaved } = await openEditor();
  const [first] = shots.getAllByRole("listitem");
  const edge = first?.querySelector('[data-edge="end"]');
  if (!edge) throw new Error("a shot has edges");
  // Two pixels are a frame.
  drag(edge, -40);
  await waitFor(() => expect(lastSaved()?.shots[0]?.frameCount).toBe(40));
  drag(shots.getByRole("button", { name: /^Shot 2/ }), 160);
  await waitFor(() => expect(names()).toEqual(["sea.mp4", "sea.mp4", "lake.mp4"]));
  await user.keyboard("{Control>}zz{/Control}");
  await waitFor(() => expect(lastSaved()?.shots.map(({ frameCount }) => frameCount)).toEqual([60, 60, 60]));
  expect(names()).toEqual(["sea.mp4", "lake.mp4", "sea.mp4"]);
});

test("what another window changed is said, and is not written over", async () => {
  const { user, shots, bump } = await openEditor();
  bump();
  await user.click(shots.getByRole("button", { name: /^Shot 1/ }));
  await user.keyboard("{Delete}");
  expect(await screen.findByText(/edited in another window/)).toBeDefined();
  expect(screen.getByRole("button", { name: "Load newest version" })).toBeDefined();
});

test("a script is spoken when that is asked for; its captions are written anew, and one is put right", async () => {
  const { user, lastSaved, server } = await openEditor();
  await user.click(screen.getByRole("switch", { name: "Add a voice-over" }));
  await user.type(screen.getByRole("textbox", { name: "Script" }), "Good morning.");
  expect(server.askedFor(calls.videos.narration)).toHaveLength(0);
  await user.click(screen.getByRole("button", { name: "Update voice-over" }));
  await user.click(await screen.findByRole("button", { name: "Text: Good morning." }));
  const words = screen.getByRole("textbox", { name: "Words" });
  await user.clear(words);
  await user.type(words, "Good evening.");
  await waitFor(() =>
    expect(lastSaved()?.texts.find(({ spoken }) => spoken !== undefined)).toMatchObject({
      text: "Good evening.",
      spoken: [
        { from: 0, to: 4, startFrame: 0 },
        { from: 5, to: 13, startFrame: expect.any(Number) },
      ],
    }),
  );
  expect(screen.getByText("All captions of the voice share one look.")).toBeDefined();
  // What was written by hand is still there.
  expect(lastSaved()?.texts.map(({ text }) => text)).toContain("Lake");
});
