import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { beginSound } from "../../../lib/player/one-sound.ts";
import { createSamplePlayer, type Sample } from "./sample-player.ts";

const spanish: Sample = { voice: "crt1", locale: "es" };
const original: Sample = { voice: "crt1", locale: "base" };

/** Sounds as the player sees them: happy-dom has none that play. */
const sounds: { src: string; paused: boolean; end: () => void }[] = [];

class SilentAudio extends EventTarget {
  paused = true;
  src: string;
  constructor(src: string) {
    super();
    this.src = src;
    const end = () => this.dispatchEvent(new Event("ended"));
    sounds.push(Object.assign(this, { end }));
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
  sounds.length = 0;
  heard.length = 0;
});

test("a sample plays, and the same again stops it", () => {
  expect(player.toggle(spanish)).toBe(true);
  expect(sounds).toMatchObject([{ src: "/clone-voice-samples/crt1/es.wav", paused: false }]);
  expect(player.toggle({ ...spanish })).toBe(false);
  expect(sounds).toMatchObject([{ paused: true }]);
  expect(heard).toEqual([spanish, null]);
});

test("another sample takes the place of the one that plays", () => {
  player.toggle(original);
  player.toggle(spanish);
  expect(sounds.map(({ paused }) => paused)).toEqual([true, false]);
  expect(heard.at(-1)).toEqual(spanish);
});

test("a sample that has ended is at its beginning again; its end is nothing to the next", () => {
  player.toggle(original);
  sounds[0]?.end();
  expect(heard).toEqual([original, null]);
  player.toggle(spanish);
  sounds[0]?.end();
  expect(heard.at(-1)).toEqual(spanish);
});

test("another sound of the page stops it", () => {
  player.toggle(spanish);
  beginSound(() => {});
  expect(sounds).toMatchObject([{ paused: true }]);
  expect(heard).toEqual([spanish, null]);
});

test("a sample that cannot be fetched stops", async () => {
  player.toggle({ voice: "nowhere", locale: "es" });
  await vi.waitFor(() => expect(heard.at(-1)).toBeNull(), { timeout: 30_000 });
});
