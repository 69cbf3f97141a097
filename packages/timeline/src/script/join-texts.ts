const spaceless = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`;
const foreignSpaces = new RegExp(`(?<=[${spaceless}、。！？，]) (?=[${spaceless}])`, "gu");

/** Texts in a row, empty ones left out; scripts without spaces have none between their words either. */
export const joinTexts = (texts: readonly string[]): string =>
  texts
    .map((text) => text.trim())
    .filter((text) => text !== "")
    .join(" ")
    .replace(foreignSpaces, "");
