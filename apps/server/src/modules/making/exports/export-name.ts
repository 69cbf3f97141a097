import type { ExportSpec } from "@voxloom/contract";
import { displayName } from "../materials/index.ts";

/** What tells a file apart from the others of its task, with its ending. */
function getEnding(spec: ExportSpec): string {
  switch (spec.kind) {
    case "video": {
      const { shape, resolution, subtitles, subtitleContent } = spec;
      const parts = [
        shape === "upright" ? "9x16" : "",
        resolution === "source" ? "" : resolution,
        subtitles === "burned" ? "subtitled" : "",
        subtitles !== "none" && subtitleContent !== "target" ? subtitleContent : "",
      ];
      return [...parts.filter((part) => part !== ""), "mp4"].join(".");
    }
    case "sound":
      return spec.part === "mix" ? spec.format : `${spec.part}.${spec.format}`;
    case "speakers":
      return `speakers.${spec.format}.zip`;
  }
}

/** Name an export is saved under: the task's, its language, what it is (`Holiday.es.720p.subtitled.mp4`). */
export function exportName(
  { name, targetLanguage }: { name: string; targetLanguage: string },
  spec: ExportSpec,
): string {
  const stem = name.replace(/\.[\p{L}\p{N}]{1,5}$/u, "");
  return displayName(`${stem}.${targetLanguage}.${getEnding(spec)}`);
}
