import { expect, test, vi } from "vitest";
import { VideoStore } from "./video-store.ts";

test("what a browser cannot play is known, and drawn again as something else", () => {
  const made = vi.spyOn(document, "createElement");
  const onReady = vi.fn();
  const store = new VideoStore(onReady);
  const wanted = {
    name: "a@0",
    url: "/files/a.mkv",
    seconds: 0,
    rate: 1,
    isNow: true,
    volume: null,
    isBlurred: false,
  };
  store.show([wanted], false);
  const element = made.mock.results.at(-1)?.value as HTMLVideoElement;
  expect(store.isUnplayable(wanted.url)).toBe(false);
  element.dispatchEvent(new Event("error"));
  expect(store.isUnplayable(wanted.url)).toBe(true);
  expect(onReady).toHaveBeenCalledTimes(1);
  // One that is let go of complains that its file is gone.
  store.show([{ ...wanted, name: "b@0", url: "/files/b.mkv" }], false);
  const other = made.mock.results.at(-1)?.value as HTMLVideoElement;
  store.show([], false);
  other.dispatchEvent(new Event("error"));
  expect(store.isUnplayable("/files/b.mkv")).toBe(false);
  made.mockRestore();
});

test("a clip is as loud as it is in the video while it plays, and silent else", () => {
  const made = vi.spyOn(document, "createElement");
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  const store = new VideoStore(vi.fn());
  const wanted = {
    name: "a@0",
    url: "/a.mp4",
    seconds: 0,
    rate: 1,
    isNow: true,
    volume: 0.25,
    isBlurred: false,
  };
  store.show([wanted], false);
  const element = made.mock.results.at(-1)?.value as HTMLVideoElement;
  expect(element.muted).toBe(true);
  store.show([wanted], true);
  expect([element.muted, element.volume]).toEqual([false, 0.25]);
  store.show([{ ...wanted, volume: null }], true);
  expect(element.muted).toBe(true);
  vi.restoreAllMocks();
});
