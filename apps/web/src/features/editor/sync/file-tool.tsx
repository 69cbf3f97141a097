import { Alert, Button, Group, SegmentedControl, Text } from "@mantine/core";
import type { ImportedScript } from "@voxloom/timeline";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useEditor } from "../document/stores.tsx";
import { FilePicker } from "../transfer/file-picker.tsx";
import { type TakenPart, takeFromFile } from "./other-file.ts";
import { SyncPreview } from "./sync-preview.tsx";

type Side = "source" | "target";

/** Times or texts of another file, for the texts or the times that are here. */
export function FileTool() {
  const { t } = useTranslation(["editor-sync", "editor-transfer"]);
  const script = useEditor((state) => state.script);
  const isTranslated = script.targetLanguage !== null;
  const [file, setFile] = useState<ImportedScript | null>(null);
  const [part, setPart] = useState<TakenPart>("times");
  const [side, setSide] = useState<Side>(isTranslated ? "target" : "source");
  const after = useMemo(
    () => (file === null ? null : takeFromFile(script, file, { part, side })),
    [script, file, part, side],
  );
  if (file === null) return <FilePicker onRead={setFile} />;
  return (
    <>
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" fw={600} dir="auto" truncate>
          {file.name}
        </Text>
        <Button variant="subtle" size="compact-xs" style={{ flex: "none" }} onClick={() => setFile(null)}>
          {t("editor-transfer:import.otherFile")}
        </Button>
      </Group>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t("file.what")}
        value={part}
        onChange={setPart}
        data={[
          { value: "times", label: t("file.times") },
          { value: "texts", label: t("file.texts") },
        ]}
      />
      {isTranslated && part === "texts" ? (
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label={t("editor-transfer:import.side")}
          value={side}
          onChange={setSide}
          data={[
            { value: "source", label: t("editor-transfer:side.source") },
            { value: "target", label: t("editor-transfer:side.target") },
          ]}
        />
      ) : null}
      {after === null ? (
        <Alert color="yellow">{t("file.nothingShared")}</Alert>
      ) : (
        <SyncPreview after={after} />
      )}
    </>
  );
}
