import {
  AppError,
  type AudioEffect,
  audioEffectIds,
  audioEffects,
  type SystemMaterial,
} from "@voxloom/contract";
import { findDurationMs, type Piece, pieces } from "@voxloom/music";
import { type Background, backgrounds } from "./draw-background.ts";

/** Something of ours, and how it is made. */
export type SystemThing =
  | { kind: "music"; piece: Piece }
  | { kind: "intro"; piece: Piece }
  | { kind: "effect"; effect: AudioEffect }
  | { kind: "background"; background: Background };

/** An intro is the end of a short piece: it says how something feels, and is over. */
export const introBars = 4;
/** One for each mood, of its quickest piece. */
const intros = [...Map.groupBy(pieces, ({ mood }) => mood).values()].flatMap(
  (ofMood) => ofMood.toSorted((a, b) => b.bpm - a.bpm)[0] ?? [],
);

const things: ReadonlyMap<string, SystemThing> = new Map([
  ...pieces.map((piece): [string, SystemThing] => [piece.id, { kind: "music", piece }]),
  ...intros.map((piece): [string, SystemThing] => [`intro-${piece.mood}`, { kind: "intro", piece }]),
  ...audioEffectIds.map((effect): [string, SystemThing] => [`effect-${effect}`, { kind: "effect", effect }]),
  ...backgrounds.map((background): [string, SystemThing] => [
    background.id,
    { kind: "background", background },
  ]),
]);

const license = {
  license: "CC0-1.0",
  licenseUrl: "https://creativecommons.org/publicdomain/zero/1.0/",
} as const;

function describe(id: string, thing: SystemThing): SystemMaterial {
  const fileUrl = `/api/public/system-material/${id}`;
  if (thing.kind === "music") {
    const { mood, bpm } = thing.piece;
    const durationMs = findDurationMs(thing.piece);
    return { id, kind: "music", look: mood, durationMs, bpm, fileUrl, posterUrl: null, ...license };
  }
  if (thing.kind === "intro") {
    const { mood, bpm } = thing.piece;
    const durationMs = findDurationMs({ bpm, bars: introBars });
    return { id, kind: "intro", look: mood, durationMs, bpm, fileUrl, posterUrl: null, ...license };
  }
  if (thing.kind === "effect") {
    const { durationMs } = audioEffects[thing.effect];
    const heard = { look: thing.effect, durationMs, bpm: null };
    return { id, kind: "effect", ...heard, fileUrl, posterUrl: null, ...license };
  }
  const { pattern } = thing.background;
  const posterUrl = `${fileUrl}?size=poster`;
  return { id, kind: "background", look: pattern, durationMs: 0, bpm: null, fileUrl, posterUrl, ...license };
}

/** All that is given to everybody. */
export const systemMaterials: readonly SystemMaterial[] = [...things].map(([id, thing]) =>
  describe(id, thing),
);

/** Something of ours by its id. Throws AppError NOT_FOUND. */
export function findSystemThing(systemId: string): SystemThing {
  const thing = things.get(systemId);
  if (thing === undefined)
    throw new AppError("NOT_FOUND", `There is no file "${systemId}" that everybody has.`, {
      what: "material",
    });
  return thing;
}
