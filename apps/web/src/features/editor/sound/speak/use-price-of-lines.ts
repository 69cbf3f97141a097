import { priceOf, type Segment } from "@voxloom/contract";
import { useCreditWords } from "../../../../lib/plans/use-credit-words.ts";
import { useEntitlements } from "../../../../lib/plans/use-entitlements.ts";
import { useEditorTask } from "../../session/editor-task.tsx";

/** What it costs to have lines spoken one by one. */
export type LinesPrice = {
  tenths: number;
  /** To stand behind a label; empty where it costs nothing. */
  words: string;
};

export function usePriceOfLines(): (lines: readonly Pick<Segment, "startMs" | "endMs">[]) => LinesPrice {
  const { product, isPreview } = useEditorTask().detail.task;
  const account = useEntitlements();
  const creditWords = useCreditWords();
  if (isPreview || account === null || account.credits.isUnlimited) return () => ({ tenths: 0, words: "" });
  return (lines) => {
    const tenths = lines.reduce(
      (sum, { startMs, endMs }) => sum + priceOf({ product, durationMs: endMs - startMs }),
      0,
    );
    return { tenths, words: tenths > 0 ? ` · ${creditWords(tenths)}` : "" };
  };
}
