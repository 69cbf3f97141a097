import { act, fireEvent, renderHook, screen } from "@testing-library/react";
import { type AudioLayer, type Composition, compositionSchema, still } from "@voxloom/composition";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { beginAudio } from "../../lib/player/one-audio.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { usePlayback } from "./use-playback.ts";
import { usePlayedLayer } from "./use-played-layer.ts";
import { usePlayedVoices } from "./use-played-voices.ts";
import { VideoPreview } from "./video-preview.tsx";

const full = { tags: ["full"] };

/** A browser's player of a sound, which sounds nothing: what is asked of it is what counts. */
class SilentAudio {
  static all: SilentAudio[] = [];
  static isForbidden = false;
  duration = Number.NaN;
  currentTime = 0;
  playbackRate = 1;
  volume = 1;
  loop = false;
  isPlaying = false;
  plays = 0;
  readonly url: string;
  constructor(url = "") {
    this.url = url;
    SilentAudio.all.push(this);
  }
  async play() {
    if (SilentAudio.isForbidden) throw new Error("NotAllowedError");
    this.plays += 1;
    this.isPlaying = true;
  }
  pause() {
    this.isPlaying = false;
  }
}
const only = (): SilentAudio => {
  const [audio, another] = SilentAudio.all;
  if (audio === undefined || another !== undefined) throw new Error("One sound is expected.");
  return audio;
};

beforeEach(() => {
  SilentAudio.all = [];
  SilentAudio.isForbidden = false;
  vi.stubGlobal("Audio", SilentAudio);
  vi.useFakeTimers({ toFake: ["requestAnimationFrame", "cancelAnimationFrame", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const layer = (spec: Partial<AudioLayer> = {}): AudioLayer => ({
  ...{
    source: "music",
    startFrame: 0,
    frameCount: 120,
    gainDb: 0,
    isLooped: true,
    fadeInMs: 0,
    fadeOutMs: 0,
  },
  ...spec,
});

/** Four seconds of nothing to see. */
const composition = (audios: AudioLayer[] = []): Composition =>
  compositionSchema.parse({
    ...{ version: 3, size: { width: 320, height: 180 }, frameRate: 30, frameCount: 120 },
    background: "#000000",
    tracks: [{ kind: "audios", audios }],
  });
const none = new Map<string, string>();
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

const openPlayback = (rest: Partial<Parameters<typeof usePlayback>[0]> = {}) =>
  renderHook((props) => usePlayback(props), {
    initialProps: { composition: composition(), urls: none, musicUrl: null, ...rest },
  });

test("a part of it plays again and again with its music, also from elsewhere, until it is let go of", () => {
  const music = { musicUrl: "/song.mp3", composition: composition([layer()]) };
  const loop = { fromMs: 1_000, endMs: 2_000 };
  const { result, rerender } = openPlayback({ ...music, loop });
  act(() => result.current.toggle());
  pass(500);
  expect(result.current.getMs()).toBeGreaterThan(1_400);
  expect(result.current.getMs()).toBeLessThan(1_550);
  pass(1_000);
  expect(result.current.getMs()).toBeGreaterThan(1_300);
  expect(result.current.getMs()).toBeLessThan(1_600);
  // Once to begin with, once from the start of the part, and once more.
  expect(only().plays).toBe(3);
  rerender({ composition: music.composition, urls: none, musicUrl: "/song.mp3", loop: null });
  pass(1_000);
  expect(result.current.getMs()).toBeGreaterThan(2_300);
});

test("what stands beside it is not drawn again for its frames, and what follows them is", () => {
  let drawn = 0;
  const told: number[] = [];
  const { result } = renderHook(() => {
    drawn += 1;
    return usePlayback({ composition: composition(), urls: none, musicUrl: null });
  });
  act(() => result.current.toggle());
  pass(100);
  const [before, playback] = [drawn, result.current];
  const stop = playback.clock.subscribe(({ timeMs }) => told.push(timeMs));
  pass(1_000);
  stop();
  expect([drawn, result.current]).toEqual([before, playback]);
  // Two repaints of a screen of 60 Hz show one frame: what it tells is a frame's moment.
  expect(new Set(told).size).toBeGreaterThan(25);
  expect(new Set(told).size).toBeLessThan(35);
});

test("it plays to its end and stops there, and begins anew when it is played again", () => {
  const { result } = openPlayback();
  act(() => result.current.toggle());
  pass(1_500);
  expect(result.current.isPlaying).toBe(true);
  expect(result.current.getMs()).toBeGreaterThan(1_400);
  expect(result.current.getMs()).toBeLessThan(1_550);
  pass(3_000);
  expect([result.current.isPlaying, result.current.getMs()]).toEqual([false, 4_000]);
  act(() => result.current.toggle());
  expect(result.current.getMs()).toBe(0);
  pass(500);
  expect(result.current.getMs()).toBeLessThan(600);
});

test("a pause keeps its place, and going somewhere stops it and stays within the video", () => {
  const { result } = openPlayback();
  act(() => result.current.toggle());
  pass(1_000);
  act(() => result.current.toggle());
  const at = result.current.getMs();
  pass(1_000);
  expect(result.current.getMs()).toBe(at);
  act(() => result.current.toggle());
  pass(100);
  expect(result.current.getMs()).toBeGreaterThan(at);
  act(() => result.current.seek(99_000));
  expect([result.current.isPlaying, result.current.getMs()]).toEqual([false, 4_000]);
  act(() => result.current.seek(-5));
  expect(result.current.getMs()).toBe(0);
});

test("what else begins to sound on the page ends it, and it ends what sounds", () => {
  const stop = vi.fn();
  beginAudio(stop);
  const { result } = openPlayback({ composition: composition([layer()]), musicUrl: "/music.mp3" });
  act(() => result.current.toggle());
  expect(stop).toHaveBeenCalledTimes(1);
  expect(only().isPlaying).toBe(true);
  act(() => void beginAudio(() => undefined));
  expect(result.current.isPlaying).toBe(false);
  expect(only().isPlaying).toBe(false);
});

test("it stands still, and so does what is heard, until a clip that is seen has come", () => {
  const clip = {
    ...{ source: "a", startFrame: 0, frameCount: 120, firstFrame: 0, fit: "cover", focus: null },
    ...{ motion: { from: still, to: still }, transition: null, tiltDegrees: 0 },
  };
  const shown = composition([layer()]);
  const tracks = [{ kind: "pictures", clips: [clip] }, ...shown.tracks];
  const made = vi.spyOn(document, "createElement");
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  const { result } = openPlayback({
    composition: compositionSchema.parse({ ...shown, tracks }),
    ...{ urls: new Map([["a", "/a.mp4"]]), musicUrl: "/music.mp3" },
  });
  const video = made.mock.results.map(({ value }) => value).find((one) => one instanceof HTMLVideoElement);
  act(() => result.current.toggle());
  pass(100);
  expect([result.current.clock.getState().isWaiting, only().isPlaying]).toEqual([false, false]);
  pass(2_900);
  expect(result.current.getMs()).toBe(0);
  expect([result.current.isPlaying, result.current.clock.getState().isWaiting, only().isPlaying]).toEqual([
    true,
    true,
    false,
  ]);
  for (const [name, value] of Object.entries({ readyState: 4, videoWidth: 320, videoHeight: 180 }))
    Object.defineProperty(video, name, { value });
  pass(1_000);
  expect([result.current.clock.getState().isWaiting, only().isPlaying]).toEqual([false, true]);
  expect(result.current.getMs()).toBeGreaterThan(900);
  vi.restoreAllMocks();
});

test("a video that becomes shorter while it stands at its end stands at the new one", full, () => {
  const { result, rerender } = openPlayback();
  act(() => result.current.seek(4_000));
  rerender({
    composition: { ...composition(), frameCount: 60 },
    ...{ urls: none, musicUrl: null },
  });
  expect([result.current.getMs(), result.current.durationMs]).toEqual([2_000, 2_000]);
});

test("music goes on from where the video stands, again where it is too short, and out at the end", () => {
  const shown = { layer: layer({ gainDb: -20, fadeOutMs: 1_000, fromMs: 500 }), durationMs: 4_000 };
  const { result, rerender, unmount } = renderHook((props) => usePlayedLayer("/music.mp3", props), {
    initialProps: shown,
  });
  const audio = only();
  // Its length is not known yet.
  result.current.play(1_000);
  expect([audio.currentTime, audio.loop]).toEqual([1.5, true]);
  expect(audio.volume).toBeCloseTo(0.1);
  audio.duration = 2;
  result.current.play(3_000);
  expect(audio.currentTime).toBe(1.5);
  result.current.follow(3_750);
  expect(audio.volume).toBeCloseTo(0.025);
  result.current.follow(4_200);
  expect(audio.volume).toBe(0);
  // As loud as the newest composition says, and no louder than a browser can.
  rerender({ layer: layer({ gainDb: 6 }), durationMs: 4_000 });
  result.current.follow(2_000);
  expect(audio.volume).toBe(1);
  expect(SilentAudio.all).toHaveLength(1);
  unmount();
  expect(audio.isPlaying).toBe(false);
});

test("music goes down under a voice and comes back after it", full, () => {
  const ducks = [{ startMs: 1_000, endMs: 2_000 }];
  const { result } = renderHook(() =>
    usePlayedLayer("/music.mp3", { layer: layer({ ducks }), durationMs: 4_000 }),
  );
  const at = (ms: number) => {
    result.current.follow(ms);
    return only().volume;
  };
  expect([at(500), at(3_000)]).toEqual([1, 1]);
  expect(at(1_500)).toBeCloseTo(10 ** (-12 / 20));
});

test("a sound that is over and does not begin again stays silent", full, () => {
  const { result } = renderHook(() =>
    usePlayedLayer("/voice.wav", { layer: layer({ isLooped: false }), durationMs: 4_000 }),
  );
  only().duration = 2;
  result.current.play(2_500);
  expect(only().plays).toBe(0);
  result.current.play(500);
  expect([only().plays, only().currentTime, only().loop]).toEqual([1, 0.5, false]);
});

test("without music, or where the video has none, nothing is opened", full, () => {
  const { result } = renderHook(() => usePlayedLayer(null, { layer: layer(), durationMs: 4_000 }));
  renderHook(() => usePlayedLayer("/music.mp3", { layer: undefined, durationMs: 4_000 }));
  result.current.play(0);
  expect(SilentAudio.all).toEqual([]);
});

test("voices are heard at their times, each once, and from within where one begins there", () => {
  const layers = [
    layer({ source: "one", isLooped: false, startFrame: 30, frameCount: 30 }),
    layer({ source: "two", isLooped: false, startFrame: 60, frameCount: 60, gainDb: -20 }),
  ];
  const urls = new Map([
    ["one", "/one.wav"],
    ["two", "/two.wav"],
  ]);
  const { result, rerender } = renderHook(
    (props) => usePlayedVoices(urls, { layers: props, frameRate: 30 }),
    {
      initialProps: layers,
    },
  );
  result.current.play(0);
  // What begins within two seconds is fetched, and nothing is heard yet.
  expect(SilentAudio.all.map(({ url, isPlaying }) => [url, isPlaying])).toEqual([
    ["/one.wav", false],
    ["/two.wav", false],
  ]);
  result.current.follow(1_000);
  const [one] = SilentAudio.all;
  expect(one).toMatchObject({ url: "/one.wav", currentTime: 0, isPlaying: true, volume: 1 });
  // The file is over a little earlier than its place.
  one?.pause();
  result.current.follow(1_900);
  expect(one?.plays).toBe(1);
  result.current.follow(2_500);
  const two = SilentAudio.all[1];
  expect(two).toMatchObject({ url: "/two.wav", currentTime: 0.5, isPlaying: true });
  expect(two?.volume).toBeCloseTo(0.1);
  rerender(layers.map((one) => ({ ...one, gainDb: 0 })));
  result.current.follow(2_600);
  expect([two?.volume, two?.plays]).toEqual([1, 1]);
  result.current.pause();
  expect(two?.isPlaying).toBe(false);
  // Played again from earlier, both are heard again by the same players.
  result.current.play(1_500);
  expect([one?.plays, one?.currentTime]).toEqual([2, 0.5]);
  expect(SilentAudio.all).toHaveLength(2);
});

test("a sound effect is heard each time it comes, also while it still sounds", () => {
  const pop = (startFrame: number) => layer({ source: "pop", isLooped: false, startFrame, frameCount: 30 });
  const urls = new Map([["pop", "/pop.m4a"]]);
  const layers = [pop(0), { ...pop(15), fromMs: 200 }];
  const { result } = renderHook(() => usePlayedVoices(urls, { layers, frameRate: 30 }));
  result.current.play(0);
  result.current.follow(500);
  expect(SilentAudio.all.map(({ plays, currentTime }) => [plays, currentTime])).toEqual([
    [1, 0],
    [1, 0.2],
  ]);
});

test("a browser that forbids sound plays the pictures alone", full, () => {
  SilentAudio.isForbidden = true;
  const { result } = openPlayback({
    composition: composition([layer(), layer({ source: "voice", isLooped: false })]),
    ...{ musicUrl: "/music.mp3", voices: new Map([["voice", "/voice.wav"]]) },
  });
  act(() => result.current.toggle());
  pass(1_000);
  expect(result.current.isPlaying).toBe(true);
  expect(SilentAudio.all.map(({ url }) => url)).toEqual(["/music.mp3", "/voice.wav"]);
});

test("a preview is played and paused by its button, and brought to any moment by its bar", async () => {
  vi.useRealTimers();
  await openComponent(<VideoPreview composition={composition()} urls={none} musicUrl={null} />, {
    areas: ["slideshow"],
  });
  const bar = screen.getByRole<HTMLInputElement>("slider", { name: "Moment shown" });
  fireEvent.change(bar, { target: { value: "3000" } });
  expect(bar.getAttribute("aria-valuetext")).toBe("0:03");
  expect(screen.getByText("0:03 / 0:04")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Play" }));
  expect(screen.getByRole("button", { name: "Pause" })).toBeDefined();
  fireEvent.change(bar, { target: { value: "1000" } });
  expect(screen.getByRole("button", { name: "Play" })).toBeDefined();
  expect(screen.getByText("0:01 / 0:04")).toBeDefined();
});

test("a dubbed clip sounds from where its shot begins in it, as fast as the shot goes", () => {
  const dub = layer({ source: "sea", startFrame: 15, fromMs: 2_000, tempo: 2, isLooped: false });
  const { result } = openPlayback({
    ...{ composition: composition([dub]), voices: new Map([["sea", "/dub.m4a"]]) },
  });
  act(() => result.current.toggle());
  pass(1_000);
  const heard = only();
  expect(heard).toMatchObject({ url: "/dub.m4a", isPlaying: true, playbackRate: 2 });
  expect(heard.currentTime).toBeGreaterThanOrEqual(2);
  expect(heard.currentTime).toBeLessThan(2.1);
});
