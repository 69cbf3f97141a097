import { parseColor } from "../../document/color.ts";
import { childElements, type Element, elementNamed } from "../../document/markup-tree.ts";
import type { Anchor, CuePlace, TextStyle } from "../../document/subtitle-document.ts";

type Attributes = Readonly<Record<string, string>>;

/** Styles, regions and names that the head of a file declares. */
export type TtmlHead = {
  styles: ReadonlyMap<string, Attributes>;
  regions: ReadonlyMap<string, Attributes>;
  agents: ReadonlyMap<string, string>;
  canvas: Canvas;
};

/** What lengths are parts of: pixels of the root's extent, cells of its grid. Null: the file says no pixels. */
type Canvas = { width: number | null; height: number | null; columns: number; rows: number };

const getCanvas = ({ extent = "", cellResolution = "" }: Attributes): Canvas => {
  const [, width, height] = /^\s*(\d{1,6})px\s+(\d{1,6})px\s*$/.exec(extent) ?? [];
  const [, columns, rows] = /^\s*(\d{1,4})\s+(\d{1,4})\s*$/.exec(cellResolution) ?? [];
  return {
    width: Number(width) || null,
    height: Number(height) || null,
    columns: Number(columns) || 32,
    rows: Number(rows) || 15,
  };
};

/** The attributes of a region that stands at the text itself. */
export type TtmlBox = Attributes;

/** A region of an element's own: a child, or where the element itself says its place. */
export const getBox = (element: Element, attributes: Attributes, head: TtmlHead): TtmlBox | undefined => {
  const inner = childElements(element).find(({ name }) => name === "region");
  if (inner === undefined) return attributes.origin === undefined ? undefined : attributes;
  const styles = childElements(inner).filter(({ name }) => name === "style");
  const all = [...styles.map(({ attributes: own }) => own), inner.attributes];
  return Object.assign({}, ...all.map((own) => styledAttributes(own, head)));
};

/** A style refers to others by name; so far and no further, as they may refer to one another. */
const maxReferences = 20;

export const ttmlHead = (root: Element): TtmlHead => {
  const declared = new Map<string, Attributes>();
  const regions = new Map<string, Attributes>();
  const agents = new Map<string, string>();
  for (const element of childElements(elementNamed(root, "styling")))
    if (element.name === "style") declared.set(element.attributes.id ?? "", element.attributes);
  const styles = new Map([...declared].map(([id, own]) => [id, resolved(own, declared)]));
  for (const element of childElements(elementNamed(root, "layout"))) {
    if (element.name !== "region") continue;
    const inner = childElements(element).filter(({ name }) => name === "style");
    const all = [element.attributes, ...inner.map(({ attributes }) => attributes)];
    regions.set(
      element.attributes.id ?? "",
      Object.assign({}, ...all.map((own) => resolved(own, declared)).toReversed()),
    );
  }
  const head = elementNamed(root, "head");
  const waiting = head === null ? [] : [head];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.name === "agent" && next.attributes.id !== undefined)
      agents.set(
        next.attributes.id,
        childElements(next)
          .flatMap(({ name, children }) => (name === "name" ? children : []))
          .filter((child) => typeof child === "string")
          .join(" ")
          .replace(/\s+/g, " ")
          .trim(),
      );
    waiting.push(...childElements(next));
  }
  return { styles, regions, agents, canvas: getCanvas(root.attributes) };
};

/** Attributes with those of the styles they refer to; what is nearer wins. */
const resolved = (own: Attributes, declared: ReadonlyMap<string, Attributes>): Attributes => {
  let all = own;
  let waiting = listReferences(own);
  const seen = new Set<string>();
  for (let round = 0; round < maxReferences && waiting.length > 0; round++) {
    const next: string[] = [];
    for (const id of waiting.toReversed()) {
      const style = declared.get(id);
      if (style === undefined || seen.has(id)) continue;
      seen.add(id);
      all = { ...style, ...all };
      next.push(...listReferences(style));
    }
    waiting = next;
  }
  return all;
};

const listReferences = (attributes: Attributes): string[] =>
  (attributes.style ?? "")
    .split(/\s+/)
    .filter((id) => id !== "")
    .slice(0, maxReferences);

/** All that is said of an element: its own attributes above those of its styles. */
export const styledAttributes = (attributes: Attributes, { styles }: TtmlHead): Attributes => {
  const references = listReferences(attributes);
  if (references.length === 0) return attributes;
  return Object.assign({}, ...references.map((id) => styles.get(id) ?? {}), attributes);
};

/** What attributes change of a style; "normal" takes away what was inherited. */
export const styleWith = (style: TextStyle, attributes: Attributes): TextStyle => {
  const next: TextStyle = { ...style };
  const { fontWeight, fontStyle, textDecoration, color, backgroundColor, fontFamily } = attributes;
  if (fontWeight !== undefined) toggle(next, "bold", /^bold/i.test(fontWeight));
  if (fontStyle !== undefined) toggle(next, "italic", /^(?:italic|oblique)/i.test(fontStyle));
  if (textDecoration !== undefined) {
    const words = textDecoration.split(/\s+/);
    for (const [word, key] of [
      ["underline", "underline"],
      ["lineThrough", "strike"],
    ] as const) {
      if (words.includes(word)) next[key] = true;
      if (words.includes("none") || words.includes(`no${word[0]?.toUpperCase()}${word.slice(1)}`))
        delete next[key];
    }
  }
  const front = parseColor(color ?? "");
  if (front !== undefined) next.color = front;
  const behind = parseColor(backgroundColor ?? "");
  if (behind !== undefined && !/(?:^#[\da-f]{6}00$|,\s*0\s*\)$)/i.test(backgroundColor ?? ""))
    next.background = behind;
  const family = fontFamily
    ?.split(",")[0]
    ?.trim()
    .replace(/^["']|["']$/g, "");
  if (family !== undefined && family !== "" && family !== "default") next.font = family;
  return next;
};

const toggle = (style: TextStyle, key: "bold" | "italic", isOn: boolean): void => {
  if (isOn) style[key] = true;
  else delete style[key];
};

/** Where a region is, and to which of its sides text goes. */
export const placeOfRegion = ({
  id,
  region,
  textAlign,
  canvas,
}: {
  id: string | undefined;
  region: Attributes | undefined;
  textAlign: string | undefined;
  canvas: Canvas;
}): CuePlace | undefined => {
  if (region === undefined && textAlign === undefined) return undefined;
  const attributes = region ?? {};
  const [left, top] = parsePair(attributes.origin, canvas);
  const [width, height] = parsePair(attributes.extent, canvas);
  const align = textAlign ?? attributes.textAlign;
  const column = align === "start" || align === "left" ? 0 : align === "end" || align === "right" ? 2 : 1;
  const { displayAlign } = attributes;
  const row = region === undefined ? 0 : displayAlign === "after" ? 0 : displayAlign === "center" ? 3 : 6;
  const anchor = (row + column + 1) as Anchor;
  const vertical = /^tb(?:rl|lr)?$/.exec(attributes.writingMode ?? "")?.[0];
  const place: CuePlace = {
    ...(anchor !== 2 && { anchor }),
    ...(left !== undefined &&
      width !== undefined && { x: hundredths(left + (width * column) / 2), width: hundredths(width) }),
    ...(top !== undefined && height !== undefined && { y: hundredths(top + (height * (6 - row)) / 6) }),
    ...(vertical !== undefined && { vertical: vertical === "tblr" ? "lr" : "rl" }),
    // Names that writing gives to places are none of the file's.
    ...(id !== undefined && !/^(?:anchor|place)\d+$/.test(id) && { region: id }),
  };
  return Object.keys(place).length === 0 ? undefined : place;
};

const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** Two lengths in percent of the picture: across, and down. */
const parsePair = (text = "", canvas: Canvas): [number | undefined, number | undefined] => {
  const [x = "", y = ""] = text.trim().split(/\s+/, 2);
  return [parseLength(x, canvas.width, canvas.columns), parseLength(y, canvas.height, canvas.rows)];
};

const parseLength = (text: string, pixels: number | null, cells: number): number | undefined => {
  const [, value, unit = ""] = /^([+-]?\d{1,6}(?:\.\d{1,9})?)(%|px|c|rw|rh)$/.exec(text) ?? [];
  if (value === undefined) return undefined;
  if (unit === "px") return pixels === null ? undefined : (Number(value) * 100) / pixels;
  return unit === "c" ? (Number(value) * 100) / cells : Number(value);
};
