import type { SlideshowSettings } from "@voxloom/contract";

/** What a slideshow is called: by its title, else by its music, else by what is said of its pictures. */
export function findSlideshowName(
  { title }: Pick<SlideshowSettings, "title">,
  musicName: string | null,
  ofPictures: string,
): string {
  const words = title.trim().replaceAll(/\s+/g, " ");
  if (words !== "") return words;
  const music = musicName?.replace(/\.[a-z0-9]{2,5}$/i, "").trim() ?? "";
  return music === "" ? ofPictures : music;
}
