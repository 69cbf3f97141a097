/** Where a shared task opens, from the root of the host. */
export const sharePath = (taskId: string): string => `/u/${encodeURIComponent(taskId)}`;
/** The player alone, for frames of other sites. */
export const embeddedPlayerPath = (taskId: string): string =>
  `/embedded-player/${encodeURIComponent(taskId)}`;

/** Size of an embedded player in CSS pixels, where nothing else is asked for. */
export const embedSize = {
  video: { width: 640, height: 404 },
  audio: { width: 640, height: 140 },
} as const;

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
