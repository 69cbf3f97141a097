/** Where people land who signed in without a target. */
export const defaultPath = "/home";

/** A path of this site with its query; anything that would lead elsewhere becomes the default. */
export function safePath(wished: string | undefined): string {
  if (wished === undefined || !/^\/(?![/\\])/.test(wished)) return defaultPath;
  try {
    const base = "http://same-origin";
    const { origin, pathname, search, hash } = new URL(wished, base);
    // What `/.//host` comes to is another host as soon as a browser reads it again.
    const isOurs = origin === base && !pathname.startsWith("//");
    return isOurs ? `${pathname}${search}${hash}` : defaultPath;
  } catch {
    return defaultPath;
  }
}
