import { parseHTML } from "linkedom";

/** A text of a page in one line, without elements, at most so long: it ends with a whole word. */
export function cleanText(text: string | undefined, longest: number): string {
  const bare = /<[a-z/]|&\w+;|&#\d/i.test(text ?? "") ? withoutElements(text ?? "") : (text ?? "");
  const line = bare.replace(/\s+/g, " ").trim();
  if (line.length <= longest) return line;
  const cut = line.slice(0, longest);
  const space = cut.lastIndexOf(" ");
  return (space > longest / 2 ? cut.slice(0, space) : cut).trim();
}

function withoutElements(text: string): string {
  const { document } = parseHTML(`<!doctype html><html><body>${text.slice(0, 20_000)}</body></html>`);
  return (document as unknown as Document).body?.textContent ?? "";
}
