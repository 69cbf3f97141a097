import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import {
  type ArrangedText,
  type ClipLook,
  type ClipsSettings,
  calls,
  clipsSettingsSchema,
  type LayerStyle,
  type Locale,
  type Material,
  type Shot,
  type SlideshowSettings,
  type Task,
} from "@voxloom/contract";
import { onTestFinished } from "vitest";
import { openAnsweringServer, Refusal } from "../../../testing/answering-server.ts";
import { openComponent } from "../../../testing/open-component.tsx";
import { sampleDetail, sampleMaterial, sampleTask } from "../../../testing/samples.ts";
import { savesUnderWay } from "../use-saved-edit.ts";
import { VideoEditorPage } from "../video-editor-page.tsx";

const clip = (id: string, name: string): Material => ({
  ...sampleMaterial({ id, name }),
  ...{ kind: "video", posterUrl: null, fileUrl: null },
});
const clips = [clip("sea", "sea.mp4"), clip("lake", "lake.mp4")];

/** For tests: a shot of two seconds from the second second of a clip. */
export const sampleShot = (id: string, materialId: string, spec: Partial<Shot> = {}): Shot => ({
  ...{ id, lane: 0, materialId, firstFrame: 30, frameCount: 60, box: null, fit: "cover", focus: null },
  ...{ zoom: 1, motion: "still", tiltDegrees: 0, transition: null, gainDb: null },
  ...spec,
});
const style: LayerStyle = {
  ...{ family: "sans", isBold: true, size: 0.08, color: "#ffffff", outline: null, plate: null },
  ...{ align: "center", place: "bottom" },
};

/** For tests: words over the second shot. */
export const sampleText = (spec: Partial<ArrangedText> = {}): ArrangedText => ({
  ...{ id: "t", startFrame: 60, frameCount: 60, text: "Lake", style, fadeFrames: 6 },
  ...spec,
});

/** For tests: a video of three shots, sea, lake and sea, of two seconds each, with a word over the second. */
export const sampleVideo = (spec: Partial<ClipsSettings> = {}): ClipsSettings => ({
  ...clipsSettingsSchema.parse({
    clips: clips.map(({ id }) => ({ materialId: id })),
    arrangement: {
      shots: [sampleShot("a", "sea"), sampleShot("b", "lake"), sampleShot("c", "sea")],
      texts: [sampleText()],
    },
  }),
  ...spec,
});

function madeTask(): Task {
  const { settings: _, ...task } = sampleTask({ state: "succeeded" });
  return {
    ...task,
    ...{ product: "clips", targetLanguage: null, score: null, rating: null, settings: sampleVideo() },
  };
}

/** For tests: clips that nobody can look into. */
export const unreadable = { code: "MEDIA_UNREADABLE", message: "It cannot be read.", details: {} };

/** For tests: a clip with something to see in all of it. */
export const sampleLook: ClipLook = {
  ...{ frameCount: 300, shots: [] },
  moments: Array.from({ length: 20 }, () => ({
    ...{ sharpness: 300, motion: 0.03, shake: 0, light: 0.5, lost: 0, isBlack: false, x: 0.5, y: 0.5 },
    colors: Array.from({ length: 27 }, (_, at) => at),
  })),
};

type Server = Awaited<ReturnType<typeof openAnsweringServer>>;

type Arranged =
  | { product: "clips"; settings: ClipsSettings }
  | { product: "slideshow"; settings: SlideshowSettings };

/** For tests: settings with the product that they are of. */
export const asVideo = (settings: ClipsSettings | SlideshowSettings): Arranged =>
  "slides" in settings ? { product: "slideshow", settings } : { product: "clips", settings };

type Opening = {
  settings?: ClipsSettings | SlideshowSettings;
  /** Beside the two clips. */
  materials?: readonly Material[];
  locale?: Locale;
  /** What making the video again costs, by its revision. */
  getPriceTenths?: (revision: number) => number;
  /** What else the server answers, before the page asks. */
  prepare?: (server: Server) => void;
};

/** For tests: the page where a video is arranged, and a server that keeps it. */
export async function openVideoEditorPage({
  settings = sampleVideo(),
  materials = [],
  locale = "en",
  getPriceTenths = () => 0,
  prepare,
}: Opening = {}) {
  const server = await openAnsweringServer("/create-video/task-1");
  const stored: { revision: number; video: Arranged } = { revision: 0, video: asVideo(settings) };
  const all = [...clips, ...materials];
  const showRevisions = () => ({
    revision: stored.revision,
    madeRevision: 0,
    priceTenths: getPriceTenths(stored.revision),
  });
  server.answer(calls.videos.edit, () => ({ ...stored.video, ...showRevisions() }));
  server.answer(calls.videos.saveEdit, ({ baseRevision, settings: next }) => {
    if (baseRevision !== stored.revision) return new Refusal("SCRIPT_REVISION_CONFLICT");
    Object.assign(stored, { revision: stored.revision + 1, video: asVideo(next) });
    return showRevisions();
  });
  server.answer(calls.videos.makeAgain, madeTask());
  server.answer(calls.tasks.detail, { ...sampleDetail(madeTask()), task: madeTask() });
  server.answer(
    calls.materials.detail,
    ({ materialId }) => all.find(({ id }) => id === materialId) ?? new Refusal("NOT_FOUND"),
  );
  server.answer(calls.videos.clipLook, { look: null, faces: null, findsFaces: false, problem: unreadable });
  server.answer(calls.fonts.list, { families: [], letters: "" });
  server.answer(calls.brandKits.list, { items: [] });
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
  prepare?.(server);
  const opened = await openComponent(<VideoEditorPage />, {
    areas: ["brand", "ordering", "slideshow", "assets", "clips", "video-editor", "translation", "voices"],
    path: "/create-video/task-1",
    route: "/create-video/:taskId",
    locale,
  });
  // What is left unsaved is sent when the page goes: to this test's server, not to that of the next.
  onTestFinished(async () => {
    cleanup();
    await savesUnderWay("task-1");
  });
  const lastSaved = () => {
    const sent = server.askedFor(calls.videos.saveEdit).at(-1);
    if (sent === undefined) return null;
    const saved = calls.videos.saveEdit.request.parse(sent);
    return saved.product === "clips" ? saved.settings : null;
  };
  const lastSlideshow = () => {
    const sent = server.askedFor(calls.videos.saveEdit).at(-1);
    const saved = sent === undefined ? null : calls.videos.saveEdit.request.parse(sent);
    return saved?.product === "slideshow" ? saved.settings : null;
  };
  return {
    ...opened,
    server,
    /** The video of clips as it was kept last. */
    lastSaved,
    /** The slideshow as it was kept last. */
    lastSlideshow,
    /** Somebody else changed the video meanwhile. */
    changeElsewhere: (changed: ClipsSettings | SlideshowSettings = stored.video.settings) =>
      Object.assign(stored, { revision: stored.revision + 5, video: asVideo(changed) }),
  };
}

/** For tests: the same, once the timeline is there. */
export async function openVideoEditor(opening: Opening = {}) {
  const opened = await openVideoEditorPage(opening);
  const shots = within(await screen.findByRole("list", { name: "Shots" }));
  return {
    ...opened,
    shots,
    /** What the shots show, in their order. */
    names: () => shots.getAllByRole("button").map((button) => button.textContent),
    /** The edge of what stands so far down its row, to be drawn. */
    edgeOf: (button: HTMLElement, edge: "start" | "end"): Element => {
      const found = button.closest("li")?.querySelector(`[data-edge="${edge}"]`);
      if (!found) throw new Error("What is in the timeline has edges.");
      return found;
    },
  };
}

/** For tests: presses something, draws it so far to the right, in pixels, and lets go, or breaks it off by Escape. */
export function drag(element: Element, byX: number, { byY = 0, isBrokenOff = false } = {}): void {
  const pointer = { pointerId: 1, button: 0 };
  fireEvent.pointerDown(element, { ...pointer, clientX: 0, clientY: 0 });
  for (const share of [0.5, 1])
    fireEvent(
      window,
      new PointerEvent("pointermove", { ...pointer, clientX: byX * share, clientY: byY * share }),
    );
  if (isBrokenOff) fireEvent.keyDown(element, { key: "Escape" });
  fireEvent(window, new PointerEvent("pointerup", { ...pointer, clientX: byX, clientY: byY }));
}
