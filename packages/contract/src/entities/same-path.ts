const probe = "http://same-origin";

/** A path of this site with its query and fragment; null for anything that leads elsewhere, and for none. */
export function samePath(wished: string | null): string | null {
  if (wished === null || !/^\/(?![/\\])/.test(wished)) return null;
  try {
    const { origin, pathname, search, hash } = new URL(wished, probe);
    // What `/.//host` comes to is another host as soon as a browser reads it again.
    return origin === probe && !pathname.startsWith("//") ? `${pathname}${search}${hash}` : null;
  } catch {
    return null;
  }
}
