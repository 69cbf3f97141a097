import { Progress } from "@mantine/core";
import { getVerdict, markNameSchema, type Rating } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import styles from "./marks-list.module.css";
import { verdictColors } from "./rating-badge.tsx";

/** The three marks of a dub, each with its bar; what nobody checked says so. */
export function MarksList({ marks }: { marks: Rating["marks"] }) {
  const { t } = useTranslation("rating");
  return (
    <dl className={styles.marks}>
      {markNameSchema.options.map((name) => {
        const mark = marks[name];
        return (
          <div key={name}>
            <dt>{t(`mark.${name}`)}</dt>
            <dd>{mark === null ? t("unchecked") : t("score", { score: mark })}</dd>
            <Progress
              aria-hidden="true"
              size="sm"
              value={mark ?? 0}
              color={mark === null ? "gray.7" : verdictColors[getVerdict(mark)]}
            />
          </div>
        );
      })}
    </dl>
  );
}
