import type { ExportWish } from "@voxloom/contract";
import { useTranslation } from "react-i18next";

/** What somebody asked for, in words. */
export function useWishWords(): (wish: ExportWish) => string {
  const { t } = useTranslation("editor-transfer");
  return (wish) => {
    switch (wish.kind) {
      case "video":
        return [
          t("export.video"),
          wish.resolution === "source" ? t("resolution.source") : wish.resolution,
          ...(wish.shape === "upright" ? [t("shape.upright")] : []),
          ...(wish.subtitles === "none"
            ? []
            : [t(`subtitles.${wish.subtitles}`), t(`side.${wish.subtitleContent}`)]),
        ].join(" · ");
      case "sound":
        return `${t(`sound.${wish.part}`)} · ${wish.format.toUpperCase()}`;
      case "speakers":
        return `${t("sound.speakers")} · ${wish.format.toUpperCase()}`;
    }
  };
}
