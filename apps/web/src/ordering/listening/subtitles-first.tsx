import { Card, Title } from "@mantine/core";
import type { Material } from "@voxloom/contract";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import type { SubtitleOffer } from "./subtitle-offers.ts";

type SubtitlesFirstProps = { kind: Material["kind"]; offers: readonly SubtitleOffer[]; children: ReactNode };

/** The first question about a recording that has subtitles: whether to go by them. */
export function SubtitlesFirst({ kind, offers, children }: SubtitlesFirstProps) {
  const { t } = useTranslation("ordering");
  const formats = useFormats();
  const languages = [
    ...new Set(offers.flatMap(({ language, problem }) => (problem === null ? (language ?? []) : []))),
  ];
  const named = languages.map((code) => formats.language(code)).join(", ");
  return (
    <Card component="section" aria-labelledby="own-subtitles">
      <Title order={2} fz="lg" id="own-subtitles" mb="md">
        {kind === "audio"
          ? t("listening.ownOfAudio")
          : named === "" || languages.length > 3
            ? t("listening.ownOfVideoPlain")
            : t("listening.ownOfVideo", { language: named })}
      </Title>
      {children}
    </Card>
  );
}
