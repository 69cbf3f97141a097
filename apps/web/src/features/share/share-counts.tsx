import { type Share, shareInteractionSchema } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../lib/use-formats.ts";
import styles from "./share.module.css";

/** How often viewers did what. */
export function ShareCounts({ counts }: { counts: Share["counts"] }) {
  const { t } = useTranslation("share");
  const formats = useFormats();
  return (
    <section aria-labelledby="share-counts">
      <h3 id="share-counts" className={styles.heading}>
        {t("counts.heading")}
      </h3>
      <dl className={styles.counts}>
        {shareInteractionSchema.options.map((interaction) => (
          <div key={interaction}>
            <dt>{t(`counts.${interaction}`)}</dt>
            <dd>{formats.number(counts[interaction], 0)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
