import { List, Text } from "@mantine/core";
import { computeLoss, type SubtitleFormat, subtitleFormatNames } from "@voxloom/subtitles";
import { type FileOptions, fileDocument } from "@voxloom/timeline";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useEditor } from "../document/stores.tsx";

/** What a format cannot hold of the script's subtitles, told before they are written in it. */
export function SubtitleLosses({
  format,
  side,
  clock,
}: Pick<FileOptions, "side" | "clock"> & { format: SubtitleFormat }) {
  const { t } = useTranslation("subtitle-file");
  const script = useEditor((state) => state.script);
  const losses = useMemo(
    () => computeLoss(fileDocument(script, { format, side, clock }), format),
    [script, format, side, clock],
  );
  if (losses.length === 0)
    return (
      <Text size="sm" c="var(--ink-soft)">
        {t("download.keepsAll")}
      </Text>
    );
  return (
    <div>
      <Text size="sm">{t("download.cannotHold", { format: subtitleFormatNames[format].name })}</Text>
      <List size="sm" c="var(--ink-soft)">
        {losses.map(({ code, cues }) => (
          <List.Item key={code}>{t(`loss.${code}`, { count: cues })}</List.Item>
        ))}
      </List>
    </div>
  );
}
