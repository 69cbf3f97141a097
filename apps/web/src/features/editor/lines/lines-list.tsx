import { Text } from "@mantine/core";
import { useElementSize, useMergedRef } from "@mantine/hooks";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useShallow } from "zustand/react/shallow";
import { getIds, getPlace, lineById } from "../document/line-places.ts";
import { useEditor, useEditorStore } from "../document/stores.tsx";
import { createHeightEstimate } from "./estimate-height.ts";
import { getGrid, rowGroup } from "./grid-roles.ts";
import { LineRow } from "./line-row.tsx";
import styles from "./lines-panel.module.css";
import { useLinesView } from "./lines-view-store.ts";
import { useFollowLines } from "./use-follow-lines.ts";
import { useIsDense, useShownSides } from "./use-sides.ts";

const rowsAhead = 6;
const firstWidth = 640;

/** All lines, of which only those in view are there. */
export function LinesList() {
  const { t } = useTranslation("editor-lines");
  const store = useEditorStore();
  const ids = useShownIds();
  const sides = useShownSides();
  const isDense = useIsDense();
  const textSize = useLinesView((view) => view.textSize);
  const frame = useRef<HTMLDivElement>(null);
  const { width, ref: measured } = useElementSize();
  // The list counts all heights anew whenever one of these is another function.
  const getItemKey = useCallback((index: number) => ids[index] ?? index, [ids]);
  const estimateSize = useMemo(() => {
    const estimate = createHeightEstimate({ width: width || firstWidth, sides, textSize, isDense });
    return (index: number) => estimate(lineById(store.getState().script, ids[index] ?? null));
  }, [store, ids, width, sides, textSize, isDense]);
  const list = useVirtualizer({
    count: ids.length,
    getScrollElement: () => frame.current,
    getItemKey,
    estimateSize,
    overscan: rowsAhead,
    // Rows are there when the browser paints: nothing else waits for the scroll.
    useFlushSync: false,
  });
  useFollowLines((place, align) => {
    const { segments } = store.getState().script;
    const index = ids.length === segments.length ? place : ids.indexOf(segments[place]?.id ?? "");
    if (index !== -1) list.scrollToIndex(index, { align });
  }, frame);
  return (
    <div
      ref={useMergedRef(frame, measured)}
      className={styles.list}
      {...getGrid({ label: t("panel"), rows: ids.length })}
      data-size={textSize}
      data-sides={sides.length}
    >
      {ids.length === 0 ? (
        <Text size="sm" c="var(--ink-soft)" p="md" role="status">
          {t("checked.all")}
        </Text>
      ) : null}
      <div {...rowGroup} className={styles.rows} style={{ height: list.getTotalSize() }}>
        {list.getVirtualItems().map(({ index, key, start }) => (
          <div
            key={key}
            ref={list.measureElement}
            role="presentation"
            data-index={index}
            className={styles.place}
            style={{ transform: `translateY(${start}px)` }}
          >
            <LineRow
              segmentId={ids[index] ?? ""}
              index={getPlace(store.getState().script, ids[index] ?? null)}
              sides={sides}
              isDense={isDense}
            />
          </div>
        ))}
      </div>
    </div>
  );
}

/** The ids of the lines that the list shows: all, or those to be checked with the one that is worked on. */
function useShownIds(): readonly string[] {
  const isUncheckedOnly = useLinesView((view) => view.isUncheckedOnly);
  return useEditor(
    useShallow(({ script, activeId }) =>
      isUncheckedOnly
        ? script.segments.flatMap(({ id, isChecked }) => (isChecked && id !== activeId ? [] : [id]))
        : getIds(script),
    ),
  );
}
