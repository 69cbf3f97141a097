import { isMac } from "./is-mac.ts";

/**
 * Keys pressed together, written one way: "Mod+Shift+M". Modifiers stand in the order Mod, Ctrl, Meta, Alt, Shift;
 * Mod is Cmd on a Mac and Ctrl elsewhere. The key is the letter, digit or sign it writes, "Space", or its name
 * ("ArrowUp", "F8"). Digits and signs come without Shift, for keyboards differ in what they need it for.
 */
export type Chord = string;

/** What a chord is read from: a keydown, or what one looks like. */
export type Press = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey"> & {
  getModifierState?: KeyboardEvent["getModifierState"];
};

const namesOfNoKey = new Set([
  ...["Control", "Meta", "Alt", "Shift", "AltGraph", "CapsLock", "NumLock", "Fn", "OS"],
  ...["Unidentified", "Process", "Dead"],
]);

/** What was pressed; null for a modifier alone, and for what cannot be told again. */
export const parseChord = (press: Press): Chord | null => {
  const key = getKey(press);
  if (namesOfNoKey.has(key)) return null;
  // AltGr is Ctrl and Alt at once on Windows, and Option on a Mac; elsewhere it only writes.
  const isWriting = !isMac() && press.getModifierState?.("AltGraph") === true;
  const isMod = isMac() ? press.metaKey : press.ctrlKey;
  return [
    ...(isMod && !isWriting ? ["Mod"] : []),
    ...(isMac() && press.ctrlKey ? ["Ctrl"] : []),
    ...(!isMac() && press.metaKey ? ["Meta"] : []),
    ...(press.altKey && !isWriting ? ["Alt"] : []),
    ...(press.shiftKey && !isDigitOrSign(key) ? ["Shift"] : []),
    key,
  ].join("+");
};

/** The modifiers of a chord, and its key. */
export const getParts = (chord: Chord): { modifiers: string[]; key: string } => {
  // The key may be "+" itself.
  const parts = chord.split(/\+(?=.)/);
  return { modifiers: parts.slice(0, -1), key: parts.at(-1) ?? "" };
};

/** Whether a chord writes into a field, or moves in it, and is therefore the field's as long as one types there. */
export const isTyping = (chord: Chord): boolean => {
  const { modifiers, key } = getParts(chord);
  if (/^F\d+$/.test(key)) return false;
  const [hasMod, hasAlt] = [modifiers.includes("Mod"), modifiers.includes("Alt")];
  if (hasMod && !hasAlt)
    return /^[ACVX]$|^Arrow(Left|Right|Up|Down)$|^(Backspace|Delete|Home|End)$/.test(key);
  // Option writes signs on a Mac, and goes by words.
  if (hasAlt && !hasMod && isMac())
    return [...key].length === 1 || /^(ArrowLeft|ArrowRight|Backspace)$/.test(key);
  return modifiers.every((modifier) => modifier === "Shift");
};

const isDigitOrSign = (key: string): boolean => [...key].length === 1 && !/\p{L}/u.test(key);

const getKey = ({ key, code, altKey }: Press): string => {
  if (key === " " || key === "\u00a0") return "Space";
  // Other scripts, dead keys, and what Option writes on a Mac: the letter or digit that is printed on the key.
  const isForeign = key === "Dead" || (key.length === 1 && (key > "~" || (altKey && isMac())));
  const printed = isForeign ? /^(?:Key([A-Z])|Digit(\d))$/.exec(code) : null;
  return printed?.[1] ?? printed?.[2] ?? (key.length === 1 ? key.toUpperCase() : key);
};
