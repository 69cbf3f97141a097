import type { ExportSpec, VideoFormat } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";

/** What formats of videos are called in every language, with the kind of file. */
export const videoFormatNames: Readonly<Record<VideoFormat, string>> = {
  h265: "H.265 (MP4)",
  vp9: "VP9 (WebM)",
  av1: "AV1 (MP4)",
  prores: "ProRes (MOV)",
  gif: "GIF",
  png: "PNG (ZIP)",
  jpeg: "JPEG (ZIP)",
};

/** What somebody asked for, in words. */
export function useSpecWords(): (spec: ExportSpec) => string {
  const { t } = useTranslation("editor-transfer");
  const formats = useFormats();
  return (spec) => {
    switch (spec.kind) {
      case "video":
        return formats.facts([
          t("export.video"),
          spec.resolution === "source" ? t("resolution.source") : spec.resolution,
          spec.shape === "upright" ? t("shape.upright") : null,
          ...(spec.subtitles === "none"
            ? []
            : [t(`subtitles.${spec.subtitles}`), t(`side.${spec.subtitleContent}`)]),
          spec.allLanguages === true ? t("video.allLanguages") : null,
          spec.container === undefined || spec.container === "mp4" ? null : spec.container.toUpperCase(),
        ]);
      case "audio":
        return formats.facts([t(`audio.${spec.part}`), spec.format.toUpperCase()]);
      case "speech-video":
        return formats.facts([
          t("export.video"),
          t(`speechVideo.${spec.shape}`),
          spec.captions === "none" ? null : t(`speechVideo.${spec.captions}`),
        ]);
      case "encoded-video":
        return videoFormatNames[spec.format];
      case "speakers":
        return formats.facts([t("audio.speakers"), spec.format.toUpperCase()]);
    }
  };
}
