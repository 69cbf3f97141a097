const pad = (value: number): string => String(value).padStart(2, "0");

/** A time as m:ss or h:mm:ss, with as many digits after the second as asked for. The same in every language. */
export const timeText = (ms: number, digits: 0 | 1 | 2 | 3 = 0): string => {
  const units = 10 ** digits;
  const parts = Math.floor((Math.max(0, ms) * units) / 1000 + 1e-6);
  const seconds = Math.floor(parts / units);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const clock =
    hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`;
  return digits === 0 ? clock : `${clock}.${String(parts % units).padStart(digits, "0")}`;
};
