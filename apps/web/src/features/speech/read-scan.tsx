import { Button, Group, Select, Stack, Text } from "@mantine/core";
import { limits } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import { PicturesUnread } from "../../ordering/pictures-unread.tsx";
import { usePictureLanguages } from "../../ordering/use-picture-languages.ts";
import styles from "./speech.module.css";

type ReadScanProps = {
  name: string;
  /** What it is most likely written in. */
  language: string;
  isBusy: boolean;
  onRead: (language: string) => void;
  onStop: () => void;
};

/** A scan or a photo was brought: its text can be recognized, once its language is known. */
export function ReadScan({ name, language, isBusy, onRead, onStop }: ReadScanProps) {
  const { t } = useTranslation(["speech", "common"]);
  const formats = useFormats();
  const { languages, command } = usePictureLanguages();
  const [chosen, setChosen] = useState(language);
  const known = languages ?? [];
  const data = known.some(({ value }) => value === chosen)
    ? known
    : [{ value: chosen, label: formats.language(chosen) }, ...known];
  return (
    <section className={styles.problem} aria-label={t("scan.heading")}>
      <Stack gap="sm">
        <Text fw={600}>{t("scan.heading")}</Text>
        <Text size="sm">{t("scan.explain", { name, pages: formats.number(limits.maxRecognizedPages) })}</Text>
        {languages !== null && languages.length === 0 ? (
          <PicturesUnread command={command} />
        ) : (
          <Group align="flex-end" gap="sm">
            <Select
              searchable
              allowDeselect={false}
              disabled={isBusy}
              label={t("scan.language")}
              data={data}
              value={chosen}
              onChange={(value) => value !== null && setChosen(value)}
            />
            <Button loading={isBusy} onClick={() => onRead(chosen)}>
              {t("scan.read")}
            </Button>
            {isBusy ? (
              <Button variant="subtle" onClick={onStop}>
                {t("common:action.cancel")}
              </Button>
            ) : null}
          </Group>
        )}
        {isBusy ? (
          <Text size="sm" c="var(--ink-soft)" role="status">
            {t("scan.reading")}
          </Text>
        ) : null}
      </Stack>
    </section>
  );
}
