import type { AudioLayer } from "./composition.ts";

/** How far a sound goes down under a voice, and how long it takes to go down before it and to come back after it. */
export const ducking = { depthDb: 12, attackMs: 150, releaseMs: 400 } as const;

type Span = { startMs: number; endMs: number };

/** Stretches in which somebody speaks; pauses that are too short for the music to come back belong to them. */
export function listDucks(spans: readonly Span[]): Span[] {
  const ducks: Span[] = [];
  for (const { startMs, endMs } of spans.toSorted((one, other) => one.startMs - other.startMs)) {
    const last = ducks.at(-1);
    if (last !== undefined && startMs - last.endMs < 2 * (ducking.attackMs + ducking.releaseMs))
      last.endMs = Math.max(last.endMs, endMs);
    else ducks.push({ startMs, endMs });
  }
  return ducks;
}

/** Stretches on the clock of a layer that begins later. */
export const ducksFrom = (ducks: readonly Span[], beginMs: number): Pick<AudioLayer, "ducks"> => {
  const own = ducks
    .map(({ startMs, endMs }) => ({ startMs: startMs - beginMs, endMs: endMs - beginMs }))
    .filter(({ endMs }) => endMs + ducking.releaseMs > 0);
  return own.length === 0 ? {} : { ducks: own };
};

type Curve = readonly { atMs: number; gainDb: number }[];

/** How much louder a curve of loudness makes what is heard at a time, in decibels: before its first and after its last point as there. */
export function curveAt(curve: Curve, ms: number): number {
  const next = curve.findIndex(({ atMs }) => atMs > ms);
  const before = next === -1 ? curve.at(-1) : curve[next - 1];
  const after = curve[next];
  if (before === undefined || after === undefined) return (before ?? after)?.gainDb ?? 0;
  const share = (ms - before.atMs) / (after.atMs - before.atMs);
  return before.gainDb + (after.gainDb - before.gainDb) * share;
}

/** How loud a layer is so many milliseconds after it began, beside its fades. */
export function gainAt(
  { gainDb, ducks = [], curve = [] }: Pick<AudioLayer, "gainDb" | "ducks" | "curve">,
  ms: number,
): number {
  const shares = ducks.map(({ startMs, endMs }) =>
    Math.min(
      (ms - startMs + ducking.attackMs) / ducking.attackMs,
      (endMs + ducking.releaseMs - ms) / ducking.releaseMs,
    ),
  );
  return gainDb + curveAt(curve, ms) - ducking.depthDb * Math.max(0, Math.min(1, Math.max(0, ...shares)));
}
