import { IconRepeat } from "@tabler/icons-react";
import { countGoodMoments } from "@voxloom/composition";
import type { ClipLook, ClipsSettings } from "@voxloom/contract";
import { memo, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../lib/use-formats.ts";
import styles from "../video-editor.module.css";

type FactsProps = {
  /** How long it is, or what it is. */
  length: string;
  /** How many shots show it. */
  uses: number;
  /** What was seen in it; null: it is a picture, or is not known yet. */
  look: ClipLook | null;
  /** Only this part of it was ordered; null: all of it. */
  trim: ClipsSettings["clips"][number]["trim"];
};

/** How long a clip is, how many good moments are in it, and how often it is shown: more often than that has a sign. */
export const ClipFacts = memo(function ClipFacts({ length, uses, look, trim }: FactsProps) {
  const { t } = useTranslation("video-editor");
  const formats = useFormats();
  const moments = useMemo(() => (look === null ? null : countGoodMoments(look, trim)), [look, trim]);
  const isRepeated = moments !== null && uses > moments;
  return (
    <span className={styles.binFacts}>
      {formats.facts([
        length,
        ...(moments === null ? [] : [t("bin.moments", { count: moments })]),
        t("bin.uses", { number: formats.number(uses) }),
      ])}
      {isRepeated ? (
        <IconRepeat size={13} className={styles.binRepeat} role="img" aria-label={t("bin.repeated")}>
          <title>{t("bin.repeated")}</title>
        </IconRepeat>
      ) : null}
    </span>
  );
});
