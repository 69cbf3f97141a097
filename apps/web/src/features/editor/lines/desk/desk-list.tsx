import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useRef } from "react";
import { useTranslation } from "react-i18next";
import { getIds } from "../../document/line-places.ts";
import { useEditor, useEditorStore } from "../../document/stores.tsx";
import { useCommand } from "../../keys/use-command.ts";
import linesStyles from "../lines-panel.module.css";
import { useLinesView } from "../lines-view-store.ts";
import { useFollowLines } from "../use-follow-lines.ts";
import styles from "./desk.module.css";
import { DeskParagraph } from "./desk-paragraph.tsx";
import { useParagraphs } from "./use-paragraphs.ts";
import { useStress } from "./use-stress.ts";

const paragraphsAhead = 6;
const usualHeightPx = 110;

/** A text as a page of paragraphs, of which only those in view are there: each with its voice, its sound, its pause. */
export function DeskList() {
  const { t } = useTranslation("speech");
  const ids = useEditor(({ script }) => getIds(script));
  const isReadOnly = useEditor((state) => state.isReadOnly);
  const language = useEditor(({ script }) => script.targetLanguage ?? script.sourceLanguage);
  const textSize = useLinesView((view) => view.textSize);
  const { insertAfter } = useParagraphs();
  const frame = useRef<HTMLElement>(null);
  const store = useEditorStore();
  const toggleStress = useStress();
  const stressActive = () => {
    const { activeId, script } = store.getState();
    const id = activeId ?? script.segments[0]?.id;
    if (id !== undefined) toggleStress(id);
  };
  useCommand("stress", stressActive, { isEnabled: !isReadOnly });
  const getItemKey = useCallback((index: number) => ids[index] ?? index, [ids]);
  const list = useVirtualizer({
    count: ids.length,
    getScrollElement: () => frame.current,
    getItemKey,
    estimateSize: () => usualHeightPx,
    overscan: paragraphsAhead,
    useFlushSync: false,
  });
  useFollowLines((index, align) => list.scrollToIndex(index, { align }), frame);
  return (
    <section
      ref={frame}
      className={`${linesStyles.list} ${styles.frame}`}
      data-size={textSize}
      tabIndex={-1}
      aria-label={t("text")}
    >
      <div className={styles.page} lang={language}>
        <div className={styles.paragraphs} style={{ height: list.getTotalSize() }}>
          {list.getVirtualItems().map(({ index, key, start }) => {
            const id = ids[index];
            return id === undefined ? null : (
              <div
                key={key}
                ref={list.measureElement}
                data-index={index}
                className={styles.place}
                style={{ transform: `translateY(${start}px)` }}
              >
                <DeskParagraph segmentId={id} index={index} nextId={ids[index + 1] ?? null} />
              </div>
            );
          })}
        </div>
        {isReadOnly ? null : (
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => insertAfter(ids.at(-1) ?? null)}
          >
            {t("desk.add")}
          </Button>
        )}
      </div>
    </section>
  );
}
