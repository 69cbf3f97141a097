/** A value, or the bound that it is beyond. */
export const bound = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));
