import { Button, Card, Group, Select, Text } from "@mantine/core";
import { IconBadgeCc, IconMicrophone } from "@tabler/icons-react";
import type { AudioTrack, Material } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useFormats } from "../lib/use-formats.ts";
import { Poster } from "../ui/poster.tsx";
import styles from "./order-form.module.css";
import type { HeardLanguage } from "./use-heard-languages.ts";
import { useMaterialWords } from "./use-material-words.ts";

type MaterialCardProps = {
  material: Material;
  audioTrack: number;
  /** Language found in the sound; null: nothing to go by; undefined: still listening; `unasked`: nobody listens. */
  detected: HeardLanguage | "unasked" | null | undefined;
  onTrack: (index: number) => void;
  onAnother: () => void;
};

/** What the file is: picture, length, size, sound tracks, spoken language. */
export function MaterialCard({ material, audioTrack, detected, onTrack, onAnother }: MaterialCardProps) {
  const { t } = useTranslation("ordering");
  const formats = useFormats();
  const words = useMaterialWords();
  const { info } = material;
  const isSubtitle = material.kind === "subtitle";
  const trackName = (track: AudioTrack) =>
    formats.facts([
      t("material.trackName", { number: track.index + 1, codec: track.codec, channels: track.channels }),
      track.language ? formats.language(track.language) : null,
      track.title,
    ]);
  return (
    <Card className={styles.material} aria-label={t("material.heading")} component="section">
      <Poster url={material.posterUrl} alt={t("material.poster", { name: material.name })} fit="contain">
        {isSubtitle ? (
          <IconBadgeCc size={40} aria-hidden="true" />
        ) : (
          <IconMicrophone size={40} aria-hidden="true" />
        )}
      </Poster>
      <div>
        <Group justify="space-between" wrap="nowrap" align="flex-start" mb="sm">
          <Text fw={700} fz="lg" style={{ overflowWrap: "anywhere" }} lineClamp={2}>
            <bdi>{material.name}</bdi>
          </Text>
          <Button size="xs" variant="default" onClick={onAnother} style={{ flexShrink: 0 }}>
            {t("material.another")}
          </Button>
        </Group>
        <dl className={styles.facts}>
          <dt>{t("material.length")}</dt>
          <dd>{formats.clock(info?.durationMs ?? 0)}</dd>
          {isSubtitle ? (
            <>
              <dt>{t("material.format")}</dt>
              <dd>{info?.container.toUpperCase()}</dd>
            </>
          ) : (
            <>
              <dt>{t("material.resolution")}</dt>
              <dd>
                {info?.video ? formats.pixels(info.video.width, info.video.height) : t("material.noPicture")}
              </dd>
            </>
          )}
          <dt>{t("material.size")}</dt>
          <dd>{formats.bytes(material.sizeBytes)}</dd>
          {detected === "unasked" ? null : (
            <>
              <dt>{t(isSubtitle ? "material.writtenIn" : "material.language")}</dt>
              <dd>{words.heard(detected)}</dd>
            </>
          )}
        </dl>
        {info && info.audioTracks.length > 1 ? (
          <Select
            mt="sm"
            label={t("material.audio")}
            allowDeselect={false}
            value={String(audioTrack)}
            onChange={(value) => onTrack(Number(value ?? 0))}
            data={info.audioTracks.map((track) => ({ value: String(track.index), label: trackName(track) }))}
          />
        ) : null}
      </div>
    </Card>
  );
}
