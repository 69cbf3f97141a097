import { Button, Group, Text } from "@mantine/core";
import { IconMicrophone, IconX } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { audioExtensions, type LipSyncSettings, type Material } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { buildAccept, faultOfMedia } from "../../ordering/check-file.ts";
import { materialQuery } from "../../ordering/material-query.ts";
import { UploadCard } from "../../ordering/upload-card.tsx";
import { useFaultNotice } from "../../ordering/use-fault-notice.ts";
import { useTellBusy } from "../../ordering/use-tell-busy.ts";
import { useUpload } from "../../ordering/use-upload.ts";
import { AssetDrop } from "../../ui/assets/asset-drop.tsx";
import { AssetPicker, audioKinds } from "../../ui/assets/asset-picker.tsx";
import { FileDrop } from "../../ui/file-drop.tsx";
import { ProblemAlert } from "../../ui/problem-alert.tsx";

type VoiceProps = {
  settings: Pick<LipSyncSettings, "audio" | "dubTaskId">;
  onChange: (part: Partial<LipSyncSettings>) => void;
  /** The file is on its way: lips that are ordered meanwhile would follow something else. */
  onBusy: (isBusy: boolean) => void;
};

/** What the lips are to say: a file, the dub that one comes from, or what the video itself says. */
export function ChooseVoice({ settings: { audio, dubTaskId }, onChange, onBusy }: VoiceProps) {
  const { t } = useTranslation("lip-sync");
  const client = useQueryClient();
  const { data: chosen } = useQuery({
    ...materialQuery(audio?.materialId ?? ""),
    enabled: audio !== null,
  });
  const take = (material: Material) => {
    client.setQueryData(materialQuery(material.id).queryKey, material);
    onChange({ audio: { materialId: material.id } });
  };
  const upload = useUpload(take);
  useTellBusy(upload.view !== null, onBusy);
  const takeGood = useFaultNotice((file) => faultOfMedia(file, audioExtensions));
  if (upload.view !== null) return <UploadCard upload={upload} />;
  if (audio !== null)
    return (
      <Group gap="md" align="center">
        <IconMicrophone size={18} aria-hidden="true" />
        <Text size="sm" fw={600} truncate maw={280} dir="auto">
          {chosen?.name ?? ""}
        </Text>
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconX size={16} aria-hidden="true" />}
          onClick={() => onChange({ audio: null })}
        >
          {t("voice.remove")}
        </Button>
      </Group>
    );
  return (
    <>
      <Text size="sm">{t(dubTaskId === null ? "voice.own" : "voice.dub")}</Text>
      {upload.problem === null ? null : <ProblemAlert problem={upload.problem} />}
      <AssetDrop kinds={audioKinds} onDrop={take}>
        <FileDrop
          isField
          accept={buildAccept(audioExtensions)}
          onFile={(file) => void takeGood([file]).map(upload.start)}
        >
          {(browse) => (
            <Group gap="md">
              <Button
                variant="default"
                leftSection={<IconMicrophone size={18} aria-hidden="true" />}
                onClick={browse}
              >
                {t("voice.choose")}
              </Button>
              <AssetPicker kinds={audioKinds} onChoose={take} />
              <Text size="sm" c="var(--ink-soft)">
                {t("voice.hint")}
              </Text>
            </Group>
          )}
        </FileDrop>
      </AssetDrop>
    </>
  );
}
