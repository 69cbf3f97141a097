import type { TFunction } from "i18next";
import { type Chord, getParts } from "./chord.ts";
import { isMac } from "./is-mac.ts";

const macSigns: Readonly<Record<string, string>> = {
  Mod: "⌘",
  Ctrl: "⌃",
  Alt: "⌥",
  Shift: "⇧",
  Enter: "↩",
  Escape: "⎋",
  Backspace: "⌫",
  Delete: "⌦",
  Home: "↖",
  End: "↘",
  PageUp: "⇞",
  PageDown: "⇟",
};

const arrows: Readonly<Record<string, string>> = {
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
};

const named = [
  ...(["Mod", "Meta", "Alt", "Shift", "Space", "Enter", "Escape"] as const),
  ...(["Backspace", "Delete", "Insert", "Home", "End", "PageUp", "PageDown"] as const),
];

/** What is printed on the keys of a chord: signs on a Mac, words of the reader's keyboard elsewhere. */
export const listKeyWords = (chord: Chord, t: TFunction<"editor-keys">): string[] => {
  const { modifiers, key } = getParts(chord);
  return [...modifiers, key].map((part) => {
    const sign = arrows[part] ?? (isMac() ? macSigns[part] : undefined);
    const name = named.find((known) => known === part);
    return sign ?? (name === undefined ? part : t(`key.${name}`));
  });
};

/** A chord as one text, for a tooltip or the palette. */
export const chordText = (chord: Chord, t: TFunction<"editor-keys">): string =>
  listKeyWords(chord, t).join(isMac() ? "" : "+");

/** Chords as the attribute `aria-keyshortcuts` writes them. */
export const ariaKeyShortcuts = (chords: readonly Chord[]): string =>
  chords
    .map((chord) => {
      const { modifiers, key } = getParts(chord);
      const names = modifiers.map((name) =>
        name === "Mod" ? (isMac() ? "Meta" : "Control") : name === "Ctrl" ? "Control" : name,
      );
      return [...names, key === "+" ? "Plus" : key].join("+");
    })
    .join(" ");
