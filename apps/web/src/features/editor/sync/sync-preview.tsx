import { Button, Stack, Text } from "@mantine/core";
import type { Script } from "@voxloom/contract";
import { diffScripts } from "@voxloom/timeline";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../lib/use-formats.ts";
import { notifyDone } from "../../../ui/notify-done.ts";
import { ChangeList } from "../changes/change-list.tsx";
import { countChanges, listLineChanges } from "../changes/line-changes.ts";
import { useEditor, useEditorStore } from "../document/stores.tsx";

type SyncPreviewProps = {
  /** The script as it would be. */
  after: Script;
  onApplied?: () => void;
};

/** Every line that a tool would change, and the one step that does it. */
export function SyncPreview({ after, onApplied }: SyncPreviewProps) {
  const { t } = useTranslation("editor-sync");
  const formats = useFormats();
  const store = useEditorStore();
  const script = useEditor((state) => state.script);
  const changes = useMemo(() => listLineChanges(script, after), [script, after]);
  const counts = countChanges(changes);
  const locked = script.segments.filter(({ isLocked }) => isLocked).length;
  const number = (value: number) => formats.number(value, 0);
  const apply = () => {
    if (!store.getState().edit([{ kind: "patch", patch: diffScripts(script, after) }])) return;
    notifyDone(t("done", { total: number(changes.length) }));
    onApplied?.();
  };
  return (
    <Stack gap="sm">
      <Text size="sm" role="status">
        {changes.length === 0
          ? t("nothing")
          : t("summary", {
              changed: number(counts.changed),
              added: number(counts.added),
              removed: number(counts.removed),
            })}
        {locked > 0 ? ` ${t("locked", { total: number(locked) })}` : null}
      </Text>
      {changes.length > 0 ? (
        <>
          <Button size="sm" onClick={apply} style={{ alignSelf: "start" }}>
            {t("apply", { total: number(changes.length) })}
          </Button>
          <ChangeList changes={changes} />
        </>
      ) : null}
    </Stack>
  );
}
