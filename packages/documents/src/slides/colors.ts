import { findAll, findFirst, type XmlElement } from "../markup.ts";

/** The color of a name of the theme, as six hexadecimal digits; undefined: it has none. */
export type Palette = (name: string) => string | undefined;

const isHex = (value: string | undefined): value is string =>
  value !== undefined && /^[0-9a-f]{6}$/i.test(value);

/** The colors of a theme, by the names that a master gives them. */
export function readPalette(theme: XmlElement | undefined, map: XmlElement | undefined): Palette {
  const known = new Map<string, string>();
  const scheme = theme === undefined ? undefined : findFirst(theme, "a:clrScheme");
  for (const entry of scheme?.children ?? []) {
    if (typeof entry === "string") continue;
    const [color] = entry.children.filter((child): child is XmlElement => typeof child !== "string");
    const hex = color?.attributes.lastClr ?? color?.attributes.val;
    if (isHex(hex)) known.set(entry.name.replace(/^a:/, ""), hex);
  }
  const usual: Record<string, string> = { bg1: "lt1", tx1: "dk1", bg2: "lt2", tx2: "dk2" };
  return (name) => known.get(map?.attributes[name] ?? usual[name] ?? name);
}

/** Names that stand for themselves, as far as programs write them. */
const named: Record<string, string> = {
  ...{ black: "000000", white: "ffffff", red: "ff0000", green: "008000", blue: "0000ff", yellow: "ffff00" },
  ...{ gray: "808080", orange: "ffa500", ltGray: "d3d3d3", dkGray: "a9a9a9" },
};

/**
 * The color that an element holds, for a canvas; null: it holds none. `own`: what a shape puts in for the color of its
 * style (`phClr`).
 */
export function readColor(holder: XmlElement | undefined, palette: Palette): string | null {
  const color = holder?.children.find(
    (child): child is XmlElement =>
      typeof child !== "string" && /^a:(srgb|scheme|sys|prst)Clr$/.test(child.name),
  );
  if (color === undefined) return null;
  const { val = "", lastClr } = color.attributes;
  const hex = color.name === "a:schemeClr" ? palette(val) : (lastClr ?? named[val] ?? val);
  return isHex(hex) ? change(hex, color) : null;
}

function change(hex: string, color: XmlElement): string {
  const share = (name: string, usual: number): number => {
    const [found] = findAll(color, name);
    const value = Number(found?.attributes.val);
    return found === undefined || !Number.isFinite(value) ? usual : value / 100_000;
  };
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map(
    (at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255,
  );
  const tint = share("a:tint", 1);
  const shade = share("a:shade", 1);
  const mixed = [red, green, blue].map((value) => (1 - (1 - value) * tint) * shade);
  const lit = relight(mixed, share("a:lumMod", 1), share("a:lumOff", 0));
  const bytes = lit.map((value) => Math.round(Math.min(1, Math.max(0, value)) * 255));
  return `rgba(${bytes.join(", ")}, ${Math.min(1, Math.max(0, share("a:alpha", 1)))})`;
}

/** Lighter or darker by its lightness alone (HSL). */
function relight(channels: readonly number[], times: number, plus: number): number[] {
  const [max, min] = [Math.max(...channels), Math.min(...channels)];
  const light = (max + min) / 2;
  const wanted = Math.min(1, Math.max(0, light * times + plus));
  if (max === min) return channels.map(() => wanted);
  const saturation = (max - min) / (1 - Math.abs(2 * light - 1));
  const reach = (saturation * (1 - Math.abs(2 * wanted - 1))) / 2;
  return channels.map((value) => wanted + reach * ((2 * (value - min)) / (max - min) - 1));
}
