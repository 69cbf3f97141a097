import { Button, Switch, Text } from "@mantine/core";
import type { Material } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import styles from "./speech.module.css";

type BroughtFileProps = {
  file: Material;
  keepsTimes: boolean;
  onKeepsTimes: (keeps: boolean) => void;
  onForget: () => void;
};

/** A subtitle file that is spoken, and whether its lines keep their times. */
export function BroughtFile({ file, keepsTimes, onKeepsTimes, onForget }: BroughtFileProps) {
  const { t } = useTranslation("speech");
  const formats = useFormats();
  return (
    <div className={styles.file}>
      <Text fw={600}>
        <bdi>{file.name}</bdi>
      </Text>
      <Text size="sm" c="var(--ink-soft)">
        {formats.facts([
          file.info?.container.toUpperCase() ?? null,
          formats.duration(file.info?.durationMs ?? 0),
        ])}
      </Text>
      <Switch
        mt="md"
        label={t("keepsTimes")}
        description={t("keepsTimesHint")}
        checked={keepsTimes}
        onChange={({ currentTarget }) => onKeepsTimes(currentTarget.checked)}
      />
      <Button mt="md" size="xs" variant="default" onClick={onForget}>
        {t("another")}
      </Button>
    </div>
  );
}
