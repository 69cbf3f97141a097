import { Button, FileButton, Group, Text } from "@mantine/core";
import { IconRefresh, IconUpload } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { calls, type Material, type OwnVoice } from "@voxloom/contract";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { AssetDrop } from "../../ui/assets/asset-drop.tsx";
import { AssetPicker, audioKinds } from "../../ui/assets/asset-picker.tsx";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import { RecordSample } from "../../ui/voices/record-sample.tsx";
import { SampleChecks } from "../../ui/voices/sample-checks.tsx";
import { SpeakerChoice } from "./speaker-choice.tsx";
import styles from "./voice-cloning.module.css";

const recorded = [...audioKinds, "video"] as const;

/** How much is spoken in a recording: its pauses are part of its length, and the check below counts none. */
const getSpeechMs = ({ checks, usedMs }: OwnVoice): number => {
  const measured = checks.find(({ kind }) => kind === "length");
  return measured === undefined ? usedMs : measured.value * 1_000;
};

/** Who speaks in which task. */
export type SpeakerOfTask = { taskId: string; speakerId: string };
type SampleStepProps = {
  sample: OwnVoice | null;
  /** Taken at once; null: nobody was chosen elsewhere. */
  speaker: SpeakerOfTask | null;
  onSample: (sample: OwnVoice | null) => void;
};

/** A recording of one person: made here, brought, or taken from a task; and what it is good for. */
export function SampleStep({ sample, speaker, onSample }: SampleStepProps) {
  const { t, i18n } = useTranslation(["cloning", "voices"]);
  const formats = useFormats();
  const [isOfTask, setOfTask] = useState(false);
  const language = i18n.language.split("-")[0] ?? "en";
  const judging = useMutation({ mutationFn: (work: () => Promise<{ voice: OwnVoice }>) => work() });
  const judge = (work: () => Promise<{ voice: OwnVoice }>): void =>
    // Of the last one alone: an earlier recording that is measured later is not the one that is wanted.
    judging.mutate(work, { onSuccess: ({ voice }) => onSample(voice) });
  const take = (of: SpeakerOfTask): void => judge(() => api(calls.voiceClones.sampleOfSpeaker, of));
  const isTaken = useRef(false);
  useEffect(() => {
    if (speaker === null || isTaken.current) return;
    isTaken.current = true;
    take(speaker);
  });
  const bring = (file: File): void =>
    judge(() => api(calls.voiceClones.checkSample, { language }, { bytes: file }));
  const takeAsset = ({ id: materialId }: Pick<Material, "id">): void =>
    judge(() => api(calls.voiceClones.sampleOfMaterial, { materialId, language }));
  if (sample !== null)
    return (
      <>
        <Text size="sm">
          {formats.facts([
            t("recorded", { length: formats.seconds(getSpeechMs(sample)) }),
            sample.pitchHz === null
              ? null
              : t("voices:hz", { hz: formats.number(Math.round(sample.pitchHz)) }),
          ])}
        </Text>
        <SampleChecks checks={sample.checks} isCut={sample.usedMs < sample.durationMs} hasNote={false} />
        <Button
          variant="default"
          size="sm"
          leftSection={<IconRefresh size={16} aria-hidden="true" />}
          onClick={() => onSample(null)}
        >
          {t("again")}
        </Button>
      </>
    );
  return (
    <AssetDrop kinds={recorded} onDrop={takeAsset} className={styles.bring}>
      <Text size="sm" c="var(--ink-soft)">
        {t("readAloud")}
      </Text>
      <blockquote className={styles.passage}>{t("passage")}</blockquote>
      <Group gap="sm">
        <RecordSample onRecorded={bring} />
        <FileButton onChange={(file) => file && bring(file)} accept="audio/*,video/*">
          {(props) => (
            <Button
              {...props}
              size="sm"
              variant="default"
              leftSection={<IconUpload size={16} aria-hidden="true" />}
            >
              {t("choose")}
            </Button>
          )}
        </FileButton>
        <AssetPicker size="sm" kinds={recorded} onChoose={takeAsset} />
        <Button size="sm" variant="subtle" aria-expanded={isOfTask} onClick={() => setOfTask(!isOfTask)}>
          {t("fromTask")}
        </Button>
      </Group>
      {isOfTask ? <SpeakerChoice onChoose={(taskId, speakerId) => take({ taskId, speakerId })} /> : null}
      {judging.isPending ? (
        <Text size="sm" c="var(--ink-soft)" role="status">
          {t("measuring")}
        </Text>
      ) : null}
      {judging.error === null ? null : <ProblemAlert problem={judging.error} />}
    </AssetDrop>
  );
}
