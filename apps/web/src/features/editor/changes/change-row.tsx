import { Badge, Group, Text } from "@mantine/core";
import type { Segment } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { clockText } from "../../../lib/clock-text.ts";
import styles from "./change-list.module.css";
import type { LineChange } from "./line-changes.ts";
import { useFieldName } from "./use-field-name.ts";

/** One line before and after. */
export function ChangeRow({ change }: { change: LineChange }) {
  const { t } = useTranslation("editor-transfer");
  const getFieldName = useFieldName();
  const { number, before, after, fields } = change;
  const kind = before === null ? "added" : after === null ? "removed" : "changed";
  const shown = after ?? before;
  const times = (segment: Segment | null) =>
    segment === null ? null : `${clockText(segment.startMs)} – ${clockText(segment.endMs)}`;
  return (
    <>
      <Group gap={6}>
        <Badge size="sm" variant="light" color={{ added: "teal", removed: "red", changed: "brand" }[kind]}>
          {t(`changes.${kind}`)}
        </Badge>
        <Text size="xs" fw={600}>
          {t("changes.line", { number })}
        </Text>
        <Text size="xs" c="var(--ink-soft)" dir="ltr">
          {fields.includes("times") ? <del>{times(before)}</del> : null} {times(shown)}
        </Text>
        {fields
          .filter((field) => field !== "source" && field !== "target" && field !== "times")
          .map((field) => (
            <Badge key={field} size="sm" variant="outline" color="gray">
              {getFieldName(field)}
            </Badge>
          ))}
      </Group>
      {(["sourceText", "targetText"] as const).map((key) => {
        const [was, is] = [before?.[key] ?? "", after?.[key] ?? ""];
        if (was === is && kind === "changed") return null;
        return (
          <div key={key} className={styles.text} data-side={key}>
            {was !== "" && was !== is ? (
              <del dir="auto" className={styles.before}>
                {was}
              </del>
            ) : null}
            {is !== "" ? (
              <ins dir="auto" className={styles.after}>
                {is}
              </ins>
            ) : null}
          </div>
        );
      })}
    </>
  );
}
