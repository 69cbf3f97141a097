import { IconRepeat } from "@tabler/icons-react";
import type { PointerEvent as ReactPointerEvent } from "react";
import { useTranslation } from "react-i18next";
import { followPointer } from "../follow-pointer.ts";
import styles from "./music.module.css";
import { countSectionBars, type SeenSection } from "./music-sections.ts";
import type { MusicSections } from "./use-music-sections.ts";
import { useSectionName } from "./use-section-name.ts";

type SectionRowProps = {
  music: MusicSections;
  /** Pixels that a frame is wide. */
  scale: number;
  onChoose: (index: number) => void;
  /** Somebody would call it otherwise. */
  onRename: (index: number) => void;
};

/** The parts of the music in their row: chosen by a press, named by two, and drawn to other bars by their edges. */
export function SectionRow({ music, scale, onChoose, onRename }: SectionRowProps) {
  const { t } = useTranslation("video-editor");
  const getName = useSectionName();
  const { sections, beats, reached, chosen, isLooping, drag, drop } = music;
  const pull = (event: ReactPointerEvent, { index, fromFrame }: SeenSection) => {
    event.stopPropagation();
    onChoose(index);
    followPointer(event, {
      onMove: (byX) => drag(index, fromFrame + byX / scale),
      onEnd: drop,
    });
  };
  return (
    <ol className={styles.sections} aria-label={t("sections.heading")}>
      {sections.map((section) => {
        const { index, name, fromFrame, endFrame } = section;
        const bars = beats && countSectionBars(section, beats);
        const isChosen = reached.some((one) => one.index === index);
        return (
          <li
            key={index}
            className={styles.section}
            data-look={name.toLowerCase()}
            data-chosen={isChosen || undefined}
            style={{ left: fromFrame * scale, width: (endFrame - fromFrame) * scale }}
          >
            <button
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChoose(index)}
              onDoubleClick={() => onRename(index)}
            >
              <strong dir="auto">{getName(name)}</strong>
              {bars === null ? null : (
                <span>{t("sections.length", { count: bars.last - bars.first + 1 })}</span>
              )}
              {isLooping && chosen?.index === index ? <IconRepeat size={14} aria-hidden="true" /> : null}
            </button>
            {index === 0 ? null : (
              <span
                className={styles.edge}
                data-edge="start"
                aria-hidden="true"
                onPointerDown={(event) => pull(event, section)}
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}
