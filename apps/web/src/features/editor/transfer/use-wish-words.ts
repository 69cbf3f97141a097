import type { ExportWish } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../lib/use-formats.ts";

/** What somebody asked for, in words. */
export function useWishWords(): (wish: ExportWish) => string {
  const { t } = useTranslation("editor-transfer");
  const formats = useFormats();
  return (wish) => {
    switch (wish.kind) {
      case "video":
        return formats.facts([
          t("export.video"),
          wish.resolution === "source" ? t("resolution.source") : wish.resolution,
          wish.shape === "upright" ? t("shape.upright") : null,
          ...(wish.subtitles === "none"
            ? []
            : [t(`subtitles.${wish.subtitles}`), t(`side.${wish.subtitleContent}`)]),
        ]);
      case "sound":
        return formats.facts([t(`sound.${wish.part}`), wish.format.toUpperCase()]);
      case "speakers":
        return formats.facts([t("sound.speakers"), wish.format.toUpperCase()]);
    }
  };
}
