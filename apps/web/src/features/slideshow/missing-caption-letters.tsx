import { Alert } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { calls, type SlideshowSettings } from "@voxloom/contract";
import { listMissingLetters } from "@voxloom/subtitles";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";

const shownCount = 20;

/** Says which letters of the video's words no font of the server has, before they become empty boxes in it. */
export function MissingCaptionLetters({ title, slides }: Pick<SlideshowSettings, "title" | "slides">) {
  const { t } = useTranslation("slideshow");
  const { data } = useQuery({
    queryKey: ["subtitle-fonts"],
    queryFn: () => api(calls.fonts.list, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data === undefined) return null;
  const missing = listMissingLetters([title, ...slides.map(({ caption }) => caption)], data.letters);
  if (missing.length === 0) return null;
  const more = missing.length > shownCount ? " …" : "";
  return (
    <Alert color="yellow" variant="light" role="status" styles={{ message: { color: "var(--ink)" } }}>
      {t("missingLetters", { letters: `\u2068${missing.slice(0, shownCount).join(" ")}${more}\u2069` })}
    </Alert>
  );
}
