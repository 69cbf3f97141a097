import { Stack, Textarea } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { limits, type SlideVoice } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { narrationAudioQuery, speakNow } from "../../../ordering/video/use-narration.ts";
import { isOfSlides } from "../../../ordering/video/use-video-preview.ts";
import { ProblemAlert } from "../../../ui/problem-alert.tsx";
import type { VideoEdit } from "../use-video-edit.ts";

type NotesProps = { edit: VideoEdit; narration: SlideVoice; slide: number; notes: string };

/** What is said at a picture: spoken once it is left, so that the preview says what the video will. */
export function NotesField({ edit, narration, slide, notes }: NotesProps) {
  const { t } = useTranslation("video-editor");
  const client = useQueryClient();
  const [draft, setDraft] = useState(notes);
  const keep = useMutation({
    mutationFn: async (text: string) => {
      const said = { text, language: narration.language, voiceId: narration.voiceId };
      if (/[\p{L}\p{N}]/u.test(text)) {
        await speakNow(client, said);
        await client.fetchQuery(narrationAudioQuery(said));
      }
      return text;
    },
    onSuccess: (text) =>
      edit.change((now) =>
        isOfSlides(now)
          ? { slides: now.slides.map((one, at) => (at === slide ? { ...one, notes: text } : one)) }
          : {},
      ),
  });
  return (
    <Stack gap="xs">
      <Textarea
        label={t("shot.says")}
        description={t("shot.saysHint")}
        autosize
        minRows={2}
        maxRows={8}
        dir="auto"
        maxLength={limits.maxNarrationCharacters}
        value={draft}
        aria-busy={keep.isPending}
        // What was written meanwhile would go with the field, which begins anew once the video has these notes.
        readOnly={keep.isPending}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={() => {
          if (!keep.isPending && draft.trim() !== notes) keep.mutate(draft.trim());
        }}
      />
      {keep.error ? <ProblemAlert problem={keep.error} onRetry={() => keep.mutate(draft.trim())} /> : null}
    </Stack>
  );
}
