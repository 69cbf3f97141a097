import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { calls, type Material, type ResponseOf, slideshowSettingsSchema } from "@voxloom/contract";
import { expect, test } from "vitest";
import { sampleMaterial } from "../../testing/samples.ts";
import { openVideoEditor, openVideoEditorPage } from "./testing/open-video-editor.tsx";

const full = { tags: ["full"] };

const picture = (id: string, name: string): Material => ({
  ...sampleMaterial({ id, name }),
  ...{ kind: "image", posterUrl: null, fileUrl: null },
  info: {
    ...{ container: "png", durationMs: 0, video: null, audioTracks: [], subtitleTracks: [] },
    image: { width: 400, height: 300, isAnimated: false },
  },
});
const materials = [picture("photo", "lake.png"), picture("hill", "hill.png")];

const openSlideshow = (part: object = {}) =>
  openVideoEditor({
    materials,
    settings: slideshowSettingsSchema.parse({
      slides: [{ materialId: "photo", caption: "The lake" }, { materialId: "hill" }],
      ...{ slideMs: 2_000, template: "clean-cuts" },
      ...part,
    }),
  });

test("a slideshow opens as it was made; its pictures are moved, its captions changed, and it stays one", async () => {
  const { user, shots, names, lastSlideshow } = await openSlideshow();
  expect(names()).toEqual(["lake.png", "hill.png"]);
  expect(screen.getByRole("heading", { name: "Pictures (2)" })).toBeDefined();
  // Nobody says a script over a slideshow: its notes are its own.
  expect(screen.queryByRole("switch", { name: "Add a voice-over" })).toBeNull();
  await user.click(shots.getByRole("button", { name: /^Shot 1: lake/ }));
  await user.click(screen.getByRole("button", { name: "Later" }));
  expect(names()).toEqual(["hill.png", "lake.png"]);
  await user.click(screen.getByRole("button", { name: "Text: The lake" }));
  await user.type(screen.getByRole("textbox", { name: "Words" }), ", at noon");
  await waitFor(() =>
    expect(lastSlideshow()?.arrangement).toMatchObject({
      shots: [{ materialId: "hill" }, { materialId: "photo" }],
      texts: [{ text: "The lake, at noon" }],
    }),
  );
  expect(lastSlideshow()?.slides).toHaveLength(2);
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(names()).toEqual(["lake.png", "hill.png"]);
});

test("notes are spoken before the first cut; each is shown at its picture and goes with it", async () => {
  const { user, shots, server, lastSlideshow } = await openSlideshow({
    slides: [{ materialId: "photo", notes: "Good morning." }, { materialId: "hill" }],
    narration: { language: "en" },
  });
  expect(server.askedFor(calls.videos.narration)[0]).toMatchObject({ text: "Good morning." });
  // The picture stands until three seconds are said.
  const said = shots.getByRole("button", { name: /^Shot 1: lake\.png, 4 sec/ });
  await user.click(said);
  const notes = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Said here" });
  expect(notes.value).toBe("Good morning.");
  await user.click(screen.getByRole("button", { name: "Later" }));
  await waitFor(() =>
    expect(lastSlideshow()?.arrangement?.shots.map(({ says }) => says)).toEqual([undefined, 0]),
  );
});

test("notes that are written anew are spoken before the video has them", async () => {
  const { user, shots, server, lastSlideshow } = await openSlideshow({
    slides: [{ materialId: "photo", notes: "Good morning." }, { materialId: "hill" }],
    narration: { language: "en" },
  });
  await user.click(shots.getByRole("button", { name: /^Shot 1: lake\.png/ }));
  const notes = screen.getByRole("textbox", { name: "Said here" });
  await user.clear(notes);
  await user.type(notes, "Good night.");
  await user.tab();
  await waitFor(() => expect(lastSlideshow()?.slides[0]?.notes).toBe("Good night."));
  expect(server.askedFor(calls.videos.narration).at(-1)).toMatchObject({ text: "Good night." });
  expect(server.askedFor(calls.videos.narrationAudio).at(-1)).toMatchObject({ text: "Good night." });
});

test("while notes are spoken none are written over them, and leaving them again speaks nothing more", async () => {
  const { user, shots, server, lastSlideshow } = await openSlideshow({
    slides: [{ materialId: "photo", notes: "Good morning." }, { materialId: "hill" }],
    narration: { language: "en" },
  });
  const spoken = Promise.withResolvers<void>();
  const lines: ResponseOf<typeof calls.videos.narration>["lines"] = [];
  server.answer(calls.videos.narration, async () => {
    await spoken.promise;
    return { durationMs: 1_000, lines };
  });
  await user.click(shots.getByRole("button", { name: /^Shot 1: lake\.png/ }));
  const notes = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Said here" });
  await user.clear(notes);
  await user.type(notes, "Good night.");
  await user.tab();
  await waitFor(() => expect(notes.getAttribute("aria-busy")).toBe("true"));
  await user.type(notes, " Sleep well.");
  await user.tab();
  expect(notes.value).toBe("Good night.");
  spoken.resolve();
  await waitFor(() => expect(lastSlideshow()?.slides[0]?.notes).toBe("Good night."));
  const asked = server.askedFor(calls.videos.narration).filter(({ text }) => text !== "Good morning.");
  expect(asked).toMatchObject([{ text: "Good night." }]);
});

test(
  "music of a slideshow is drawn and sung in the editor, and its voice is made quieter",
  full,
  async () => {
    const { user, lastSlideshow } = await openSlideshow({
      music: { materialId: "photo" },
      slides: [{ materialId: "photo", notes: "Good morning." }],
      narration: { language: "en" },
      arrangement: null,
    });
    await user.click(await screen.findByRole("radio", { name: "Bars" }));
    fireEvent.change(screen.getByRole("textbox", { name: "Lyrics" }), {
      target: { value: "[00:01.00] La la\n[00:02.00] Lo" },
    });
    fireEvent.keyDown(screen.getByRole("slider", { name: "Volume of the voice" }), { key: "ArrowLeft" });
    await waitFor(() =>
      expect(lastSlideshow()).toMatchObject({
        visualizer: { look: "bars" },
        lyrics: [{ text: "La la", startMs: 1_000 }, { text: "Lo" }],
        narration: { gainDb: -1 },
      }),
    );
    expect(screen.getByRole("img", { name: "Lyrics" })).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Remove voice-over" }));
    await waitFor(() => expect(lastSlideshow()?.narration).toBeNull());
  },
);

test("that faces of pictures are looked for is said while a title waits for them", full, async () => {
  let faces: [] | null = null;
  await openVideoEditorPage({
    materials,
    settings: slideshowSettingsSchema.parse({ title: "Lake", slides: [{ materialId: "photo" }] }),
    prepare: (server) =>
      server.answer(calls.videos.clipLook, () => ({ look: null, faces, findsFaces: true, problem: null })),
  });
  await screen.findByText("Looking at your pictures. Left: 1");
  faces = [];
  await screen.findByRole("list", { name: "Shots" }, { timeout: 5_000 });
});

test("a cut of longer shots that leaves pictures out asks first, with how many", async () => {
  const { user, names } = await openSlideshow({
    music: { materialId: "photo" },
    beats: { bpm: 120, firstMs: 0, every: 4 },
  });
  const cut = () => user.click(screen.getByRole("radio", { name: "2 bars" }));
  await cut();
  const dialog = within(await screen.findByRole("dialog", { name: "Pictures would be lost" }));
  expect(dialog.getByText(/Left out: 1\./)).toBeDefined();
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  expect(names()).toEqual(["lake.png", "hill.png"]);
  await cut();
  await user.click(await screen.findByRole("button", { name: "Cut anyway" }));
  await waitFor(() => expect(names()).toEqual(["lake.png"]));
});
