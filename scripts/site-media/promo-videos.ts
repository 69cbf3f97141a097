// The film at the top of the home page: apps/web/public/videos/promo-desktop.mp4 (1280 by 720), promo-mobile.mp4 (720 by 1280).
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { clamp, during, ease, mix, swing } from "./film/motion.ts";
import { renderFilm } from "./film/render-film.ts";
import { type SpokenLine, speakLines } from "./film/speech.ts";
import { filmFontFamilies } from "./film/subtitle.ts";
import { publicFolder } from "./folders.ts";
import { readFontFiles } from "./fonts.ts";
import { flagPlate, productWindow, videoCard, waveform } from "./promo/parts.ts";
import { type Shape, shapes } from "./promo/shape.ts";
import { svgPicture } from "./raster.ts";

const seconds = 12.5;
/** When the original ends and is taken apart, when the studio is there, and when the dub begins. */
const parts = { change: 3.4, studio: 5.5, dub: 8.7 };
const flags = ["es", "fr", "ja", "de", "pt-br"] as const;

const defs = (width: number, height: number) =>
  `<defs><linearGradient id="back" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#f3ecff"/><stop offset=".55" stop-color="#fbf3ff"/><stop offset="1" stop-color="#ffe6f9"/></linearGradient><linearGradient id="brand" gradientUnits="userSpaceOnUse" x1="${width * 0.15}" y1="0" x2="${width * 0.85}" y2="0"><stop stop-color="#7b4dff"/><stop offset=".6" stop-color="#b651ff"/><stop offset="1" stop-color="#ff5fe7"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#back)"/>`;

const play = (line: SpokenLine, t: number) => clamp((t - line.start) / (line.end - line.start));

/** The waveform alone in the middle: it turns into the brand's colors, and the languages come out of it. */
function change(shape: Shape, original: SpokenLine, dub: SpokenLine, t: number): string {
  const share = ease(t, parts.change + 0.3, parts.change + 1.3);
  const { flags: row, wave, height } = shape;
  const box = {
    ...wave,
    y: mix(wave.y, height / 2 - wave.height / 2 + 90, ease(t, parts.change, parts.change + 0.5)),
  };
  const plates = flags.map((locale, index) => {
    const pop = ease(t, parts.change + 0.5 + index * 0.14, parts.change + 0.85 + index * 0.14);
    const x = row.x + (index - (flags.length - 1) / 2) * row.step;
    return flagPlate(
      locale,
      x,
      row.y - 70 - 40 * pop + 5 * swing(t, seconds, 6, index),
      0.5 + 0.5 * pop,
      pop,
    );
  });
  const lines =
    share < 0.5 ? waveform(box, original, share * 2, "#c9bde6") : waveform(box, dub, 1, "#c9bde6");
  return lines + plates.join("");
}

function getFrame(shape: Shape, lines: readonly SpokenLine[], studio: string, t: number): string {
  const [original, dub] = lines;
  if (!original || !dub) return "";
  const { width, height } = shape;
  const scene = (line: SpokenLine, flag: string, idle: string) =>
    videoCard(shape.video, line, { t, seconds }) +
    waveform(shape.wave, line, play(line, t), idle) +
    flagPlate(flag, shape.video.x + 74, shape.video.y + 74, 0.86, 1);
  const layer = (opacity: number, rise: number, body: () => string) =>
    opacity > 0
      ? `<g opacity="${opacity.toFixed(3)}" transform="translate(0 ${rise.toFixed(1)})">${body()}</g>`
      : "";
  const first =
    t < parts.change + 0.4 ? 1 - ease(t, parts.change, parts.change + 0.35) : ease(t, seconds - 0.4, seconds);
  const middle = during(t, parts.change + 0.05, parts.studio + 0.25, 0.3);
  const third = during(t, parts.studio, parts.dub + 0.1, 0.4);
  const last = during(t, parts.dub - 0.1, seconds, 0.4);
  const atStart =
    t > parts.dub ? { ...original, start: original.start + seconds, end: original.end + seconds } : original;
  return svgPicture(
    width,
    height,
    `${defs(width, height)}${layer(last, 0, () => scene(dub, "es", "#d9ccf5"))}${layer(first, 0, () => scene(atStart, "en", "#c9bde6"))}${layer(middle, 0, () => change(shape, original, dub, t))}${layer(third, 30 * (1 - ease(t, parts.studio, parts.studio + 0.6)), () => productWindow(shape.window, studio, (t - parts.studio) / (parts.dub - parts.studio)))}`,
  );
}

const folder = await mkdtemp(join(tmpdir(), "voxloom-promo-"));
try {
  const english = {
    speaker: 0,
    voice: "crt2",
    locale: "en",
    text: "Coffee first, then the good news.",
  } as const;
  const spanish = {
    speaker: 0,
    voice: "crt2",
    locale: "es",
    text: "Primero café y luego la buena noticia.",
  } as const;
  const first = await speakLines([english], { folder, name: "first", start: 0.5 });
  const pause = parts.dub + 0.35 - first.end;
  const { lines, audioPath } = await speakLines([english, spanish], {
    folder,
    name: "both",
    start: 0.5,
    pause,
  });
  const fontFiles = await readFontFiles(filmFontFamilies);
  for (const shape of shapes) {
    const png = await sharp(join(publicFolder, "pictures/product/en/studio.avif"))
      .extract(shape.studioCut)
      .png()
      .toBuffer();
    const studio = `data:image/png;base64,${png.toString("base64")}`;
    const frame = (t: number) => getFrame(shape, lines, studio, t);
    const { width, height, name } = shape;
    const film = { width, height, framesPerSecond: 24, seconds, frame, fontFiles, audioPath, posterAt: 1.4 };
    await renderFilm(film, join(publicFolder, "videos", `${name}.mp4`));
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
