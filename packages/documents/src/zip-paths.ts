/** The folder of a file in an archive, with its slash; empty: the root. */
export const getFolder = (path: string): string => path.slice(0, path.lastIndexOf("/") + 1);

/** A path as it stands in an archive, from where a file of a folder names it; it never leads out of the archive. */
export function resolvePath(folder: string, target: string): string {
  const url = new URL(target, `zip://archive/${folder.split("/").map(encodeURIComponent).join("/")}`);
  try {
    return decodeURIComponent(url.pathname.slice(1));
  } catch {
    return url.pathname.slice(1);
  }
}
