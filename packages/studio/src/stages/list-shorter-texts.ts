import type { Script, Segment } from "@voxloom/contract";
import type { TranslatedLine } from "@voxloom/engines";
import { hasSlot, shortenLine } from "@voxloom/timeline";

type Order = { language: string; glossary: Script["glossary"] };

/** What the translator does not shorten is shortened by rule, for a line that is to fit a slot. `segment`: as translated. */
export const listShorterTexts = (
  { shorterTexts }: TranslatedLine,
  segment: Pick<Segment, "targetText" | "targetMarks" | "startMs" | "endMs">,
  order: Order,
): string[] =>
  shorterTexts.length > 0 || !hasSlot(segment)
    ? shorterTexts
    : shortenLine(segment, order).map(({ text }) => text);
