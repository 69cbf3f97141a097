import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { brandSchema, calls, narrationSchema } from "@voxloom/contract";
import { expect, test } from "vitest";
import { Refusal } from "../../testing/answering-server.ts";
import {
  asVideo,
  drag,
  openVideoEditor,
  openVideoEditorPage,
  sampleLook,
  sampleVideo,
} from "./testing/open-video-editor.tsx";

const full = { tags: ["full"] };

async function openEditor() {
  const { lastSaved, changeElsewhere, ...opened } = await openVideoEditor();
  return { ...opened, lastSaved: () => lastSaved()?.arrangement, bump: () => void changeElsewhere() };
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

test("words change, a clip is replaced and lengthened, and the video is made again", full, async () => {
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
  await waitFor(() =>
    expect(server.askedFor(calls.videos.makeAgain)).toEqual([{ taskId: "task-1", priceTenths: 0 }]),
  );
});

test("what an update costs stands on its button before it is pressed", async () => {
  const { user, shots, server } = await openVideoEditor({
    getPriceTenths: (revision) => (revision > 0 ? 6 : 0),
  });
  await screen.findByRole("button", { name: "Update video" });
  await user.click(shots.getByRole("button", { name: /^Shot 2/ }));
  await user.keyboard("{Shift>}{ArrowRight}{/Shift}s");
  const make = await screen.findByRole("button", { name: "Update video for 0.6 credits" });
  await waitFor(() => expect(make.hasAttribute("disabled")).toBe(false));
  screen.getByText(/a longer dub, costs 0.6 credits/);
  await user.click(make);
  await waitFor(() =>
    expect(server.askedFor(calls.videos.makeAgain)).toEqual([{ taskId: "task-1", priceTenths: 6 }]),
  );
});

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

test(
  "a script is spoken when that is asked for; its captions are written anew, and one is put right",
  full,
  async () => {
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
  },
);

test(
  "a cut that nobody arranged yet is made of what can be seen in the clips, once that is known",
  full,
  async () => {
    let isLooking = true;
    const { server } = await openVideoEditorPage({
      settings: sampleVideo({ arrangement: null, lines: ["By the sea"] }),
      prepare: (answering) =>
        answering.answer(calls.videos.clipLook, () => ({
          look: isLooking ? null : sampleLook,
          faces: null,
          findsFaces: false,
          problem: null,
        })),
    });
    await screen.findByText("Looking at your clips. Left: 2");
    isLooking = false;
    const shots = within(await screen.findByRole("list", { name: "Shots" }));
    expect(shots.getAllByRole("button").length).toBeGreaterThan(1);
    screen.getByRole("button", { name: "Text: By the sea" });
    // It is what the video is made of already: there is nothing to keep.
    expect(screen.getByText("Saved")).toBeDefined();
    expect(server.askedFor(calls.videos.saveEdit)).toEqual([]);
  },
);

test("where none of the clips can be read, the page says so and leads back", { tags: ["full"] }, async () => {
  await openVideoEditorPage({ settings: sampleVideo({ arrangement: null }) });
  await screen.findByText(/^None of the clips can be read any more/);
  expect(screen.getByRole("link", { name: "Back to the video" }).getAttribute("href")).toContain("/task-1");
});

test("a cut goes by its voice, which is waited for; one that cannot be spoken is cut without", {
  tags: ["full"],
}, async () => {
  const spoken = Promise.withResolvers<Refusal>();
  await openVideoEditorPage({
    settings: sampleVideo({
      arrangement: null,
      narration: narrationSchema.parse({ text: "Good morning.", language: "en" }),
    }),
    prepare: (server) => {
      server.answer(calls.videos.clipLook, {
        ...{ look: sampleLook, faces: null, findsFaces: false },
        problem: null,
      });
      server.answer(calls.videos.narration, () => spoken.promise);
    },
  });
  await screen.findByText("The voice-over is being prepared…");
  spoken.resolve(new Refusal("ENGINE_UNAVAILABLE"));
  await screen.findByRole("list", { name: "Shots" });
});

test("a video that is not there says so, and is asked for again", async () => {
  const { user, server } = await openVideoEditorPage({
    prepare: (answering) => answering.answer(calls.videos.edit, new Refusal("NOT_FOUND")),
  });
  await screen.findByRole("alert");
  expect(screen.getByRole("link", { name: "My tasks" }).getAttribute("href")).toBe("/my-tasks");
  server.answer(calls.videos.edit, {
    ...asVideo(sampleVideo()),
    revision: 3,
    madeRevision: 3,
    priceTenths: 0,
  });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("list", { name: "Shots" });
  // All of it is in the video: nothing is to be made.
  expect(screen.getByRole("button", { name: "Update video" })).toHaveProperty("disabled", true);
});

test("music is chosen and made quieter in steps of their own", full, async () => {
  const { user, server, lastSaved } = await openVideoEditor({
    settings: sampleVideo({ music: { materialId: "sea", gainDb: 0 }, beatMs: 500 }),
  });
  const volume = await screen.findByRole("slider", { name: "Volume of the music" });
  for (let press = 0; press < 2; press += 1) fireEvent.keyDown(volume, { key: "ArrowLeft" });
  const begins = screen.getByRole("textbox", { name: "Music starts at second" });
  await user.clear(begins);
  await user.type(begins, "1.5");
  await waitFor(() => expect(lastSaved()?.music).toEqual({ materialId: "sea", gainDb: -2, fromMs: 1_500 }));
  await user.click(screen.getByRole("button", { name: "Remove music" }));
  await waitFor(() => expect(lastSaved()).toMatchObject({ music: null, beatMs: null }));
  expect(screen.queryByRole("switch", { name: "Snap to beats" })).toBeNull();
  const undo = screen.getByRole("button", { name: "Undo" });
  await user.click(undo);
  await waitFor(() =>
    expect(lastSaved()).toMatchObject({ music: { gainDb: -2, fromMs: 1_500 }, beatMs: 500 }),
  );
  await user.click(undo);
  await user.click(undo);
  await waitFor(() => expect(lastSaved()?.music).toEqual({ materialId: "sea", gainDb: 0 }));
  expect(undo).toHaveProperty("disabled", true);
  expect(server.askedFor(calls.videos.makeAgain)).toEqual([]);
});

test("a price that changed meanwhile is said, and the new one is what is pressed and paid", async () => {
  let priceTenths = 6;
  const { user, server } = await openVideoEditor({ getPriceTenths: () => priceTenths });
  fireEvent.click(screen.getByLabelText(/^Even out light, color and loudness/));
  const before = await screen.findByRole("button", { name: "Update video for 0.6 credits" });
  await waitFor(() => expect(before).toHaveProperty("disabled", false));
  priceTenths = 12;
  server.answer(calls.videos.makeAgain, new Refusal("PRICE_CHANGED"));
  await user.click(before);
  const now = await screen.findByRole("button", { name: "Update video for 1.2 credits" });
  expect(screen.getByRole("alert").textContent).toContain("The price changed in the meantime");
  await user.click(now);
  await waitFor(() =>
    expect(server.askedFor(calls.videos.makeAgain).map((asked) => asked.priceTenths)).toEqual([6, 12]),
  );
});

test("one switch evens light, color and loudness of clips, and is taken back in one step", async () => {
  const { lastSaved } = await openVideoEditor({
    settings: { ...sampleVideo(), evensColors: false, evensLoudness: false },
  });
  const even = screen.getByLabelText(/^Even out light, color and loudness/);
  fireEvent.click(even);
  await waitFor(() => expect(lastSaved()).toMatchObject({ evensColors: true, evensLoudness: true }), {
    timeout: 30_000,
  });
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(even).toHaveProperty("checked", false);
});

test("words of a song over clips are changed in the editor, and stand on the timeline", full, async () => {
  const { lastSaved } = await openVideoEditor({
    settings: sampleVideo({ music: { materialId: "sea", gainDb: 0 } }),
  });
  fireEvent.change(await screen.findByRole("textbox", { name: "Lyrics" }), {
    target: { value: "[00:01.00] La la" },
  });
  await waitFor(() => expect(lastSaved()?.lyrics).toMatchObject([{ text: "La la", startMs: 1_000 }]));
  expect(screen.getByRole("img", { name: "Lyrics" })).toBeDefined();
});

test("a video gets the colors of a brand kit, and undo takes them back", full, async () => {
  const brand = brandSchema.parse({ accentColor: "#0a7f5a" });
  const kit = { id: "11111111-1111-4111-8111-111111111111", name: "Lakeside", brand };
  const { user, lastSaved } = await openVideoEditor({
    prepare: (server) =>
      server.answer(calls.brandKits.list, { items: [{ ...kit, createdAt: "2026-01-01T00:00:00.000Z" }] }),
  });
  await user.click(await screen.findByRole("combobox", { name: "Brand kit" }));
  await user.click(await screen.findByRole("option", { name: "Lakeside" }));
  await waitFor(() => expect(lastSaved()?.brand).toEqual(brand));
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(lastSaved()?.brand).toBeNull());
});
