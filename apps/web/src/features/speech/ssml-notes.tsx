import { Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { isSsml, readSsml } from "@voxloom/timeline";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";

const settleMs = 300;

/** Of a text in SSML: what of it is not kept, or why it cannot be read. */
export function SsmlNotes({ text }: { text: string }) {
  const { t } = useTranslation("speech");
  const formats = useFormats();
  const [rested] = useDebouncedValue(text, settleMs);
  const read = useMemo(() => (isSsml(rested) ? tryReading(rested) : null), [rested]);
  if (read === null) return null;
  if ("why" in read)
    return (
      <Text size="sm" c="var(--bad)" px="md" py="xs" role="alert">
        {t("ssml.broken", { why: read.why })}
      </Text>
    );
  const lost = read.losses.map(({ what, count }) => `${what} (${formats.number(count)})`);
  return (
    <Text size="sm" c="var(--ink-soft)" px="md" py="xs" role="status">
      {lost.length === 0 ? t("ssml.whole") : t("ssml.lost", { parts: formats.list(lost) })}
    </Text>
  );
}

function tryReading(text: string) {
  try {
    return readSsml(text);
  } catch (error) {
    return { why: error instanceof Error ? error.message : String(error) };
  }
}
