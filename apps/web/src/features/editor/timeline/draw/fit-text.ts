import { rememberUpTo } from "../../../../lib/remember.ts";

const maxRemembered = 4000;
const rememberWidth = rememberUpTo<number>(maxRemembered);

/** As much of a text as is no wider than `maxPx`, in the context's font; empty where nothing of it is. */
export const fitText = (context: CanvasRenderingContext2D, text: string, maxPx: number): string => {
  const width = measureWidth(context, text);
  if (width <= maxPx) return text;
  // Letters are about equally wide: measuring once is enough, and what is a little wide is cut at the edge.
  const count = Math.floor((text.length * (maxPx - 8)) / width);
  return count < 1 ? "" : `${text.slice(0, count).trimEnd()}…`;
};

const measureWidth = (context: CanvasRenderingContext2D, text: string): number =>
  rememberWidth(`${context.font}\n${text}`, () => context.measureText(text).width);

const rightToLeft = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** The direction a text is written in. */
export const textDirection = (text: string): "ltr" | "rtl" => (rightToLeft.test(text) ? "rtl" : "ltr");
