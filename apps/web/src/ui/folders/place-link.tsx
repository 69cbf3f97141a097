import type { Icon as TablerIcon } from "@tabler/icons-react";
import { type DragEvent, useState } from "react";
import { Link, type To } from "react-router";
import { type Dragged, getDropped, isForFolders } from "./dragged.ts";
import styles from "./folders.module.css";

type PlaceLinkProps = {
  to: To;
  /** The list looks there now. */
  isCurrent: boolean;
  Icon: TablerIcon;
  label: string;
  count: number | undefined;
  /** The count in words. */
  nameCount: (count: number) => string;
  /** Takes what is dropped on it. */
  onDropped?: ((dragged: readonly Dragged[]) => void) | undefined;
  onDragStart?: (event: DragEvent) => void;
  onGo?: (() => void) | undefined;
};

/** A place where tasks or files lie, with how many. */
export function PlaceLink(props: PlaceLinkProps) {
  const { to, isCurrent, Icon, label, count, nameCount, onDropped, onDragStart, onGo } = props;
  const [isOver, setIsOver] = useState(false);
  const takes = (event: DragEvent): void => {
    if (onDropped === undefined || !isForFolders(event)) return;
    event.preventDefault();
    setIsOver(true);
  };
  return (
    <Link
      to={to}
      className={styles.place}
      aria-current={isCurrent ? "page" : undefined}
      data-over={isOver || undefined}
      draggable={onDragStart !== undefined}
      onDragStart={onDragStart}
      onDragOver={takes}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        setIsOver(false);
        const dragged = getDropped(event);
        if (dragged.length === 0) return;
        event.preventDefault();
        onDropped?.(dragged);
      }}
      onClick={onGo}
    >
      <Icon size={18} stroke={1.7} aria-hidden="true" />
      <bdi className={styles.label}>{label}</bdi>
      {count === undefined ? null : (
        <span className={styles.count} role="img" aria-label={nameCount(count)}>
          {count}
        </span>
      )}
    </Link>
  );
}
