import { Card, Stack, Title } from "@mantine/core";
import type { Material } from "@voxloom/contract";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import type { SubtitleOffer } from "./subtitle-offers.ts";
import { TakeTrack, type TrackOffer } from "./take-track.tsx";

type SubtitlesFirstProps = {
  kind: Material["kind"];
  offers: readonly SubtitleOffer[];
  /** A track that can be had as it is, without an order; default: none. */
  toTake?: TrackOffer | null;
  /** How its letters are encoded, where somebody chose that. */
  encoding?: string | undefined;
  children: ReactNode;
};

/** The first question about a recording that has subtitles: whether to go by them. */
export function SubtitlesFirst({ kind, offers, toTake = null, encoding, children }: SubtitlesFirstProps) {
  const { t } = useTranslation("ordering");
  const formats = useFormats();
  const languages = [
    ...new Set(offers.flatMap(({ language, problem }) => (problem === null ? (language ?? []) : []))),
  ];
  const named = formats.all(languages.map(formats.language));
  return (
    <Card component="section" aria-labelledby="own-subtitles">
      <Title order={2} fz="lg" id="own-subtitles" mb="md">
        {kind === "audio"
          ? t("listening.ownOfAudio")
          : named === "" || languages.length > 3
            ? t("listening.ownOfVideoPlain")
            : t("listening.ownOfVideo", { language: named })}
      </Title>
      <Stack gap="lg">
        {children}
        {toTake === null ? null : <TakeTrack track={toTake} encoding={encoding} />}
      </Stack>
    </Card>
  );
}
