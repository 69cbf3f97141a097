import { Button } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../lib/use-formats.ts";
import { useEditor } from "../document/stores.tsx";
import { useLinesView } from "./lines-view-store.ts";

/** How much of the script somebody has checked; pressed, only the rest is shown. */
export function CheckedShare() {
  const { t } = useTranslation("editor-lines");
  const formats = useFormats();
  // All of it only where no line is left.
  const percent = useEditor(({ script: { segments } }) =>
    Math.floor((100 * segments.filter(({ isChecked }) => isChecked).length) / Math.max(1, segments.length)),
  );
  const isUncheckedOnly = useLinesView((view) => view.isUncheckedOnly);
  const set = useLinesView((view) => view.set);
  return (
    <Button
      size="compact-xs"
      color="gray"
      variant={isUncheckedOnly ? "filled" : "subtle"}
      leftSection={<IconCheck size={14} aria-hidden="true" />}
      aria-pressed={isUncheckedOnly}
      title={t("checked.filter")}
      onClick={() => set({ isUncheckedOnly: !isUncheckedOnly })}
    >
      {t("checked.share", { percent: formats.number(percent, 0) })}
    </Button>
  );
}
