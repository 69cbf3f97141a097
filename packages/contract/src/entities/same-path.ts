const probe = "http://same-origin";

/** A path of this site with its query and fragment; null for anything that leads elsewhere, and for none. */
export function samePath(requested: string | null): string | null {
  if (requested === null || !/^\/(?![/\\])/.test(requested)) return null;
  try {
    const { origin, pathname, search, hash } = new URL(requested, probe);
    // What `/.//host` comes to is another host as soon as a browser reads it again.
    return origin === probe && !pathname.startsWith("//") ? `${pathname}${search}${hash}` : null;
  } catch {
    return null;
  }
}
