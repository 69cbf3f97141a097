import { Group, Stack, Text, Title } from "@mantine/core";
import {
  aimShot,
  type Composition,
  countPassedFrames,
  findFocus,
  type StartedShot,
} from "@voxloom/composition";
import type { ClipLook, Material, Shot, VideoShape } from "@voxloom/contract";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Playback } from "../../../ordering/video/use-playback.ts";
import { Choice } from "../../../ui/exports/choice.tsx";
import { CropMap } from "../stage/crop-map.tsx";

type ShotCropProps = {
  started: StartedShot;
  materials: ReadonlyMap<string, Material>;
  composition: Composition;
  playback: Pick<Playback, "clock" | "isPlaying">;
  /** What was seen in its clip; null: it is a picture, or nobody has looked. */
  look: ClipLook | null;
  shape: VideoShape;
  onChange: (part: Partial<Pick<Shot, "fit" | "focus" | "follows">>) => void;
};

const ways = ["follow", "still", "blurred"] as const;
type Way = (typeof ways)[number];

/** Shapes that have a name, width to height. */
const namedShapes = ["16:9", "9:16", "4:3", "3:4", "1:1", "4:5", "5:4", "3:2", "2:3", "21:9"];

/** The shape of a clip by its name, else its sides; \u2066 sets them from left to right. */
function nameShape({ width, height }: { width: number; height: number }): string {
  const named = namedShapes.find((name) => {
    const [across = 1, up = 1] = name.split(":").map(Number);
    return Math.abs((width * up) / (height * across) - 1) < 0.02;
  });
  return `\u2066${named ?? `${width}×${height}`}\u2069`;
}

/** What of a clip stays in view: it goes along with the subject, stands still or where it was put, or all of it is seen. */
export function ShotCrop(props: ShotCropProps) {
  const { started, materials, composition, playback, look, shape, onChange } = props;
  const { t } = useTranslation("video-editor");
  const { shot } = started;
  const { firstFrame, focus, fit } = shot;
  const aim = useMemo(
    () => aimShot({ ...shot, fit: "cover", follows: true }, { look, shape }),
    [shot, look, shape],
  );
  // All of the others is seen, or what is looked at was chosen when they were brought.
  if (firstFrame === null || look?.size === undefined || aim === null) return null;
  if (fit !== "cover" && fit !== "blurred") return null;
  const found = findFocus(look, { firstFrame, frameCount: countPassedFrames(shot) });
  const isFound = focus?.x === found.x && focus.y === found.y;
  const way = fit === "blurred" ? fit : shot.follows === true ? "follow" : isFound ? "still" : null;
  const set = (next: Way) => {
    if (next === "blurred") onChange({ fit: next });
    else onChange({ fit: "cover", ...(next === "follow" ? { follows: true } : { focus: found }) });
  };
  const note = () => {
    if (way === "blurred") return t("crop.whole");
    if (way === null) return t("crop.byHand");
    if (way === "still") return t("crop.drag");
    if (aim.path === undefined) return t("crop.stays");
    return look.hasFaces === true ? t("crop.faces") : t("crop.movement");
  };
  return (
    <Stack gap={6}>
      <Group justify="space-between" wrap="nowrap">
        <Title order={3} fz="sm">
          {t("crop.heading")}
        </Title>
        <Text size="xs" c="var(--ink-soft)">
          {t("crop.shapes", { from: nameShape(look.size), to: `\u2066${shape}\u2069` })}
        </Text>
      </Group>
      <CropMap {...{ started, look, materials, composition, playback }} />
      <Choice
        label={t("crop.label")}
        values={ways}
        value={way}
        getLabel={(one) => t(`crop.${one}`)}
        onChange={set}
      />
      <Text size="xs" c="var(--ink-soft)">
        {note()}
      </Text>
    </Stack>
  );
}
