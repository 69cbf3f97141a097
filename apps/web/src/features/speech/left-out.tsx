import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import type { BroughtText } from "./use-brought-text.ts";

/** What of a document is not spoken, counted; nothing where all of it is. */
export function LeftOut({ brought: { name, skipped } }: { brought: BroughtText }) {
  const { t } = useTranslation("speech");
  const formats = useFormats();
  const parts = (["notes", "codes", "pictures"] as const).flatMap((kind) =>
    skipped[kind] === 0 ? [] : t(`left.${kind}`, { count: formats.number(skipped[kind]) }),
  );
  return parts.length === 0 ? null : (
    <Text size="sm" c="var(--ink-soft)" px="md" pt="xs" role="status">
      {t("left.of", { name, parts: formats.list(parts) })}
    </Text>
  );
}
