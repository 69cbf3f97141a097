import { VisuallyHidden } from "@mantine/core";
import { useFormats } from "../lib/use-formats.ts";
import styles from "./day-chart.module.css";

type DayChartProps = {
  /** What is shown, for those who read it as a table. */
  caption: string;
  /** One after the other. */
  days: readonly { day: string; value: number }[];
  format(value: number): string;
  isSmall?: boolean;
};

/** A bar for each day; the same as a table for those who do not see it. Days below 0 have no bar. */
export function DayChart({ caption, days, format, isSmall = false }: DayChartProps) {
  const formats = useFormats();
  const most = Math.max(1, ...days.map(({ value }) => value));
  const [first, last] = [days[0], days.at(-1)];
  return (
    <>
      <div className={styles.chart} data-small={isSmall || undefined} aria-hidden="true">
        {days.map(({ day, value }) => (
          <div key={day} className={styles.bar} title={`${formats.calendarDay(day)}: ${format(value)}`}>
            <span style={{ blockSize: `${(Math.max(0, value) / most) * 100}%` }} />
          </div>
        ))}
      </div>
      <div className={styles.axis} aria-hidden="true">
        <span>{first ? formats.calendarDay(first.day) : null}</span>
        <span>{last ? formats.calendarDay(last.day) : null}</span>
      </div>
      <VisuallyHidden>
        <table>
          <caption>{caption}</caption>
          <tbody>
            {days
              .filter(({ value }) => value !== 0)
              .map(({ day, value }) => (
                <tr key={day}>
                  <th scope="row">{formats.calendarDay(day)}</th>
                  <td>{format(value)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </>
  );
}
