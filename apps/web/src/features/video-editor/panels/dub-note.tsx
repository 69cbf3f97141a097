import { Text } from "@mantine/core";
import { countPassedFrames, toMs } from "@voxloom/composition";
import type { Shot } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import type { DubbedUntil } from "../use-dubbed-clips.ts";

/** A dub that ends so shortly before a shot does says all that is heard in it. */
const slackMs = 100;

/** Whether what is heard of a clip in a shot is still to be dubbed. */
export function isStillToBeDubbed(shot: Shot, untilMs: DubbedUntil): boolean {
  const { materialId, firstFrame, gainDb, speed } = shot;
  const isHeard = firstFrame !== null && gainDb !== null && (speed === undefined || speed.from === speed.to);
  if (untilMs === null || !isHeard) return false;
  return toMs(firstFrame + countPassedFrames(shot)) > (untilMs.get(materialId) ?? 0) + slackMs;
}

/** Says of a shot that its own sound is heard until the video is made. */
export function DubNote({ shot, untilMs }: { shot: Shot; untilMs: DubbedUntil }) {
  const { t } = useTranslation("video-editor");
  if (!isStillToBeDubbed(shot, untilMs)) return null;
  return (
    <Text size="sm" c="var(--ink-soft)" role="note">
      {t("shot.dubbedLater")}
    </Text>
  );
}
