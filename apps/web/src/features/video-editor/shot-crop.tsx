import { Stack, Text } from "@mantine/core";
import { aimShot, countPassedFrames, findFocus } from "@voxloom/composition";
import type { ClipLook, Shot, VideoShape } from "@voxloom/contract";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Choice } from "../../ui/exports/choice.tsx";

type ShotCropProps = {
  shot: Shot;
  /** What was seen in its clip; null: it is a picture, or nobody has looked. */
  look: ClipLook | null;
  shape: VideoShape;
  onChange: (part: Partial<Pick<Shot, "focus" | "follows">>) => void;
};

const ways = ["follow", "still"] as const;
type Way = (typeof ways)[number];

/** What of a clip stays in view: it goes along with the subject, stands still, or stands where somebody put it. */
export function ShotCrop({ shot, look, shape, onChange }: ShotCropProps) {
  const { t } = useTranslation("video-editor");
  const { firstFrame, focus } = shot;
  // Not with every frame that is played.
  const aim = useMemo(() => aimShot({ ...shot, follows: true }, { look, shape }), [shot, look, shape]);
  // All of the others is seen, or what is looked at was chosen when they were brought.
  if (firstFrame === null || look === null || aim === null) return null;
  const found = findFocus(look, { firstFrame, frameCount: countPassedFrames(shot) });
  const isFound = focus?.x === found.x && focus.y === found.y;
  const way = shot.follows === true ? "follow" : isFound ? "still" : null;
  const set = (next: Way) => onChange(next === "follow" ? { follows: true } : { focus: found });
  const note = () => {
    if (way === null) return t("crop.byHand");
    if (way === "still") return t("crop.drag");
    if (aim.path === undefined) return t("crop.stays");
    return look.hasFaces === true ? t("crop.faces") : t("crop.movement");
  };
  return (
    <Stack gap={4}>
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
