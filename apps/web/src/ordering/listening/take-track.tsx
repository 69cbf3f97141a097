import { Button, Group, NativeSelect, Text } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { calls } from "@voxloom/contract";
import {
  readSubtitles,
  type SubtitleFormat,
  subtitleFormatNames,
  subtitleFormats,
  writeSubtitles,
} from "@voxloom/subtitles";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
import { saveBlob } from "../../lib/save-file.ts";
import { notifyProblem } from "../../ui/notify-problem.ts";
import { isOwn, type OwnSubtitles, type SubtitleOffer } from "./subtitle-offers.ts";

/** A track of a recording that can be read. */
export type TrackOffer = SubtitleOffer & { track: number };

/** The track that an order would go by, else the first one that holds text; null where there is none. */
export function chooseTrack(offers: readonly SubtitleOffer[], own: OwnSubtitles): TrackOffer | null {
  const tracks = offers.flatMap((offer) =>
    offer.track === undefined || offer.problem !== null || offer.isPicture
      ? []
      : [{ ...offer, track: offer.track }],
  );
  return tracks.find((track) => isOwn(own, track)) ?? tracks[0] ?? null;
}

/** Takes subtitles that a recording has home as they are: nothing is ordered, recognized or charged. */
export function TakeTrack({ track: chosen, encoding }: { track: TrackOffer; encoding?: string | undefined }) {
  const { t } = useTranslation("ordering");
  const [format, setFormat] = useState<SubtitleFormat>("srt");
  const take = useMutation({
    mutationFn: async ({ materialId, track }: TrackOffer) => {
      const { fileName, text } = await api(calls.materials.subtitleTrack, {
        ...{ materialId, track },
        ...(encoding !== undefined && { encoding }),
      });
      const ending = subtitleFormatNames[format].endings[0];
      // What is in its own format stays to the letter.
      if (fileName.endsWith(`.${ending}`)) return saveBlob(new Blob([text]), fileName);
      const document = readSubtitles(new TextEncoder().encode(text));
      if (document === null) return saveBlob(new Blob([text]), fileName);
      const written = writeSubtitles(document, format);
      saveBlob(new Blob([written]), fileName.replace(/[^.]+$/, ending ?? format));
    },
    onError: notifyProblem,
  });
  return (
    <div>
      <Text fw={600} mb={4}>
        {t("listening.takeTrack")}
      </Text>
      <Text size="sm" c="var(--ink-soft)" mb="sm">
        {t("listening.takeTrackHint")}
      </Text>
      <Group align="flex-end" gap="sm">
        <NativeSelect
          label={t("listening.takeAs")}
          value={format}
          onChange={({ currentTarget }) => setFormat(currentTarget.value as SubtitleFormat)}
          data={subtitleFormats.map((value) => ({ value, label: subtitleFormatNames[value].name }))}
        />
        <Button
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          loading={take.isPending}
          onClick={() => take.mutate(chosen)}
        >
          {t("listening.take")}
        </Button>
      </Group>
    </div>
  );
}
