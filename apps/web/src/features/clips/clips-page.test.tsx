import { screen, waitFor, within } from "@testing-library/react";
import {
  type BrandKit,
  brandSchema,
  type ClipLook,
  type ClipsSettings,
  calls,
  clipsSettingsSchema,
  type Material,
  type Task,
} from "@voxloom/contract";
import { afterEach, expect, test, vi } from "vitest";
import { acceptCookies } from "../../lib/analytics/consent.ts";
import { openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import {
  sampleAsset,
  sampleDetail,
  sampleEntitlements,
  sampleMaterial,
  sampleTask,
  signInHere,
} from "../../testing/samples.ts";
import { ClipsPage } from "./clips-page.tsx";

afterEach(() => void vi.restoreAllMocks());

const clip = (id: string, name: string): Material => ({
  ...sampleMaterial({ id, name }),
  ...{ kind: "video", posterUrl: null, fileUrl: null },
});
const clips = [clip("a", "sea.mp4"), clip("b", "dark.mp4")];
const moment = {
  ...{ sharpness: 300, motion: 0.03, shake: 0, light: 0.5, lost: 0, isBlack: false, x: 0.5, y: 0.5 },
  colors: Array.from({ length: 27 }, (_, at) => at),
};
const look: ClipLook = { frameCount: 300, shots: [], moments: Array.from({ length: 20 }, () => moment) };
const night: ClipLook = { ...look, moments: look.moments.map((one) => ({ ...one, light: 0.05 })) };
const createdAt = "2026-01-01T00:00:00.000Z";
const plan = {
  ...{ targetLanguage: null, isPossible: true, problem: null, quality: "natural" as const },
  ...{ steps: [], estimatedMs: 9_000, priceTenths: 30 },
};

function madeTask(): Task {
  const { settings: _, ...task } = sampleTask({ state: "queued" });
  return {
    ...task,
    ...{ product: "clips", targetLanguage: null, score: null, rating: null },
    settings: clipsSettingsSchema.parse({}),
  };
}

const madeDraft = (settings: ClipsSettings): Task => ({ ...madeTask(), state: "draft", settings }) as Task;

async function openPage({
  isLooking = false,
  isDark = false,
  path = "/create-video?material=a&material=b",
  prepare = (_: Awaited<ReturnType<typeof openAnsweringServer>>) => {},
} = {}) {
  const server = await openAnsweringServer("/create-video");
  server.answer(
    calls.materials.detail,
    ({ materialId }) => clips.find(({ id }) => id === materialId) ?? new Refusal("NOT_FOUND"),
  );
  const problem = { code: "MEDIA_UNREADABLE", message: "It cannot be read.", details: {} };
  server.answer(calls.videos.clipLook, ({ materialId }) =>
    materialId === "a"
      ? { look: isLooking ? null : isDark ? night : look, faces: null, findsFaces: false, problem: null }
      : { look: null, faces: null, findsFaces: false, problem },
  );
  server.answer(calls.systemMaterials.list, { items: [] });
  server.answer(calls.billing.entitlements, sampleEntitlements(1));
  server.answer(calls.tasks.plan, { plans: [plan] });
  server.answer(calls.tasks.create, { requestId: "request-1", tasks: [madeTask()] });
  server.answer(calls.fonts.list, { families: [], letters: "" });
  const kits: BrandKit[] = [];
  server.answer(calls.brandKits.list, () => ({ items: kits }));
  server.answer(calls.brandKits.create, (kit) => {
    const made = { ...kit, brand: brandSchema.parse(kit.brand), id: `kit-${kits.length}`, createdAt };
    kits.push(made);
    return made;
  });
  server.answer(calls.fonts.own, { fonts: [] });
  server.answer(calls.videos.narration, ({ text }) => ({
    durationMs: 12_000,
    lines: [
      { text, startMs: 0, endMs: 12_000, words: [{ from: 0, to: text.length, startMs: 0, endMs: 12_000 }] },
    ],
  }));
  server.answer(calls.videos.narrationAudio, "RIFF");
  prepare(server);
  const opened = await openComponent(<ClipsPage />, {
    areas: ["brand", "ordering", "slideshow", "assets", "clips", "translation", "voices"],
    path,
    route: "/create-video",
  });
  return { ...opened, server };
}

test("it tells of each clip how much of it is shown, and which cannot be read", async () => {
  const { user } = await openPage();
  const list = within(await screen.findByRole("list", { name: "Clips in their order" }));
  await list.findByText(/Shots in the video: \d/);
  await list.findByText("Cannot be read");
  list.getByText(/^Good moments: 10/);
  await user.click(list.getByRole("button", { name: "Take out clip 2" }));
  expect(list.queryByText("Cannot be read")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(list.getByText("Cannot be read")).toBeDefined();
});

test("of a clip that nobody has looked at yet nothing is said", { tags: ["full"] }, async () => {
  const { server } = await openPage({ isLooking: true });
  await waitFor(() => expect(server.askedFor(calls.videos.clipLook).length).toBeGreaterThan(1));
  const list = within(await screen.findByRole("list", { name: "Clips in their order" }));
  expect(await list.findByText("sea.mp4")).toBeDefined();
  expect(await screen.findByText("Looking for the best moments. Clips left: 1")).toBeDefined();
  // The other one cannot be read, which is known.
  expect(list.getAllByText(/cannot be read/i)).toHaveLength(2);
  expect(list.queryByText(/Not in the video|Good moments/)).toBeNull();
  expect(screen.getByText(/Clips read: 1 of 2/)).toBeDefined();
});

test("while the best moments are sought, the order waits for them, or does not, as the person chooses", async () => {
  signInHere();
  const { user, server } = await openPage({ isLooking: true });
  const start = await screen.findByRole("button", { name: "Make the video, 3 credits" });
  await waitFor(() => expect(server.askedFor(calls.tasks.plan).length).toBeGreaterThan(0));
  expect(start).toHaveProperty("disabled", true);
  expect(screen.getByRole("button", { name: "Save as draft" })).toHaveProperty("disabled", false);
  await user.click(screen.getByRole("button", { name: "Order without waiting" }));
  await waitFor(() => expect(start).toHaveProperty("disabled", false));
  expect(screen.queryByRole("button", { name: "Order without waiting" })).toBeNull();
});

test("what is ordered is what stands there, with its price on the button", async () => {
  signInHere();
  const { user, server } = await openPage();
  await user.click(await screen.findByRole("button", { name: /^Letterbox/ }));
  await user.click(screen.getByRole("radio", { name: "16:9" }));
  const cuts = within(screen.getByRole("group", { name: "Three cuts" })).getAllByRole<HTMLInputElement>(
    "radio",
  );
  await user.click(screen.getByRole("radio", { name: /^Cut C/ }));
  expect(cuts.map(({ checked }) => checked)).toEqual([false, false, true]);
  await user.click(screen.getByRole("button", { name: "Three others" }));
  expect(cuts.map(({ checked }) => checked)).toEqual([true, false, false]);
  // Nothing finds faces here, and the form says by what it goes.
  expect(
    screen.getByText(/goes along with movement and color. Nothing on this server finds faces/),
  ).toBeDefined();
  await user.click(screen.getByRole("switch", { name: /^Follow the subject/ }));
  await user.click(screen.getByRole("radio", { name: "Best moments" }));
  await user.type(screen.getByRole("textbox", { name: "Title over the first shots" }), "Lake");
  await user.type(screen.getByRole("textbox", { name: "Captions" }), "One{enter}{enter}Two");
  await user.click(screen.getByRole("switch", { name: "Keep the sound of the clips" }));
  const start = await screen.findByRole("button", { name: "Make the video, 3 credits" });
  await waitFor(() => expect(start.hasAttribute("disabled")).toBe(false));
  await user.click(start);
  await waitFor(() => expect(server.askedFor(calls.tasks.create)).toHaveLength(1));
  expect(server.askedFor(calls.tasks.create)[0]).toMatchObject({
    product: "clips",
    materialIds: ["a"],
    settings: {
      ...{ template: "cinema", shape: "16:9", title: "Lake", lines: ["One", "Two"], seed: 3, order: "best" },
      ...{ hasClipAudio: true, followsSubject: false },
      clips: [{ materialId: "a" }, { materialId: "b" }],
    },
  });
});

test("a brand kit is made beside the video, chosen by that, ordered with it, and left out again", {
  tags: ["full"],
}, async () => {
  signInHere();
  const { user, server } = await openPage();
  const card = within(await screen.findByRole("region", { name: "Brand kit" }));
  expect(card.queryByRole("combobox")).toBeNull();
  await user.click(card.getByRole("button", { name: "New brand kit" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New brand kit" }));
  expect(dialog.getByRole("button", { name: "Save" })).toHaveProperty("disabled", true);
  await user.type(dialog.getByRole("textbox", { name: "Name" }), "Lakeside");
  await user.click(dialog.getByRole("switch", { name: "Accent" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  const choice = await card.findByRole("combobox", { name: "Brand kit" });
  expect(choice).toHaveProperty("value", "Lakeside");
  await user.click(choice);
  await user.click(await screen.findByRole("option", { name: "None" }));
  expect(choice).toHaveProperty("value", "None");
  expect(card.queryByRole("button", { name: "Edit" })).toBeNull();
  await user.click(choice);
  await user.click(await screen.findByRole("option", { name: "Lakeside" }));
  const start = await screen.findByRole("button", { name: "Make the video, 3 credits" });
  await waitFor(() => expect(start.hasAttribute("disabled")).toBe(false));
  await user.click(start);
  await waitFor(() => expect(server.askedFor(calls.tasks.create)).toHaveLength(1));
  expect(server.askedFor(calls.tasks.create)[0]).toMatchObject({
    settings: { brand: { accentColor: "#0b8f83", textColor: null, logo: null } },
  });
});

test("a brand kit is saved only once its files have arrived, or will not", { tags: ["full"] }, async () => {
  const { user, server } = await openPage();
  const refused = Promise.withResolvers<Refusal>();
  server.answer(calls.materials.generateUploadUrl, () => refused.promise);
  const card = within(await screen.findByRole("region", { name: "Brand kit" }));
  await user.click(card.getByRole("button", { name: "New brand kit" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New brand kit" }));
  await user.type(dialog.getByRole("textbox", { name: "Name" }), "Lakeside");
  const save = dialog.getByRole("button", { name: "Save" });
  expect(save).toHaveProperty("disabled", false);
  const logo = dialog.getByRole("group", { name: "Logo" });
  const input = logo.querySelector<HTMLInputElement>("input[type=file]");
  if (input === null) throw new Error("There is no way to send a logo.");
  await user.upload(input, new File(["logo"], "logo.png", { type: "image/png" }));
  expect(await within(logo).findByText("logo.png")).toBeDefined();
  expect(save).toHaveProperty("disabled", true);
  refused.resolve(new Refusal("STORAGE_FULL"));
  expect(await within(logo).findByRole("alert")).toBeDefined();
  expect(save).toHaveProperty("disabled", false);
});

test("what a video is made for sets its shape and template", { tags: ["full"] }, async () => {
  const { user } = await openPage();
  await user.click(await screen.findByRole("button", { name: "Etsy" }));
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "1:1" }).checked).toBe(true);
  expect(screen.getByRole("button", { name: /^Calm story/ }).getAttribute("aria-pressed")).toBe("true");
});

test("a draft of the person's own words is spoken, the video takes its length, and all of it is ordered", {
  tags: ["full"],
}, async () => {
  signInHere();
  const { user, server } = await openPage();
  await user.type(await screen.findByRole("textbox", { name: "Title over the first shots" }), "Blue cup");
  await user.type(screen.getByRole("textbox", { name: "Captions" }), "Holds half a liter");
  await user.click(screen.getByRole("switch", { name: "Add a voice-over" }));
  await user.click(screen.getByRole("button", { name: "Write a draft" }));
  const script = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Script" });
  expect(script.value).toBe("This is Blue cup. Holds half a liter. See for yourself.");
  // What is said is written at its times: other captions make way.
  expect(screen.queryByRole("textbox", { name: "Captions" })).toBeNull();
  await screen.findByText(/The script takes 0:12/, {}, { timeout: 30_000 });
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Longest length in seconds" }).value).toBe(
    "12.9",
  );
  const start = await screen.findByRole("button", { name: "Make the video, 3 credits" });
  await waitFor(() => expect(start.hasAttribute("disabled")).toBe(false));
  await user.click(start);
  await waitFor(() => expect(server.askedFor(calls.tasks.create)).toHaveLength(1));
  expect(server.askedFor(calls.tasks.create)[0]).toMatchObject({
    settings: { narration: { text: script.value, language: "en", writtenBy: "template", hasCaptions: true } },
  });
});

test("templates that clips fill come first, and others say how far they are filled", async () => {
  const { user } = await openPage();
  await screen.findAllByText(/^\d+ of \d+ shots filled$/);
  const cards = within(screen.getByRole("group", { name: "Templates" }));
  // The last is none.
  const all = cards.getAllByRole("button").slice(0, -1);
  const isFull = all.map((button) => !/shots filled/.test(button.textContent ?? ""));
  expect(isFull).toEqual(isFull.toSorted((one, other) => Number(other) - Number(one)));
  // Those that are not are ranked by the share of their shots that the clips fill.
  const shares = all.flatMap(({ textContent }) => {
    const [, filled, wanted] = /(\d+) of (\d+) shots filled/.exec(textContent ?? "") ?? [];
    return filled === undefined ? [] : [Number(filled) / Number(wanted)];
  });
  expect(shares).toEqual(shares.toSorted((one, other) => other - one));
  expect(all[0]?.textContent).toMatch(/Shots: \d+ · \d/);
  expect(new Set(isFull).size).toBe(2);
  // A video of two minutes has more shots than any template by itself.
  const seconds = screen.getByRole("textbox", { name: "Longest length in seconds" });
  await user.clear(seconds);
  await user.type(seconds, "120");
  await waitFor(() => expect(cards.getAllByText(/shots filled$/)).toHaveLength(isFull.length));
});

test("templates are gone through by arrows, and looked for by a slash, by name, mood and purpose", async () => {
  const { user } = await openPage();
  const cards = within(await screen.findByRole("group", { name: "Templates" }));
  const all = cards.getAllByRole("button");
  expect(all.filter(({ tabIndex }) => tabIndex === 0)).toEqual([
    cards.getByRole("button", { pressed: true }),
  ]);
  all[0]?.focus();
  await user.keyboard("{ArrowRight}{Enter}");
  expect(document.activeElement?.getAttribute("aria-pressed")).toBe("true");
  await user.keyboard("/");
  expect(document.activeElement).toBe(screen.getByRole("searchbox", { name: "Search templates" }));
  await user.keyboard("tiktok");
  expect(cards.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Quick cuts/),
  ]);
  await user.keyboard("nothing");
  screen.getByText("No template fits “tiktoknothing”.");
  await user.keyboard("{Escape}");
  expect(cards.getAllByRole("button")).toHaveLength(all.length);
  expect(screen.getByRole("searchbox", { name: "Search templates" })).toHaveProperty("value", "");
});

test("on a phone the template's panel is a sheet, which the way back closes, and what was set stays", async () => {
  const { matchMedia } = window;
  const isPhone = (query: string) => query === "(max-width: 48em)";
  vi.spyOn(window, "matchMedia").mockImplementation((query) =>
    Object.defineProperty(matchMedia.call(window, query), "matches", { value: isPhone(query) }),
  );
  const { user, navigate } = await openPage();
  await user.click(await screen.findByRole("button", { name: /^No template/ }));
  expect(screen.queryByRole("list", { name: "Shots, filled from your clips" })).toBeNull();
  await user.click(await screen.findByRole("button", { name: /^Start empty.*of \d shots filled/ }));
  const sheet = within(await screen.findByRole("dialog", { name: "The chosen template" }));
  const shots = within(sheet.getByRole("list", { name: "Shots, filled from your clips" }));
  const [shot] = shots.getAllByRole("button");
  if (shot === undefined) throw new Error("There is a shot.");
  await user.click(shot);
  await screen.findByText("Show this instead");
  await waitFor(() => expect(document.activeElement?.closest("[role=dialog]")?.contains(shot)).toBe(false));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByText("Show this instead")).toBeNull());
  const thumb = screen.getByRole("button", { name: /^Start empty/, hidden: true });
  expect(thumb.getAttribute("aria-expanded")).toBe("true");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(thumb);
  await screen.findByRole("dialog", { name: "The chosen template" });
  await navigate(-1);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByRole("button", { name: /^No template/, pressed: true })).toBeDefined();
});

test("without a template each clip is shown once, in the person's order, and is ordered like that", async () => {
  signInHere();
  const { user, server } = await openPage();
  await user.click(await screen.findByRole("button", { name: /^No template/ }));
  const slots = within(await screen.findByRole("list", { name: "Shots, filled from your clips" }));
  await waitFor(() => expect(slots.getAllByRole("listitem")).toHaveLength(1));
  const start = await screen.findByRole("button", { name: "Make the video, 3 credits" });
  await waitFor(() => expect(start).toHaveProperty("disabled", false));
  await user.click(start);
  await waitFor(() => expect(server.askedFor(calls.tasks.create)).toHaveLength(1));
  expect(server.askedFor(calls.tasks.create)[0]).toMatchObject({ settings: { template: "plain" } });
});

test("the chosen template says how it is filled and what does not fit, and is marked and found again", async () => {
  localStorage.removeItem("voxloom-favorite-templates");
  const { user } = await openPage({ isDark: true });
  const panel = within(await screen.findByRole("region", { name: "Quick cuts" }));
  await panel.findByText(/^\d+ of \d+ shots filled/);
  panel.getByText("Dark: sea.mp4");
  const slots = within(screen.getByRole("list", { name: "Shots, filled from your clips" }));
  await user.click(slots.getByRole("button", { name: /^Shot 2: sea\.mp4, 0\.\d sec/ }));
  expect(screen.getByRole("slider", { name: "Moment shown" })).not.toHaveProperty("value", "0");

  await user.click(screen.getByRole("button", { name: "Favorites" }));
  screen.getByText(/^No template here yet/);
  await user.click(panel.getByRole("button", { name: "Favorite" }));
  const cards = within(screen.getByRole("group", { name: "Templates" }));
  expect(cards.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Quick cuts/),
  ]);
  cards.getByRole("button", { name: /Favorite/ }).focus();
  await user.keyboard("f");
  expect(localStorage.getItem("voxloom-favorite-templates")).toBe("");
  await user.click(screen.getByRole("button", { name: "Speech" }));
  cards.getByRole("button", { name: /^Talking head/ });
  expect(cards.queryByRole("button", { name: /^Quick cuts/ })).toBeNull();
});

test("a shot shows another moment of the clips by a press, and that is what is ordered", async () => {
  signInHere();
  const { user, server } = await openPage();
  await user.click(await screen.findByRole("button", { name: /^No template/ }));
  const seconds = screen.getByRole("textbox", { name: "Longest length in seconds" });
  await user.clear(seconds);
  await user.type(seconds, "3");
  const slots = within(await screen.findByRole("list", { name: "Shots, filled from your clips" }));
  const shot = await slots.findByRole("button", { name: /^Shot 1: sea\.mp4, 3 sec/ });
  await user.click(shot);
  const offers = within(await screen.findByRole("group", { name: "Show this instead" }));
  const [first] = offers.getAllByRole("button", { name: /^sea\.mp4/ });
  if (first === undefined) throw new Error("Another moment is offered.");
  await user.click(first);
  await slots.findByRole("button", { name: /^Shot 1: .* chosen by you/ });
  const start = await screen.findByRole("button", { name: "Make the video, 3 credits" });
  await waitFor(() => expect(start).toHaveProperty("disabled", false));
  await user.click(start);
  await waitFor(() => expect(server.askedFor(calls.tasks.create)).toHaveLength(1));
  const [order] = server.askedFor(calls.tasks.create);
  expect(order).toMatchObject({
    settings: { exchanges: [{ slot: 0, materialId: "a", firstFrame: expect.any(Number) }] },
  });
});

test("a chosen moment without a place in the cut is named, and left out by a press", {
  tags: ["full"],
}, async () => {
  const exchanges = [{ slot: 90, materialId: "a", firstFrame: 0 }];
  const settings = clipsSettingsSchema.parse({ clips: [{ materialId: "a" }], exchanges });
  const { user } = await openPage({
    path: "/create-video?draft=task-1",
    prepare: (server) => server.answer(calls.tasks.detail, sampleDetail(madeDraft(settings))),
  });
  await screen.findByText(/without a place in this cut: sea\.mp4/);
  await user.click(screen.getByRole("button", { name: "Leave them out" }));
  expect(screen.queryByText(/without a place in this cut/)).toBeNull();
});

test("the license of music that everybody is offered stands there on every visit", async () => {
  const music = { ...sampleMaterial({ id: "m", name: "Calm.m4a" }), kind: "audio" as const, fileUrl: null };
  const settings = { clips: [{ materialId: "a" }], music: { materialId: "m", gainDb: 0 } };
  await openPage({
    path: "/create-video?draft=task-1",
    prepare: (server) => {
      server.answer(calls.materials.detail, ({ materialId }) =>
        materialId === "m" ? { ...music, systemId: "calm-92" } : (clips[0] ?? new Refusal("NOT_FOUND")),
      );
      server.answer(calls.tasks.detail, sampleDetail(madeDraft(clipsSettingsSchema.parse(settings))));
      const piece = { id: "calm-92", kind: "music" as const, look: "calm", durationMs: 60_000, bpm: 92 };
      const license = { license: "CC0-1.0", licenseUrl: "/license", fileUrl: "/calm", posterUrl: null };
      server.answer(calls.systemMaterials.list, { items: [{ ...piece, ...license }] });
    },
  });
  await screen.findByText("CC0-1.0");
});

test("words alone begin a video: a voice says them over pictures that everybody has", async () => {
  signInHere();
  const { user, server } = await openPage({ path: "/create-video" });
  const license = {
    license: "CC0-1.0",
    licenseUrl: "/license",
    bpm: null,
    durationMs: 0,
    fileUrl: "/picture",
  };
  const given = Array.from({ length: 9 }, (_, at) => ({
    ...{ ...license, id: `glow-${at}`, kind: "background" as const, look: "glow", posterUrl: "/poster" },
  }));
  server.answer(calls.systemMaterials.list, { items: given });
  server.answer(calls.systemMaterials.bind, ({ systemId }) => ({
    ...sampleAsset({ id: systemId, name: `${systemId}.png`, kind: "image" }),
  }));
  await user.click(await screen.findByRole("button", { name: "Begin with a text" }));
  const words = "The river keeps its own slow time. Nobody on it is late.";
  await user.type(screen.getByRole("textbox", { name: "What is said" }), words);
  await user.click(screen.getByRole("button", { name: "Make a video of it" }));
  const list = within(await screen.findByRole("list", { name: "Clips in their order" }));
  expect(list.getAllByRole("listitem")).toHaveLength(3);
  expect(server.askedFor(calls.systemMaterials.bind).map(({ systemId }) => systemId)).toEqual([
    ...["glow-0", "glow-3", "glow-6"],
  ]);
  expect(screen.getByRole("textbox", { name: "Script" })).toHaveProperty("value", words);
  const make = await screen.findByRole("button", { name: /^Make the video, / });
  await waitFor(() => expect(make).toHaveProperty("disabled", false));
  await user.click(make);
  await waitFor(() =>
    expect(server.askedFor(calls.tasks.create)[0]?.name).toBe("The river keeps its own slow time"),
  );
});

test("a product page fills the words in, and brings its pictures", async () => {
  signInHere();
  const { user, server } = await openPage();
  const picture = {
    ...sampleMaterial({ id: "p", name: "cup.jpg" }),
    kind: "image" as const,
    posterUrl: null,
    fileUrl: null,
  };
  server.answer(calls.videos.recommendFeatures, {
    ...{ name: "Blue cup", brand: "", description: "", price: "9.90 EUR", features: ["Holds half a liter"] },
    ...{ pictureUrls: ["https://shop.example/cup.jpg"], foundIn: {} },
  });
  server.answer(calls.materials.fetchLink, picture);
  await user.type(
    await screen.findByRole("textbox", { name: "Start from a product page" }),
    "https://shop.example/cup",
  );
  await user.click(screen.getByRole("button", { name: "Read page" }));
  await screen.findByText(/Read: Blue cup/);
  await screen.findByRole("textbox", { name: "Captions" });
  expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Captions" }).value).toBe(
    "Holds half a liter\n9.90 EUR",
  );
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Title over the first shots" }).value).toBe(
    "Blue cup",
  );
  expect(server.askedFor(calls.materials.fetchLink)).toMatchObject([
    { url: "https://shop.example/cup.jpg", mayBePicture: true },
  ]);
  await screen.findByText("cup.jpg");
});

test("nothing is ordered while its music is on its way, and all of it once the music has come or will not", {
  tags: ["full"],
}, async () => {
  signInHere();
  const { user, server, container } = await openPage();
  const start = await screen.findByRole("button", { name: "Make the video, 3 credits" });
  await waitFor(() => expect(start).toHaveProperty("disabled", false));
  const refused = Promise.withResolvers<Refusal>();
  server.answer(calls.materials.generateUploadUrl, () => refused.promise);
  const input = container.querySelector<HTMLInputElement>('input[type=file][accept*="mp3"]');
  if (input === null) throw new Error("There is a way to bring music.");
  await user.upload(input, new File(["a"], "song.mp3", { type: "audio/mpeg" }));
  await screen.findByRole("progressbar", { name: /song\.mp3/ });
  expect(start).toHaveProperty("disabled", true);
  refused.resolve(new Refusal("STORAGE_FULL"));
  await screen.findByText(/^Your storage is full/);
  await waitFor(() => expect(start).toHaveProperty("disabled", false));
});

test("a clip that is brought is the first step of a video, once, and opening the page is none", async () => {
  // Who declined in a file before this one in the same process is not counted.
  acceptCookies({ isCounted: true });
  window.dataLayer = [];
  const { user, server, container } = await openPage();
  server.answer(calls.materials.generateUploadUrl, new Refusal("STORAGE_FULL"));
  await screen.findByRole("list", { name: "Clips in their order" });
  expect(window.dataLayer.filter(({ event }) => event === "conversion")).toEqual([]);
  const input = container.querySelector<HTMLInputElement>('input[type=file][accept*="mp4"]');
  if (input === null) throw new Error("clips can be brought");
  await user.upload(input, [new File(["a"], "one.mp4"), new File(["b"], "two.mp4")]);
  await waitFor(() => expect(server.askedFor(calls.materials.generateUploadUrl)).not.toEqual([]));
  expect(window.dataLayer).toContainEqual({ event: "conversion", name: "clips_step_1" });
  expect(window.dataLayer.filter(({ event }) => event === "conversion")).toHaveLength(1);
});
