import type { Anchor, CuePlace, TextStyle } from "../../document/subtitle-document.ts";

/** What a style of a file says of letters, where its cues stand, and the font family it names. */
export type AssStyle = { style: TextStyle; anchor: Anchor; font: string };
export type AssStyles = {
  byName: ReadonlyMap<string, AssStyle>;
  /** The picture that places are counted in. */
  width: number;
  height: number;
};

/** Styles of the sections of a file. */
export const getStyles = (head: readonly string[]): AssStyles => {
  const byName = new Map<string, AssStyle>();
  const [, width] = /^PlayResX:[ \t]*(\d{1,6})/im.exec(head.join("\n")) ?? [];
  const [, height] = /^PlayResY:[ \t]*(\d{1,6})/im.exec(head.join("\n")) ?? [];
  for (const section of head) {
    const heading = /^\s*\[V4(\+?) Styles\+?\]/i.exec(section);
    if (heading === null) continue;
    const isSsa = heading[1] === "";
    let fields: string[] = [];
    for (const line of section.split("\n")) {
      const [, kind = "", values = ""] = /^\s*(Format|Style)\s*:(.*)$/i.exec(line) ?? [];
      if (/^format$/i.test(kind)) fields = values.split(",").map((field) => field.trim().toLowerCase());
      else if (/^style$/i.test(kind)) {
        const parts = values.split(",").map((value) => value.trim());
        const getCell = (field: string): string => parts[fields.indexOf(field)] ?? "";
        byName.set(getCell("name").replace(/^\*/, ""), getStyle(getCell, isSsa));
      }
    }
  }
  return { byName, width: Number(width ?? 0) || 384, height: Number(height ?? 0) || 288 };
};

const getStyle = (getCell: (field: string) => string, isSsa: boolean): AssStyle => {
  const isOn = (field: string): boolean => /^-?[1-9]/.test(getCell(field));
  return {
    style: {
      ...(isOn("bold") && { bold: true }),
      ...(isOn("italic") && { italic: true }),
      ...(isOn("underline") && { underline: true }),
      ...(isOn("strikeout") && { strike: true }),
    },
    font: getCell("fontname"),
    anchor: isSsa ? ssaAnchor(Number(getCell("alignment"))) : parseAnchor(Number(getCell("alignment"))),
  };
};

export const parseAnchor = (value: number): Anchor =>
  Number.isInteger(value) && value >= 1 && value <= 9 ? (value as Anchor) : 2;

/** SSA counts 1 to 3 at the bottom, 5 to 7 at the top, 9 to 11 in the middle. */
export const ssaAnchor = (value: number): Anchor => {
  const column = value & 3;
  if (column === 0) return 2;
  const row = (value & 4) !== 0 ? 6 : (value & 8) !== 0 ? 3 : 0;
  return (column + row) as Anchor;
};

/** The place that codes of a text give, else that of its style; undefined for the usual one. */
export const placedBy = (place: CuePlace | undefined, style: AssStyle | undefined): CuePlace | undefined => {
  const anchor = place?.anchor ?? style?.anchor ?? 2;
  if (place === undefined) return anchor === 2 ? undefined : { anchor };
  return { ...place, anchor };
};
