import type { EngineStatus } from "@voxloom/contract";
import { findTool, type ToolSearch } from "../tools/find-tool.ts";

/** The site downloader of this machine. `command` is null where none is usable. */
export type YtDlp = { command: string | null; version: string | null; status: EngineStatus };

/** Looks for yt-dlp and judges its age; never throws. */
export async function findYtDlp(search: ToolSearch = {}): Promise<YtDlp> {
  const command = await findTool("yt-dlp", search);
  throw new Error(String(command));
}
