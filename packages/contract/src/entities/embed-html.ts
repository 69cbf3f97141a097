import { type VideoShape, videoShapeSchema } from "./products/slideshow.ts";

/** Where a shared task opens, from the root of the host. */
export const sharePath = (taskId: string): string => `/u/${encodeURIComponent(taskId)}`;
/** The player alone, for frames of other sites. */
export const embeddedPlayerPath = (taskId: string): string =>
  `/embedded-player/${encodeURIComponent(taskId)}`;

type EmbedSize = { width: number; height: number };

const audioSize: EmbedSize = { width: 640, height: 140 };
/** Beside the picture there is a bar of 44 pixels. */
const videoSizes: Readonly<Record<VideoShape, EmbedSize>> = {
  "16:9": { width: 640, height: 404 },
  "1:1": { width: 480, height: 524 },
  "4:5": { width: 448, height: 604 },
  "9:16": { width: 320, height: 613 },
};

/** Size of a task's embedded player in CSS pixels, where nothing else is asked for: in the shape of a video that was made. */
export function findEmbedSize({ settings }: { settings: object }, hasVideo: boolean): EmbedSize {
  if (!hasVideo) return audioSize;
  const shape = "shape" in settings ? videoShapeSchema.safeParse(settings.shape).data : undefined;
  return videoSizes[shape ?? "16:9"];
}

const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text that may stand in HTML, in attributes too. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** The HTML that puts a shared task's player into another page. */
export function embedHtml(player: { url: string; title: string; width: number; height: number }): string {
  const attributes = {
    src: player.url,
    title: player.title,
    width: String(player.width),
    height: String(player.height),
    style: "border:0;max-width:100%",
    allow: "autoplay; fullscreen; picture-in-picture",
    loading: "lazy",
  };
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escapeHtml(value)}"`);
  return `<iframe ${written.join(" ")} allowfullscreen></iframe>`;
}
