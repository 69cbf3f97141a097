import { Text } from "@mantine/core";
import { modals } from "@mantine/modals";
import { unspokenSegmentIds } from "@voxloom/timeline";
import { useTranslation } from "react-i18next";
import { useEditorStore } from "../../document/stores.tsx";
import { changedLinesOf } from "./changed-lines.ts";
import { usePriceOfLines } from "./use-price-of-lines.ts";
import { useSpeakDesk } from "./use-speak-desk.ts";

/** Has all changed lines spoken; asks first where that costs credits. */
export function useSpeakChanged(): () => void {
  const { t } = useTranslation(["editor-sound", "common"]);
  const editor = useEditorStore();
  const desk = useSpeakDesk();
  const priceOf = usePriceOfLines();
  return () => {
    const lines = changedLinesOf(editor.getState().script);
    if (lines.length === 0 || editor.getState().isReadOnly) return;
    const start = () => void desk.speakAll(lines.map(({ id }) => id));
    // Another delivery of what was spoken before costs nothing.
    const unspoken = new Set(unspokenSegmentIds(editor.getState().script));
    const { tenths, words } = priceOf(lines.filter(({ id }) => unspoken.has(id)));
    if (tenths === 0) return start();
    const label = t("changed.speak", { n: lines.length });
    modals.openConfirmModal({
      title: t("changed.confirmTitle"),
      children: <Text size="sm">{t("changed.confirmText")}</Text>,
      labels: { confirm: `${label}${words}`, cancel: t("common:action.cancel") },
      onConfirm: start,
    });
  };
}
