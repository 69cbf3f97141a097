import type { EngineStatus } from "@voxloom/contract";
import { findTool, type ToolSearch } from "../tools/find-tool.ts";
import { getVersion } from "../tools/get-version.ts";

/** The site downloader of this machine. `command` is null where none is usable. */
export type YtDlp = { command: string | null; version: string | null; status: EngineStatus };

/** Sites change their pages every few weeks; a yt-dlp older than this fails on the big ones. */
const oldestUsableYear = 2025;

const remedy = {
  command: "pipx install --force yt-dlp",
  setting: "VOXLOOM_YT_DLP",
};

/** Looks for yt-dlp and judges its age; never throws. */
export async function findYtDlp(search: ToolSearch = {}): Promise<YtDlp> {
  const command = await findTool("yt-dlp", search);
  const version = command === null ? null : await getVersion(command, ["--version"]);
  return judgeYtDlp(command, version);
}

/** What to think of a yt-dlp of a version (`2023.03.04`). */
export function judgeYtDlp(command: string | null, version: string | null): YtDlp {
  const isUsable = command !== null && version !== null && Number(version.slice(0, 4)) >= oldestUsableYear;
  const what =
    command === null
      ? "the program yt-dlp"
      : `a newer yt-dlp: ${version ?? "this one"} is too old for the sites of today`;
  return {
    command: isUsable ? command : null,
    version,
    status: {
      id: "yt-dlp",
      name: "yt-dlp",
      capability: "fetch-link",
      tier: "system",
      quality: "good",
      isAvailable: isUsable,
      version,
      languages: [],
      pairs: [],
      takesAnyPair: false,
      license: "Unlicense",
      note: "Fetches videos from the pages of more than a thousand sites. Links that point to a media file work without it.",
      missing: isUsable ? null : { what, ...remedy },
    },
  };
}
