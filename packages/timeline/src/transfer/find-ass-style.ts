import { type SubtitleStyle, subtitleStyleSchema } from "@voxloom/contract";

/**
 * The look that an ASS file's first style describes, in shares of its picture; null where it has none that the product
 * can draw (another font, a color or a size out of range). Shares are told to a tenth of a percent.
 */
export const findAssStyle = (text: string): SubtitleStyle | null => {
  const section = /^\[V4\+ Styles\][^[]*/im.exec(text)?.[0] ?? "";
  const names = /^Format:(.*)$/im.exec(section)?.[1]?.split(",") ?? [];
  const values = /^Style:(.*)$/im.exec(section)?.[1]?.split(",") ?? [];
  const field = new Map(names.map((name, index) => [name.trim().toLowerCase(), values[index]?.trim() ?? ""]));
  const number = (name: string): number => Number(field.get(name) ?? Number.NaN);
  const [width, height] = ["X", "Y"].map((axis) =>
    Number(new RegExp(`^PlayRes${axis}:\\s*(\\d+)`, "im").exec(text)?.[1] ?? Number.NaN),
  );
  if (width === undefined || height === undefined) return null;
  const fontSize = number("fontsize");
  const color = parseRgb(field.get("primarycolour"));
  const highlight = parseRgb(field.get("secondarycolour"));
  const parsed = subtitleStyleSchema.safeParse({
    font: field.get("fontname"),
    sizePercent: share(fontSize, Math.min(width, height)),
    isBold: number("bold") !== 0,
    isItalic: number("italic") !== 0,
    color,
    outlineColor: parseRgb(field.get("outlinecolour")),
    outlinePercent: share(number("outline"), fontSize),
    box:
      number("borderstyle") === 4
        ? { color: parseRgb(field.get("backcolour")), opacity: getOpacity(field.get("backcolour")) }
        : null,
    position: positions[Math.floor((number("alignment") - 1) / 3)],
    marginPercent: share(number("marginv"), height),
    sideMarginPercent: share(number("marginl"), width),
    highlightColor: highlight === color ? null : highlight,
  });
  return parsed.success ? parsed.data : null;
};

const positions = ["bottom", "middle", "top"] as const;

const share = (part: number, whole: number): number => Math.round((part / whole) * 1000) / 10;

const colorPattern = /^&H([\da-f]{2})([\da-f]{2})([\da-f]{2})([\da-f]{2})&?$/i;

const parseRgb = (field = ""): string | null => {
  const [, , blue, green, red] = colorPattern.exec(field) ?? [];
  return red === undefined ? null : `#${red}${green}${blue}`.toLowerCase();
};

const getOpacity = (field = ""): number => {
  const transparency = Number.parseInt(colorPattern.exec(field)?.[1] ?? "00", 16);
  return Math.round((1 - transparency / 255) * 100) / 100;
};
