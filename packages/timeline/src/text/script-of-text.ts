import { type Delivery, limits, plainDelivery, type Script, type Segment } from "@voxloom/contract";
import { createScript, createSegment, createSpeaker } from "../script/create-script.ts";
import { endOfLines } from "../script/end-of-lines.ts";
import { marksOfStresses, readStresses } from "../script/stresses.ts";
import { isSsml } from "../ssml/read-ssml.ts";
import { scriptOfSsml } from "../ssml/script-of-ssml.ts";
import { cutIntoParts } from "./cut-into-parts.ts";
import { blockStep } from "./make-place.ts";
import { readBlocks } from "./read-blocks.ts";
import { maxParagraphCharacters, textTooLong, unreadableText } from "./text-limits.ts";

type How = {
  language: string;
  /** As the person named it, for messages. */
  name: string;
  /** Of everybody who speaks. */
  delivery?: Delivery;
  /** Only so much of its start; default: all. */
  maxCharacters?: number;
};

/**
 * A text, in which words may be marked as stressed (`markStresses`), or a document in SSML, as a script without a source: a line for each of its paragraphs, a speaker for each name
 * of a dialog. Throws AppError TEXT_UNREADABLE where there is nothing to be said, TEXT_TOO_LONG.
 */
export function scriptOfText(
  text: string,
  { language, name, delivery = plainDelivery, maxCharacters }: How,
): Script {
  if (isSsml(text)) return scriptOfSsml(text, { language, name, delivery, maxCharacters });
  const read =
    maxCharacters === undefined
      ? text
      : (cutIntoParts(text.slice(0, 4 * maxCharacters), maxCharacters, language)[0] ?? "");
  const blocks = readBlocks(read).flatMap(({ text: whole, ...block }) =>
    cutIntoParts(whole, maxParagraphCharacters, language).map((part) => ({ ...block, text: part })),
  );
  if (blocks.length === 0) throw unreadableText(name);
  if (blocks.length > limits.maxLines) throw textTooLong(name, { paragraphs: blocks.length });
  const names = [...new Set(blocks.map(({ speaker }) => speaker))].slice(0, limits.maxSpeakers);
  const speakers = names.map((one, index) => ({
    ...(one === null ? createSpeaker(index) : createSpeaker(index, one)),
    delivery,
  }));
  const idOf = new Map(names.map((one, index) => [one, speakers[index]?.id ?? ""]));
  const segments = blocks.map(({ block, speaker, text: marked }, index): Segment => {
    const { text: said, stresses } = readStresses(marked);
    return createSegment({
      id: `line-${index + 1}`,
      // Further names than there may be speakers are said by the last.
      speakerId: idOf.get(speaker) ?? speakers.at(-1)?.id ?? "",
      startMs: index * blockStep,
      endMs: index * blockStep,
      targetText: said,
      targetMarks: marksOfStresses(stresses),
      block,
    });
  });
  return endOfLines(
    createScript({
      sourceLanguage: language,
      targetLanguage: language,
      hasMedia: false,
      durationMs: 0,
      speakers,
      segments,
    }),
  );
}
