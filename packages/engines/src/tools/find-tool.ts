import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { join } from "node:path";

/** Where programs are looked for. */
export type ToolSearch = {
  /** Absolute paths by usual name; they win over folders. */
  toolsPath?: Record<string, string>;
  /** First match first. Default: the usual folders of Linux and macOS. */
  searchFolders?: string[];
};

const usualFolders = ["/usr/local/bin", "/usr/bin", "/bin", "/usr/local/games", "/opt/homebrew/bin"];

const isRunnable = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

/** The absolute path of a program, or null where it is not installed. */
export async function findTool(name: string, search: ToolSearch): Promise<string | null> {
  const told = search.toolsPath?.[name];
  const candidates = told
    ? [told]
    : (search.searchFolders ?? usualFolders).map((folder) => join(folder, name));
  const runnable = await Promise.all(candidates.map(isRunnable));
  return candidates.find((_, index) => runnable[index]) ?? null;
}
