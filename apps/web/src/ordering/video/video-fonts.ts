import {
  addLayers,
  getFontWeight,
  getUnicodeRange,
  type Lettering,
  listFamilies,
  type ShapedText,
} from "@voxloom/composition";
import { calls, drawnFamily, type FontFamily, type LayerStyle } from "@voxloom/contract";
import { api } from "../../lib/api/api.ts";
import { type Drawable, newCanvas } from "./picture-store.ts";

type Style = Pick<LayerStyle, "family" | "isBold" | "ownFont">;

let installed: Promise<FontFamily[]> | null = null;

/** The server's own fonts. The browser is told of them; their files come when a text needs them. */
function listInstalled(): Promise<FontFamily[]> {
  installed ??= api(calls.fonts.list, {}).then(
    ({ families }) => {
      for (const { family, faces } of families)
        for (const { url, isBold, isItalic } of faces) {
          if (isItalic) continue;
          const weight = isBold ? "700" : "400";
          const unicodeRange = getUnicodeRange(family);
          document.fonts.add(new FontFace(family, `url("${url}")`, { weight, unicodeRange }));
        }
      return families;
    },
    (error: unknown) => {
      installed = null;
      throw error;
    },
  );
  return installed;
}

const broughtFonts = new Map<string, Promise<string | null>>();

/** Where a font lies that was brought; null: it is gone, and the family beside it serves, as it does in the video. */
function findBrought(materialId: string): Promise<string | null> {
  const found =
    broughtFonts.get(materialId) ??
    api(calls.fonts.own, {}).then(
      ({ fonts }) => {
        const font = fonts.find((one) => one.materialId === materialId);
        if (font === undefined) return null;
        document.fonts.add(new FontFace(drawnFamily(materialId), `url("${font.url}")`));
        return font.url;
      },
      (error: unknown) => {
        broughtFonts.delete(materialId);
        throw error;
      },
    );
  broughtFonts.set(materialId, found);
  return found;
}

async function fetchFile(url: string, index: number) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The font at ${url} did not come: ${answer.status}.`);
  return { bytes: new Uint8Array(await answer.arrayBuffer()), index };
}

async function fetchFace(family: string, isBold: boolean) {
  const brought = [...broughtFonts].find(([materialId]) => drawnFamily(materialId) === family);
  if (brought !== undefined) {
    const url = await brought[1];
    return url === null ? null : fetchFile(url, 0);
  }
  const faces = (await listInstalled())
    .filter((one) => one.family === family)
    .flatMap((one) => one.faces.filter(({ isItalic }) => !isItalic));
  const face = faces.find((one) => one.isBold === isBold) ?? faces.find((one) => !one.isBold);
  return face === undefined ? null : fetchFile(face.url, face.index);
}

let lettering: Lettering<Drawable> | null = null;
let begun: Promise<(text: string, style: Style) => Promise<ShapedText | null>> | null = null;

/** Draws letters as the server does, of texts whose fonts were loaded; null: no text was loaded yet. */
export const getLettering = (): Lettering<Drawable> | null => lettering;

/** What shapes letters is large: it comes with the first text. */
const beginLettering = () => {
  begun ??= import("@voxloom/composition/fetched-shaping").then(
    ({ createFetchedShaping }) => {
      const fetched = createFetchedShaping(fetchFace);
      lettering = addLayers<Drawable>(fetched.shaping, newCanvas);
      return fetched.load;
    },
    (error: unknown) => {
      begun = null;
      throw error;
    },
  );
  return begun;
};

/** Loads the fonts of a text, so that it looks as it will in the video. Where they do not come, the browser's own serve. */
export async function loadTextFonts(text: string, style: Style): Promise<void> {
  const own = style.ownFont?.materialId;
  const brought = own === undefined ? null : findBrought(own);
  await Promise.allSettled([listInstalled(), brought]);
  // Where the server could not tell of a font that was brought, its letters are not looked for in others.
  const shape = await Promise.all([beginLettering(), brought])
    .then(([load]) => load(text, style))
    .catch(() => null);
  const wanted = shape === null ? [{ font: listDrawn(text, style), text }] : listColored(text, shape);
  await Promise.allSettled(wanted.map((drawn) => document.fonts.load(drawn.font, drawn.text)));
}

const listDrawn = (text: string, style: Style): string =>
  `${getFontWeight(style)} 40px ${listFamilies(text, style)}`;

/** What of a text that was shaped the browser itself draws: letters in colors of their own. */
const listColored = (text: string, shape: ShapedText) =>
  text
    .split(/\r?\n/)
    .flatMap((line) =>
      shape(line).colored.map(({ family, text: letters }) => ({ font: `40px "${family}"`, text: letters })),
    );
