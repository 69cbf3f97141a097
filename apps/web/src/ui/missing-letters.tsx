import { Alert } from "@mantine/core";
import type { Script } from "@voxloom/contract";
import { listMissingLetters } from "@voxloom/subtitles";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useOwnFonts } from "../lib/own-fonts.ts";

const shownCount = 20;

/** Says which letters of a script the font of its look lacks, that was brought, before they are drawn in another. */
export function MissingLetters({ script }: { script: Script }) {
  const { t } = useTranslation("editor-transfer");
  const { font, ownFont } = script.subtitleStyle;
  const own = useOwnFonts(ownFont !== undefined);
  const letters = own?.find(({ materialId }) => materialId === ownFont?.materialId)?.letters;
  const missing = useMemo(() => {
    if (letters === undefined) return [];
    const texts = script.segments.flatMap(({ sourceText, targetText }) => [sourceText, targetText]);
    return listMissingLetters(texts, letters);
  }, [letters, script.segments]);
  if (missing.length === 0 || ownFont === undefined) return null;
  const more = missing.length > shownCount ? " …" : "";
  return (
    <Alert color="yellow" variant="light" styles={{ message: { color: "var(--ink)" } }}>
      {t("missingLetters", {
        font: ownFont.name,
        letters: `\u2068${missing.slice(0, shownCount).join(" ")}${more}\u2069`,
        other: font,
      })}
    </Alert>
  );
}
