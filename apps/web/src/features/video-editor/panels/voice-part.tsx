import { Alert, Button, Slider, Stack, Text, Title } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { findCaptionStyle, listSpokenTexts, toMs, withSpokenTexts } from "@voxloom/composition";
import type { Narration, SlideVoice, SpokenNarration } from "@voxloom/contract";
import { dequal } from "dequal/lite";
import { type Dispatch, type SetStateAction, useState } from "react";
import { useTranslation } from "react-i18next";
import { NarrationFields } from "../../../ordering/video/narration-fields.tsx";
import { NarrationState } from "../../../ordering/video/narration-state.tsx";
import { type SpokenScript, speakNow } from "../../../ordering/video/use-narration.ts";
import { isOfSlides } from "../../../ordering/video/use-video-preview.ts";
import { ProblemAlert } from "../../../ui/problem-alert.tsx";
import type { ArrangedSettings } from "../arranged-settings.ts";
import type { VideoEdit } from "../use-video-edit.ts";

const quietestDb = -20;

/** A video in which a voice says something else, with its captions: they look as those before them did. */
function withNarration(
  settings: ArrangedSettings,
  narration: Narration | null,
  spoken: SpokenNarration | null,
): Partial<ArrangedSettings> {
  const { arrangement, shape } = settings;
  const before = arrangement.texts.find((text) => text.spoken !== undefined);
  const style = before?.style ?? findCaptionStyle(settings);
  const captions = spoken !== null && narration?.hasCaptions ? listSpokenTexts(spoken, { style, shape }) : [];
  return { narration, arrangement: withSpokenTexts(arrangement, captions) };
}

/** A script that is being written; undefined: it is what the video has. */
type Draft = Narration | null | undefined;
export type ScriptDraft = { draft: Draft; setDraft: Dispatch<SetStateAction<Draft>> };

/** A script that is being written: it stays while one looks at shots and texts. */
export function useScriptDraft(): ScriptDraft {
  const [draft, setDraft] = useState<Draft>(undefined);
  return { draft, setDraft };
}

type VoicePartProps = { edit: VideoEdit; script: SpokenScript; writing: ScriptDraft };

/** What a voice says in the video, and how loud. */
export function VoicePart(props: VoicePartProps) {
  const { settings } = props.edit;
  if (!isOfSlides(settings)) return <ScriptPart {...props} narration={settings.narration} />;
  return settings.narration === null ? null : <NotesPart edit={props.edit} narration={settings.narration} />;
}

/** The notes of slides are spoken: which is said when goes with the pictures. */
function NotesPart({ edit, narration }: { edit: VideoEdit; narration: SlideVoice }) {
  const { t } = useTranslation(["video-editor", "clips"]);
  return (
    <Stack gap="sm">
      <Title order={3} fz="sm">
        {t("clips:narration.heading")}
      </Title>
      <VoiceVolume
        gainDb={narration.gainDb}
        onChange={(gainDb) => edit.change(() => ({ narration: { ...narration, gainDb } }), "voice volume")}
      />
      <Button size="xs" variant="default" onClick={() => edit.change(() => ({ narration: null }))}>
        {t("voice.remove")}
      </Button>
    </Stack>
  );
}

function VoiceVolume({ gainDb, onChange }: { gainDb: number; onChange: (gainDb: number) => void }) {
  const { t } = useTranslation("video-editor");
  return (
    <div>
      <Text size="sm" fw={600} mb={4}>
        {t("voice.volume")}
      </Text>
      <Slider
        min={quietestDb}
        max={6}
        step={1}
        label={null}
        thumbLabel={t("voice.volume")}
        value={gainDb}
        onChange={onChange}
      />
    </div>
  );
}

type ScriptPartProps = VoicePartProps & { narration: Narration | null };

/** What is said over the video. It is spoken when that is asked for, since its captions are laid anew then. */
function ScriptPart({ edit, script, narration, writing: { draft, setDraft } }: ScriptPartProps) {
  const { t } = useTranslation(["video-editor", "clips"]);
  const client = useQueryClient();
  const written = draft === undefined ? narration : draft;
  const speak = useMutation({
    mutationFn: async (wanted: Narration | null) => ({
      wanted,
      spoken: wanted === null ? null : await speakNow(client, wanted),
    }),
    onSuccess: ({ wanted, spoken }) => {
      edit.change((now) => withNarration(now, wanted, spoken));
      // What was written while it was spoken goes on.
      setDraft((now) => (now === wanted ? undefined : now));
    },
  });
  const isOther = !dequal(written, narration);
  const isCutOff = (script.spoken?.durationMs ?? 0) > toMs(edit.frameCount);
  return (
    <Stack gap="sm">
      <Title order={3} fz="sm">
        {t("clips:narration.heading")}
      </Title>
      <NarrationFields narration={written} draft={null} onChange={setDraft} />
      {isOther ? (
        <>
          <Text size="xs" c="var(--ink-soft)">
            {t("voice.speakHint")}
          </Text>
          <Button size="xs" loading={speak.isPending} onClick={() => speak.mutate(written)}>
            {t(written === null ? "voice.remove" : "voice.speak")}
          </Button>
        </>
      ) : (
        <NarrationState script={script} />
      )}
      {speak.error === null ? null : <ProblemAlert problem={speak.error} />}
      {isCutOff && !isOther ? (
        <Alert color="yellow" variant="light" role="status">
          <Text size="sm">{t("voice.cutOff")}</Text>
        </Alert>
      ) : null}
      {narration === null ? null : (
        <VoiceVolume
          gainDb={narration.gainDb}
          onChange={(gainDb) => {
            edit.change(() => ({ narration: { ...narration, gainDb } }), "voice volume");
            setDraft((now) => now && { ...now, gainDb });
          }}
        />
      )}
    </Stack>
  );
}
