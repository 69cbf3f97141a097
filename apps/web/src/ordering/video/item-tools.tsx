import { ActionIcon } from "@mantine/core";
import { IconArrowLeft, IconArrowRight, IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import styles from "./video.module.css";

type ItemToolsProps = {
  /** Which of how many it is, from 1. */
  place: { number: number; count: number };
  labels: { earlier: string; later: string; remove: string };
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  /** What else can be done to it. */
  children?: ReactNode;
};

/** Below something that a video is made of: it is moved by one place, or taken out. */
export function ItemTools({ place: { number, count }, labels, onMove, onRemove, children }: ItemToolsProps) {
  const moves = [
    { label: labels.earlier, by: -1, isPossible: number > 1, Icon: IconArrowLeft },
    { label: labels.later, by: 1, isPossible: number < count, Icon: IconArrowRight },
  ] as const;
  return (
    <div className={styles.slideTools}>
      {moves.map(({ label, by, isPossible, Icon }) => (
        <ActionIcon
          key={by}
          variant="subtle"
          size={36}
          disabled={!isPossible}
          aria-label={label}
          onClick={() => onMove(by)}
        >
          <Icon size={18} className={styles.mirrored} />
        </ActionIcon>
      ))}
      {children}
      <ActionIcon
        variant="subtle"
        color="red"
        size={36}
        ms="auto"
        aria-label={labels.remove}
        onClick={onRemove}
      >
        <IconX size={18} />
      </ActionIcon>
    </div>
  );
}
