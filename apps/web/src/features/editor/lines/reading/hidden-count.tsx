import { Text, Tooltip } from "@mantine/core";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../../lib/use-formats.ts";
import { getHidden } from "../../document/hidden-words.ts";
import { useEditor } from "../../document/stores.tsx";
import { useLinesView } from "../lines-view-store.ts";

/** How much a view hides, and that it is hidden and not gone. */
export function HiddenCount() {
  const { t } = useTranslation("editor-lines");
  const formats = useFormats();
  const segments = useEditor(({ script }) => script.segments);
  const language = useEditor(({ script }) => script.sourceLanguage);
  const view = useLinesView(({ transcriptView }) => transcriptView);
  const counts = useMemo(() => {
    const hidden = segments.flatMap((segment) => getHidden(segment, language, view));
    const fillers = hidden.filter(({ kind }) => kind === "filler").length;
    return { fillers, repeats: hidden.length - fillers };
  }, [segments, language, view]);
  if (view === "verbatim") return null;
  return (
    <Tooltip label={t("reading.hiddenHint")} events={{ hover: true, focus: true, touch: true }}>
      <Text size="sm" c="var(--ink-soft)" role="status">
        {t("reading.hidden", {
          fillers: formats.number(counts.fillers, 0),
          repeats: formats.number(counts.repeats, 0),
        })}
      </Text>
    </Tooltip>
  );
}
