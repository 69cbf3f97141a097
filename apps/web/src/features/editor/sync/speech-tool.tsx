import { Alert, Button, Stack, Text } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { SpeechMove } from "@voxloom/subtitles";
import { moveLines } from "@voxloom/timeline";
import { useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../lib/use-formats.ts";
import { ProblemAlert } from "../../../ui/problem-alert.tsx";
import { useEditor, useEditorStore } from "../document/stores.tsx";
import { timelineMediaQuery } from "../session/timeline-media-query.ts";
import { matchSpeech } from "./match-speech.ts";
import { SyncPreview } from "./sync-preview.tsx";

/** Finds the speed and the place by which the lines go with the speech, and says how well they do. */
export function SpeechTool() {
  const { t } = useTranslation("editor-sync");
  const store = useEditorStore();
  const taskId = useEditor((state) => state.taskId);
  const { data } = useQuery(timelineMediaQuery(taskId));
  const url = data?.waveforms.originalUrl ?? null;
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const search = useMutation({
    mutationFn: (waveformUrl: string) => {
      stop.current?.abort();
      stop.current = new AbortController();
      return matchSpeech(store.getState().script, waveformUrl, stop.current.signal);
    },
  });
  return (
    <>
      <Text size="sm">{t("speech.hint")}</Text>
      <Button
        size="sm"
        variant="default"
        style={{ alignSelf: "start" }}
        disabled={url === null}
        loading={search.isPending}
        onClick={() => url !== null && search.mutate(url)}
      >
        {t("speech.find")}
      </Button>
      {url === null ? (
        <Text size="xs" c="var(--ink-soft)">
          {t("speech.noAudio")}
        </Text>
      ) : null}
      {search.error === null ? null : <ProblemAlert problem={search.error} />}
      {search.data === null ? <Alert color="yellow">{t("speech.nothing")}</Alert> : null}
      {search.data ? <Found found={search.data} onApplied={search.reset} /> : null}
    </>
  );
}

function Found({ found, onApplied }: { found: SpeechMove; onApplied: () => void }) {
  const { t } = useTranslation("editor-sync");
  const formats = useFormats();
  const script = useEditor((state) => state.script);
  const after = useMemo(() => moveLines(script, found.move), [script, found]);
  const { factor, offsetMs } = found.move;
  return (
    <Stack gap="xs">
      <Text size="sm">
        {t("speech.correlation", {
          before: formats.number(found.before, 2),
          after: formats.number(found.after, 2),
        })}
      </Text>
      <Text size="sm">
        {t("speech.move", {
          seconds: formats.number(offsetMs / 1000, 2),
          speed: formats.number(100 / factor, 2),
        })}
      </Text>
      {found.isSure ? null : <Alert color="yellow">{t("speech.unsure")}</Alert>}
      <SyncPreview after={after} onApplied={onApplied} />
    </Stack>
  );
}
