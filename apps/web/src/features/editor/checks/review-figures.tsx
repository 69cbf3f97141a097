import type { LineReport } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../lib/use-formats.ts";
import styles from "./checks-panel.module.css";

/** What was measured of a line when it was last made. */
export function ReviewFigures({ report }: { report: LineReport }) {
  const { t } = useTranslation("editor-checks");
  const formats = useFormats();
  const { slotMs, dubMs, tempo, deadAirMs, recognizedBackWer } = report;
  const figures = [
    { name: "lengths", value: `${formats.seconds(dubMs)} / ${formats.seconds(slotMs)}` },
    { name: "tempo", value: formats.number(tempo, 2) },
    ...(deadAirMs > 0 ? [{ name: "deadAir", value: formats.seconds(deadAirMs) } as const] : []),
    ...(recognizedBackWer === null
      ? []
      : [{ name: "misheard", value: formats.percent(Math.min(1, recognizedBackWer)) } as const]),
  ] as const;
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, value }) => (
        <div key={name}>
          <dt>{t(`figure.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
