import { limits } from "@voxloom/contract";

/** Where the list of cues begins: it is the whole, or has one of these names. */
const listStart = /(?:^\s*|"(?:cues|segments|subtitles|captions)"\s*:\s*)\[/;

/**
 * The objects of a list in JSON that is damaged or cut off; null stands for each that cannot be read. Null where there is no
 * list. Reads on from where the next object can begin: a line break ends a string that nobody closed.
 */
export function salvageCues(text: string): unknown[] | null {
  const found = listStart.exec(text);
  if (found === null) return null;
  const values: unknown[] = [];
  let at = found.index + found[0].length;
  // More than a script holds nobody reads: of rubbish, each bracket would be one.
  while (at < text.length && values.length <= limits.maxLines) {
    const sign = text[at];
    if (sign === "]") break;
    if (sign !== "{") {
      at++;
      continue;
    }
    const end = findEnd(text, at);
    values.push(parse(text.slice(at, end)));
    at = end;
  }
  return values;
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Behind the object that begins at a place, or where another one begins although it is not over. */
function findEnd(text: string, from: number): number {
  const open: string[] = [];
  let before = "";
  for (let at = from; at < text.length; at++) {
    const sign = text[at] ?? "";
    if (/\s/.test(sign)) continue;
    if (sign === '"') {
      at = findStringEnd(text, at);
      before = '"';
      continue;
    }
    // In an object, another one stands only behind a name.
    if (sign === "{" && open.at(-1) === "{" && before !== ":") return at;
    if (sign === "{" || sign === "[") open.push(sign);
    if (sign === "}" || sign === "]") open.pop();
    if (open.length === 0) return at + 1;
    before = sign;
  }
  return text.length;
}

/** The last sign of a string, or of what is left of it on its line. */
function findStringEnd(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    const sign = text[at];
    if (sign === "\\") at++;
    else if (sign === '"') return at;
    else if (sign === "\n" || sign === "\r") return at;
  }
  return text.length;
}
