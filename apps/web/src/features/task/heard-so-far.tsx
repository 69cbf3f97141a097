import { Text } from "@mantine/core";
import type { HeardText } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import styles from "./task.module.css";

/** Words while they are being recognized, the newest last. Nobody is read them aloud: they come all the time. */
export function HeardSoFar({ lines }: { lines: readonly HeardText[] }) {
  const { t } = useTranslation("task");
  const formats = useFormats();
  return (
    <section className={styles.heard} aria-labelledby="heard">
      <Text id="heard" fw={600} size="sm">
        {t("progress.heard")}
      </Text>
      <Text size="xs" c="var(--ink-soft)">
        {t("progress.heardHint")}
      </Text>
      <ol>
        {lines.map(({ startMs, text }) => (
          <li key={startMs}>
            <span>{formats.clock(startMs)}</span>
            <span dir="auto">{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
