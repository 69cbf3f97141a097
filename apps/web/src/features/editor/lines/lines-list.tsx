import { useVirtualizer } from "@tanstack/react-virtual";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useEditor, useEditorStore } from "../document/stores.tsx";
import { estimateHeight } from "./estimate-height.ts";
import { gridOf, rowGroup } from "./grid-roles.ts";
import { idsOf } from "./line-places.ts";
import { LineRow } from "./line-row.tsx";
import styles from "./lines-panel.module.css";
import { useLinesView } from "./lines-view.ts";
import { useFollowLines } from "./use-follow-lines.ts";
import { useShownSides } from "./use-sides.ts";

const rowsAhead = 6;
const firstWidth = 640;

/** All lines, of which only those in view are there. */
export function LinesList() {
  const { t } = useTranslation("editor-lines");
  const store = useEditorStore();
  const ids = useEditor(({ script }) => idsOf(script));
  const sides = useShownSides();
  const textSize = useLinesView((view) => view.textSize);
  const frame = useRef<HTMLDivElement>(null);
  const list = useVirtualizer({
    count: ids.length,
    getScrollElement: () => frame.current,
    getItemKey: (index) => ids[index] ?? index,
    estimateSize: (index) => {
      const width = frame.current?.clientWidth || firstWidth;
      return estimateHeight(store.getState().script.segments[index], { width, sides, textSize });
    },
    overscan: rowsAhead,
    // Rows are there when the browser paints: nothing else waits for the scroll.
    useFlushSync: false,
  });
  useFollowLines((index, align) => list.scrollToIndex(index, { align }), frame);
  return (
    <div
      ref={frame}
      className={styles.list}
      {...gridOf({ label: t("panel"), rows: ids.length })}
      data-size={textSize}
      data-sides={sides.length}
    >
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
            <LineRow segmentId={ids[index] ?? ""} index={index} sides={sides} />
          </div>
        ))}
      </div>
    </div>
  );
}
