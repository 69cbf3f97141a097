import { findChild, listChildren, type XmlElement } from "../markup.ts";
import { type Palette, readColor } from "./colors.ts";

/** How letters look, and how their paragraph lies. Sizes in points, lengths in EMU. */
export type TextLook = {
  size: number;
  isBold: boolean;
  isItalic: boolean;
  isUnderlined: boolean;
  color: string;
  face: string;
  align: "left" | "center" | "right";
  isRightToLeft: boolean;
  left: number;
  indent: number;
  /** null: none. */
  bullet: string | null;
  /** Its number stands in place of the bullet. */
  isCounted: boolean;
  /** Share of a line. */
  lineSpacing: number;
  /** Share of a line, or points. */
  before: { share: number } | { points: number };
};

export type LookTheme = { palette: Palette; faces: { major: string; minor: string } };

export const plainLook = ({ palette, faces }: LookTheme): TextLook => ({
  ...{ size: 18, isBold: false, isItalic: false, isUnderlined: false },
  ...{ color: `#${palette("tx1") ?? "000000"}`, face: faces.minor, align: "left", isRightToLeft: false },
  ...{ left: 0, indent: 0, bullet: null, isCounted: false, lineSpacing: 1, before: { points: 0 } },
});

const isOn = (value: string | undefined, usual: boolean): boolean =>
  value === undefined ? usual : value === "1" || value === "true";
const toNumber = (value: string | undefined, usual: number): number => {
  const known = Number(value);
  return value === undefined || !Number.isFinite(known) ? usual : known;
};
const aligns: Record<string, TextLook["align"]> = { l: "left", ctr: "center", r: "right", just: "left" };

/** With what a run, or the default of one, says. */
export function withRun(
  look: TextLook,
  run: XmlElement | undefined,
  { palette, faces }: LookTheme,
): TextLook {
  if (run === undefined) return look;
  const { sz, b, i, u } = run.attributes;
  const face = findChild(run, "a:latin")?.attributes.typeface;
  return {
    ...look,
    size: Math.min(400, Math.max(1, toNumber(sz, look.size * 100) / 100)),
    isBold: isOn(b, look.isBold),
    isItalic: isOn(i, look.isItalic),
    isUnderlined: u === undefined ? look.isUnderlined : u !== "none",
    color: readColor(findChild(run, "a:solidFill"), palette) ?? look.color,
    face:
      face === undefined
        ? look.face
        : face.startsWith("+mj")
          ? faces.major
          : face.startsWith("+mn")
            ? faces.minor
            : face,
  };
}

/** With what a paragraph, or the style of a level, says. */
export function withParagraph(look: TextLook, said: XmlElement | undefined, theme: LookTheme): TextLook {
  if (said === undefined) return look;
  const { algn, rtl, marL, indent } = said.attributes;
  const spacing = findChild(findChild(said, "a:lnSpc"), "a:spcPct")?.attributes.val;
  const before = findChild(said, "a:spcBef");
  const share = findChild(before, "a:spcPct")?.attributes.val;
  const points = findChild(before, "a:spcPts")?.attributes.val;
  const counted = findChild(said, "a:buAutoNum");
  const character = findChild(said, "a:buChar")?.attributes.char;
  const changed: TextLook = {
    ...look,
    align: aligns[algn ?? ""] ?? look.align,
    isRightToLeft: isOn(rtl, look.isRightToLeft),
    left: toNumber(marL, look.left),
    indent: toNumber(indent, look.indent),
    lineSpacing: Math.min(4, Math.max(0.5, toNumber(spacing, look.lineSpacing * 100_000) / 100_000)),
    before:
      share !== undefined
        ? { share: toNumber(share, 0) / 100_000 }
        : points !== undefined
          ? { points: toNumber(points, 0) / 100 }
          : look.before,
    ...(findChild(said, "a:buNone") && { bullet: null, isCounted: false }),
    ...(character !== undefined && { bullet: toBullet(character), isCounted: false }),
    ...(counted && { isCounted: true }),
  };
  return withRun(changed, findChild(said, "a:defRPr"), theme);
}

/** Signs of symbol fonts are others elsewhere. */
const toBullet = (sign: string): string => (/^[\uF000-\uF0FF§ü]/.test(sign) ? "•" : sign.slice(0, 2));

/** What a list of styles says of a level, 0 to 8. */
export const findLevel = (list: XmlElement | undefined, level: number): XmlElement | undefined =>
  list === undefined ? undefined : listChildren(list, `a:lvl${level + 1}pPr`)[0];
