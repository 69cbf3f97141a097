/** The last so many calendar days of the local time zone up to a moment's own, oldest first, as `YYYY-MM-DD`. */
export function daysUntil(last: Date, count: number): string[] {
  const two = (value: number): string => String(value).padStart(2, "0");
  return Array.from({ length: count }, (_, index) => {
    // By the calendar: a day may have 23 or 25 hours.
    const day = new Date(last.getFullYear(), last.getMonth(), last.getDate() - (count - 1 - index));
    return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
  });
}
