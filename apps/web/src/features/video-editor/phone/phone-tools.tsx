import { Menu, UnstyledButton } from "@mantine/core";
import {
  IconAdjustments,
  IconArrowLeft,
  IconArrowRight,
  IconClock,
  IconCrop,
  IconCut,
  IconPencil,
  IconReplace,
  IconSparkles,
  IconTextPlus,
  IconTrash,
  IconWaveSine,
} from "@tabler/icons-react";
import { type Composition, type StartedShot, toFrames, toMs } from "@voxloom/composition";
import type { Material } from "@voxloom/contract";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../lib/use-formats.ts";
import type { SeenClips } from "../../../ordering/video/use-clip-looks.ts";
import type { Playback } from "../../../ordering/video/use-playback.ts";
import { stepToNextBest } from "../bin/next-best.ts";
import { AddEffect, useAddText } from "../timeline/timeline-tools.tsx";
import type { VideoEdit } from "../use-video-edit.ts";
import styles from "./phone.module.css";

/** A part of the panel of what is chosen. */
export type PanelPart = "crop" | "length" | null;

type ToolsProps = {
  edit: VideoEdit;
  playback: Playback;
  composition: Composition;
  materials: ReadonlyMap<string, Material>;
  seen: SeenClips;
  /** Shows all that can be changed of what is chosen, this part of it first. */
  onPanel: (part: PanelPart) => void;
};

type ToolProps = {
  icon: ReactNode;
  text: string;
  /** What it does, where its text alone does not say it. */
  label?: string;
  isDisabled?: boolean;
  isMain?: boolean;
  onPress?: () => void;
};

/** A tool with its sign and word, as wide as a thumb. */
const Tool = ({ icon, text, label, isDisabled = false, isMain = false, onPress, ...rest }: ToolProps) => (
  <UnstyledButton
    onClick={onPress}
    // Of a menu, what it opens by.
    {...rest}
    className={styles.tool}
    data-main={isMain || undefined}
    aria-label={label}
    disabled={isDisabled}
  >
    {icon}
    <span>{text}</span>
  </UnstyledButton>
);

const size = 22;

/** What can be done to what is chosen, in a row; to the video where it stands, where nothing is. */
export function PhoneTools(props: ToolsProps) {
  const { t } = useTranslation("video-editor");
  const { shot, text, effect, section } = props.edit.chosen;
  return (
    <div className={styles.tools} role="toolbar" aria-label={t("phone.tools")}>
      {shot !== null ? (
        <ShotTools {...props} started={shot} />
      ) : text !== null || effect !== null || section !== null ? (
        <>
          <Tool
            isMain
            icon={<IconPencil size={size} />}
            text={t("phone.edit")}
            onPress={() => props.onPanel(null)}
          />
          <Tool
            icon={<IconTrash size={size} />}
            text={t("shot.remove")}
            isDisabled={section !== null}
            label={t(text !== null ? "text.remove" : "effects.remove")}
            onPress={props.edit.removeChosen}
          />
        </>
      ) : (
        <VideoTools {...props} />
      )}
    </div>
  );
}

function VideoTools({ edit, playback, composition, onPanel }: ToolsProps) {
  const { t } = useTranslation("video-editor");
  const getFrame = () => toFrames(playback.getMs());
  const addText = useAddText({ edit, composition, getFrame, seek: playback.seek });
  return (
    <>
      <Tool
        icon={<IconCut size={size} />}
        text={t("timeline.split")}
        onPress={() => edit.split(getFrame())}
      />
      <Tool
        icon={<IconTextPlus size={size} />}
        text={t("text.add")}
        onPress={() => {
          addText();
          onPanel(null);
        }}
      />
      <AddEffect
        {...{ edit, getFrame }}
        button={(open) => <Tool icon={<IconWaveSine size={size} />} text={t("effects.add")} onPress={open} />}
      />
    </>
  );
}

function ShotTools({
  edit,
  playback,
  materials,
  seen,
  onPanel,
  started,
}: ToolsProps & { started: StartedShot }) {
  const { t } = useTranslation("video-editor");
  const formats = useFormats();
  const { shot } = started;
  const lane = edit.shots.filter((one) => one.shot.lane === shot.lane);
  const place = lane.findIndex((one) => one.shot.id === shot.id);
  const look = seen.looks.get(shot.materialId) ?? null;
  const showNext = useMemo(
    () => stepToNextBest(edit, { looks: new Map([[shot.materialId, look]]) }),
    [edit.arrangement, edit.settings, shot, look],
  );
  const length = formats.seconds(toMs(shot.frameCount));
  return (
    <>
      {look === null || shot.firstFrame === null ? null : (
        <Tool
          isMain
          icon={<IconSparkles size={size} />}
          text={t("shot.nextBest")}
          isDisabled={showNext === null}
          onPress={() => showNext?.()}
        />
      )}
      <Tool icon={<IconCrop size={size} />} text={t("crop.heading")} onPress={() => onPanel("crop")} />
      <Tool
        icon={<IconCut size={size} />}
        text={t("timeline.split")}
        onPress={() => edit.split(toFrames(playback.getMs()))}
      />
      <Tool
        icon={<IconClock size={size} />}
        text={length}
        label={t("phone.length", { length })}
        onPress={() => onPanel("length")}
      />
      <Tool
        icon={<IconTrash size={size} />}
        text={t("shot.remove")}
        isDisabled={edit.shots.length < 2}
        onPress={edit.removeChosen}
      />
      <Menu position="top" shadow="md">
        <Menu.Target>
          <Tool icon={<IconReplace size={size} />} text={t("shot.replace")} />
        </Menu.Target>
        <Menu.Dropdown className={styles.menu}>
          {[...materials.values()].map((one) => (
            <Menu.Item
              key={one.id}
              disabled={one.id === shot.materialId}
              onClick={() => edit.replace(shot.id, one.id)}
            >
              <span dir="auto">{one.name}</span>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Tool
        icon={<IconArrowLeft size={size} data-mirror />}
        text={t("shot.earlier")}
        isDisabled={place <= 0}
        onPress={() => edit.move(shot, -1)}
      />
      <Tool
        icon={<IconArrowRight size={size} data-mirror />}
        text={t("shot.later")}
        isDisabled={place >= lane.length - 1}
        onPress={() => edit.move(shot, 1)}
      />
      <Tool icon={<IconAdjustments size={size} />} text={t("phone.all")} onPress={() => onPanel(null)} />
    </>
  );
}
