import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import {
  type ClipsSettings,
  calls,
  limits,
  type Material,
  type SystemMaterial,
  slideshowSettingsSchema,
  type Task,
} from "@voxloom/contract";
import { expect, test, vi } from "vitest";
import { acceptCookies } from "../../lib/analytics/consent.ts";
import { LyricsField } from "../../ordering/video/lyrics-field.tsx";
import { openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import {
  sampleAsset,
  sampleEntitlements,
  sampleMaterial,
  sampleTask,
  signInHere,
} from "../../testing/samples.ts";
import { SlideshowPage } from "./slideshow-page.tsx";

const picture = (id: string, name: string): Material => ({
  ...sampleMaterial({ id, name }),
  kind: "image",
  info: {
    ...{ container: "png", durationMs: 0, video: null, audioTracks: [], subtitleTracks: [] },
    image: { width: 400, height: 300, isAnimated: false },
  },
  posterUrl: null,
  fileUrl: null,
});
const pictures = [picture("a", "b2.png"), picture("b", "b10.png"), picture("c", "a.png")];
const film: Material = { ...sampleMaterial({ id: "film", name: "film.mp4" }), kind: "video" };
const plan = {
  ...{ targetLanguage: null, isPossible: true, problem: null, quality: "natural" as const },
  ...{ steps: [], estimatedMs: 9_000, priceTenths: 20 },
};

function madeTask(): Task {
  const { settings: _, ...task } = sampleTask({ state: "queued" });
  return {
    ...task,
    ...{ product: "slideshow", targetLanguage: null, score: null, rating: null },
    settings: slideshowSettingsSchema.parse({}),
  };
}

async function openPage(path = "/create-music-video?material=a&material=b&material=c") {
  const server = await openAnsweringServer("/create-music-video");
  server.answer(
    calls.materials.detail,
    ({ materialId }) => [...pictures, film].find(({ id }) => id === materialId) ?? new Refusal("NOT_FOUND"),
  );
  server.answer(calls.billing.entitlements, sampleEntitlements(1));
  server.answer(calls.tasks.plan, { plans: [plan] });
  server.answer(calls.tasks.create, { requestId: "request-1", tasks: [madeTask()] });
  server.answer(calls.fonts.list, { families: [], letters: "20-7e,e9" });
  server.answer(calls.brandKits.list, { items: [] });
  server.answer(calls.videos.clipLook, { look: null, faces: [], findsFaces: true, problem: null });
  const showClips = ({ clips, beatMs, order }: ClipsSettings, files: readonly File[]) => (
    <output>
      {JSON.stringify({
        ...{ clips: clips.map(({ materialId }) => materialId), beatMs, order },
        files: files.map(({ name }) => name),
      })}
    </output>
  );
  const opened = await openComponent(<SlideshowPage showClips={showClips} />, {
    areas: ["brand", "ordering", "slideshow", "assets"],
    path,
    route: "/create-music-video",
  });
  return { ...opened, server };
}

const order = () =>
  within(screen.getByRole("list", { name: "Pictures in their order" }))
    .getAllByRole("textbox")
    .map((box) => (box as HTMLInputElement).value);

test("pictures are written over, moved, sorted, left out, and every step can be undone", async () => {
  const { user } = await openPage();
  const caption = (number: number) => screen.findByRole("textbox", { name: `Caption of picture ${number}` });
  for (const number of [1, 2, 3])
    fireEvent.change(await caption(number), { target: { value: `No ${number}` } });
  await user.click(screen.getByRole("button", { name: "Move picture 1 later" }));
  expect(order()).toEqual(["No 2", "No 1", "No 3"]);
  await user.click(screen.getByRole("button", { name: "Sort" }));
  // No camera said when.
  expect((await screen.findByRole("menuitem", { name: "By time taken" })).hasAttribute("disabled")).toBe(
    true,
  );
  await user.click(screen.getByRole("menuitem", { name: "By name" }));
  expect(order()).toEqual(["No 3", "No 1", "No 2"]);
  await user.click(screen.getByRole("button", { name: "Take out picture 1" }));
  expect(order()).toEqual(["No 1", "No 2"]);
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(order()).toEqual(["No 2", "No 1", "No 3"]);
  await user.click(screen.getByRole("button", { name: "Redo" }));
  expect(order()).toEqual(["No 3", "No 1", "No 2"]);
});

test("what is ordered is what stands there, with its price on the button", async () => {
  signInHere();
  const { user, server } = await openPage();
  await user.click(await screen.findByRole("button", { name: /^Prints/ }));
  await user.click(screen.getByRole("radio", { name: "9:16" }));
  await user.type(screen.getByRole("textbox", { name: "Title over the first picture" }), "Lake");
  const start = await screen.findByRole("button", { name: "Make the video, 2 credits" });
  // It waits for the price of what stands there now.
  await waitFor(() => expect(start.hasAttribute("disabled")).toBe(false));
  await user.click(start);
  await waitFor(() => expect(server.askedFor(calls.tasks.create)).toHaveLength(1));
  // Nothing is recognized: a recognizer that is on its way does not matter here.
  expect(server.askedFor(calls.models.list)).toEqual([]);
  expect(server.askedFor(calls.tasks.create)[0]).toMatchObject({
    product: "slideshow",
    ...{ materialIds: ["a"], name: "Lake" },
    settings: {
      ...{ template: "prints", shape: "9:16", title: "Lake" },
      slides: [{ materialId: "a" }, { materialId: "b" }, { materialId: "c" }],
    },
  });
});

test("music of ours is chosen by mood and tempo, and the video is called by it", {
  tags: ["full"],
}, async () => {
  signInHere();
  const { user, server } = await openPage();
  const piece = (look: string, bpm: number): SystemMaterial => ({
    ...{ id: `${look}-${bpm}`, kind: "music", look, durationMs: 60_000, bpm, posterUrl: null },
    ...{ fileUrl: `/music/${look}-${bpm}`, license: "CC0-1.0", licenseUrl: "https://example.org" },
  });
  const items = [piece("bright", 92), piece("calm", 60), piece("calm", 76)];
  server.answer(calls.systemMaterials.list, { items });
  server.answer(calls.systemMaterials.bind, ({ name = "" }) => ({
    ...sampleAsset({ id: "music", name: `${name}.m4a` }),
    kind: "audio" as const,
  }));
  await user.click(await screen.findByRole("button", { name: "Our music" }));
  await user.click(await screen.findByRole("combobox", { name: "Mood" }));
  await user.click(await screen.findByRole("option", { name: "Calm" }));
  expect(screen.getAllByRole("button", { name: /^Use / })).toHaveLength(2);
  await user.click(screen.getByRole("button", { name: /^Use Calm.*76 bpm$/ }));
  await screen.findByText(/^Calm.*76 bpm\.m4a$/);
  expect(server.askedFor(calls.systemMaterials.bind)[0]).toMatchObject({ systemId: "calm-76" });
  const start = await screen.findByRole("button", { name: "Make the video, 2 credits" });
  await waitFor(() => expect(start.hasAttribute("disabled")).toBe(false));
  await user.click(start);
  await waitFor(() => expect(server.askedFor(calls.tasks.create)).toHaveLength(1));
  const [asked] = server.askedFor(calls.tasks.create);
  expect(asked).toMatchObject({ settings: { music: { materialId: "music", gainDb: 0 } } });
  expect(asked).toHaveProperty("name", expect.stringMatching(/^Calm.*76 bpm$/));
});

test("letters that no font has are told before the order", { tags: ["full"] }, async () => {
  const { user } = await openPage();
  const title = await screen.findByRole("textbox", { name: "Title over the first picture" });
  await user.type(title, "Café");
  expect(screen.queryByText(/No font here/)).toBeNull();
  await user.type(title, " \u{13000}");
  await screen.findByText(/No font here has these letters: .*\u{13000}/u);
});

test("what stays in view is moved by the arrow keys, and chosen by itself again", {
  tags: ["full"],
}, async () => {
  signInHere();
  const { user, server } = await openPage();
  const picture = await screen.findByRole("button", { name: "Picture 1: what stays in view" });
  fireEvent.keyDown(picture, { key: "ArrowUp" });
  fireEvent.keyDown(picture, { key: "ArrowRight" });
  fireEvent.keyDown(await screen.findByRole("button", { name: "Picture 2: what stays in view" }), {
    key: "ArrowLeft",
  });
  fireEvent.click(screen.getByRole("button", { name: "Picture 2: what stays in view" }), { detail: 0 });
  const start = await screen.findByRole("button", { name: "Make the video, 2 credits" });
  await waitFor(() => expect(start.hasAttribute("disabled")).toBe(false));
  await user.click(start);
  await waitFor(() => expect(server.askedFor(calls.tasks.create)).toHaveLength(1));
  const focus = { x: expect.closeTo(0.55), y: expect.closeTo(0.45) };
  expect(server.askedFor(calls.tasks.create)[0]).toMatchObject({
    name: "Slideshow of 3 pictures",
    settings: { slides: [{ focus }, { focus: null }, { focus: null }] },
  });
});

test("pages of a document come into the list with their notes, what is missing is told, and a picture has its own time", async () => {
  signInHere();
  const { user, server } = await openPage("/create-music-video");
  const page = (number: number) => ({
    number,
    material: picture(`p${number}`, `Talk ${number}.png`),
    notes: number === 1 ? "Welcome." : "",
  });
  server.answer(calls.videos.pages, ({ from }) => ({
    ...{ pageCount: 102, damaged: [], leftOut: { pictures: 1, objects: 2 } },
    pages: from === 1 ? [page(1), page(2)] : [page(from)],
  }));
  await screen.findByRole("button", { name: "Choose files" });
  const [field] = document.querySelectorAll<HTMLInputElement>('input[type="file"]');
  if (field === undefined) throw new Error("there is a field for files");
  await user.upload(field, new File(["x"], "Talk.pptx"));
  await screen.findByRole("heading", { name: "Pictures (2)" });
  expect(screen.getByText(/pages 1 to 2 of 102/)).toBeTruthy();
  expect(screen.getByText(/not shown: 3/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Take pages from 3 on" }));
  await screen.findByRole("heading", { name: "Pictures (3)" });
  expect(server.askedFor(calls.videos.pages)[1]).toMatchObject({
    name: "Talk.pptx",
    from: "3",
    count: "100",
  });

  await user.click(screen.getByRole("button", { name: "Time, view and notes of picture 2" }));
  await user.type(await screen.findByRole("textbox", { name: "Seconds for this picture" }), "7");
  await user.click(screen.getByRole("switch", { name: "Show all of it" }));
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("switch", { name: /^Move the pictures/ }));
  await user.click(screen.getByRole("switch", { name: "Speak the notes" }));
  const start = await screen.findByRole("button", { name: "Make the video, 2 credits" });
  await waitFor(() => expect(start.hasAttribute("disabled")).toBe(false));
  await user.click(start);
  await waitFor(() => expect(server.askedFor(calls.tasks.create)).toHaveLength(1));
  expect(server.askedFor(calls.tasks.create)[0]).toMatchObject({
    settings: {
      ...{ hasMotion: false, narration: { language: "en", voiceId: null } },
      slides: [
        { materialId: "p1", notes: "Welcome.", isWhole: true, durationMs: null },
        { materialId: "p2", notes: "", isWhole: false, durationMs: 7_000 },
        { materialId: "p3" },
      ],
    },
  });
});

test("documents that are brought while another is drawn wait for their turn", {
  tags: ["full"],
}, async () => {
  const { user, server } = await openPage("/create-music-video");
  const isRead = Promise.withResolvers<void>();
  server.answer(calls.videos.pages, async ({ name }) => {
    await isRead.promise;
    return {
      ...{ pageCount: 1, damaged: [], leftOut: { pictures: 0, objects: 0 } },
      pages: [{ number: 1, material: picture(name, name), notes: "" }],
    };
  });
  await screen.findByRole("button", { name: "Choose files" });
  const [field] = document.querySelectorAll<HTMLInputElement>('input[type="file"]');
  if (field === undefined) throw new Error("there is a field for files");
  for (const name of ["One.pptx", "Two.pptx"]) await user.upload(field, new File(["x"], name));
  await waitFor(() => expect(server.askedFor(calls.videos.pages)).toHaveLength(1));
  isRead.resolve();
  await screen.findByRole("heading", { name: "Pictures (2)" });
  expect(server.askedFor(calls.videos.pages)).toMatchObject([{ name: "One.pptx" }, { name: "Two.pptx" }]);
});

test("a document that is refused says why, and the page goes on", { tags: ["full"] }, async () => {
  const { user, server } = await openPage("/create-music-video");
  server.answer(
    calls.videos.pages,
    new Refusal("TEXT_UNREADABLE", { name: "Talk.pptx", reason: "protected" }),
  );
  await screen.findByRole("button", { name: "Choose files" });
  const [field] = document.querySelectorAll<HTMLInputElement>('input[type="file"]');
  if (field === undefined) throw new Error("there is a field for files");
  await user.upload(field, new File(["x"], "Talk.pptx"));
  await screen.findByText(/protected by a password/);
  expect(screen.getByRole("button", { name: "Choose files" })).toBeTruthy();
});

test("a file that is too large for lyrics is refused in words", async () => {
  const onChange = vi.fn();
  const { user } = await openComponent(<LyricsField lyrics={[]} onChange={onChange} />, {
    areas: ["slideshow"],
  });
  const field = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (field === null) throw new Error("there is a field for files");
  await user.upload(field, new File([new Uint8Array(limits.maxSubtitleBytes + 1)], "Song.lrc"));
  expect((await screen.findByRole("alert")).textContent).toContain("The file is too large");
  expect(onChange).not.toHaveBeenCalled();
});

test("words of the song with their times, a visualizer and the length of the music are ordered", {
  tags: ["full"],
}, async () => {
  signInHere();
  const { user, server } = await openPage();
  const piece: SystemMaterial = {
    ...{ id: "calm-60", kind: "music", look: "calm", durationMs: 60_000, bpm: 60, posterUrl: null },
    ...{ fileUrl: "/music/calm-60", license: "CC0-1.0", licenseUrl: "https://example.org" },
  };
  server.answer(calls.systemMaterials.list, { items: [piece] });
  const song = sampleAsset({ id: "music", name: "Song.m4a" });
  server.answer(calls.systemMaterials.bind, { ...song, kind: "audio" as const });
  await user.click(await screen.findByRole("button", { name: "Our music" }));
  await user.click(await screen.findByRole("button", { name: /^Use Calm/ }));
  await user.click(await screen.findByRole("radio", { name: "Circle" }));
  const lyrics = screen.getByRole("textbox", { name: "Lyrics" });
  fireEvent.change(lyrics, { target: { value: "Down by the lake" } });
  await screen.findByText(/These lyrics have no times/);
  fireEvent.change(lyrics, { target: { value: "[00:01.00]Down by the lake\n[00:03.00]We stay" } });
  await screen.findByText("Lines that are shown: 2");
  expect(screen.queryByText(/These lyrics have no times/)).toBeNull();
  await user.click(screen.getByRole("radio", { name: "Other" }));
  const start = await screen.findByRole("button", { name: "Make the video, 2 credits" });
  await waitFor(() => expect(start.hasAttribute("disabled")).toBe(false));
  await user.click(start);
  await waitFor(() => expect(server.askedFor(calls.tasks.create)).toHaveLength(1));
  expect(server.askedFor(calls.tasks.create)[0]).toMatchObject({
    settings: {
      ...{ visualizer: { look: "circle" }, lengthMs: 30_000 },
      lyrics: [
        { text: "Down by the lake", startMs: 1_000, endMs: 3_000 },
        { text: "We stay", startMs: 3_000 },
      ],
    },
  });
});

test("nothing is ordered while its music is on its way, which can be given up", {
  tags: ["full"],
}, async () => {
  signInHere();
  const { user, server, container } = await openPage();
  const start = await screen.findByRole("button", { name: "Make the video, 2 credits" });
  await waitFor(() => expect(start).toHaveProperty("disabled", false));
  server.answer(calls.materials.generateUploadUrl, () => new Promise(() => undefined));
  const input = container.querySelector<HTMLInputElement>('input[accept*="mp3"]:not([accept*="png"])');
  if (input === null) throw new Error("There is a way to bring music.");
  await user.upload(input, new File(["a"], "song.mp3", { type: "audio/mpeg" }));
  await screen.findByRole("progressbar", { name: /song\.mp3/ });
  expect(start).toHaveProperty("disabled", true);
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(start).toHaveProperty("disabled", false));
  expect(screen.getByRole("button", { name: "Choose music" })).toBeDefined();
});

test("clips that come beside pictures make it a video of clips, and back it has the pictures as they were", {
  tags: ["full"],
}, async () => {
  const { user } = await openPage();
  await screen.findByText("Faces stay in view.");
  const caption = await screen.findByRole("textbox", { name: "Caption of picture 1" });
  fireEvent.change(caption, { target: { value: "Lake" } });
  const [field] = document.querySelectorAll<HTMLInputElement>('input[type="file"]');
  if (field === undefined) throw new Error("there is a field for files");
  await user.upload(field, [new File(["x"], "sea.MP4"), new File(["x"], "d.png")]);
  expect(JSON.parse((await screen.findByRole("status")).textContent)).toEqual({
    ...{ clips: ["a", "b", "c"], beatMs: null, order: "own" },
    files: ["sea.MP4", "d.png"],
  });
  await user.click(screen.getByRole("button", { name: "Back to pictures alone" }));
  expect((await screen.findByRole<HTMLInputElement>("textbox", { name: "Caption of picture 1" })).value).toBe(
    "Lake",
  );
});

test("a clip that the address names makes it a video of clips at once", { tags: ["full"] }, async () => {
  await openPage("/create-music-video?material=a&material=film");
  expect(JSON.parse((await screen.findByRole("status")).textContent)).toMatchObject({ clips: ["a", "film"] });
});

test("a picture that is brought is the first step of a music video, once", async () => {
  // Who declined in a file before this one in the same process is not counted.
  acceptCookies({ isCounted: true });
  window.dataLayer = [];
  const { user, server } = await openPage();
  server.answer(calls.materials.generateUploadUrl, new Refusal("STORAGE_FULL"));
  await screen.findByRole("list", { name: "Pictures in their order" });
  const [field] = document.querySelectorAll<HTMLInputElement>('input[type="file"]');
  if (field === undefined) throw new Error("pictures can be brought");
  await user.upload(field, [new File(["x"], "a.png"), new File(["x"], "b.png")]);
  await waitFor(() => expect(server.askedFor(calls.materials.generateUploadUrl)).not.toEqual([]));
  const conversions = window.dataLayer.filter(({ event }) => event === "conversion");
  expect(conversions).toEqual([{ event: "conversion", name: "pure_music_step_1" }]);
});
