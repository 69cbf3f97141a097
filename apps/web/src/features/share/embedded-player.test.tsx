import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { calls } from "@voxloom/contract";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { sampleShared } from "../../testing/samples.ts";
import { EmbeddedPlayer } from "./embedded-player.tsx";

/** The test's DOM plays nothing: it only knows whether it should. */
let isPlaying = false;
beforeEach(() => {
  isPlaying = false;
  vi.spyOn(HTMLMediaElement.prototype, "play").mockImplementation(async () => {
    isPlaying = true;
  });
  vi.spyOn(HTMLMediaElement.prototype, "paused", "get").mockImplementation(() => !isPlaying);
});
afterEach(() => vi.restoreAllMocks());

/** What a visitor's browser says that they want. */
type Wants = { lessMotion?: boolean; lessData?: boolean };

function browseWith({ lessMotion = false, lessData = false }: Wants): void {
  const { matchMedia } = window;
  window.matchMedia = (query) =>
    query.includes("reduced-motion") && lessMotion
      ? Object.defineProperty(matchMedia.call(window, query), "matches", { value: true })
      : matchMedia.call(window, query);
  Object.defineProperty(navigator, "connection", { configurable: true, value: { saveData: lessData } });
  onTestFinished(() => {
    window.matchMedia = matchMedia;
    Reflect.deleteProperty(navigator, "connection");
  });
}

async function openFrame(query = "", spec: Parameters<typeof sampleShared>[0] = {}, wants: Wants = {}) {
  browseWith(wants);
  const path = `/embedded-player/task-1${query}`;
  const server = await openAnsweringServer(path);
  server.answer(calls.sharing.task, sampleShared(spec));
  server.answer(calls.sharing.handleInteraction, {});
  const opened = await openComponent(<EmbeddedPlayer />, {
    ...{ areas: ["share", "task"], path, route: "/embedded-player/:taskId" },
  });
  await screen.findByRole("heading", { name: "trip.mp4" });
  return { ...opened, server, media: () => document.querySelector("video") as HTMLVideoElement };
}
const getTrack = () => document.querySelector("track");
const unmute = () => screen.queryByRole("button", { name: "Turn the sound on" });

test("a frame that begins by itself has no sound, which a press brings, and subtitles of what is spoken", async () => {
  const { user, media, server } = await openFrame("?autoplay=1");
  expect(isPlaying).toBe(false);
  fireEvent.loadedMetadata(media());
  expect([isPlaying, media().muted]).toEqual([true, true]);
  expect(getTrack()?.getAttribute("src")).toBe("/files/es.vtt");
  fireEvent.play(media());
  await waitFor(() =>
    expect(server.askedFor(calls.sharing.handleInteraction)).toMatchObject([
      { interaction: "embed" },
      { interaction: "play" },
    ]),
  );
  await user.click(unmute() as HTMLElement);
  expect(media().muted).toBe(false);
  act(() => void fireEvent(media(), new Event("volumechange")));
  expect(unmute()).toBeNull();
  // Another source that is loaded begins nothing anew.
  isPlaying = false;
  fireEvent.loadedMetadata(media());
  expect([isPlaying, media().muted]).toEqual([false, false]);
});

test.each([
  ["nobody asked for it", "", {}],
  ["the visitor wants less motion", "?autoplay=1", { lessMotion: true }],
  ["the visitor spares data", "?autoplay=1", { lessData: true }],
] as const)("nothing begins by itself where %s", async (_, query, wants) => {
  const { media } = await openFrame(query, {}, wants);
  fireEvent.loadedMetadata(media());
  expect([isPlaying, media().muted]).toEqual([false, false]);
  expect(unmute()).toBeNull();
  expect(getTrack()).toBeNull();
  expect(media().getAttribute("preload")).toBe("lessData" in wants ? "none" : "metadata");
});

test("a browser that refuses to begin leaves it to the visitor", { tags: ["full"] }, async () => {
  vi.mocked(HTMLMediaElement.prototype.play).mockRejectedValueOnce(new DOMException("", "NotAllowedError"));
  const { media } = await openFrame("?autoplay=1");
  fireEvent.loadedMetadata(media());
  await waitFor(() => expect(isPlaying).toBe(false));
  expect(unmute()).not.toBeNull();
});

test("an address that has run out is asked for anew, and the player goes on where it was", async () => {
  const { media, server } = await openFrame();
  media().currentTime = 12;
  fireEvent.timeUpdate(media());
  server.answer(calls.sharing.task, sampleShared({ media: { dubUrl: "/files/dub.mp4?later" } }));
  fireEvent.error(media());
  expect(screen.queryByRole("alert")).toBeNull();
  await waitFor(() => expect(media().getAttribute("src")).toBe("/files/dub.mp4?later"));
  media().currentTime = 0;
  fireEvent.loadedMetadata(media());
  expect(media().currentTime).toBe(12);
  // That it is no help either is said.
  fireEvent.error(media());
  expect(screen.getByRole("alert").textContent).toMatch(/^The file could not be played here\./);
});

test("a language that cannot be opened stays unchosen, and what is seen stays", {
  tags: ["full"],
}, async () => {
  const { user, media, server } = await openFrame("", {
    languages: [
      { taskId: "task-1", targetLanguage: "es" },
      { taskId: "task-2", targetLanguage: "fr" },
    ],
  });
  server.answer(calls.sharing.task, new Refusal("NOT_FOUND"));
  const audio = screen.getByRole("combobox", { name: "Sound" });
  await user.selectOptions(audio, "French");
  await waitFor(() => expect(server.askedFor(calls.sharing.task)).toHaveLength(2));
  expect(server.askedFor(calls.sharing.task)[1]).toEqual({ taskId: "task-2", shareTaskId: "task-1" });
  expect(audio).toHaveProperty("value", "dub");
  expect(media().getAttribute("src")).toBe("/files/dub.mp4");
});

test("a video that was made plays by itself alone: nobody chooses a sound or subtitles of it", async () => {
  const { media } = await openFrame("", {
    ...{ product: "slideshow", sourceLanguage: null, targetLanguage: null },
    ...{ languages: [{ taskId: "task-1", targetLanguage: null }] },
    media: {
      ...{ originalUrl: null, dubUrl: "/files/lake.mp4" },
      ...{ sourceSubtitlesUrl: null, targetSubtitlesUrl: null },
    },
  });
  expect(media().getAttribute("src")).toBe("/files/lake.mp4");
  expect(screen.queryByRole("combobox")).toBeNull();
});
