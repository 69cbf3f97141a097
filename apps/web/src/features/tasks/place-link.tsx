import type { Icon as TablerIcon } from "@tabler/icons-react";
import { type DragEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import { type Dragged, getDropped, isForFolders } from "./dragged.ts";
import styles from "./folders.module.css";
import { searchOfPlace, type TaskPlace } from "./use-task-filter.ts";

type PlaceLinkProps = {
  to: TaskPlace;
  /** Where the list looks now. */
  place: TaskPlace;
  Icon: TablerIcon;
  label: string;
  count: number | undefined;
  /** Takes what is dropped on it. */
  onDropped?: ((dragged: Dragged) => void) | undefined;
  onDragStart?: (event: DragEvent) => void;
  onGo?: (() => void) | undefined;
};

/** A place where tasks lie, with how many. */
export function PlaceLink({ to, place, Icon, label, count, onDropped, onDragStart, onGo }: PlaceLinkProps) {
  const { t } = useTranslation("tasks");
  const [isOver, setIsOver] = useState(false);
  const takes = (event: DragEvent): void => {
    if (onDropped === undefined || !isForFolders(event)) return;
    event.preventDefault();
    setIsOver(true);
  };
  return (
    <Link
      to={{ pathname: paths.tasks, search: searchOfPlace(to) }}
      className={styles.place}
      aria-current={place === to ? "page" : undefined}
      data-over={isOver || undefined}
      draggable={onDragStart !== undefined}
      onDragStart={onDragStart}
      onDragOver={takes}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        setIsOver(false);
        const dragged = getDropped(event);
        if (dragged === null) return;
        event.preventDefault();
        onDropped?.(dragged);
      }}
      onClick={onGo}
    >
      <Icon size={18} stroke={1.7} aria-hidden="true" />
      <bdi className={styles.label}>{label}</bdi>
      {count === undefined ? null : (
        <span className={styles.count} role="img" aria-label={t("count", { count })}>
          {count}
        </span>
      )}
    </Link>
  );
}
