import { isSpoken, type SpokenProduct } from "@voxloom/contract";
import { useMemo } from "react";
import { useCreditWords } from "../../../../lib/plans/use-credit-words.ts";
import { useEntitlements } from "../../../../lib/plans/use-entitlements.ts";
import { useRestedScript } from "../../document/use-rested-script.ts";
import { useEditorTask } from "../../session/editor-task.tsx";
import { type PricedLine, priceOfMaking, priceOneByOne } from "./price-of-lines.ts";

/** What something costs here. */
export type LinesPrice = {
  tenths: number;
  /** To stand behind a label; empty where it costs nothing. */
  words: string;
};

/** What it costs to have lines spoken one by one. */
export function usePriceOfLines(): (lines: readonly PricedLine[]) => LinesPrice {
  const product = useDubProduct();
  const priced = usePriced();
  return (lines) => priced(priceOneByOne(product, lines));
}

/** What it costs to have the dub made anew, as of when the script last rested. */
export function usePriceOfMaking(): LinesPrice {
  const product = useDubProduct();
  const priced = usePriced();
  const script = useRestedScript();
  return priced(useMemo(() => priceOfMaking(product, script), [product, script]));
}

/** Previews, and accounts without bounds, pay nothing. */
function usePriced(): (tenths: number) => LinesPrice {
  const { isPreview } = useEditorTask().detail.task;
  const account = useEntitlements();
  const creditWords = useCreditWords();
  if (isPreview || account === null || account.credits.isUnlimited) return () => ({ tenths: 0, words: "" });
  return (tenths) => ({ tenths, words: tenths > 0 ? ` · ${creditWords(tenths)}` : "" });
}

/** Without a dub nothing is spoken, and nothing of it is charged. */
function useDubProduct(): SpokenProduct {
  const { task } = useEditorTask().detail;
  return isSpoken(task) ? task.product : "audio-translation";
}
