/** Why a document cannot be read aloud: `reason` of TEXT_UNREADABLE. Without one it has no words. */
export const textReasons = [
  /** It is damaged, or not what its name says. */
  "broken",
  /** A password, or the protection of a shop. */
  "protected",
  /** Its pages are pictures, or its letters cannot be told. */
  "scan",
  /** It unpacks to more, or takes more time and memory, than documents do. */
  "oversized",
  /** A page of the web shows no article by itself. */
  "no-article",
] as const;

/** One of {@link textReasons}. */
export type TextReason = (typeof textReasons)[number];
/** Whether a word is one of them. */
export const isTextReason = (word: string): word is TextReason => textReasons.some((known) => known === word);
