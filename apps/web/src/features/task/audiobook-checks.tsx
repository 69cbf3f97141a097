import { Text } from "@mantine/core";
import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { audiobookLevels as asked, speechLevelsSchema } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { fetchFile } from "../../lib/api/fetch-file.ts";
import { useFormats } from "../../lib/use-formats.ts";
import styles from "./task.module.css";

/** Whether the sound is as shops for audiobooks ask: its peak, its mean level, the noise of its pauses. */
export function AudiobookChecks({ url }: { url: string }) {
  const { t } = useTranslation("speech");
  const formats = useFormats();
  const { data: levels } = useQuery({
    queryKey: ["speech-levels", url],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const answer = await fetchFile(url, { signal });
      return speechLevelsSchema.parse(await answer.json());
    },
  });
  if (levels === undefined || levels.peakDb === null || levels.rmsDb === null) return null;
  const { peakDb, rmsDb, noiseFloorDb } = levels;
  const dB = (value: number) => `${formats.number(value, 1)} dB`;
  const rows = [
    { name: "peak", value: dB(peakDb), asked: `≤ ${dB(asked.maxPeakDb)}`, isFit: peakDb <= asked.maxPeakDb },
    {
      name: "level",
      value: dB(rmsDb),
      asked: `${formats.number(asked.minRmsDb)} … ${dB(asked.maxRmsDb)}`,
      isFit: rmsDb >= asked.minRmsDb && rmsDb <= asked.maxRmsDb,
    },
    {
      name: "floor",
      value: noiseFloorDb === null ? t("checks.silence") : dB(noiseFloorDb),
      asked: `≤ ${dB(asked.maxNoiseFloorDb)}`,
      isFit: noiseFloorDb === null || noiseFloorDb <= asked.maxNoiseFloorDb,
    },
  ] as const;
  return (
    <section aria-labelledby="audiobook-checks">
      <Text size="sm" fw={600} id="audiobook-checks">
        {t("checks.title")}
      </Text>
      <ul className={styles.checks}>
        {rows.map((row) => (
          <li key={row.name} data-fit={row.isFit}>
            {row.isFit ? (
              <IconCheck size={16} role="img" aria-label={t("checks.fits")} />
            ) : (
              <IconAlertTriangle size={16} role="img" aria-label={t("checks.differs")} />
            )}
            <span>{t(`checks.${row.name}`)}</span>
            <bdi>{row.value}</bdi>
            <span className={styles.asked}>
              <bdi>{row.asked}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
