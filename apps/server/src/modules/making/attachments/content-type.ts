import mime from "mime";

const shown = new Set([
  "video/mp4",
  "video/webm",
  "video/quicktime",
  "video/x-matroska",
  "video/x-msvideo",
  "audio/mpeg",
  "audio/mp4",
  "audio/wav",
  "audio/webm",
  "audio/flac",
  "audio/ogg",
  "audio/aac",
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/gif",
  "image/avif",
  "font/ttf",
  "font/otf",
  "font/woff",
  "font/woff2",
  "application/json",
]);
const asText = new Set(["text/plain", "text/vtt"]);
const byExtension: Record<string, string> = {
  wav: "audio/wav",
  srt: "text/plain",
  ass: "text/plain",
  mkv: "video/x-matroska",
  m4a: "audio/mp4",
  opus: "audio/ogg",
  ogg: "audio/ogg",
};

/** The type a stored file is sent as: one of a list that runs no code in a browser, else plain bytes. */
export function safeContentType(name: string): string {
  const extension = /\.([^./]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  const type = byExtension[extension] ?? mime.getType(extension) ?? "";
  if (asText.has(type)) return `${type}; charset=utf-8`;
  return shown.has(type) ? type : "application/octet-stream";
}
