import type { QualityReport } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import styles from "./task.module.css";

/** The measured figures of a report, each with what it means. */
export function ReportFigures({ report }: { report: QualityReport }) {
  const { t } = useTranslation("task");
  const formats = useFormats();
  const level = (value: number | null, unit: string) =>
    value === null ? t("report.silent") : `${formats.number(value)} ${unit}`;
  const figures = [
    { name: "loudness", value: level(report.loudnessLufs, "LUFS") },
    { name: "peak", value: level(report.truePeakDbtp, "dBTP") },
    { name: "clipped", value: formats.number(report.clippedSamples, 0) },
    { name: "difference", value: formats.seconds(report.durationDifferenceMs) },
    { name: "deadAir", value: formats.seconds(report.deadAirMs) },
    { name: "overlaps", value: formats.number(report.overlaps, 0) },
    { name: "subtitleProblems", value: formats.number(report.subtitleProblems, 0) },
  ] as const;
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, value }) => (
        <div key={name} className={styles.figure}>
          <dt>{t(`report.${name}`)}</dt>
          <dd className={styles.value}>{value}</dd>
          <dd className={styles.hint}>{t(`report.${name}Hint`)}</dd>
        </div>
      ))}
    </dl>
  );
}
