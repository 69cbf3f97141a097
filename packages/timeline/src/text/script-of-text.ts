import { AppError, type Delivery, limits, plainDelivery, type Script, type Segment } from "@voxloom/contract";
import { createScript, createSegment, createSpeaker } from "../script/create-script.ts";
import { endOfLines } from "../script/end-of-lines.ts";
import { cutIntoParts } from "./cut-into-parts.ts";
import { blockStep } from "./make-place.ts";
import { readBlocks } from "./read-blocks.ts";

/** A paragraph above this is several lines: what changes in one of them is spoken again, the others are not. */
const maxParagraphCharacters = 1200;

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
 * A text as a script without a source: a line for each of its paragraphs, a speaker for each name of a dialog. Throws
 * AppError TEXT_UNREADABLE where there is nothing to be said, TEXT_TOO_LONG.
 */
export function scriptOfText(
  text: string,
  { language, name, delivery = plainDelivery, maxCharacters }: How,
): Script {
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
  const segments = blocks.map(
    ({ block, speaker, text: said }, index): Segment =>
      createSegment({
        id: `line-${index + 1}`,
        // Further names than there may be speakers are said by the last.
        speakerId: idOf.get(speaker) ?? speakers.at(-1)?.id ?? "",
        startMs: index * blockStep,
        endMs: index * blockStep,
        targetText: said,
        block,
      }),
  );
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

/** The refusal of a file or a text that says nothing. */
export const unreadableText = (name: string): AppError =>
  new AppError(
    "TEXT_UNREADABLE",
    `"${name}" has no text that can be read aloud. Bring one with words in it.`,
    {
      name,
    },
  );

/** The refusal of a text above the limits. */
export const textTooLong = (
  name: string,
  counted: { characters: number } | { paragraphs: number },
): AppError => {
  const isOfCharacters = "characters" in counted;
  const most = isOfCharacters ? limits.maxSpokenCharacters : limits.maxLines;
  const what = isOfCharacters ? `${counted.characters} characters` : `${counted.paragraphs} paragraphs`;
  return new AppError(
    "TEXT_TOO_LONG",
    `"${name}" has ${what}; at most ${most} are spoken at once. Cut it in parts.`,
    {
      name,
      ...counted,
      most,
    },
  );
};
