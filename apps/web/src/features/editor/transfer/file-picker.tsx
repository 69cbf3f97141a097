import { FileButton, Stack, Text, UnstyledButton } from "@mantine/core";
import { IconFileImport } from "@tabler/icons-react";
import { limits } from "@voxloom/contract";
import { subtitleEndings } from "@voxloom/subtitles";
import { type ImportedScript, readScriptFile } from "@voxloom/timeline";
import { type DragEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../../lib/api/api-error.ts";
import { fetchAssetFile } from "../../../lib/asset-files.ts";
import { AssetPicker } from "../../../ui/assets/asset-picker.tsx";
import { ProblemAlert } from "../../../ui/problem-alert.tsx";
import styles from "./transfer.module.css";

/** Endings of the files that hold a script. */
const acceptedScriptFiles = [...subtitleEndings.map((ending) => `.${ending}`), ".docx"].join(",");

/** The bytes of a script's file. Throws ApiError for one that no script is as large as. */
const scriptBytes = async (file: File): Promise<Uint8Array> => {
  if (file.size > limits.maxScriptBytes)
    throw new ApiError("FILE_TOO_LARGE", `"${file.name}" has ${file.size} bytes.`, {
      most: limits.maxScriptBytes,
    });
  return new Uint8Array(await file.arrayBuffer());
};

/** Takes a file with lines, chosen or dropped, and reads it. */
export function FilePicker({ onRead }: { onRead: (imported: ImportedScript) => void }) {
  const { t } = useTranslation("editor-transfer");
  const [problem, setProblem] = useState<Error | null>(null);
  const [isOver, setOver] = useState(false);
  const read = async (file: File | null | undefined) => {
    if (!file) return;
    setProblem(null);
    try {
      onRead(await readScriptFile(await scriptBytes(file), file.name));
    } catch (error) {
      setProblem(error instanceof Error ? error : new Error(String(error)));
    }
  };
  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      if (event.dataTransfer.files.length > 0) void read(event.dataTransfer.files[0]);
    },
  };
  return (
    <Stack gap="md">
      <FileButton accept={acceptedScriptFiles} onChange={(file) => void read(file)}>
        {(button) => (
          <UnstyledButton className={styles.drop} data-over={isOver || undefined} {...drop} {...button}>
            <IconFileImport size={32} aria-hidden="true" />
            <Text fw={600}>{t("import.choose")}</Text>
            <Text size="sm" c="var(--ink-soft)">
              {t("import.formats")}
            </Text>
          </UnstyledButton>
        )}
      </FileButton>
      <AssetPicker
        kinds={["subtitle"]}
        onChoose={(asset) =>
          void fetchAssetFile(asset).then(read, (error) =>
            setProblem(error instanceof Error ? error : new Error(String(error))),
          )
        }
      />
      {problem === null ? null : <ProblemAlert problem={problem} />}
    </Stack>
  );
}
