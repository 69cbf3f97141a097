import type { ExportSpec } from "@voxloom/contract";
import { videoFormatEnding } from "@voxloom/media";
import { displayName } from "../materials/index.ts";

/** What tells a file apart from the others of its task, with its ending. */
function getEnding(spec: ExportSpec, isTranslated: boolean): string {
  switch (spec.kind) {
    case "video": {
      const { shape, resolution, subtitles, subtitleContent, container = "mp4" } = spec;
      const parts = [
        shape === "upright" ? "9x16" : "",
        resolution === "source" ? "" : resolution,
        subtitles === "burned" ? "subtitled" : "",
        ...(subtitles !== "none" && subtitleContent !== "target" && isTranslated ? [subtitleContent] : []),
        spec.allLanguages === true ? "subtitles" : "",
      ];
      return [...parts.filter((part) => part !== ""), container].join(".");
    }
    case "audio":
      return spec.part === "mix" ? spec.format : `${spec.part}.${spec.format}`;
    case "speech-video": {
      const shape = { wide: "", square: "1x1.", upright: "9x16." }[spec.shape];
      return `${shape}mp4`;
    }
    case "encoded-video": {
      // Some formats have one ending, and none of these is what the plain download is.
      const isTold = ["h265", "av1", "png", "jpeg"].includes(spec.format);
      const codec = isTold ? `.${spec.format}` : "";
      return `${codec}${videoFormatEnding[spec.format]}`.slice(1);
    }
    case "speakers":
      return `speakers.${spec.format}.zip`;
  }
}

/** Name an export is saved under: the task's, its language, what it is (`Holiday.es.720p.subtitled.mp4`). */
export function exportName(
  { name, targetLanguage }: { name: string; targetLanguage: string | null },
  spec: ExportSpec,
): string {
  const stem = name.replace(/\.[\p{L}\p{N}]{1,5}$/u, "");
  const isForAll = spec.kind === "video" && spec.allLanguages === true;
  const language = isForAll || targetLanguage === null ? [] : [targetLanguage];
  return displayName([stem, ...language, getEnding(spec, targetLanguage !== null)].join("."));
}
