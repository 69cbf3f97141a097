import type { SKRSContext2D } from "@napi-rs/canvas";
import { findAll, findChild, getText, type XmlElement } from "../markup.ts";
import { findLevel, type LookTheme, plainLook, type TextLook, withParagraph, withRun } from "./text-looks.ts";

const emuPerPoint = 12_700;
const words = new Intl.Segmenter("en", { granularity: "word" });

type Box = { x: number; y: number; width: number; height: number };
type Piece = { text: string; look: TextLook };
type Paragraph = { pieces: Piece[]; look: TextLook; bullet: string | null };
type Line = { pieces: Piece[]; height: number; look: TextLook; isFirst: boolean; bullet: string | null };

export type DrawnWords = {
  /** `p:txBody` or `a:txBody`. */
  body: XmlElement;
  /** Its place in pixels. */
  box: Box;
  /** Pixels of an EMU. */
  scale: number;
  theme: LookTheme;
  /** Lists of styles that it goes by, the nearest last, its own not among them. */
  styles: readonly (XmlElement | undefined)[];
  /** What its box says where it says nothing itself, the nearest last. */
  bodies: readonly (XmlElement | undefined)[];
  /** Color of its letters where nothing else names one. */
  color?: string | null;
  isBold?: boolean;
};

/** Draws text into its box as it stands on a slide; where it was said to fit, its letters are smaller until it does. */
export function drawWords(context: SKRSContext2D, words: DrawnWords): void {
  const { box, scale } = words;
  const frame = readFrame(words);
  const inner = {
    x: box.x + frame.left * scale,
    y: box.y + frame.top * scale,
    width: Math.max(1, box.width - (frame.left + frame.right) * scale),
    height: Math.max(1, box.height - (frame.top + frame.bottom) * scale),
  };
  const paragraphs = readParagraphs(words);
  let size = frame.fontScale;
  const width = frame.wraps ? inner.width : Number.POSITIVE_INFINITY;
  const layOut = () => paragraphs.flatMap((one) => breakParagraph(context, one, { width, scale, size }));
  let lines = layOut();
  const getHeight = () => lines.reduce((sum, { height }) => sum + height, 0);
  while (frame.fits && size > 0.4 && getHeight() > inner.height) {
    size *= 0.94;
    lines = layOut();
  }
  const free = inner.height - getHeight();
  let y = inner.y + (frame.anchor === "ctr" ? free / 2 : frame.anchor === "b" ? free : 0);
  for (const line of lines) {
    y += line.height;
    drawLine(context, line, { x: inner.x, y, width: inner.width, scale, size });
  }
}

/** The height that a text takes in a width, in pixels. */
export function measureWords(context: SKRSContext2D, words: DrawnWords): number {
  const { left, right, top, bottom } = readFrame(words);
  const width = Math.max(1, words.box.width - (left + right) * words.scale);
  return readParagraphs(words)
    .flatMap((one) => breakParagraph(context, one, { width, scale: words.scale, size: 1 }))
    .reduce((sum, { height }) => sum + height, (top + bottom) * words.scale);
}

function readFrame({ body, bodies }: DrawnWords) {
  const said = [findChild(body, "a:bodyPr"), ...bodies.toReversed()];
  const find = (name: string) => said.find((one) => one?.attributes[name] !== undefined)?.attributes[name];
  const inset = (name: string, usual: number) => Number(find(name) ?? usual) || 0;
  const fit = said.find((one) =>
    ["a:normAutofit", "a:noAutofit", "a:spAutoFit"].some((name) => findChild(one, name) !== undefined),
  );
  const fitted = findChild(fit, "a:normAutofit");
  return {
    left: inset("lIns", 91_440),
    right: inset("rIns", 91_440),
    top: inset("tIns", 45_720),
    bottom: inset("bIns", 45_720),
    anchor: find("anchor") ?? "t",
    wraps: find("wrap") !== "none",
    fits: fitted !== undefined,
    fontScale: Math.min(1, Math.max(0.25, Number(fitted?.attributes.fontScale ?? 100_000) / 100_000)),
  };
}

function readParagraphs({ body, theme, styles, color, isBold }: DrawnWords): Paragraph[] {
  const counts = new Map<number, number>();
  const lists = [...styles, findChild(body, "a:lstStyle")];
  return findAll(body, "a:p").map((paragraph): Paragraph => {
    const properties = findChild(paragraph, "a:pPr");
    const level = Math.min(8, Math.max(0, Number(properties?.attributes.lvl ?? 0) || 0));
    const plain = plainLook(theme);
    const first = { ...plain, color: color ?? plain.color, isBold: isBold ?? plain.isBold };
    const styled = lists.reduce((look, list) => withParagraph(look, findLevel(list, level), theme), first);
    const look = withParagraph(color ? { ...styled, color } : styled, properties, theme);
    const pieces = paragraph.children.flatMap((child): Piece[] => {
      if (typeof child === "string") return [];
      const own = withRun(look, findChild(child, "a:rPr"), theme);
      if (child.name === "a:br") return [{ text: "\n", look: own }];
      if (child.name !== "a:r" && child.name !== "a:fld") return [];
      return [{ text: findAll(child, "a:t").map(getText).join("").slice(0, 20_000), look: own }];
    });
    const isEmpty = pieces.every(({ text }) => text.trim() === "");
    const count = look.isCounted && !isEmpty ? (counts.get(level) ?? 0) + 1 : 0;
    for (const known of counts.keys()) if (known > level) counts.delete(known);
    counts.set(level, count);
    const bullet = isEmpty ? null : look.isCounted ? `${count}.` : look.bullet;
    const ends = withRun(look, findChild(paragraph, "a:endParaRPr"), theme);
    return { pieces: pieces.length === 0 ? [{ text: "", look: ends }] : pieces, look, bullet };
  });
}

type Laid = { width: number; scale: number; size: number };

/** Of the same widths as the faces of office programs, where they are there. */
const fallbacks = '"Carlito", "Liberation Sans", "Noto Sans", "DejaVu Sans", sans-serif';
const isSerif = /times|georgia|cambria|garamond|serif(?!.*sans)|book|roman|palatino|baskerville|didot/i;
const isMono = /courier|consolas|mono|menlo|code/i;

function setFont(context: SKRSContext2D, { size, isBold, isItalic, face }: TextLook, laid: Laid): number {
  const pixels = Math.max(1, size * emuPerPoint * laid.scale * laid.size);
  const named = face.replace(/["\\;]/g, "").slice(0, 80);
  const like = isMono.test(named) ? '"Noto Sans Mono", ' : isSerif.test(named) ? '"Noto Serif", ' : "";
  const style = `${isItalic ? "italic " : ""}${isBold ? "bold " : ""}`;
  context.font = `${style}${pixels.toFixed(2)}px "${named}", ${like}${fallbacks}`;
  return pixels;
}

function breakParagraph(context: SKRSContext2D, { pieces, look, bullet }: Paragraph, laid: Laid): Line[] {
  const { left, indent } = look;
  const getSpace = (isFirst: boolean) =>
    Math.max(1, laid.width - (left + (isFirst && bullet === null ? indent : 0)) * laid.scale);
  const lines: Piece[][] = [[]];
  let used = 0;
  for (const { text, look: own } of pieces) {
    setFont(context, own, laid);
    for (const { segment } of text === "\n" ? [{ segment: "\n" }] : words.segment(text)) {
      if (segment === "\n" || segment === "\v") {
        lines.push([]);
        used = 0;
        continue;
      }
      const long = context.measureText(segment).width;
      if (used > 0 && segment.trim() !== "" && used + long > getSpace(lines.length === 1)) {
        lines.push([]);
        used = 0;
      }
      used += long;
      lines.at(-1)?.push({ text: segment, look: own });
    }
  }
  return lines.map((line, index): Line => {
    const sizes = (line.length === 0 ? pieces : line).map(({ look: { size } }) => size);
    const tall = Math.max(1, ...sizes) * emuPerPoint * laid.scale * laid.size;
    const before =
      index > 0
        ? 0
        : "share" in look.before
          ? look.before.share * tall
          : look.before.points * emuPerPoint * laid.scale;
    return {
      pieces: joinAlike(line),
      height: tall * 1.2 * look.lineSpacing + before,
      look,
      isFirst: index === 0,
      bullet: index === 0 ? bullet : null,
    };
  });
}

/** Neighbors that look the same are shaped together: letters join, and change their order, over their edges. */
function joinAlike(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const { text, look } of pieces) {
    const last = joined.at(-1);
    if (last?.look === look) joined[joined.length - 1] = { look, text: last.text + text };
    else joined.push({ text, look });
  }
  return joined;
}

function drawLine(
  context: SKRSContext2D,
  { pieces, look, isFirst, bullet, height }: Line,
  { x, y, width, ...laid }: Laid & { x: number; y: number },
): void {
  const isBackward = look.isRightToLeft;
  context.direction = isBackward ? "rtl" : "ltr";
  context.textAlign = "left";
  context.textBaseline = "alphabetic";
  const baseline = y - height * 0.22;
  const measured = pieces.map((piece) => {
    setFont(context, piece.look, { width, ...laid });
    return { ...piece, width: context.measureText(piece.text).width };
  });
  const whole = measured.reduce((sum, piece) => sum + piece.width, 0);
  const edge = (look.left + (isFirst && bullet === null ? look.indent : 0)) * laid.scale;
  const free = width - edge - whole;
  const align = isBackward && look.align === "left" ? "right" : look.align;
  let at = x + (isBackward ? 0 : edge) + (align === "center" ? free / 2 : align === "right" ? free : 0);
  if (bullet !== null) {
    const [first = look] = pieces.map((piece) => piece.look);
    setFont(context, first, { width, ...laid });
    context.fillStyle = first.color;
    const back = look.indent * laid.scale;
    if (isBackward) context.fillText(bullet, at + whole - back - context.measureText(bullet).width, baseline);
    else context.fillText(bullet, at + back, baseline);
  }
  for (const piece of isBackward ? measured.toReversed() : measured) {
    const pixels = setFont(context, piece.look, { width, ...laid });
    context.fillStyle = piece.look.color;
    context.fillText(piece.text, at, baseline);
    if (piece.look.isUnderlined)
      context.fillRect(at, baseline + pixels * 0.12, piece.width, Math.max(1, pixels * 0.06));
    at += piece.width;
  }
}
