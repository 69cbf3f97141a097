import { AppError, limits } from "@voxloom/contract";

/** A paragraph above this is several lines: what changes in one of them is spoken again, the others are not. */
export const maxParagraphCharacters = 1200;

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
