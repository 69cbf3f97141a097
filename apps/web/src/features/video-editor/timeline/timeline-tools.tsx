import { Button, Group, Modal, Text } from "@mantine/core";
import {
  IconCut,
  IconKeyboard,
  IconTextPlus,
  IconWaveSine,
  IconZoomIn,
  IconZoomOut,
} from "@tabler/icons-react";
import { type Composition, findCaptionStyle, toMs } from "@voxloom/composition";
import { limits } from "@voxloom/contract";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../../ui/icon-button.tsx";
import { KeyHints } from "../editor-keys.tsx";
import type { MusicSections } from "../music/use-music-sections.ts";
import { EffectPicker } from "../panels/effect-picker.tsx";
import type { VideoEdit } from "../use-video-edit.ts";
import { CutEvery } from "./cut-every.tsx";
import styles from "./timeline.module.css";

type ToolsProps = {
  edit: VideoEdit;
  composition: Composition;
  sections: MusicSections;
  /** Where the video stands when it is asked. */
  getFrame: () => number;
  seek: (ms: number) => void;
  onZoom: (factor: number) => void;
  /** Shows what keys do. */
  onKeys: () => void;
};

/** What is done to the video where it stands, and how much of it is seen at once. */
export function TimelineTools(props: ToolsProps) {
  const { edit, composition, sections, getFrame, seek, onZoom, onKeys } = props;
  const { t } = useTranslation("video-editor");
  const addText = useAddText({ edit, composition, getFrame, seek });
  return (
    <Group gap="xs" className={styles.tools}>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconCut size={16} aria-hidden="true" />}
        onClick={() => edit.split(getFrame())}
      >
        {t("timeline.split")}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconTextPlus size={16} aria-hidden="true" />}
        onClick={addText}
      >
        {t("text.add")}
      </Button>
      <AddEffect
        {...{ edit, getFrame }}
        button={(open) => (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconWaveSine size={16} aria-hidden="true" />}
            onClick={open}
          >
            {t("effects.add")}
          </Button>
        )}
      />
      {sections.beats === null ? null : (
        <Group gap={8} wrap="nowrap">
          <Text size="sm" c="var(--ink-soft)" aria-hidden="true">
            {t("sections.every")}
          </Text>
          <CutEvery music={sections} />
        </Group>
      )}
      <KeyHints hasMusic={edit.settings.music !== null} hasSection={sections.chosen !== null} />
      <Group gap={4} wrap="nowrap">
        <IconButton variant="subtle" color="gray" label={t("keys.heading")} onClick={onKeys} visibleFrom="sm">
          <IconKeyboard size={18} />
        </IconButton>
        <IconButton
          variant="subtle"
          color="gray"
          label={t("timeline.zoomOut")}
          onClick={() => onZoom(1 / 1.5)}
        >
          <IconZoomOut size={18} />
        </IconButton>
        <IconButton variant="subtle" color="gray" label={t("timeline.zoomIn")} onClick={() => onZoom(1.5)}>
          <IconZoomIn size={18} />
        </IconButton>
      </Group>
    </Group>
  );
}

/** Brings in words where the video stands, and shows them. */
export function useAddText({
  edit,
  composition,
  getFrame,
  seek,
}: Pick<ToolsProps, "edit" | "composition" | "getFrame" | "seek">) {
  const { t } = useTranslation("video-editor");
  // Words fade in, and videos out of a color: where words begin, there may be next to nothing to see of them.
  return () => {
    const frame = getFrame();
    const seen = edit.addText(frame, t("text.new"), findCaptionStyle(edit.settings));
    seek(toMs(findClearFrame(composition, frame, seen)));
  };
}

type AddEffectProps = Pick<ToolsProps, "edit" | "getFrame"> & {
  /** What opens the list. */
  button: (open: () => void) => ReactNode;
};

/** Opens the list of sound effects: one is put where the video stands, or at every cut. */
export function AddEffect({ edit, getFrame, button }: AddEffectProps) {
  const { t } = useTranslation("video-editor");
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      {button(() => setOpen(true))}
      <Modal
        opened={isOpen}
        onClose={close}
        title={t("effects.heading")}
        size="xl"
        closeButtonProps={{ "aria-label": t("effects.close") }}
      >
        <EffectPicker
          left={limits.maxArrangedEffects - (edit.arrangement.effects ?? []).length}
          hasCuts={edit.hasCuts}
          onUse={(effect, where) => {
            if (where === "here") edit.addEffect(getFrame(), effect);
            else edit.addEffectAtCuts(effect);
            close();
          }}
        />
      </Modal>
    </>
  );
}

/** The frame nearest to one, between two, at which no color lies over the video. */
function findClearFrame(
  { tracks }: Composition,
  near: number,
  { from, to }: { from: number; to: number },
): number {
  const veils = tracks.flatMap((track) => (track.kind === "veils" ? track.veils : []));
  const isClear = (frame: number) =>
    veils.every(({ startFrame, frameCount }) => frame < startFrame || frame >= startFrame + frameCount);
  const nearest = Math.max(from, Math.min(to, near));
  for (let by = 0; by <= to - from; by += 1)
    for (const frame of [nearest + by, nearest - by])
      if (frame >= from && frame <= to && isClear(frame)) return frame;
  return nearest;
}
