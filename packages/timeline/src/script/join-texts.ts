const spaceless = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`;
const endsSpaceless = new RegExp(`[${spaceless}、。！？，]$`, "u");
const beginsSpaceless = new RegExp(`^[${spaceless}]`, "u");

/**
 * Texts in a row, empty ones left out. Where both sides of a joint are of scripts without spaces between words it has
 * none either; spaces within a text are its own: Thai has them between phrases.
 */
export const joinTexts = (texts: readonly string[]): string =>
  texts
    .map((text) => text.trim())
    .filter((text) => text !== "")
    .reduce((joined, text) => {
      if (joined === "") return text;
      return `${joined}${endsSpaceless.test(joined) && beginsSpaceless.test(text) ? "" : " "}${text}`;
    }, "");
