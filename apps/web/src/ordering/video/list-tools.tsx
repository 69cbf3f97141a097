import { Button, FileButton, Group } from "@mantine/core";
import { IconArrowBackUp, IconArrowForwardUp, IconPlus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { buildAccept } from "../check-file.ts";
import { useUndoKeys } from "./use-undo-keys.ts";
import type { Undoable } from "./use-undoable.ts";

type ListToolsProps = {
  video: Pick<Undoable<object>, "undo" | "redo" | "canUndo" | "canRedo">;
  endings: readonly string[];
  moreText: string;
  onFiles: (files: readonly File[]) => void;
  /** What else can be done to the whole list. */
  children?: ReactNode;
};

/** Above the list of what a video is made of: what was done is undone, and more is brought. */
export function ListTools({ video, endings, moreText, onFiles, children }: ListToolsProps) {
  const { t } = useTranslation("slideshow");
  useUndoKeys(video);
  const steps = [
    { label: t("slides.undo"), Icon: IconArrowBackUp, isPossible: video.canUndo, take: video.undo },
    { label: t("slides.redo"), Icon: IconArrowForwardUp, isPossible: video.canRedo, take: video.redo },
  ];
  return (
    <Group gap="xs">
      {steps.map(({ label, Icon, isPossible, take }) => (
        <Button
          key={label}
          variant="subtle"
          size="sm"
          leftSection={<Icon size={18} aria-hidden="true" />}
          disabled={!isPossible}
          onClick={take}
        >
          {label}
        </Button>
      ))}
      {children}
      <FileButton accept={buildAccept(endings)} multiple onChange={onFiles}>
        {(button) => (
          <Button
            {...button}
            variant="default"
            size="sm"
            leftSection={<IconPlus size={18} aria-hidden="true" />}
          >
            {moreText}
          </Button>
        )}
      </FileButton>
    </Group>
  );
}
