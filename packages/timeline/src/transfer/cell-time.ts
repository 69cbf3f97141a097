const clock = /^(?:(\d{1,4}):)?(\d{1,4}):(\d{1,2})(?:[.,](\d{1,9}))?$/;
const seconds = /^\d{1,7}(?:[.,]\d{1,9})?$/;

/** A time as tables have it, in milliseconds: `01:02:03.456`, `02:03`, or seconds; null where it is none of them. */
export const cellTime = (cell: string): number | null => {
  const text = cell.trim();
  if (seconds.test(text)) return Math.round(Number(text.replace(",", ".")) * 1000);
  const found = clock.exec(text);
  if (found === null) return null;
  const [, hours = "0", minutes, whole, fraction = ""] = found;
  const wholeSeconds = Number(hours) * 3600 + Number(minutes) * 60 + Number(whole);
  return wholeSeconds * 1000 + Number(fraction.padEnd(3, "0").slice(0, 3));
};
