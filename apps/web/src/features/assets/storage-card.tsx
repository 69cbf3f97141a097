import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { AssetKinds } from "@voxloom/contract";
import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import styles from "./assets.module.css";
import { assetKindsQuery } from "./use-assets.ts";

const parts = [
  ...(["video", "audio", "music", "subtitle", "text", "image", "font"] as const),
  ...(["glossary", "prompt"] as const),
  ...(["tasks", "arriving", "deleted"] as const),
] as const;
type Part = (typeof parts)[number];

function getBytes({ kinds, storage }: AssetKinds, part: Part): number {
  if (part === "tasks") return storage.taskBytes;
  if (part === "arriving") return storage.arrivingBytes;
  return part === "deleted" ? storage.deletedBytes : kinds[part].bytes;
}

/** What the project's storage is used for, part by part, against what its plan allows. */
export function StorageCard() {
  const { t } = useTranslation("assets");
  const formats = useFormats();
  const { data } = useQuery(assetKindsQuery());
  if (data === undefined) return null;
  const { limitBytes, usedBytes } = data.storage;
  const whole = Math.max(limitBytes ?? usedBytes, usedBytes, 1);
  const shown = parts.map((part) => ({ part, bytes: getBytes(data, part) })).filter(({ bytes }) => bytes > 0);
  const used = formats.bytes(usedBytes);
  return (
    <section className={styles.storage} aria-label={t("storage.label")}>
      <Text size="sm" fw={600}>
        {limitBytes === null
          ? t("storage.used", { used })
          : t("storage.usedOf", { used, limit: formats.bytes(limitBytes) })}
      </Text>
      <div className={styles.bar} aria-hidden="true">
        {shown.map(({ part, bytes }) => (
          <span key={part} data-part={part} style={{ "--share": bytes / whole } as CSSProperties} />
        ))}
      </div>
      <ul className={styles.parts}>
        {shown.map(({ part, bytes }) => (
          <li key={part} data-part={part}>
            <span>{t(`storage.${part}`)}</span>
            <span>{formats.bytes(bytes)}</span>
          </li>
        ))}
      </ul>
      {data.trash.bytes > 0 ? (
        <Text size="xs" c="var(--ink-soft)">
          {t("storage.frees", { size: formats.bytes(data.trash.bytes) })}
        </Text>
      ) : null}
    </section>
  );
}
