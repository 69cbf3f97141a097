const pad = (value: number, digits: number): string => String(value).padStart(digits, "0");

/** A time as hh:mm:ss.mmm. */
export const clockText = (ms: number): string => {
  const whole = Math.max(0, Math.round(ms));
  const [hours, minutes] = [Math.floor(whole / 3_600_000), Math.floor(whole / 60_000) % 60];
  return `${pad(hours, 2)}:${pad(minutes, 2)}:${pad(Math.floor(whole / 1000) % 60, 2)}.${pad(whole % 1000, 3)}`;
};

const clockPattern = /^(?:(?:(\d{1,3}):)?(\d{1,3}):)?(\d{1,5})(?:[.,](\d{1,3})\d*)?$/;

/**
 * Milliseconds of a time as people write it: "1:02:03.5", "2:03,500", "75", "75.25". null where it is no time, or has
 * 60 minutes or seconds below a bigger unit.
 */
export const parseClock = (text: string): number | null => {
  const match = clockPattern.exec(text.trim().replaceAll(/\s*([:.,])\s*/g, "$1"));
  if (match === null) return null;
  const [, hours, minutes, seconds = "0", fraction = ""] = match;
  if (minutes !== undefined && Number(seconds) > 59) return null;
  if (hours !== undefined && Number(minutes) > 59) return null;
  const inSeconds = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60 + Number(seconds);
  return inSeconds * 1000 + Number(fraction.padEnd(3, "0"));
};
