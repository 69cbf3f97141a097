import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import type { SpokenScript } from "./use-narration.ts";

/** Whether a script is spoken already, how long that is, and what stands in the way. */
export function NarrationState({ script: { spoken, isSpeaking, error, retry } }: { script: SpokenScript }) {
  const { t } = useTranslation("clips");
  const formats = useFormats();
  if (error !== null) return <ProblemAlert problem={error} onRetry={retry} />;
  if (!isSpeaking && spoken === null) return null;
  return (
    <Text size="sm" c="var(--ink-soft)" aria-live="polite">
      {isSpeaking || spoken === null
        ? t("narration.speaking")
        : t("narration.length", { length: formats.clock(spoken.durationMs) })}
    </Text>
  );
}
