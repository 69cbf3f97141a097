import { isSpeech, isSpoken } from "@voxloom/contract";
import { isDocument } from "@voxloom/timeline";
import { useEditor } from "../document/stores.tsx";
import { type ModeSetup, modeSetups } from "./editor-mode.ts";
import { useEditorTask } from "./editor-task.tsx";

/** Whether what is edited is spoken by voices: else it is a text, and nothing of voices is offered. */
export const useHasDub = (): boolean => isSpoken(useEditorTask().detail.task);

/** Whether what is edited is a text in paragraphs: they follow one another, and have no place in a timeline. */
export function useIsDesk(): boolean {
  const { detail } = useEditorTask();
  const isOfParagraphs = useEditor(({ script }) => script.segments.length === 0 || isDocument(script));
  return isSpeech(detail.task) && isOfParagraphs;
}

/** Whether there is something to be seen or heard: of a subtitle file alone there is not. */
export function useHasMedia(): boolean {
  const { originalUrl, dubUrl, dubAudioUrl } = useEditorTask().detail.media;
  return [originalUrl, dubUrl, dubAudioUrl].some((address) => address !== null && address !== "");
}

/** Whether the lines can be read as a page of text: those of a transcript, one's own or one that is shared. */
export function useIsTranscript(): boolean {
  const { mode, detail } = useEditorTask();
  return mode === "transcript" || (mode === "viewer" && detail.task.product === "transcription");
}

const panelsOfDesk = ["takes", "speakers", "glossary", "comments", "history"] as const;

/** How the editor is set up for its address and its task: without a dub no takes, untranslated one side. */
export function useModeSetup(): ModeSetup {
  const { mode } = useEditorTask();
  const hasDub = useHasDub();
  const isTranslated = useEditor(({ script }) => script.targetLanguage !== null);
  const isDesk = useIsDesk();
  const setup = modeSetups[mode];
  if (isDesk) return { ...setup, hasTimeline: false, panels: panelsOfDesk };
  if (hasDub) return setup;
  const { columns, panels } = setup;
  return {
    ...setup,
    columns: isTranslated ? columns : { source: true, target: false },
    panels: panels.filter((panel) => panel !== "takes"),
  };
}
