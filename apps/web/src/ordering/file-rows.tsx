import { ActionIcon, Loader, Text } from "@mantine/core";
import { IconMicrophone, IconX } from "@tabler/icons-react";
import type { Material } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useFormats } from "../lib/use-formats.ts";
import { Poster } from "../ui/poster.tsx";
import { ProblemAlert } from "../ui/problem-alert.tsx";
import styles from "./several-files.module.css";
import type { HeardLanguage } from "./use-heard-languages.ts";
import { useMaterialWords } from "./use-material-words.ts";

const thumbnailPx = 72;

type FileRowProps = {
  material: Material;
  language: HeardLanguage | "unasked" | null | undefined;
  onRemove: () => void;
};

/** A file of an order that is there. */
export function FileRow({ material, language, onRemove }: FileRowProps) {
  const formats = useFormats();
  const words = useMaterialWords();
  const { name, info, posterUrl, problem, state, sizeBytes } = material;
  const told =
    state === "ready"
      ? formats.facts([
          formats.clock(info?.durationMs ?? 0),
          formats.bytes(sizeBytes),
          language === "unasked" ? null : words.heard(language),
        ])
      : words.underWay(material);
  return (
    <li className={styles.file}>
      <Poster url={posterUrl} fit="contain" width={thumbnailPx}>
        <IconMicrophone size={18} aria-hidden="true" />
      </Poster>
      {problem ? <ProblemAlert problem={problem} /> : <RowText name={name} told={told} />}
      {state === "ready" || problem ? null : <Loader size="xs" />}
      <RemoveButton name={name} onRemove={onRemove} />
    </li>
  );
}

/** A file whose turn to be sent is still to come. */
export function WaitingRow({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { t } = useTranslation("ordering");
  return (
    <li className={styles.file}>
      <Poster url={null} fit="contain" width={thumbnailPx} />
      <RowText name={name} told={t("several.waits")} />
      <RemoveButton name={name} onRemove={onRemove} />
    </li>
  );
}

/** A file of which nothing is known but what went wrong. */
export function MissingRow({ problem, onRemove }: { problem: Error; onRemove: () => void }) {
  return (
    <li className={styles.file}>
      <ProblemAlert problem={problem} />
      <RemoveButton name={null} onRemove={onRemove} />
    </li>
  );
}

const RowText = ({ name, told }: { name: string; told: string }) => (
  <div className={styles.text}>
    <Text fw={600} truncate>
      <bdi>{name}</bdi>
    </Text>
    <Text size="sm" c="var(--ink-soft)">
      {told}
    </Text>
  </div>
);

function RemoveButton({ name, onRemove }: { name: string | null; onRemove: () => void }) {
  const { t } = useTranslation("ordering");
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={name === null ? t("several.removeThis") : t("several.remove", { name })}
      onClick={onRemove}
    >
      <IconX size={16} />
    </ActionIcon>
  );
}
