import { getStyles } from "./ass-styles-of.ts";

export type AssFont = { family: string; isBold: boolean; isItalic: boolean };

/**
 * Every face that an ASS may be drawn with: the families of its styles and codes, each as bold and as slanted as any of
 * its letters is.
 */
export const listAssFonts = (ass: string): AssFont[] => {
  const [head = ""] = ass.split(/^\[Events\]/im);
  const sections = ass.match(/^\s*\[V4\+? Styles\+?\][^[]*/gim) ?? [];
  const styles = [...getStyles([head, ...sections]).byName.values()];
  const families = new Set(styles.map(({ font }) => font));
  for (const [, family = ""] of ass.matchAll(/\\fn([^\\}]+)/g)) families.add(family);
  const isBold = listStates(
    ass,
    "b",
    styles.map(({ style }) => style.bold === true),
  );
  const isItalic = listStates(
    ass,
    "i",
    styles.map(({ style }) => style.italic === true),
  );
  return [...families].flatMap((family) =>
    isBold.flatMap((bold) => isItalic.map((italic) => ({ family, isBold: bold, isItalic: italic }))),
  );
};

/** Whether letters have a look, do not, or both; `styled` is what the styles say. */
const listStates = (ass: string, code: "b" | "i", styled: readonly boolean[]): boolean[] => {
  const told = [...ass.matchAll(new RegExp(`\\\\${code}(\\d+)`, "g"))].map(
    ([, value]) => Number(value) === 1 || Number(value) >= 600,
  );
  return [...new Set([...styled, ...told])];
};
