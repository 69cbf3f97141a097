import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { askFirst } from "../../../../ui/ask-first.ts";
import { useEditorStore } from "../../document/stores.tsx";
import { listChangedLines } from "./changed-lines.ts";
import { listPriced } from "./price-of-lines.ts";
import { usePriceOfLines } from "./use-price-of-lines.ts";
import { useSpeakDesk } from "./use-speak-desk.ts";

/** Has all changed lines spoken; asks first where that costs credits. */
export function useSpeakChanged(): () => void {
  const { t } = useTranslation(["editor-audio", "common"]);
  const editor = useEditorStore();
  const desk = useSpeakDesk();
  const getPrice = usePriceOfLines();
  return () => {
    const { script } = editor.getState();
    const lines = listChangedLines(script);
    if (lines.length === 0 || editor.getState().isReadOnly) return;
    const start = () => void desk.speakAll(lines.map(({ id }) => id));
    const { tenths, words } = getPrice(listPriced(script, lines));
    if (tenths === 0) return start();
    const label = t("changed.speak", { n: lines.length });
    askFirst({
      title: t("changed.confirmTitle"),
      children: <Text size="sm">{t("changed.confirmText")}</Text>,
      labels: { confirm: `${label}${words}`, cancel: t("common:action.cancel") },
      close: t("common:action.close"),
      onConfirm: start,
    });
  };
}
