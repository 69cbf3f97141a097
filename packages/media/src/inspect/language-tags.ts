import { iso6393To1, iso6393To2B } from "iso-639-3";

const from2B = new Map(Object.entries(iso6393To2B).map(([code, bibliographic]) => [bibliographic, code]));
const from1 = new Map(Object.entries(iso6393To1).map(([code, short]) => [short, code]));
const to1 = new Map(Object.entries(iso6393To1));
/** Tags that name no language. */
const empty = new Set(["und", "mul", "mis", "zxx", "unk"]);

/** A container's tag (`eng`, `fre`, `pt-BR`) as the product's language code, or null where it says nothing. */
export function languageOfTag(tag: string | undefined): string | null {
  const first = tag?.trim().toLowerCase().split(/[-_]/)[0] ?? "";
  if (!/^[a-z]{2,3}$/.test(first) || empty.has(first)) return null;
  if (first.length === 2) return first;
  const code = from2B.get(first) ?? first;
  return to1.get(code) ?? code;
}

/** A language code (`es`, `ast`) as MP4 holds it: three letters. */
export const tagOfLanguage = (language: string): string => from1.get(language) ?? language;
