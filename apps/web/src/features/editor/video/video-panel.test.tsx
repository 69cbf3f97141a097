import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { dubSettingsSchema } from "@voxloom/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useVolume } from "../../../lib/player/volume-store.ts";
import { buildScript } from "../testing/build-script.ts";
import { openEditorPart } from "../testing/open-editor-part.tsx";
import { VideoPanel } from "./video-panel.tsx";

/** The test's DOM plays nothing: it only knows whether it should. */
let isPlaying = false;
beforeEach(() => {
  isPlaying = false;
  vi.spyOn(HTMLMediaElement.prototype, "play").mockImplementation(async function (this: HTMLMediaElement) {
    isPlaying = true;
    this.dispatchEvent(new Event("play"));
  });
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockImplementation(function (this: HTMLMediaElement) {
    isPlaying = false;
    this.dispatchEvent(new Event("pause"));
  });
  vi.spyOn(HTMLMediaElement.prototype, "paused", "get").mockImplementation(() => !isPlaying);
});
afterEach(() => {
  vi.restoreAllMocks();
  useVolume.setState({ volume: 1, isMuted: false });
});

async function openVideo(options?: Parameters<typeof openEditorPart>[1]) {
  const opened = await openEditorPart(<VideoPanel />, options);
  const media = () => document.querySelector<HTMLMediaElement>("video, audio") as HTMLMediaElement;
  const playback = () => opened.session.playback.getState();
  /** A source is there, so long. */
  const load = (seconds: number) => {
    vi.spyOn(media(), "duration", "get").mockReturnValue(seconds);
    vi.spyOn(media(), "readyState", "get").mockReturnValue(4);
    fireEvent.loadedMetadata(media());
  };
  return { ...opened, media, playback, load };
}
const source = (media: HTMLMediaElement) => new URL(media.src).pathname;

test("playhead and picture go together: by press, by jump and to the end", async () => {
  const { user, media, playback, load } = await openVideo();
  expect(source(media())).toBe("/dub.mp4");
  load(62.5);
  expect(playback().durationMs).toBe(62_500);
  await user.click(screen.getByRole("button", { name: "Play" }));
  expect(isPlaying).toBe(true);
  await user.click(screen.getByRole("button", { name: "Pause" }));
  expect(isPlaying).toBe(false);
  act(() => playback().seek(12_000));
  expect(media().currentTime).toBe(12);
  fireEvent.seeked(media());
  media().currentTime = 12.04;
  await act(() => media().play());
  expect(playback().timeMs).toBe(12_040);
  act(() => playback().setRate(1.5));
  expect(media().playbackRate).toBe(1.5);
  fireEvent.ended(media());
  expect(playback().isPlaying).toBe(false);
});

test("another sound goes on at the place of the first, as fast, and plays if that did", {
  tags: ["full"],
}, async () => {
  const { media, playback, load } = await openVideo();
  load(60);
  act(() => playback().setRate(2));
  act(() => playback().seek(8000));
  fireEvent.seeked(media());
  await act(() => media().play());
  act(() => playback().setSide("original"));
  expect(source(media())).toBe("/original.mp4");
  vi.mocked(HTMLMediaElement.prototype.play).mockClear();
  load(58);
  expect(media().currentTime).toBe(8);
  expect(media().playbackRate).toBe(2);
  expect(HTMLMediaElement.prototype.play).toHaveBeenCalledTimes(1);
  expect(playback()).toMatchObject({ durationMs: 58_000, isPlaying: true });
});

test("a browser that does not begin by itself leaves it at rest", { tags: ["full"] }, async () => {
  const { media, playback, load } = await openVideo();
  load(60);
  vi.mocked(HTMLMediaElement.prototype.play).mockRejectedValueOnce(new DOMException("", "NotAllowedError"));
  act(() => playback().report({ isPlaying: true }));
  act(() => playback().play());
  await waitFor(() => expect(playback().isPlaying).toBe(false));
  expect(media().isConnected).toBe(true);
});

test("what cannot be played is asked for anew, and said where that is no help, until something plays", {
  tags: ["full"],
}, async () => {
  let asked = 0;
  const { media, playback, load } = await openVideo({
    renewMedia: () => {
      asked += 1;
      return asked === 1;
    },
  });
  fireEvent.error(media());
  expect(asked).toBe(1);
  expect(screen.queryByRole("alert")).toBeNull();
  fireEvent.error(media());
  expect(screen.getByRole("alert").textContent).toMatch(/^The file could not be played here\./);
  // The other sound may be whole.
  act(() => playback().setSide("original"));
  expect(screen.queryByRole("alert")).toBeNull();
  load(60);
  act(() => playback().setSide("dub"));
  fireEvent.error(media());
  screen.getByRole("alert");
  load(60);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("it is as loud as the person listens, wherever that is set", { tags: ["full"] }, async () => {
  const { media } = await openVideo();
  act(() => useVolume.getState().setVolume(0.25));
  expect(media().volume).toBe(0.25);
  act(() => useVolume.getState().setMuted(true));
  expect(media().volume).toBe(0);
  act(() => useVolume.getState().setVolume(7));
  expect(media().volume).toBe(1);
});

test("a recording without a picture has sound alone, and no subtitles to be chosen", {
  tags: ["full"],
}, async () => {
  const { media } = await openVideo({
    detail: {
      hasVideo: false,
      media: {
        ...{ originalUrl: "/original.mp3", originalPeaksUrl: null, dubUrl: null, dubPeaksUrl: null },
        ...{ dubAudioUrl: "/dub.mp3", originalWaveformUrl: null, dubWaveformUrl: null },
        ...{ backgroundWaveformUrl: null, backgroundUrl: null, sourceSubtitlesUrl: null },
        ...{ targetSubtitlesUrl: null, lipsUrl: null, speechLevelsUrl: null, speechMusic: null },
      },
    },
  });
  expect(media().tagName).toBe("AUDIO");
  expect(screen.queryByRole("button", { name: "Subtitles over the picture" })).toBeNull();
});

test("subtitles are chosen over the picture, with which of two stands above as a step", {
  tags: ["full"],
}, async () => {
  const { user, editor } = await openVideo();
  await user.click(screen.getByRole("button", { name: "Subtitles over the picture" }));
  await screen.findByRole("menuitemradio", { name: "Translation" });
  expect(screen.queryByRole("menuitemcheckbox", { name: /above/i })).toBeNull();
  await user.click(await screen.findByRole("menuitemradio", { name: "Both" }));
  await user.click(await screen.findByRole("menuitemcheckbox", { name: /above/i }));
  expect(editor.getState().script.upperSide).toBe("target");
  act(() => editor.getState().undo());
  expect(editor.getState().script.upperSide).toBe(null);
});

test("what was ordered with both languages shows both at first, and who may only read turns nothing over", {
  tags: ["full"],
}, async () => {
  const { user, editor } = await openVideo({
    script: buildScript({ upperSide: "source" }),
    isReadOnly: true,
  });
  await user.click(screen.getByRole("button", { name: "Subtitles over the picture" }));
  expect((await screen.findByRole("menuitemradio", { name: "Both" })).getAttribute("aria-checked")).toBe(
    "true",
  );
  const above = screen.getByRole("menuitemcheckbox", { name: /above/i });
  expect(above).toHaveProperty("disabled", true);
  await user.click(screen.getByRole("menuitemcheckbox", { name: /upright/i }));
  expect(document.querySelector("[data-upright]")).not.toBeNull();
  expect(editor.getState().canUndo).toBe(false);
});

test("a dub with subtitles in its picture says so, and shows no others; its original may have some", {
  tags: ["full"],
}, async () => {
  const { user, playback } = await openVideo({
    task: { settings: dubSettingsSchema.parse({ subtitles: "burned" }) },
  });
  const open = () => user.click(screen.getByRole("button", { name: "Subtitles over the picture" }));
  await open();
  await screen.findByText("The dub has its subtitles in the picture");
  expect(screen.getByRole("menuitemradio", { name: "Translation" })).toHaveProperty("disabled", true);
  act(() => playback().setSide("original"));
  expect(screen.getByRole("menuitemradio", { name: "Translation" })).toHaveProperty("disabled", false);
});
