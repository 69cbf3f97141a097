import { type DubProduct, getPrice, type Script } from "@voxloom/contract";
import { lengthOfLinesMs } from "@voxloom/timeline";
import { isLineUnspoken } from "../../document/change-check.ts";

type Lines = Parameters<typeof lengthOfLinesMs>[0];

/** What lines cost that are spoken one by one, in tenths of a credit: each is a piece of work of its own. */
export const priceOneByOne = (product: DubProduct, lines: Lines): number =>
  lines.reduce((sum, line) => sum + getPrice({ product, durationMs: lengthOfLinesMs([line]) }), 0);

/** What it costs to make the dub anew: the lines that an engine has to say for it, together. */
export const priceOfMaking = (product: DubProduct, script: Script): number =>
  getPrice({
    product,
    durationMs: lengthOfLinesMs(script.segments.filter((line) => isLineUnspoken(script, line))),
  });
