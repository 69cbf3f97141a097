import { Button, Card, Text } from "@mantine/core";
import type { Script, ScriptParts, Segment } from "@voxloom/contract";
import type { Conflict } from "@voxloom/script-client";
import { useTranslation } from "react-i18next";
import type { LineVersions } from "../changes/line-versions.ts";
import { useFieldName } from "../changes/use-field-name.ts";
import styles from "./conflict-dialog.module.css";
import { usePartWords } from "./use-part-words.ts";
import { useVersionWords } from "./use-version-words.ts";

type Side = "mine" | "theirs";

type ConflictVersionProps = {
  side: Side;
  scripts: Readonly<Record<Side, Script>>;
  conflict: Conflict;
  /** null where it is about no line. */
  versions: LineVersions | null;
  onTake: () => void;
};

/** One of two versions: what it says where they differ, and the way to take it. */
export function ConflictVersion({ side, scripts, conflict, versions, onTake }: ConflictVersionProps) {
  const { t } = useTranslation("editor");
  const line = versions?.[side] ?? null;
  return (
    <Card padding="sm">
      <Text size="xs" c="var(--ink-soft)">
        {t(`conflict.${side}`)}
      </Text>
      <div className={styles.version}>
        {conflict.kind === "part" ? (
          <PartVersion part={conflict.part} side={side} scripts={scripts} />
        ) : line === null ? (
          <Text>{t("conflict.removed")}</Text>
        ) : (
          <LineVersion line={line} script={scripts[side]} fields={versions?.fields ?? []} />
        )}
      </div>
      <Button size="xs" variant={side === "mine" ? "filled" : "default"} onClick={onTake}>
        {t(`conflict.take.${side}`)}
      </Button>
    </Card>
  );
}

type LineVersionProps = { line: Segment; script: Script; fields: LineVersions["fields"] };

function LineVersion({ line, script, fields }: LineVersionProps) {
  const getFieldName = useFieldName();
  const getWords = useVersionWords();
  return (
    <dl>
      {fields.map((field) => (
        <div key={field}>
          <dt>{getFieldName(field)}</dt>
          <dd dir={field === "times" ? "ltr" : "auto"}>{getWords(script, line, field) || "–"}</dd>
        </div>
      ))}
    </dl>
  );
}

type PartVersionProps = Pick<ConflictVersionProps, "side" | "scripts"> & { part: keyof ScriptParts };

function PartVersion({ part, side, scripts }: PartVersionProps) {
  const { t } = useTranslation("editor");
  const words = usePartWords()(part, scripts[side], scripts[side === "mine" ? "theirs" : "mine"]);
  if (words === null) return <Text>{t("conflict.whole")}</Text>;
  return (
    <ul>
      {(words.length > 0 ? words : ["–"]).map((word) => (
        <li key={word} dir="auto">
          {word}
        </li>
      ))}
    </ul>
  );
}
