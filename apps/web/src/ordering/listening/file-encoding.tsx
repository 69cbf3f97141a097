import { Card, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Material } from "@voxloom/contract";
import { decodeSubtitles } from "@voxloom/subtitles";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { fetchFile } from "../../lib/api/fetch-file.ts";
import { EncodingChoice } from "../../ui/encoding-choice.tsx";
import styles from "./file-encoding.module.css";

type FileEncodingProps = {
  material: Material;
  /** It is one of several, and said which. */
  isNamed?: boolean;
  /** null: as it was found. */
  value: string | null;
  onChange: (encoding: string | null) => void;
};

const usual = "utf-8";

/** How a subtitle file is read, with its letters to be looked at, and another encoding where they are wrong. */
export function FileEncoding({
  material: { id, name, fileUrl, info },
  isNamed = false,
  value,
  onChange,
}: FileEncodingProps) {
  const { t } = useTranslation("ordering");
  const isText = info?.container !== "stl" && fileUrl !== null;
  const { data: bytes } = useQuery({
    queryKey: ["subtitle-bytes", id],
    queryFn: async ({ signal }) =>
      new Uint8Array(await (await fetchFile(fileUrl ?? "", { signal })).arrayBuffer()),
    enabled: isText,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const found = useMemo(() => bytes && decodeSubtitles(bytes).encoding, [bytes]);
  if (!isText || bytes === undefined || found === undefined) return null;
  const encoding = value ?? found;
  return (
    <Card component="section" aria-label={isNamed ? `${t("encoding.label")}: ${name}` : t("encoding.label")}>
      <details className={styles.details} open={found !== usual || value !== null}>
        <summary>
          {isNamed ? <bdi>{name}: </bdi> : null}
          {t("encoding.found", { encoding })}
        </summary>
        <Text size="sm" c="var(--ink-soft)" my="sm">
          {t("encoding.hint")}
        </Text>
        <EncodingChoice
          bytes={bytes}
          value={encoding}
          onChange={(chosen) => onChange(chosen === found ? null : chosen)}
          label={t("encoding.label")}
          preview={t("encoding.preview", { encoding })}
        />
      </details>
    </Card>
  );
}
