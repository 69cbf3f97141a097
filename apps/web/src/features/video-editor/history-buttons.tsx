import { IconArrowBackUp, IconArrowForwardUp } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../ui/icon-button.tsx";
import type { VideoEdit } from "./use-video-edit.ts";

type HistoryProps = { edit: VideoEdit; size?: number; variant?: "subtle" | "default" };

/** Takes the last step back, and brings it in again. */
export function HistoryButtons({ edit, size = 36, variant = "subtle" }: HistoryProps) {
  const { t } = useTranslation("slideshow");
  const steps = [
    { label: t("slides.undo"), Icon: IconArrowBackUp, isPossible: edit.canUndo, take: edit.undo },
    { label: t("slides.redo"), Icon: IconArrowForwardUp, isPossible: edit.canRedo, take: edit.redo },
  ];
  return steps.map(({ label, Icon, isPossible, take }) => (
    <IconButton key={label} {...{ size, variant, label }} color="gray" disabled={!isPossible} onClick={take}>
      <Icon size={20} data-mirror />
    </IconButton>
  ));
}
