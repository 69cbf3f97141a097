import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { beginAudio } from "../../../lib/player/one-audio.ts";
import { createSamplePlayer, type Sample } from "./sample-player.ts";

const spanish: Sample = { voice: "crt1", locale: "es" };
const original: Sample = { voice: "crt1", locale: "base" };

/** Sounds as the player sees them: happy-dom has none that play. */
const audios: { src: string; paused: boolean; end: () => void }[] = [];

class SilentAudio extends EventTarget {
  paused = true;
  src: string;
  constructor(src: string) {
    super();
    this.src = src;
    const end = () => this.dispatchEvent(new Event("ended"));
    audios.push(Object.assign(this, { end }));
  }
  play() {
    this.paused = false;
    return this.src.includes("nowhere") ? Promise.reject(new Error("not found")) : Promise.resolve();
  }
  pause() {
    this.paused = true;
  }
}

const heard: (Sample | null)[] = [];
let player: ReturnType<typeof createSamplePlayer>;
beforeEach(() => {
  vi.stubGlobal("Audio", SilentAudio);
  player = createSamplePlayer((sample) => heard.push(sample));
});
afterEach(() => {
  player.stop();
  vi.unstubAllGlobals();
  audios.length = 0;
  heard.length = 0;
});

test("a sample plays, and the same again stops it", () => {
  expect(player.toggle(spanish)).toBe(true);
  expect(audios).toMatchObject([{ src: "/clone-voice-samples/crt1/es.wav", paused: false }]);
  expect(player.toggle({ ...spanish })).toBe(false);
  expect(audios).toMatchObject([{ paused: true }]);
  expect(heard).toEqual([spanish, null]);
});

test("another sample takes the place of the one that plays", () => {
  player.toggle(original);
  player.toggle(spanish);
  expect(audios.map(({ paused }) => paused)).toEqual([true, false]);
  expect(heard.at(-1)).toEqual(spanish);
});

test("a sample that has ended is at its beginning again; its end is nothing to the next", () => {
  player.toggle(original);
  audios[0]?.end();
  expect(heard).toEqual([original, null]);
  player.toggle(spanish);
  audios[0]?.end();
  expect(heard.at(-1)).toEqual(spanish);
});

test("another sound of the page stops it", () => {
  player.toggle(spanish);
  beginAudio(() => {});
  expect(audios).toMatchObject([{ paused: true }]);
  expect(heard).toEqual([spanish, null]);
});

test("a sample that cannot be fetched stops", async () => {
  player.toggle({ voice: "nowhere", locale: "es" });
  await vi.waitFor(() => expect(heard.at(-1)).toBeNull(), { timeout: 30_000 });
});
