import { ActionIcon, Menu } from "@mantine/core";
import { IconBadgeCc } from "@tabler/icons-react";
import { getExportVideo } from "@voxloom/contract";
import { marksWords } from "@voxloom/subtitles";
import { type RefObject, useCallback, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useEditor, usePlayback, usePlaybackStore } from "../document/stores.tsx";
import { useEditorTask } from "../session/editor-task.tsx";
import { type ShownSubtitles, useLayout } from "../session/layout-store.ts";
import { SafeAreaGuide } from "../subtitles/safe-area-guide.tsx";
import { SubtitleOverlay } from "../subtitles/subtitle-overlay.tsx";
import { useAssFile } from "../subtitles/use-ass-file.ts";
import { hasBurnedSubtitles } from "./burned-subtitles.ts";
import { useLiveCues } from "./use-live-cues.ts";
import styles from "./video-panel.module.css";

type Size = { width: number; height: number };

/** The picture's own size, once it is known. */
function useVideoSize(video: RefObject<HTMLVideoElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    const read = () => {
      const { videoWidth: width, videoHeight: height } = element;
      if (width > 0)
        setSize((before) =>
          before?.width === width && before.height === height ? before : { width, height },
        );
    };
    read();
    element.addEventListener("loadedmetadata", read);
    return () => element.removeEventListener("loadedmetadata", read);
  }, [video]);
  return size;
}

/** What was chosen to be read here, else what was ordered. */
function useShownSubtitles(): ShownSubtitles {
  const isTogether = useEditor((state) => state.script.upperSide !== null);
  return useLayout((layout) => layout.subtitles) ?? (isTogether ? "both" : "target");
}

/** Subtitles over the picture as they would be burned, and the switch of what they say. */
export function LiveSubtitles({ video }: { video: RefObject<HTMLVideoElement | null> }) {
  const videoSize = useVideoSize(video);
  const { detail } = useEditorTask();
  const isBurned = usePlayback(({ side }) => hasBurnedSubtitles(side, detail));
  const shown = useShownSubtitles();
  const content = isBurned ? "off" : shown;
  const isUpright = useLayout((layout) => layout.isUprightShown);
  const size = useMemo(() => shownSize(videoSize, isUpright), [videoSize, isUpright]);
  const isSafeAreaShown = useLayout((layout) => layout.isSafeAreaShown);
  return (
    <>
      {size !== null && content !== "off" ? <Drawn video={video} size={size} content={content} /> : null}
      {size !== null && isSafeAreaShown ? <SafeAreaGuide {...size} /> : null}
      <SubtitlesMenu isBurned={isBurned} />
    </>
  );
}

/** The part of the picture that is shown: an upright export keeps its middle. */
const shownSize = (size: Size | null, isUpright: boolean): Size | null =>
  size === null || !isUpright ? size : getExportVideo(size, { shape: "upright", resolution: "source" }).crop;

type DrawnProps = {
  video: RefObject<HTMLVideoElement | null>;
  size: Size;
  content: Exclude<ShownSubtitles, "off">;
};

function Drawn({ video, size, content }: DrawnProps) {
  const style = useEditor((state) => state.script.subtitleStyle);
  const file = useAssFile();
  const { ownFonts } = useEditorTask();
  const playback = usePlaybackStore();
  const isMix = usePlayback((state) => state.side === "mix");
  const cues = useLiveCues({
    content,
    aspect: size.width / size.height,
    withWords: marksWords(style),
  });
  // Below the mix runs the original's picture: where its clock differs, the playhead knows the time.
  const timeOfMix = useCallback(() => playback.getState().timeMs, [playback]);
  return (
    <SubtitleOverlay
      videoRef={video}
      cues={cues}
      style={style}
      ownFonts={ownFonts}
      file={file}
      width={size.width}
      height={size.height}
      {...(isMix ? { cueTimeOf: timeOfMix } : {})}
    />
  );
}

function SubtitlesMenu({ isBurned }: { isBurned: boolean }) {
  const { t } = useTranslation("editor");
  const shown = useShownSubtitles();
  const isUpright = useLayout((layout) => layout.isUprightShown);
  const isTargetAbove = useEditor((state) => state.script.upperSide === "target");
  const isReadOnly = useEditor((state) => state.isReadOnly);
  const edit = useEditor((state) => state.edit);
  const set = useLayout((layout) => layout.set);
  const choices = ["off", "target", "source", "both"] as const;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          className={styles.subtitles}
          variant="filled"
          color="dark"
          size={32}
          aria-label={t("subtitles.label")}
        >
          <IconBadgeCc size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t(isBurned ? "subtitles.burned" : "subtitles.label")}</Menu.Label>
        <Menu.RadioGroup value={shown} onChange={(choice) => set({ subtitles: choice as ShownSubtitles })}>
          {choices.map((choice) => (
            <Menu.RadioItem key={choice} value={choice} disabled={isBurned}>
              {t(`subtitles.${choice}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        {shown === "both" ? (
          <Menu.CheckboxItem
            checked={isTargetAbove}
            disabled={isReadOnly}
            onChange={() => edit([{ kind: "set-upper-side", side: isTargetAbove ? "source" : "target" }])}
          >
            {t("subtitles.targetAbove")}
          </Menu.CheckboxItem>
        ) : null}
        <Menu.Divider />
        <Menu.CheckboxItem checked={isUpright} onChange={() => set({ isUprightShown: !isUpright })}>
          {t("video.upright")}
        </Menu.CheckboxItem>
      </Menu.Dropdown>
    </Menu>
  );
}
