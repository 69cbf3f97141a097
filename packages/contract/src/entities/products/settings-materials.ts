import { listBrandFiles } from "./brand.ts";
import type { SettingsOf, TaskProduct } from "./index.ts";

/** The files that a task needs beside its own: those that its settings name, each once. */
export function settingsMaterials(settings: SettingsOf<TaskProduct>): string[] {
  const own = "ownSubtitles" in settings ? settings.ownSubtitles : null;
  const slides = "slides" in settings ? settings.slides : [];
  const clips = "clips" in settings ? settings.clips : [];
  // Missing in what was stored before videos could be arranged.
  const shots = "arrangement" in settings ? (settings.arrangement?.shots ?? []) : [];
  const music = "music" in settings ? settings.music : null;
  const audio = "audio" in settings ? settings.audio : null;
  // Missing in what was ordered before books had one.
  const cover = "cover" in settings ? (settings.cover ?? null) : null;
  // Missing in what was ordered before speeches had music.
  const heard = "intro" in settings ? [settings.intro, settings.outro, settings.background] : [];
  // Missing in what was ordered before dubs had one of their own.
  const under = "ownBackground" in settings ? (settings.ownBackground ?? null) : null;
  const named = [cover, own, ...slides, ...clips, ...shots, music, audio, under, ...heard].flatMap((one) =>
    one ? [one.materialId] : [],
  );
  // Missing in what was stored before there were brands.
  const brand = "brand" in settings ? (settings.brand ?? null) : null;
  return [...new Set([...named, ...(brand === null ? [] : listBrandFiles(brand))])];
}
