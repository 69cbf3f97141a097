import { calls, type ResponseOf } from "@voxloom/contract";
import { expect, onTestFinished, test, vi } from "vitest";
import { openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { loadTextFonts } from "./video-fonts.ts";

const font: ResponseOf<typeof calls.fonts.own>["fonts"][number] = {
  ...{ materialId: "fjord-1", family: "Fjord", name: "fjord.woff2", url: "/fonts/fjord.woff2" },
  ...{ sizeBytes: 1_000, letters: "20-7e", isBold: false, isItalic: false, isForDrawingOnly: false },
};

test("a font that was brought is fetched once the server tells of it, though it could not at first", async () => {
  vi.stubGlobal("FontFace", class {});
  const known = document.fonts;
  const loaded: string[] = [];
  const fonts = { add: () => undefined, load: async (spec: string) => void loaded.push(spec) };
  Object.defineProperty(document, "fonts", { configurable: true, value: fonts });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Object.defineProperty(document, "fonts", { configurable: true, value: known });
  });
  const server = await openAnsweringServer("/create-video");
  server.answer(calls.fonts.list, { families: [], letters: "" });
  let isThere = false;
  server.answer(calls.fonts.own, () => (isThere ? { fonts: [font] } : new Refusal("MEDIA_TOOL_MISSING")));
  const style = { family: "sans", isBold: false, ownFont: { materialId: font.materialId } } as const;
  const isFetched = () => server.seen.some(({ path }) => path === font.url);
  await loadTextFonts("Sea", style);
  expect(isFetched()).toBe(false);
  isThere = true;
  await loadTextFonts("Sea", style);
  expect(isFetched()).toBe(true);
  // Its letters are not in the fonts that came: the browser draws them.
  expect(loaded.at(-1)).toContain('"own-fjord-1"');
});
