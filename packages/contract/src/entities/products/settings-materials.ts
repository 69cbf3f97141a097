import type { SettingsOf, TaskProduct } from "./index.ts";

/** The files that a task needs beside its own: those that its settings name, each once. */
export function settingsMaterials(settings: SettingsOf<TaskProduct>): string[] {
  const own = "ownSubtitles" in settings ? settings.ownSubtitles : null;
  const { slides, music } = "slides" in settings ? settings : { slides: [], music: null };
  const named = [own, ...slides, music].flatMap((one) => (one === null ? [] : [one.materialId]));
  return [...new Set(named)];
}
