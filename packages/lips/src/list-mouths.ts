import type { MouthPath } from "@voxloom/contract";
import type { Face, Track } from "./join-tracks.ts";

/** So many places a second follow a mouth closely enough for a picture of it. */
const placesPerSecond = 5;
/** Of longer videos they are further apart, so that a page has no more to fetch than this many. */
const maxPlaces = 12_000;

type Seen = { frameRate: number; width: number; height: number };

/** Where the mouth of each face is over time, in shares of a picture of `width` by `height` pixels. */
export function listMouths(faces: readonly Face[], seen: Seen): MouthPath[][] {
  const frames = faces.reduce((sum, { frameCount }) => sum + frameCount, 0);
  const step = Math.max(1, Math.round(seen.frameRate / placesPerSecond), Math.ceil(frames / maxPlaces));
  return faces.map(({ tracks }) => tracks.map((track) => describeTrack(track, { ...seen, step })));
}

function describeTrack(
  { firstFrame, facts }: Track,
  { frameRate, width, height, step }: Seen & { step: number },
): MouthPath {
  const toMs = (frames: number) => Math.round((frames * 1000) / frameRate);
  const share = (value: number, side: number) => Math.round((1_000 * value) / side) / 1_000;
  const places: number[] = [];
  for (let at = 0; at < facts.length; at += step) {
    // The middle of what is near: a place of one frame alone trembles.
    const near = facts.slice(Math.max(0, at - (step >> 1)), at + (step >> 1) + 1).map(({ mouth }) => mouth);
    const average = (name: "x" | "y" | "width") =>
      near.reduce((sum, mouth) => sum + mouth[name], 0) / Math.max(1, near.length);
    places.push(
      share(average("x"), width),
      share(average("y"), height),
      Math.max(0.001, share(average("width"), width)),
    );
  }
  return {
    ...{ startMs: toMs(firstFrame), endMs: toMs(firstFrame + facts.length) },
    ...{ stepMs: Math.round((100_000 * step) / frameRate) / 100, places },
  };
}
