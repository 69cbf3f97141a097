import { countCharacters, profileNamed } from "@voxloom/subtitles";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../lib/use-formats.ts";
import { lineById } from "../document/line-places.ts";
import { useEditor } from "../document/stores.tsx";
import type { LineSide } from "../document/text-marks.ts";
import { useEditorTask } from "../session/editor-task.tsx";
import styles from "./line-row.module.css";

/** The bar is full at so many times the limit. */
const fullAt = 1.5;

/** How fast a line is to be read, in characters a second, against the limit of the script's rules. */
export const ReadingSpeed = memo(function ReadingSpeed({
  segmentId,
  side,
}: {
  segmentId: string;
  side: LineSide;
}) {
  const { t } = useTranslation("editor-checks");
  const formats = useFormats();
  const { video } = useEditorTask().detail;
  const segment = useEditor(({ script }) => lineById(script, segmentId));
  const rules = useEditor(({ script }) => script.subtitleRules);
  const language = useEditor(({ script }) =>
    side === "source" ? script.sourceLanguage : (script.targetLanguage ?? script.sourceLanguage),
  );
  if (segment === undefined) return null;
  const profile = profileNamed(rules, language, video === null ? undefined : video.width / video.height);
  const text = side === "source" ? segment.sourceText : segment.targetText;
  const speed = (countCharacters(text, profile) * 1000) / Math.max(1, segment.endMs - segment.startMs);
  const limit = profile.charactersPerSecond;
  const words = t("problem.fast-reading", {
    measured: formats.number(speed, 1),
    limit: formats.number(limit),
  });
  return (
    <span
      className={styles.speed}
      role="img"
      aria-label={words}
      title={words}
      data-fast={speed > limit || undefined}
    >
      <span className={styles.speedBar}>
        <span style={{ width: `${Math.min(1, speed / (limit * fullAt)) * 100}%` }} />
      </span>
      {formats.number(speed, 0)}
    </span>
  );
});
