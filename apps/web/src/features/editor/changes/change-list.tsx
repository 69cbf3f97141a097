import { useVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useRef } from "react";
import { useTranslation } from "react-i18next";
import styles from "./change-list.module.css";
import { ChangeRow } from "./change-row.tsx";
import type { LineChange } from "./line-changes.ts";

const estimatePixels = 110;

/** Lines before and after, however many. */
export function ChangeList({ changes }: { changes: readonly LineChange[] }) {
  const { t } = useTranslation("editor-transfer");
  const frame = useRef<HTMLUListElement>(null);
  const getItemKey = useCallback((index: number) => changes[index]?.id ?? index, [changes]);
  const list = useVirtualizer({
    count: changes.length,
    getScrollElement: () => frame.current,
    getItemKey,
    estimateSize: () => estimatePixels,
    overscan: 5,
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <ul ref={frame} className={styles.list} tabIndex={0} aria-label={t("changes.label")}>
      <li className={styles.space} style={{ height: list.getTotalSize() }} aria-hidden="true" />
      {list.getVirtualItems().map(({ index, key, start }) => {
        const change = changes[index];
        return change === undefined ? null : (
          <li
            key={key}
            ref={list.measureElement}
            data-index={index}
            className={styles.row}
            style={{ transform: `translateY(${start}px)` }}
          >
            <ChangeRow change={change} />
          </li>
        );
      })}
    </ul>
  );
}
