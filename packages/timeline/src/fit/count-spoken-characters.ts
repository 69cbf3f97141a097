import { readAloud } from "@voxloom/reading";

/** The fit asks for every line after every edit. */
const known = new Map<string, number>();
const maxKnown = 20_000;

/** How long a text is as it is said, in characters: "12" is as long as "twelve". */
export function countSpokenCharacters(text: string, language: string): number {
  // Only numbers become much longer than they are written.
  if (!/\p{N}/u.test(text)) return text.length;
  const key = `${language} ${text}`;
  const counted = known.get(key);
  if (counted !== undefined) return counted;
  if (known.size >= maxKnown) known.clear();
  const { length } = readAloud(text, { language }).text;
  known.set(key, length);
  return length;
}
