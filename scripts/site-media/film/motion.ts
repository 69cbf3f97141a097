/** Between 0 and 1. */
export const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** From 0 to 1 between two moments, slow at both ends. */
export function ease(t: number, from: number, to: number): number {
  const share = clamp((t - from) / (to - from));
  return share * share * (3 - 2 * share);
}

/** In at `from`, out at `to`, with `fade` seconds for each. */
export const during = (t: number, from: number, to: number, fade = 0.25): number =>
  Math.min(ease(t, from, from + fade), 1 - ease(t, to - fade, to));

export const mix = (from: number, to: number, share: number): number => from + (to - from) * share;

/** Goes round `turns` whole times within `seconds`, so that a loop has no seam: -1 to 1. */
export const swing = (t: number, seconds: number, turns: number, phase = 0): number =>
  Math.sin((t / seconds) * turns * 2 * Math.PI + phase);

/** Lids at a moment: 0 open, 1 shut; a blink every few seconds, never across the seam of a loop. */
export function blinkAt(t: number, every = 2.3, offset = 1.1): number {
  const into = (((t - offset) % every) + every) % every;
  return into < 0.16 ? 1 - Math.abs(into - 0.08) / 0.08 : 0;
}

/** A number between 0 and 1 that is always the same for the same seed. */
export function chance(seed: number): number {
  const value = Math.sin(seed * 127.1 + 311.7) * 43_758.545;
  return value - Math.floor(value);
}
