// The four scenes of the home page: apps/web/public/videos/<scene>.mp4 and their posters, 1280 by 720, with their own voices.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { renderFilm } from "./film/render-film.ts";
import { speakLines } from "./film/speech.ts";
import { drawLanguageChip, drawSubtitle, filmFontFamilies } from "./film/subtitle.ts";
import { publicFolder } from "./folders.ts";
import { readFontFiles } from "./fonts.ts";
import { svgPicture } from "./raster.ts";
import { anime } from "./scenes/anime.ts";
import { commercial } from "./scenes/commercial.ts";
import { documentary } from "./scenes/documentary.ts";
import type { Scene } from "./scenes/scene.ts";
import { tvShow } from "./scenes/tv-show.ts";

const fontFiles = await readFontFiles(filmFontFamilies);

async function renderScene(scene: Scene, folder: string): Promise<void> {
  const { lines, audioPath, end } = await speakLines(scene.lines, { folder, name: scene.name });
  const seconds = Math.ceil((end + 0.6) * 24) / 24;
  const frame = (t: number) =>
    svgPicture(
      1280,
      720,
      `${scene.draw({ t, seconds, lines })}${drawLanguageChip(lines, t)}${lines.map((line) => drawSubtitle(line, t)).join("")}`,
    );
  const posterAt = ((lines[0]?.start ?? 0) + (lines[0]?.end ?? 1)) / 2;
  const film = {
    width: 1280,
    height: 720,
    framesPerSecond: 24,
    seconds,
    frame,
    fontFiles,
    audioPath,
    posterAt,
  };
  await renderFilm(film, join(publicFolder, "videos", `${scene.name}.mp4`));
}

const folder = await mkdtemp(join(tmpdir(), "voxloom-scenes-"));
const wanted = process.argv.slice(2);
try {
  for (const scene of [tvShow, anime, commercial, documentary]) {
    if (wanted.length === 0 || wanted.includes(scene.name)) await renderScene(scene, folder);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
