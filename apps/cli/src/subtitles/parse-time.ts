import { InvalidArgumentError } from "commander";

const written = /^([+-]?)(?:(\d{1,3}):)?(?:(\d{1,4}):)?(\d{1,9}(?:[.,]\d{1,6})?)(ms|s)?$/;

/** `1:02:03.5`, `62.5`, `-1.5s` or `500ms` in milliseconds. */
export function parseTime(value: string): number {
  const [, sign, first, second, rest, unit] = written.exec(value.trim()) ?? [];
  const isClock = first !== undefined;
  if (rest === undefined || (isClock && unit !== undefined))
    throw new InvalidArgumentError("A time is seconds or a clock's time, such as 1.5, 500ms or 1:02:03.500.");
  const [hours, minutes] = second === undefined ? [0, Number(first ?? 0)] : [Number(first), Number(second)];
  const seconds = Number(rest.replace(",", "."));
  const ms = unit === "ms" ? seconds : ((hours * 60 + minutes) * 60 + seconds) * 1000;
  return Math.round(ms) * (sign === "-" ? -1 : 1);
}
