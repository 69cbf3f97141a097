import { createCanvas } from "@napi-rs/canvas";
import { getFontWeight, listFamilies } from "@voxloom/composition";
import { expect, test } from "vitest";
import { createInstalledLettering } from "./installed-lettering.ts";
import { findTextFaces } from "./text-faces.ts";

const lettering = createInstalledLettering(await findTextFaces(), {});
const style = { family: "sans", isBold: false } as const;
const measuring = createCanvas(2, 2).getContext("2d");

function measureBoth(text: string, look: { family: "sans" | "serif"; isBold: boolean } = style) {
  measuring.font = `${getFontWeight(look)} 64px ${listFamilies(text, look)}`;
  const shape = lettering.shapeText(text, look);
  return { shaped: (shape?.(text).width ?? 0) * 64, canvas: measuring.measureText(text).width };
}

const texts = ["The sea, early — AV Wave", "صباح الخير يا عالم", "สวัสดีครับทุกคน", "Доброе утро, שלום"];

test("letters are as wide as a canvas sets them, so that lines break where they did", () => {
  for (const text of texts)
    for (const look of [style, { family: "serif", isBold: true } as const]) {
      const { shaped, canvas } = measureBoth(text, look);
      expect(Math.abs(shaped - canvas) / canvas, text).toBeLessThan(0.001);
    }
});

test("Chinese is in the letters of its own region", { tags: ["full"] }, () => {
  const [outlineOf] = ["直", "直の"].map(
    (text) => lettering.shapeText(text, style)?.("直").letters[0]?.outline,
  );
  const japanese = lettering.shapeText("直の", style)?.("直").letters[0]?.outline;
  expect(outlineOf?.values.length).toBeGreaterThan(20);
  expect(outlineOf).not.toEqual(japanese);
});

test("accents stay on their letters, and what no font has is left to the canvas", () => {
  const letters = lettering.shapeText("e\u0301", style)?.("e\u0301").letters ?? [];
  const right = Math.max(...letters.map(({ x }) => x));
  expect(right).toBeLessThan(0.6);
  expect(lettering.shapeText("\u{10fff0}", style)).toBeNull();
  expect(lettering.shapeText("", style)?.("").width).toBe(0);
});
