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
    isHeard: false,
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
