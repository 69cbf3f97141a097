import { extname } from "node:path";

/** `out.es.mp4` of `out.mp4`. */
export function nameForLanguage(path: string, language: string): string {
  const ending = extname(path);
  return `${path.slice(0, path.length - ending.length)}.${language}${ending}`;
}
