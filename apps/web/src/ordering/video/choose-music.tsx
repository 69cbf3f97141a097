import { Button, Group, Slider, Text } from "@mantine/core";
import { IconMusic, IconX } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { audioExtensions, type Material, type SlideshowSettings } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AssetDrop } from "../../ui/assets/asset-drop.tsx";
import { AssetPicker, audioKinds } from "../../ui/assets/asset-picker.tsx";
import { FileDrop } from "../../ui/file-drop.tsx";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { buildAccept, faultOfMedia } from "../check-file.ts";
import { materialQuery } from "../material-query.ts";
import { UploadCard } from "../upload-card.tsx";
import { useFaultNotice } from "../use-fault-notice.ts";
import { useTellBusy } from "../use-tell-busy.ts";
import { useUpload } from "../use-upload.ts";
import { OurMusic } from "./our-music.tsx";

const quietestDb = -30;

type MusicProps = {
  settings: Pick<SlideshowSettings, "music">;
  /** The music as far as it is known. */
  music: Material | undefined;
  /** `beatMs`: length of a beat, null where it is not known; missing: the music is the same. */
  onChange: (part: Pick<SlideshowSettings, "music">, beatMs?: number | null) => void;
  /** What is said of both ways; `own` null: nothing. Default: what holds for videos. */
  hints?: { own: string | null; ours: string };
  /** Music is on its way: what is ordered meanwhile would lack it. */
  onBusy?: (isBusy: boolean) => void;
};

/** What is heard with pictures or a voice: a file of one's own, or a piece of ours. */
export function ChooseMusic({ settings: { music: chosen }, music, onChange, hints, onBusy }: MusicProps) {
  const { t } = useTranslation("slideshow");
  const { own, ours } = hints ?? { own: t("music.hint"), ours: t("music.oursHint") };
  const client = useQueryClient();
  const [isOursShown, setOursShown] = useState(false);
  const choose = (material: Material, bpm: number | null) => {
    client.setQueryData(materialQuery(material.id).queryKey, material);
    onChange({ music: { materialId: material.id, gainDb: 0 } }, bpm === null ? null : 60_000 / bpm);
  };
  const takeGood = useFaultNotice((file) => faultOfMedia(file, audioExtensions));
  const upload = useUpload((material) => choose(material, null));
  useTellBusy(upload.view !== null, onBusy);
  if (upload.view !== null) return <UploadCard upload={upload} />;
  if (chosen === null)
    return (
      <>
        {upload.problem === null ? null : <ProblemAlert problem={upload.problem} />}
        <AssetDrop kinds={audioKinds} onDrop={(asset) => choose(asset, null)}>
          <FileDrop
            isField
            accept={buildAccept(audioExtensions)}
            onFile={(file) => void takeGood([file]).map(upload.start)}
          >
            {(browse) => (
              <Group gap="md">
                <Button
                  variant="default"
                  leftSection={<IconMusic size={18} aria-hidden="true" />}
                  onClick={browse}
                >
                  {t("music.choose")}
                </Button>
                <Button
                  variant={isOursShown ? "light" : "default"}
                  aria-expanded={isOursShown}
                  onClick={() => setOursShown(!isOursShown)}
                >
                  {t("music.ours")}
                </Button>
                <AssetPicker kinds={audioKinds} onChoose={(asset) => choose(asset, null)} />
                {own === null ? null : (
                  <Text size="sm" c="var(--ink-soft)">
                    {own}
                  </Text>
                )}
              </Group>
            )}
          </FileDrop>
        </AssetDrop>
        {isOursShown ? <OurMusic hint={ours} onChoose={choose} /> : null}
      </>
    );
  return (
    <Group gap="md" align="center">
      <IconMusic size={18} aria-hidden="true" />
      <Text size="sm" fw={600} truncate maw={280} dir="auto">
        {music?.name ?? ""}
      </Text>
      <Slider
        w={180}
        min={quietestDb}
        max={0}
        step={1}
        label={null}
        thumbLabel={t("music.volume")}
        value={chosen.gainDb}
        onChange={(gainDb) => onChange({ music: { ...chosen, gainDb } })}
      />
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconX size={16} aria-hidden="true" />}
        onClick={() => {
          setOursShown(false);
          onChange({ music: null }, null);
        }}
      >
        {t("music.remove")}
      </Button>
    </Group>
  );
}
