import { ActionIcon, Anchor, Card, Collapse, Group, Stack, Text } from "@mantine/core";
import { IconArrowRight, IconChevronDown, IconPlayerPlay } from "@tabler/icons-react";
import type { Speaker } from "@voxloom/contract";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../../lib/paths.ts";
import { useFormats } from "../../../lib/use-formats.ts";
import { getPlace } from "../document/line-places.ts";
import { useEditor, useEditorStore, usePlaybackStore } from "../document/stores.tsx";
import { useGoTo } from "../keys/use-go-to.ts";
import { useEditorTask } from "../session/editor-task.tsx";
import { useHasDub, useHasMedia } from "../session/use-mode-setup.ts";
import { getNextLine } from "./get-next-line.ts";
import { SpeakerAudio } from "./speaker-audio.tsx";
import { SpeakerColor } from "./speaker-color.tsx";
import { SpeakerMerge } from "./speaker-merge.tsx";
import { SpeakerName } from "./speaker-name.tsx";
import { findSample, getShare, getStats, statsOfSpeaker } from "./speaker-stats.ts";
import { useSpeakerName } from "./use-speaker-name.ts";
import { VoiceMatch } from "./voice-match.tsx";

/** One speaker: name and color, how much they say, and, unfolded, how they sound. */
export function SpeakerCard({ speaker }: { speaker: Speaker }) {
  const hasDub = useHasDub();
  const { t } = useTranslation("editor-lines");
  const formats = useFormats();
  const store = useEditorStore();
  const goTo = useGoTo();
  const name = useSpeakerName()(speaker);
  const { lines, spokenMs } = useEditor(({ script }) => statsOfSpeaker(script, speaker.id));
  const share = useEditor(({ script }) => getShare(getStats(script), speaker.id));
  const hasMedia = useHasMedia();
  const playback = usePlaybackStore();
  const isReadOnly = useEditor((state) => state.isReadOnly);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const goToNext = () => {
    const { script, activeId } = store.getState();
    const next = getNextLine(script, speaker.id, getPlace(script, activeId));
    if (next !== null) goTo({ kind: "line", ...next });
  };
  const playSample = () => {
    const sample = findSample(store.getState().script, speaker.id);
    if (sample !== null) playback.getState().playSpan("original", sample);
  };
  return (
    <Card component="section" padding="xs" aria-label={name}>
      <Group gap={6} wrap="nowrap">
        <SpeakerColor speaker={speaker} />
        <SpeakerName speaker={speaker} />
        {hasMedia ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            disabled={lines === 0}
            aria-label={t("speaker.hear", { name })}
            title={t("speaker.hear", { name })}
            onClick={playSample}
          >
            <IconPlayerPlay size={18} />
          </ActionIcon>
        ) : null}
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          disabled={lines === 0}
          aria-label={t("speaker.goToNext", { name })}
          title={t("speaker.goToNext", { name })}
          onClick={goToNext}
        >
          <IconArrowRight size={18} data-mirror />
        </ActionIcon>
        {isReadOnly ? null : <SpeakerMerge speaker={speaker} />}
        {hasDub ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={t("speaker.audio", { name })}
            title={t("speaker.audio", { name })}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronDown size={18} style={{ rotate: isOpen ? "180deg" : "0deg" }} />
          </ActionIcon>
        ) : null}
      </Group>
      <Text size="xs" c="var(--ink-soft)" ms={40}>
        {formats.facts([
          t("speaker.stats", { lines: formats.number(lines, 0), time: formats.clock(spokenMs) }),
          share > 0 ? formats.percent(share) : null,
        ])}
      </Text>
      {isReadOnly || lines === 0 ? null : <MakeVoice speaker={speaker} />}
      <VoiceMatch speaker={speaker} />
      {hasDub && speaker.isVoiceGuess && (
        <Text size="xs" ms={40} mt={4}>
          {t("speaker.voiceGuess")}
        </Text>
      )}
      <Collapse expanded={isOpen} id={id}>
        <Stack gap="xs" pt="xs">
          {isOpen ? <SpeakerAudio speaker={speaker} /> : null}
        </Stack>
      </Collapse>
    </Card>
  );
}

/** The way to a voice that is made of what a speaker says; nothing is recorded of a text that was spoken. */
function MakeVoice({ speaker }: { speaker: Speaker }) {
  const { t } = useTranslation("editor-lines");
  const { id, product } = useEditorTask().detail.task;
  if (product === "text-to-speech") return null;
  return (
    <Anchor
      component={Link}
      size="xs"
      ms={40}
      c="var(--brand-text)"
      to={paths.voiceOfSpeaker(id, speaker.id)}
    >
      {t("speaker.makeVoice")}
    </Anchor>
  );
}
