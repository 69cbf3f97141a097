import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { limits, maxBytesOfName } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import { buildAccept } from "../../ordering/check-file.ts";
import { AddFiles, FileList } from "../../ordering/file-list.tsx";
import { SourcesProvider } from "../../ordering/order-product.ts";
import { RefusalAlert } from "../../ordering/refusal-alert.tsx";
import styles from "./speech.module.css";
import { type SeveralTextsHeld, severalEndings } from "./use-several-texts.ts";

const sources = {
  endings: severalEndings,
  formats: ["TXT", "Markdown", "DOCX", "EPUB", "PDF", "HTML", "SRT"],
  ...{ isOfAudio: true, takesSubtitles: true },
};

/** The files that are spoken together: those that are there, the one being sent, those that wait, and more. */
export function SeveralTexts({ several }: { several: SeveralTextsHeld }) {
  const { t } = useTranslation(["ordering", "speech"]);
  const formats = useFormats();
  const { materials, missing, uploads, refusal } = several;
  return (
    <SourcesProvider value={sources}>
      <section className={styles.several} aria-labelledby="texts">
        <Group justify="space-between" mb="md">
          <Title order={2} fz="lg" id="texts">
            {t("several.heading", { count: formats.number(several.count) })}
          </Title>
          <Group gap="xs">
            <AddFiles accept={buildAccept(severalEndings)} label={t("several.add")} onFiles={several.add} />
            <Button size="xs" variant="subtle" onClick={several.clear}>
              {t("speech:another")}
            </Button>
          </Group>
        </Group>
        <Stack gap="md">
          <FileList {...{ materials, missing, uploads }} languages={null} onRemove={several.remove} />
          {refusal === null ? null : refusal.kind === "wrongType" || refusal.kind === "tooLarge" ? (
            <Text size="sm" c="var(--bad)" role="alert">
              {refusal.kind === "wrongType"
                ? t("speech:wrongFile", { name: refusal.name })
                : t("speech:tooLargeFile", {
                    name: refusal.name,
                    size: formats.bytes(refusal.sizeBytes),
                    limit: formats.bytes(maxBytesOfName(refusal.name) ?? limits.maxSubtitleBytes),
                  })}
            </Text>
          ) : (
            <RefusalAlert refusal={refusal} />
          )}
          <Text size="sm" c="var(--ink-soft)">
            {t("speech:several")}
          </Text>
        </Stack>
      </section>
    </SourcesProvider>
  );
}
