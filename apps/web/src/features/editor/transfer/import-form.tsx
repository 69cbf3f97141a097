import { Button, Group, Stack, Text } from "@mantine/core";
import { clockOfFile, type ImportedScript } from "@voxloom/timeline";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../lib/use-formats.ts";
import { notifyDone } from "../../../ui/notify-done.ts";
import { ProblemAlert } from "../../../ui/problem-alert.tsx";
import { ChangeList } from "../changes/change-list.tsx";
import { countChanges } from "../changes/line-changes.ts";
import { newId } from "../document/new-id.ts";
import { useEditor, useEditorStore } from "../document/stores.tsx";
import { FilePicker } from "./file-picker.tsx";
import { type ImportChoice, ImportOptionFields } from "./import-option-fields.tsx";
import { type ImportPreview, previewImport } from "./import-preview.ts";

/** A file is chosen, its changes are looked at, and they are made as one step. */
export function ImportForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation("editor-transfer");
  const formats = useFormats();
  const store = useEditorStore();
  const script = useEditor((state) => state.script);
  const [imported, setImported] = useState<ImportedScript | null>(null);
  const [choice, setChoice] = useState<ImportChoice>({
    side: script.targetLanguage === null ? "source" : "target",
    mode: "match",
    clock: "source",
    withParts: true,
  });
  const take = (file: ImportedScript) => {
    setImported(file);
    setChoice({ ...choice, clock: clockOfFile(script, file) });
  };
  const preview = useMemo(
    () => (imported === null ? null : attempt(() => previewImport(script, imported, { ...choice, newId }))),
    [script, imported, choice],
  );
  const apply = ({ patch, changes }: ImportPreview) => {
    if (patch !== null && !store.getState().edit([{ kind: "patch", patch }])) return;
    notifyDone(t("import.done", { total: formats.number(changes.length, 0) }));
    onDone();
  };
  if (imported === null || preview === null) return <FilePicker onRead={take} />;
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Text fw={600} dir="auto">
          {imported.name}
        </Text>
        <Button variant="subtle" size="compact-sm" onClick={() => setImported(null)}>
          {t("import.otherFile")}
        </Button>
      </Group>
      <ImportOptionFields choice={choice} imported={imported} onChange={setChoice} />
      {preview instanceof Error ? (
        <ProblemAlert problem={preview} />
      ) : (
        <>
          <Summary preview={preview} />
          {preview.changes.length > 0 ? <ChangeList changes={preview.changes} /> : null}
          <Button disabled={preview.patch === null} onClick={() => apply(preview)}>
            {t("import.apply")}
          </Button>
        </>
      )}
    </Stack>
  );
}

function Summary({ preview: { patch, changes, lockedLines } }: { preview: ImportPreview }) {
  const { t } = useTranslation("editor-transfer");
  const formats = useFormats();
  const counts = countChanges(changes);
  const number = (value: number) => formats.number(value, 0);
  return (
    <Text size="sm" role="status">
      {patch === null
        ? t("import.nothing")
        : t("import.summary", {
            changed: number(counts.changed),
            added: number(counts.added),
            removed: number(counts.removed),
          })}
      {lockedLines > 0 ? ` ${t("import.locked", { total: number(lockedLines) })}` : null}
    </Text>
  );
}

const attempt = (work: () => ImportPreview): ImportPreview | Error => {
  try {
    return work();
  } catch (error) {
    if (error instanceof Error) return error;
    throw error;
  }
};
