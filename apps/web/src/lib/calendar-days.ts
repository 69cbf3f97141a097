/** The last day that a browser's picker writes with four digits of the year. */
export const lastDay = "9999-12-31";

/** The first moment of a calendar day (YYYY-MM-DD) where the reader is; null for what is none. */
export function startOfDay(day: string): string | null {
  const moment = new Date(`${day}T00:00:00`);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

/** The last moment of a calendar day (YYYY-MM-DD) where the reader is. */
export const endOfDay = (day: string): string => new Date(`${day}T23:59:59`).toISOString();

/** The calendar day of a moment where the reader is, as a date field writes it. */
const formatDay = (moment: Date): string => {
  const two = (value: number): string => String(value).padStart(2, "0");
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
};

/** Today where the reader is, as a date field writes it. */
export const today = (): string => formatDay(new Date());

/** The calendar day that comes so many days after today; before it below 0. */
export function dayIn(days: number): string {
  const now = new Date();
  return formatDay(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days));
}

const dayMs = 86_400_000;

/** How many calendar days a span has, both ends included; 0 where it ends before it begins, or one of them is no day. */
export const countDays = (from: string, to: string): number =>
  // Days without a place have no changes of the clocks.
  Math.max(0, (Date.parse(to) - Date.parse(from)) / dayMs + 1) || 0;

/** Every calendar day of a span, both ends included, the oldest first. */
export const daysBetween = (from: string, to: string): string[] =>
  Array.from({ length: countDays(from, to) }, (_, index) =>
    new Date(Date.parse(from) + index * dayMs).toISOString().slice(0, 10),
  );
