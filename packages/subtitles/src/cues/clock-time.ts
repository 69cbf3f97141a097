/** A time as `01:02:03.456`, with so many digits of the hours at least; `mark` stands before the milliseconds. */
export const clockTime = (
  ms: number,
  { mark, hourDigits }: { mark: "," | "."; hourDigits: number },
): string => {
  const padded = (value: number, digits: number) => String(Math.floor(value)).padStart(digits, "0");
  const hours = padded(ms / 3_600_000, hourDigits);
  return `${hours}:${padded((ms / 60_000) % 60, 2)}:${padded((ms / 1000) % 60, 2)}${mark}${padded(ms % 1000, 3)}`;
};
