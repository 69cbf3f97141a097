import { Button, Card, Text } from "@mantine/core";
import type { Script, Segment } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import type { ChangedField } from "../changes/line-changes.ts";
import styles from "./conflict-dialog.module.css";
import { useVersionWords } from "./use-version-words.ts";

type ConflictVersionProps = {
  side: "mine" | "theirs";
  /** The whole version, and its line: null where it has none, undefined where it is about no line. */
  script: Script;
  line: Segment | null | undefined;
  fields: readonly ChangedField[];
  onTake: () => void;
};

/** One of two versions: what it says where they differ, and the way to take it. */
export function ConflictVersion({ side, script, line, fields, onTake }: ConflictVersionProps) {
  const { t } = useTranslation(["editor", "editor-transfer"]);
  const wordsOf = useVersionWords();
  return (
    <Card padding="sm">
      <Text size="xs" c="var(--ink-soft)">
        {t(`conflict.${side}`)}
      </Text>
      {line === null || line === undefined ? (
        <Text className={styles.version}>{t(line === null ? "conflict.removed" : "conflict.whole")}</Text>
      ) : (
        <dl className={styles.version}>
          {fields.map((field) => (
            <div key={field}>
              <dt>{t(`editor-transfer:changes.field.${field}`)}</dt>
              <dd dir={field === "times" ? "ltr" : "auto"}>{wordsOf(script, line, field) || "–"}</dd>
            </div>
          ))}
        </dl>
      )}
      <Button size="xs" variant={side === "mine" ? "filled" : "default"} onClick={onTake}>
        {t(`conflict.take.${side}`)}
      </Button>
    </Card>
  );
}
