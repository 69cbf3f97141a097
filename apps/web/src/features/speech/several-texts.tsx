import { Button, FileButton, Group, Stack, Text, Title } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { limits, maxBytesOfName } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import { buildAccept } from "../../ordering/check-file.ts";
import { FileRow, MissingRow, WaitingRow } from "../../ordering/file-rows.tsx";
import { SourcesProvider } from "../../ordering/order-product.ts";
import { RefusalAlert } from "../../ordering/refusal-alert.tsx";
import filesStyles from "../../ordering/several-files.module.css";
import { UploadCard } from "../../ordering/upload-card.tsx";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
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
  const { uploads, refusal } = several;
  return (
    <SourcesProvider value={sources}>
      <section className={styles.several} aria-labelledby="texts">
        <Group justify="space-between" mb="md">
          <Title order={2} fz="lg" id="texts">
            {t("several.heading", { count: formats.number(several.count) })}
          </Title>
          <Group gap="xs">
            <FileButton multiple accept={buildAccept(severalEndings)} onChange={several.add}>
              {(props) => (
                <Button
                  {...props}
                  size="xs"
                  variant="default"
                  leftSection={<IconPlus size={16} aria-hidden="true" />}
                >
                  {t("several.add")}
                </Button>
              )}
            </FileButton>
            <Button size="xs" variant="subtle" onClick={several.clear}>
              {t("speech:another")}
            </Button>
          </Group>
        </Group>
        <Stack gap="md">
          <ul className={filesStyles.files}>
            {several.materials.map((material) => (
              <FileRow
                key={material.id}
                material={material}
                language="unasked"
                onRemove={() => several.remove(material.id)}
              />
            ))}
            {several.missing.map(({ id, error }) => (
              <MissingRow key={id} problem={error} onRemove={() => several.remove(id)} />
            ))}
            {uploads.waiting.map((file, index) => (
              <WaitingRow
                // A file can wait twice, so its name alone is no key.
                key={`${file.name} ${index}`}
                name={file.name}
                onRemove={() => uploads.leaveOut(file)}
              />
            ))}
          </ul>
          {uploads.view === null ? null : (
            <UploadCard
              view={uploads.view}
              onPause={uploads.pause}
              onResume={uploads.resume}
              onCancel={uploads.cancel}
            />
          )}
          {uploads.problem === null ? null : (
            <Group align="center" gap="sm">
              <ProblemAlert problem={uploads.problem} />
              {uploads.waiting.length === 0 ? null : (
                <Button size="xs" variant="default" onClick={uploads.goOn}>
                  {t("several.goOn")}
                </Button>
              )}
            </Group>
          )}
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
