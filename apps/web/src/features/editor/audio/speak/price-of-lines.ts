import { getPrice, type Script, type SpokenProduct } from "@voxloom/contract";
import { lengthOfLinesMs } from "@voxloom/timeline";
import { isLineUnspoken } from "../../document/change-check.ts";

type Lines = readonly (Parameters<typeof lengthOfLinesMs>[0][number] & { targetText?: string })[];

/** What lines cost that are spoken together: by their slots, or by their letters where they have none. */
const priceTogether = (product: SpokenProduct, lines: Lines): number =>
  product === "text-to-speech"
    ? getPrice({
        product,
        characters: lines.reduce((sum, { targetText = "" }) => sum + targetText.length, 0),
      })
    : getPrice({ product, durationMs: lengthOfLinesMs(lines) });

/** What lines cost that are spoken one by one, in tenths of a credit: each is a piece of work of its own. */
export const priceOneByOne = (product: SpokenProduct, lines: Lines): number =>
  lines.reduce((sum, line) => sum + priceTogether(product, [line]), 0);

/** What it costs to make the whole anew: the lines that an engine has to say for it, together. */
export const priceOfMaking = (product: SpokenProduct, script: Script): number =>
  priceTogether(
    product,
    script.segments.filter((line) => isLineUnspoken(script, line)),
  );
