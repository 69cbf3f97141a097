import { readFileSync } from "node:fs";
import { type Canvas, createCanvas, GlobalFonts, type Image, loadImage } from "@napi-rs/canvas";
import type { Logo, TextLayer, Track } from "@voxloom/composition";
import {
  drawFrame,
  findSpokenWord,
  findTextBox,
  getTextOpacity,
  nameOfLogo,
  placeLogo,
} from "@voxloom/composition/drawing";
import { createInstalledLettering } from "./installed-lettering.ts";
import type { TextFace } from "./text-faces.ts";

// Draws words and logos on pictures that one sees through, one for each opacity and marked word, and tells where they lie: as JSON
// on stdout. It is started by `drawTexts`, and writes no file.

const { texts, logos, pictures, fonts, faces, size, frameCount } = JSON.parse(readFileSync(0, "utf8")) as {
  texts: TextLayer[];
  logos: Logo[];
  pictures: Record<string, string>;
  fonts: Record<string, string>;
  faces: TextFace[];
  size: { width: number; height: number };
  frameCount: number;
};

const even = (value: number) => Math.floor(value / 2) * 2;
/** Outlines and fields stand out of the letters, in shares of their height. */
const overhang = 0.5;

/** Stretches of frames in which a text looks the same. */
function listLooks(text: TextLayer): { startFrame: number; frameCount: number }[] {
  const looks: { startFrame: number; frameCount: number; opacity: number; word: number | null }[] = [];
  for (let frame = 0; frame < frameCount; frame += 1) {
    const opacity = getTextOpacity(text, frame);
    const word = findSpokenWord(text, frame);
    const last = looks.at(-1);
    if (opacity <= 0) continue;
    if (last?.opacity === opacity && last.word === word && last.startFrame + last.frameCount === frame)
      last.frameCount += 1;
    else looks.push({ startFrame: frame, frameCount: 1, opacity, word });
  }
  return looks;
}

for (const [family, path] of Object.entries(fonts)) GlobalFonts.registerFromPath(path, family);
const lettering = createInstalledLettering(faces, fonts);

type Box = { x: number; y: number; width: number; height: number };
type Look = { startFrame: number; frameCount: number };

/** Even places and sides around a part of the canvas, in its pixels. */
function evenBox(box: Box): Box {
  const x = even(Math.max(0, box.x));
  const y = even(Math.max(0, box.y));
  const width = even(Math.min(size.width - x, box.x + box.width - x + 1)) || 2;
  const height = even(Math.min(size.height - y, box.y + box.height - y + 1)) || 2;
  return { x, y, width, height };
}

/** A layer as it looks for some frames, with its place. */
function drawState(
  track: Track,
  { box, look, images }: { box: Box; look: Look; images: Map<string, Image> },
) {
  const canvas = createCanvas(box.width, box.height);
  const context = canvas.getContext("2d");
  context.translate(-box.x, -box.y);
  const shown = [...images].map(
    ([name, image]) => [name, { image, width: image.width, height: image.height, backdrop: null }] as const,
  );
  drawFrame<Canvas | Image>(
    context,
    { size, background: "#00000000", tracks: [track] },
    { frame: look.startFrame, pictures: new Map(shown), lettering },
  );
  const png = canvas.toBuffer("image/png").toString("base64");
  return { png, x: box.x, y: box.y, startFrame: look.startFrame, frameCount: look.frameCount };
}

const measuring = createCanvas(2, 2).getContext("2d");
const states = texts.flatMap((text) => {
  const box = findTextBox(measuring, text, { canvas: size, lettering });
  const more = overhang * text.style.size * Math.min(size.width, size.height);
  const around = evenBox({
    x: box.x * size.width - more,
    y: box.y * size.height - more,
    width: box.width * size.width + 2 * more,
    height: box.height * size.height + 2 * more,
  });
  return listLooks(text).map((look) =>
    drawState({ kind: "texts", texts: [text] }, { box: around, look, images: new Map() }),
  );
});
for (const logo of logos) {
  const image = await loadImage(pictures[nameOfLogo(logo)] ?? "");
  const startFrame = Math.max(0, logo.startFrame);
  const look = {
    startFrame,
    frameCount: Math.min(frameCount, logo.startFrame + logo.frameCount) - startFrame,
  };
  const box = evenBox(placeLogo(image, logo, size));
  const images = new Map([[nameOfLogo(logo), image]]);
  states.push(drawState({ kind: "logos", logos: [logo] }, { box, look, images }));
}
process.stdout.write(JSON.stringify(states));
