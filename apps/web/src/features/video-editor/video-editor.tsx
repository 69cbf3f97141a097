import { imageExtensions, limits, videoExtensions } from "@voxloom/contract";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useClipsPreview } from "../../ordering/video/use-clips-preview.ts";
import { usePlayback } from "../../ordering/video/use-playback.ts";
import { useVideoFiles } from "../../ordering/video/use-video-files.ts";
import type { ArrangedSettings } from "./arranged-settings.ts";
import { ClipBin } from "./clip-bin.tsx";
import { EditorHead } from "./editor-head.tsx";
import { EditorStage } from "./editor-stage.tsx";
import { Inspector } from "./inspector.tsx";
import { EditTimeline } from "./timeline.tsx";
import { useEditorKeys } from "./use-editor-keys.ts";
import { useSavedEdit } from "./use-saved-edit.ts";
import { useVideoEdit } from "./use-video-edit.ts";
import styles from "./video-editor.module.css";
import { useScriptDraft } from "./voice-part.tsx";

type EditorProps = {
  task: { id: string; name: string; projId: string };
  first: ArrangedSettings;
  edit: { revision: number; madeRevision: number };
  onReload: () => void;
};

const takenEndings = [...videoExtensions, ...imageExtensions];

/** The files of a video: those it was made of, and those that come while it is arranged. */
function useEditorFiles(first: ArrangedSettings) {
  const [ids, setIds] = useState(() => [
    ...new Set([...first.clips, ...first.arrangement.shots].map(({ materialId }) => materialId)),
  ]);
  const files = useVideoFiles(ids, {
    max: limits.maxClips,
    onReady: ({ id }) => setIds((now) => (now.includes(id) ? now : [...now, id])),
    endings: takenEndings,
    firstStep: "clips_step_1",
  });
  return { ids, files };
}

/** A video on its timeline: every part of it is moved, cut, replaced and written over, and seen at once as it will be. */
export function VideoEditor({ task, first, edit: revisions, onReload }: EditorProps) {
  const { t } = useTranslation("video-editor");
  const { ids, files } = useEditorFiles(first);
  const { materials } = files;
  const edit = useVideoEdit(first, materials);
  const { settings, arrangement } = edit;
  const saved = useSavedEdit({ taskId: task.id, ...revisions, settings: first }, settings);
  const [isSnapping, setSnapping] = useState(true);
  const shown = useMemo(() => {
    // What the brand has before and after stands beside the timeline: it is not arranged here.
    const brand = settings.brand && { ...settings.brand, intro: null, outro: null };
    return { ...settings, brand, arrangement };
  }, [settings, arrangement]);
  const { music, script, composition, played } = useClipsPreview(shown, [...materials.values()]);
  const playback = usePlayback({ ...played, restMs: null });
  const writing = useScriptDraft();
  useEditorKeys({ edit, playback });
  const shownFiles = ids.flatMap((id) => materials.get(id) ?? []);
  return (
    <div className={styles.page}>
      <title>{t("title", { name: task.name })}</title>
      <EditorHead task={task} edit={edit} saved={saved} onReload={onReload} />
      <main className={styles.body}>
        <ClipBin edit={edit} uploads={files} materials={shownFiles} endings={takenEndings} />
        <EditorStage edit={edit} playback={playback} composition={composition} />
        <Inspector {...{ edit, materials, music, playback, script, writing }} />
        <EditTimeline
          {...{ edit, materials, playback, isSnapping }}
          spoken={script.spoken}
          onSnapping={setSnapping}
        />
      </main>
    </div>
  );
}
