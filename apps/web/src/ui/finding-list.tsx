import { Button, Text } from "@mantine/core";
import { type Finding, type LineDefect, lineDefectSchema } from "@voxloom/contract";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../lib/use-formats.ts";
import styles from "./finding-list.module.css";

/** More places of one finding are not named. */
const maxPlaces = 12;

type FindingListProps = {
  findings: readonly Finding[];
  /** What is pressed about a finding; null: nothing here. */
  actionFor: (finding: Finding) => ReactNode;
  onSeek: (ms: number) => void;
};

/** What was found in a dub, or could not be checked, each with what to press. */
export function FindingList({ findings, actionFor, onSeek }: FindingListProps) {
  const { t } = useTranslation("rating");
  const formats = useFormats();
  const getWords = useFindingWords();
  if (findings.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t("findings")}>
      {findings.map((finding) => (
        <li key={finding.kind} className={styles.finding}>
          <div className={styles.words}>
            <Text size="sm">{getWords(finding)}</Text>
            {finding.spans.length === 0 ? null : (
              <div className={styles.places}>
                {finding.spans.slice(0, maxPlaces).map(({ startMs, endMs }) => (
                  <Button key={startMs} size="compact-xs" variant="light" onClick={() => onSeek(startMs)}>
                    {`${formats.clock(startMs)} – ${formats.clock(endMs)}`}
                  </Button>
                ))}
              </div>
            )}
          </div>
          {actionFor(finding)}
        </li>
      ))}
    </ul>
  );
}

const isOfLines = (kind: Finding["kind"]): kind is LineDefect => lineDefectSchema.safeParse(kind).success;

function useFindingWords(): (finding: Finding) => string {
  const { t } = useTranslation(["rating", "task"]);
  const formats = useFormats();
  const listLanguages = (codes: string | null) => (codes ?? "").split(" ").map(formats.language).join(", ");
  return ({ kind, count, detail }) => {
    if (isOfLines(kind))
      return t("lines", { what: t(`task:defect.${kind}`), total: formats.number(count, 0) });
    switch (kind) {
      case "basic-recognition":
      case "basic-translation": {
        const words = t(`finding.${kind}`, { engine: detail ?? "" });
        return count === 0 ? words : `${words} ${t("left", { total: formats.number(count, 0) })}`;
      }
      case "pivot-translation":
        return t("finding.pivot-translation", { languages: listLanguages(detail) });
      case "other-language":
        return t("finding.other-language", {
          languages: listLanguages(detail),
          total: formats.number(count, 0),
        });
      case "uncovered-speech":
        return t("finding.uncovered-speech", { total: formats.number(count, 0) });
      default:
        return t(`finding.${kind}`);
    }
  };
}
