import { ActionIcon, Button, FileButton, Group, Stack, Text, Tooltip } from "@mantine/core";
import { IconArrowBackUp, IconDownload, IconReplace } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import {
  type Asset,
  acceptedMediaExtensions,
  documentExtensions,
  fontExtensions,
  imageExtensions,
  limits,
  textExtensions,
} from "@voxloom/contract";
import { broughtSubtitleEndings } from "@voxloom/subtitles";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import { buildAccept } from "../../ordering/check-file.ts";
import { UploadCard } from "../../ordering/upload-card.tsx";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import styles from "./assets.module.css";
import type { AssetChanges } from "./use-asset-changes.ts";
import { versionsQuery } from "./use-assets.ts";
import type { Replacement } from "./use-replacement.ts";

type VersionsProps = {
  asset: Asset;
  changes: AssetChanges;
  /** Shows the file that stands in this one's place now. */
  onOpen: (id: string) => void;
};

const endings: Record<Asset["kind"], readonly string[]> = {
  video: acceptedMediaExtensions,
  audio: acceptedMediaExtensions,
  subtitle: broughtSubtitleEndings,
  text: [...textExtensions, ...documentExtensions],
  image: imageExtensions,
  font: fontExtensions,
  glossary: ["csv", "tsv"],
  prompt: ["txt", "md"],
};

type ReplaceProps = { asset: Asset; replacement: Replacement; isPending: boolean };

/** A button that brings a new version of a file, with its upload while it runs. */
export function ReplaceFile({ asset, replacement, isPending }: ReplaceProps) {
  const { t } = useTranslation("assets");
  const { view } = replacement;
  const isOfThis = replacement.asset?.id === asset.id;
  if (view !== null && isOfThis) return <UploadCard upload={replacement} />;
  return (
    <>
      <FileButton
        accept={buildAccept(endings[asset.kind])}
        onChange={(file) => {
          if (file !== null) replacement.begin(asset, file);
        }}
      >
        {(props) => (
          <Button
            {...props}
            variant="default"
            leftSection={<IconReplace size={16} aria-hidden="true" />}
            loading={isPending}
            disabled={view !== null}
          >
            {t("replace")}
          </Button>
        )}
      </FileButton>
      <Text size="xs" c="var(--ink-soft)">
        {t("replaceHint", { days: limits.materialRestoreDays })}
      </Text>
      {replacement.problem && isOfThis ? <ProblemAlert problem={replacement.problem} /> : null}
    </>
  );
}

/** A new version that is on its way, or did not arrive, while other details or none are open. */
export function ReplacementNotice({
  replacement,
  openId,
}: {
  replacement: Replacement;
  openId: string | null;
}) {
  const { t } = useTranslation("assets");
  const { asset, view, problem } = replacement;
  if (asset === null || asset.id === openId) return null;
  return (
    <Stack gap="xs" mb="md">
      <Text size="sm" role="status">
        {t(view === null ? "replaceFailed" : "replacing", { name: asset.name })}
      </Text>
      <UploadCard upload={replacement} />
      {problem ? <ProblemAlert problem={problem} /> : null}
    </Stack>
  );
}

/** Earlier versions of a file, each to be taken home or taken back; nothing where there are none. */
export function Versions({ asset, changes, onOpen }: VersionsProps) {
  const { t } = useTranslation("assets");
  const formats = useFormats();
  const { data } = useQuery(versionsQuery(asset));
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section aria-label={t("versions")}>
      <Text fw={600} mb="xs">
        {t("versions")}
      </Text>
      <ul className={styles.uses}>
        {items.map((earlier) => (
          <li key={earlier.id}>
            <div className={styles.version}>
              <Text size="sm" fw={600}>
                {t("version", { version: earlier.version })}
              </Text>
              <Text size="xs" c="var(--ink-soft)" truncate>
                <bdi>{earlier.name}</bdi>
              </Text>
              <Text size="xs" c="var(--ink-soft)">
                {formats.facts([formats.bytes(earlier.sizeBytes), formats.shortDay(earlier.createdAt)])}
              </Text>
            </div>
            <Group gap={4} wrap="nowrap">
              {earlier.fileUrl === null ? null : (
                <Tooltip label={t("download")}>
                  <ActionIcon
                    component="a"
                    href={earlier.fileUrl}
                    download={earlier.name}
                    variant="subtle"
                    color="gray"
                    size={36}
                    aria-label={t("downloadVersion", { n: earlier.version })}
                  >
                    <IconDownload size={18} />
                  </ActionIcon>
                </Tooltip>
              )}
              <Tooltip label={t("takeBack")}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={36}
                  aria-label={t("takeVersionBack", { n: earlier.version })}
                  loading={changes.isPending}
                  onClick={() => changes.replace(asset, earlier.id, onOpen)}
                >
                  <IconArrowBackUp size={18} />
                </ActionIcon>
              </Tooltip>
            </Group>
          </li>
        ))}
      </ul>
    </section>
  );
}
