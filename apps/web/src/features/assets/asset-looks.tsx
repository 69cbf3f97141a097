import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import { limits } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import { OwnLooks } from "../../ui/looks/own-looks.tsx";
import { useDeletedLooks, useOwnLooks } from "../../ui/looks/use-own-looks.ts";
import styles from "./assets.module.css";

/** The looks of subtitles that were saved: named, deleted and brought back, and carried from and to files. */
export function AssetLooks() {
  const { t } = useTranslation("assets");
  return (
    <>
      <Text c="var(--ink-soft)" mb="md">
        {t("looksIntro")}
      </Text>
      <div className={styles.looks}>
        <OwnLooks current={null} />
      </div>
      <DeletedLooks />
    </>
  );
}

/** The trash of looks; nothing while it is empty. */
function DeletedLooks() {
  const { t } = useTranslation(["assets", "tasks"]);
  const formats = useFormats();
  const { restore, isPending } = useOwnLooks();
  const deleted = useDeletedLooks();
  if (deleted.length === 0) return null;
  return (
    <Stack component="section" gap="xs" mt="xl" aria-labelledby="deleted-looks">
      <Title order={2} fz="md" id="deleted-looks">
        {t("kind.trash")}
      </Title>
      <Text size="sm" c="var(--ink-soft)">
        {t("looksTrashHint", { days: limits.stylePresetRestoreDays })}
      </Text>
      {deleted.map(({ id, name, storedUntil }) => (
        <Group key={id} gap="sm" justify="space-between" maw={560}>
          <div>
            <Text size="sm" fw={600} dir="auto">
              {name}
            </Text>
            <Text size="xs" c="var(--ink-soft)">
              {t("goneOn", { date: formats.shortDay(storedUntil) })}
            </Text>
          </div>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
            disabled={isPending}
            aria-label={t("restoreLook", { name })}
            onClick={() => void restore(id)}
          >
            {t("tasks:restore")}
          </Button>
        </Group>
      ))}
    </Stack>
  );
}
