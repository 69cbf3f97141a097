import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { beginAudio } from "../lib/player/one-audio.ts";
import { SiteVideo } from "./site-video.tsx";

const words = { play: "Play", pause: "Pause", mute: "Sound off", unmute: "Sound on", loading: "Loading" };
const shape = (name: string) => ({
  src: `/${name}.mp4`,
  poster: `/${name}.webp`,
  widthPx: 160,
  heightPx: 90,
});

/** What the observer of the view is told by a test. */
let tell: (isIntersecting: boolean) => void = () => undefined;
let play = vi.fn<() => Promise<void>>();
let pause = vi.fn<() => void>();

beforeEach(() => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(listener: (entries: { isIntersecting: boolean }[]) => void) {
        tell = (isIntersecting) => act(() => listener([{ isIntersecting }]));
      }
      observe() {}
      disconnect() {
        tell = () => undefined;
      }
    },
  );
  play = vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue(undefined);
  pause = vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue(undefined);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
});

const open = (spec: Partial<Parameters<typeof SiteVideo>[0]> = {}) => {
  const opened = render(<SiteVideo wide={shape("wide")} label="A dub at work" words={words} {...spec} />);
  onTestFinished(opened.unmount);
  const video = opened.container.querySelector("video");
  if (video === null) throw new Error("there is a video");
  return { ...opened, video };
};
const preferStillness = () => vi.stubGlobal("matchMedia", () => ({ matches: true }));

test("it plays silently while it is in view, and stands still outside of it and in a hidden tab", async () => {
  const { video } = open();
  screen.getByRole("group", { name: "A dub at work" });
  expect([video.muted, video.loop, video.tabIndex, play.mock.calls.length]).toEqual([true, true, -1, 0]);
  tell(true);
  expect(play).toHaveBeenCalledTimes(1);
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  const paused = pause.mock.calls.length;
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  expect(pause.mock.calls.length).toBe(paused + 1);
  hidden.mockRestore();
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  expect(play).toHaveBeenCalledTimes(2);
  tell(false);
  expect(pause.mock.calls.length).toBe(paused + 2);
});

test("until there is something to show, that is said; it plays, and rests where somebody stops it", async () => {
  const { video } = open();
  const { parentElement: frame } = video;
  tell(true);
  fireEvent.waiting(video);
  expect(screen.getByRole("status").textContent).toBe("Loading");
  fireEvent.playing(video);
  expect([screen.getByRole("status").textContent, frame?.dataset.state]).toEqual(["", "playing"]);
  fireEvent.click(screen.getByRole("button", { name: "Pause" }));
  expect(pause).toHaveBeenCalled();
  Object.defineProperty(video, "played", { value: { length: 1 } });
  fireEvent.pause(video);
  expect(frame?.dataset.state).toBe("paused");
  // Nothing starts it again but a press.
  const started = play.mock.calls.length;
  tell(true);
  expect(play.mock.calls.length).toBe(started);
  fireEvent.click(screen.getByRole("button", { name: "Play" }));
  tell(true);
  expect(play.mock.calls.length).toBe(started + 1);
});

test("who wants less motion or saves data sees the poster until they press play", async () => {
  preferStillness();
  const { video } = open();
  tell(true);
  expect(play).not.toHaveBeenCalled();
  expect(video.parentElement?.dataset.state).toBe("still");
  fireEvent.click(screen.getByRole("button", { name: "Play" }));
  tell(true);
  expect(play).toHaveBeenCalledTimes(1);
});

test("where the browser saves data nothing moves by itself", () => {
  Object.defineProperty(navigator, "connection", { configurable: true, value: { saveData: true } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "connection"));
  open();
  tell(true);
  expect(play).not.toHaveBeenCalled();
  screen.getByRole("button", { name: "Play" });
});

test("a browser that lets nothing play by itself is obeyed, and the button says play", async () => {
  play.mockRejectedValue(new DOMException("no gesture", "NotAllowedError"));
  open();
  tell(true);
  await screen.findByRole("button", { name: "Play" });
});

test("its sound goes on by a press, and off where another one begins", () => {
  const { video } = open();
  fireEvent.click(screen.getByRole("button", { name: "Sound on" }));
  expect(video.muted).toBe(false);
  const end = vi.fn();
  act(() => void beginAudio(end));
  expect(video.muted).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "Sound on" }));
  expect(end).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole("button", { name: "Sound off" }));
  expect(video.muted).toBe(true);
});

test("narrow windows get their own shape and poster; the first of a page is fetched before others", () => {
  const { container, unmount } = open({ narrow: shape("narrow"), isFirst: true });
  const sources = [...container.querySelectorAll("video source")].map((one) => [
    one.getAttribute("src"),
    one.getAttribute("media"),
  ]);
  expect(sources).toEqual([
    ["/narrow.mp4", "(max-width: 47.9375em)"],
    ["/wide.mp4", null],
  ]);
  expect(container.querySelector("img")?.getAttribute("loading")).toBeNull();
  const preloads = [...document.querySelectorAll("link[rel=preload]")].map((one) => [
    one.getAttribute("href"),
    one.getAttribute("media"),
  ]);
  expect(preloads).toEqual([
    ["/narrow.webp", "(max-width: 47.9375em)"],
    ["/wide.webp", "(min-width: 48em)"],
  ]);
  unmount();
  const later = open();
  // What it shows is said by the label: the picture says nothing of its own.
  expect([
    later.container.querySelector("img")?.getAttribute("loading"),
    later.container.querySelector("img")?.alt,
  ]).toEqual(["lazy", ""]);
});
