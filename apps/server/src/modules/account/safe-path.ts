/** Where people land who signed in without a target. */
export const defaultPath = "/home";

/** A path of this site with its query; anything that would lead elsewhere becomes the default. */
export function safePath(wished: string | undefined): string {
  if (wished === undefined || !/^\/(?![/\\])/.test(wished)) return defaultPath;
  try {
    const base = "http://same-origin";
    const url = new URL(wished, base);
    return url.origin === base ? `${url.pathname}${url.search}${url.hash}` : defaultPath;
  } catch {
    return defaultPath;
  }
}
