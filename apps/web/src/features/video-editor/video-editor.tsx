import {
  type Composition,
  durationOfFrames,
  listAudioLayers,
  slideVoiceSource,
  toMs,
} from "@voxloom/composition";
import { imageExtensions, limits, type SlideshowSettings, videoExtensions } from "@voxloom/contract";
import { useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePlayback } from "../../ordering/video/use-playback.ts";
import { useVideoFiles } from "../../ordering/video/use-video-files.ts";
import { isOfSlides, useVideoPreview, type VideoSettings } from "../../ordering/video/use-video-preview.ts";
import { type ArrangedSettings, listFiles } from "./arranged-settings.ts";
import { ClipBin } from "./bin/clip-bin.tsx";
import { EditorHead } from "./editor-head.tsx";
import { EditorKeys } from "./editor-keys.tsx";
import { HistoryButtons } from "./history-buttons.tsx";
import { AskLostPictures } from "./music/ask-lost-pictures.tsx";
import { toLoop } from "./music/music-sections.ts";
import { useMusicSections } from "./music/use-music-sections.ts";
import { Inspector } from "./panels/inspector.tsx";
import { useScriptDraft } from "./panels/voice-part.tsx";
import phoneStyles from "./phone/phone.module.css";
import { PhonePanels, usePhone } from "./phone/phone-panels.tsx";
import { CheckList } from "./stage/check-list.tsx";
import { EditorCuts } from "./stage/editor-cuts.tsx";
import { EditorStage } from "./stage/editor-stage.tsx";
import { ShowOver, useShownOver } from "./stage/show-over.tsx";
import { listOffered, StageOverlay } from "./stage/stage-overlay.tsx";
import { StageMenu, StageSide, useSpaceBeside } from "./stage/stage-sides.tsx";
import { useVideoChecks } from "./stage/use-video-checks.ts";
import { EditTimeline } from "./timeline/timeline.tsx";
import type { HeardLine } from "./timeline/timeline-rows.tsx";
import { useDubbedClips } from "./use-dubbed-clips.ts";
import { useEditorKeys } from "./use-editor-keys.ts";
import { useSavedEdit } from "./use-saved-edit.ts";
import { useVideoEdit } from "./use-video-edit.ts";
import styles from "./video-editor.module.css";

type EditorProps = {
  task: { id: string; name: string; projId: string };
  first: ArrangedSettings;
  edit: { revision: number; madeRevision: number; priceTenths: number };
  onReload: () => void;
};

const ofClips = {
  max: limits.maxClips,
  endings: [...videoExtensions, ...imageExtensions],
} as const;
const ofSlides = {
  max: limits.maxSlides,
  endings: imageExtensions,
} as const;

/** The files of a video: those it was made of, and those that come while it is arranged. */
function useEditorFiles(first: ArrangedSettings) {
  const [ids, setIds] = useState(() => listFiles(first));
  const taken = isOfSlides(first) ? ofSlides : ofClips;
  const files = useVideoFiles(ids, {
    ...taken,
    // Who arranges a video is beyond its first step.
    firstStep: null,
    onReady: ({ id }) => setIds((now) => (now.includes(id) ? now : [...now, id])),
  });
  return { ids, files, endings: taken.endings };
}

/** What is said to which slide, where it is heard. */
const listSaid = ({ slides }: SlideshowSettings, composition: Composition): HeardLine[] =>
  listAudioLayers(composition).flatMap(({ source, startFrame, frameCount }) => {
    const said = slides.find((_, index) => slideVoiceSource(index) === source);
    const [startMs, endMs] = [toMs(startFrame), toMs(startFrame + frameCount)];
    return said === undefined ? [] : [{ startMs, endMs, text: said.notes }];
  });

/** Lines of the song as far as the video has them. */
function listSung({ lyrics, music }: VideoSettings, composition: Composition): HeardLine[] {
  const fromMs = music?.fromMs ?? 0;
  const durationMs = durationOfFrames(composition);
  if (music === null) return [];
  return lyrics.flatMap(({ text, startMs, endMs }) => {
    const [start, end] = [Math.max(0, startMs - fromMs), Math.min(durationMs, endMs - fromMs)];
    return end <= start ? [] : [{ text, startMs: start, endMs: end }];
  });
}

/** A video on its timeline: every part of it is moved, cut, replaced and written over, and seen at once as it will be. */
export function VideoEditor({ task, first, edit: revisions, onReload }: EditorProps) {
  const { t } = useTranslation("video-editor");
  const { ids, files, endings } = useEditorFiles(first);
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
  const dubbed = useDubbedClips(task.id, !isOfSlides(settings) && settings.clipDub !== null);
  const { music, script, seen, composition, played } = useVideoPreview(
    shown,
    [...materials.values()],
    dubbed.played,
  );
  const heard = useMemo(
    () => ({
      said: isOfSlides(settings) ? listSaid(settings, composition) : null,
      sung: listSung(settings, composition),
    }),
    [settings, composition],
  );
  const sections = useMusicSections({ edit, music, looks: seen.looks });
  const [isNaming, setNaming] = useState(false);
  const onNamed = useCallback(() => setNaming(false), []);
  const loop = sections.isLooping && sections.chosen !== null ? toLoop(sections.chosen) : null;
  const playback = usePlayback({ ...played, restMs: null, loop });
  const writing = useScriptDraft();
  const [isKeysShown, setKeysShown] = useState(false);
  const over = useShownOver();
  const shownFiles = ids.flatMap((id) => materials.get(id) ?? []);
  const showKeys = () => setKeysShown(true);
  const offered = listOffered(edit, { composition, seen });
  useEditorKeys({ edit, playback, seen, over, offered, sections, files: shownFiles, showKeys });
  const checked = useVideoChecks({ edit, composition, seen, materials: shownFiles });
  const isPhone = usePhone();
  const isBeside = useSpaceBeside(composition.size);
  const { isPlaying } = playback;
  const sides = (
    <>
      <ShowOver {...{ over, offered }} />
      <CheckList {...{ checked, edit, materials }} seek={playback.seek} />
    </>
  );
  const cuts = (
    <EditorCuts
      {...{ edit, materials, seen, isPlaying }}
      spoken={script.spoken}
      isColumn={isBeside || isPhone}
    />
  );
  const bin = (
    <ClipBin {...{ edit, endings, seen }} uploads={files} materials={shownFiles} isPlaying={isPlaying} />
  );
  const inspector = (
    <Inspector
      {...{ edit, materials, seen, composition, music, playback, script, writing }}
      {...{ sections, isNaming, onNamed }}
      dubbedUntil={dubbed.untilMs}
      cuts={isBeside || isPhone ? null : cuts}
    />
  );
  return (
    <div className={styles.page} data-phone={isPhone || undefined}>
      <title>{t("title", { name: task.name })}</title>
      <EditorHead {...{ task, edit, saved, onReload, isPhone }} />
      <main className={styles.body}>
        {isPhone ? null : bin}
        <EditorStage
          {...{ edit, playback, composition }}
          overlay={
            <StageOverlay
              {...{ edit, playback, composition, materials, seen }}
              shown={offered.filter((one) => over.shown.has(one))}
            />
          }
          before={
            isOfSlides(settings) || !(isPhone || isBeside) ? null : isPhone ? (
              <div className={phoneStyles.cuts}>{cuts}</div>
            ) : (
              <StageSide isNarrow>{cuts}</StageSide>
            )
          }
          after={
            isPhone ? (
              <div className={phoneStyles.history}>
                <HistoryButtons edit={edit} size={44} variant="default" />
              </div>
            ) : isBeside ? (
              <StageSide>{sides}</StageSide>
            ) : null
          }
          menu={isBeside ? null : <StageMenu count={checked.findings.length}>{sides}</StageMenu>}
        />
        {isPhone ? null : inspector}
        <EditTimeline
          {...{ edit, materials, playback, composition, music, sections, isSnapping }}
          spoken={heard.said ?? script.spoken?.lines ?? []}
          sung={heard.sung}
          onSnapping={setSnapping}
          onRename={(index) => {
            edit.choose({ kind: "section", index });
            setNaming(true);
          }}
          onKeys={showKeys}
          isBare={isPhone}
        />
        {isPhone ? (
          <PhonePanels
            {...{ edit, playback, composition, materials, seen, music, script, writing, bin, inspector }}
            sections={sections}
            isSnapping={isSnapping}
            onSnapping={setSnapping}
          />
        ) : null}
      </main>
      <AskLostPictures sections={sections} />
      <EditorKeys isShown={isKeysShown} onClose={() => setKeysShown(false)} />
    </div>
  );
}
