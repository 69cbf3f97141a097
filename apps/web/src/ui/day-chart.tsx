import { VisuallyHidden } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import styles from "./billing.module.css";

/** A bar for each day; the same as a table for those who do not see it. Days of more refunds than use have no bar. */
export function UsageChart({ days }: { days: readonly { day: string; usedTenths: number }[] }) {
  const { t } = useTranslation("billing");
  const formats = useFormats();
  const most = Math.max(1, ...days.map(({ usedTenths }) => usedTenths));
  const getName = (day: string): string => formats.shortDay(`${day}T12:00:00`);
  const [first, last] = [days[0], days.at(-1)];
  return (
    <>
      <div className={styles.chart} aria-hidden="true">
        {days.map(({ day, usedTenths }) => (
          <div key={day} className={styles.bar} title={`${getName(day)}: ${formats.credits(usedTenths)}`}>
            <span style={{ blockSize: `${(Math.max(0, usedTenths) / most) * 100}%` }} />
          </div>
        ))}
      </div>
      <div className={styles.axis} aria-hidden="true">
        <span>{first ? getName(first.day) : null}</span>
        <span>{last ? getName(last.day) : null}</span>
      </div>
      <VisuallyHidden>
        <table>
          <caption>{t("usage.title")}</caption>
          <tbody>
            {days
              .filter(({ usedTenths }) => usedTenths !== 0)
              .map(({ day, usedTenths }) => (
                <tr key={day}>
                  <th scope="row">{getName(day)}</th>
                  <td>{formats.credits(usedTenths)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </>
  );
}
