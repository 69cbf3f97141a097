import { isAbsolute } from "node:path";
import type { Config } from "../../../config/index.ts";

/** Where the engines look for yt-dlp. */
export const toolSearch = ({
  tools,
}: Config): { searchFolders: string[]; toolsPath: Record<string, string> } => ({
  searchFolders: tools.searchFolders,
  toolsPath: isAbsolute(tools.ytDlp) ? { "yt-dlp": tools.ytDlp } : {},
});
