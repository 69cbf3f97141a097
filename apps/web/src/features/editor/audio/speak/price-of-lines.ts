import { getPrice, type Script, type Segment, type SpokenProduct } from "@voxloom/contract";
import { lengthOfLinesMs } from "@voxloom/timeline";
import { getNewLetters, isLineChanged, isLineUnspoken } from "../../document/change-check.ts";

/** A line by its slot, and how many letters of it are to be said. */
export type PricedLine = Pick<Segment, "startMs" | "endMs"> & { letters: number };

/** What has to be said of a line where somebody has it spoken: what changed of it, or all of it once more. */
export const getPricedLine = (script: Script, line: Segment): PricedLine => ({
  ...{ startMs: line.startMs, endMs: line.endMs },
  letters: isLineChanged(script, line) ? getNewLetters(script, line) : line.targetText.trim().length,
});

/** What has to be paid of lines that are spoken: another delivery of what was spoken before costs nothing. */
export const listPriced = (script: Script, lines: readonly Segment[]): PricedLine[] =>
  lines.filter((line) => isLineUnspoken(script, line)).map((line) => getPricedLine(script, line));

/** What lines cost that are spoken together: by their slots, or by their letters where they have none. */
const priceTogether = (product: SpokenProduct, lines: readonly PricedLine[]): number =>
  product === "text-to-speech"
    ? getPrice({
        product,
        characters: lines.reduce((sum, { letters }) => sum + letters, 0),
      })
    : getPrice({ product, durationMs: lengthOfLinesMs(lines) });

/** What lines cost that are spoken one by one, in tenths of a credit: each is a piece of work of its own. */
export const priceOneByOne = (product: SpokenProduct, lines: readonly PricedLine[]): number =>
  lines.reduce((sum, line) => sum + priceTogether(product, [line]), 0);

/** What it costs to make the whole anew: the lines that an engine has to say for it, together. */
export const priceOfMaking = (product: SpokenProduct, script: Script): number =>
  priceTogether(product, listPriced(script, script.segments));
