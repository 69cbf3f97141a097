import { Group, Radio, SegmentedControl, Select, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { problemPhrase } from "../../lib/phrases/problem-phrase.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { isOwn, type OwnSubtitles, type SubtitleOffer } from "./subtitle-offers.ts";

type Side = NonNullable<OwnSubtitles>["side"];
type SubtitleChoiceProps = {
  value: OwnSubtitles;
  usable: readonly SubtitleOffer[];
  unusable: readonly SubtitleOffer[];
  /** null: none, the recording is listened to. */
  onChange: (offer: SubtitleOffer | null, side: Side) => void;
};

/** Whether the order goes by subtitles that are there, by which of them, and in which language they are. */
export function SubtitleChoice({ value, usable, unusable, onChange }: SubtitleChoiceProps) {
  const { t, i18n } = useTranslation(["ordering", "errors"]);
  const getName = useOfferName();
  const chosen = usable.find((offer) => isOwn(value, offer)) ?? usable[0];
  const side = value?.side ?? "source";
  return (
    <Stack gap="md" w="100%">
      {chosen === undefined ? null : (
        <Radio.Group
          aria-label={t("listening.own")}
          value={value === null ? "listen" : "use"}
          onChange={(way) => onChange(way === "use" ? chosen : null, side)}
        >
          <Stack gap="sm">
            <Radio
              value="use"
              label={t("listening.ownUse")}
              description={t(chosen.isPicture ? "listening.ownUsePicturesHint" : "listening.ownUseHint")}
            />
            {value === null ? null : (
              <Stack gap="sm" ps={32}>
                {usable.length === 1 ? (
                  <Text size="sm" fw={600}>
                    <bdi>{getName(chosen)}</bdi>
                  </Text>
                ) : (
                  <Select
                    label={t("listening.ownWhich")}
                    allowDeselect={false}
                    value={chosen.key}
                    data={usable.map((offer) => ({ value: offer.key, label: getName(offer) }))}
                    onChange={(key) => {
                      const offer = usable.find((one) => one.key === key);
                      if (offer !== undefined) onChange(offer, side);
                    }}
                  />
                )}
                <Group gap="xs">
                  <Text size="sm">{t("listening.ownSide")}</Text>
                  <SegmentedControl
                    size="xs"
                    aria-label={t("listening.ownSide")}
                    value={side}
                    onChange={(to) => onChange(chosen, to)}
                    data={[
                      { value: "source" as const, label: t("listening.ownSource") },
                      { value: "target" as const, label: t("listening.ownTarget") },
                    ]}
                  />
                </Group>
              </Stack>
            )}
            <Radio
              value="listen"
              label={t("listening.ownListen")}
              description={t("listening.ownListenHint")}
            />
          </Stack>
        </Radio.Group>
      )}
      {unusable.map((offer) => (
        <Text size="sm" c="var(--ink-soft)" key={offer.key}>
          {t("listening.ownUnusable", { name: getName(offer) })}{" "}
          {offer.problem === null ? null : problemPhrase(i18n, offer.problem)}
        </Text>
      ))}
    </Stack>
  );
}

/** What tells an offer from others, in words: language, lines, what is special about it, its name. */
export function useOfferName() {
  const { t } = useTranslation("ordering");
  const formats = useFormats();
  return ({
    language,
    cueCount,
    isForced,
    isForHearingImpaired,
    isAutomatic,
    isPicture,
    name,
    track,
  }: SubtitleOffer): string =>
    formats.facts([
      language ? formats.language(language) : track === undefined ? null : `#${formats.number(track + 1)}`,
      cueCount ? t("listening.ownLines", { count: formats.number(cueCount) }) : null,
      isPicture ? t("listening.ownPictures") : null,
      isAutomatic ? t("listening.ownAutomatic") : null,
      isForced ? t("listening.ownForced") : null,
      isForHearingImpaired ? t("listening.ownAudios") : null,
      name,
    ]);
}
