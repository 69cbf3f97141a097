/**
 * A time like `1:02:03.4`: hours may be missing, digits behind the point are a fraction of a second. Null where it is
 * none. In milliseconds.
 */
export const clockMs = (text: string): number | null => {
  const found = /^\s*(?:(\d{1,6}):)?(\d{1,4}):(\d{1,2})(?:[.,](\d{1,9}))?\s*$/.exec(text);
  if (found === null) return null;
  const [, hours = "0", minutes, seconds, fraction = ""] = found;
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return whole * 1000 + Number(fraction.padEnd(3, "0").slice(0, 3));
};
