import type { LanguageCode } from "@voxloom/contract";

const closing = /[.!?…,;:]+["'”’»)\]]*$/u;

/** Capital at the start and marks at the end as in the source; Spanish gets its opening marks. */
export function tidyTranslation(source: string, translated: string, to: LanguageCode): string {
  let text = translated.replace(/\s+([,.;:!?…])/gu, to === "fr" ? "$&" : "$1").trim();
  const first = /\p{L}/u.exec(source)?.[0] ?? "";
  const isCapital = first !== "" && first === first.toUpperCase() && first !== first.toLowerCase();
  // Apertium begins every line with a capital, also where the source goes on from the line before.
  text = text.replace(
    /^([^\p{L}]*)(\p{L})/u,
    (_, before: string, letter: string) => before + (isCapital ? letter.toUpperCase() : letter.toLowerCase()),
  );
  const ending = closing.exec(source.trim())?.[0];
  if (ending && text !== "" && !closing.test(text)) text += ending;
  return to === "es" ? withOpeningMarks(text) : text;
}

/** `¿` and `¡` before sentences that end with `?` and `!`. */
const withOpeningMarks = (text: string): string =>
  text.replace(/([^.!?…¿¡]+)([?!]+)/gu, (sentence, body: string, marks: string, offset: number) => {
    const opening = marks.startsWith("?") ? "¿" : "¡";
    if (text[offset - 1] === opening || !/\p{L}/u.test(body)) return sentence;
    const lead = /^\s*["“«(]?/u.exec(body)?.[0] ?? "";
    return `${lead}${opening}${body.slice(lead.length)}${marks}`;
  });
