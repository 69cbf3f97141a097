import { Alert, Button, Group, Text } from "@mantine/core";
import type { calls, ResponseOf } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import styles from "./lip-parts.module.css";

type ChangesProps = {
  lines: ResponseOf<typeof calls.lips.changes>["lines"];
  /** How much is paid for when they are moved again, in milliseconds. */
  paidMs: number;
  isUpdating: boolean;
  onUpdate: () => void;
};

/** More lines than these nobody reads one by one. */
const maxNamed = 5;

/** Which lines of the dub changed since its lips were moved, and the way to move them again; nothing where none did. */
export function LipDubChanges({ lines, paidMs, isUpdating, onUpdate }: ChangesProps) {
  const { t } = useTranslation("lip-sync");
  const formats = useFormats();
  if (lines.length === 0) return null;
  const others = lines.length - maxNamed;
  return (
    <Alert color="yellow" variant="light" title={t("dubChanged.heading")}>
      <ul className={styles.changes}>
        {lines.slice(0, maxNamed).map(({ startMs, endMs, text }) => (
          <li key={`${startMs} ${text}`}>
            <bdi>{`${formats.clock(startMs)} – ${formats.clock(endMs)}`}</bdi>{" "}
            {text === null ? t("dubChanged.gone") : <bdi>{text}</bdi>}
          </li>
        ))}
      </ul>
      {others <= 0 ? null : <Text size="sm">{t("dubChanged.others", { count: others })}</Text>}
      <Group mt="xs" gap="sm">
        <Button loading={isUpdating} onClick={onUpdate}>
          {t("dubChanged.update", { count: lines.length })}
        </Button>
        {paidMs > 0 ? (
          <Text size="sm" style={{ flex: "1 1 240px" }}>
            {t("lines.updateHint", { time: formats.duration(paidMs) })}
          </Text>
        ) : null}
      </Group>
    </Alert>
  );
}
