import { Button, FileButton, Group } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import type { Material } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { ProblemAlert } from "../ui/problem-alert.tsx";
import { FileRow, MissingRow, WaitingRow } from "./file-rows.tsx";
import styles from "./several-files.module.css";
import { UploadCard } from "./upload-card.tsx";
import type { HeardLanguages } from "./use-heard-languages.ts";
import type { UploadQueue } from "./use-upload-queue.ts";

export type FileListProps = {
  materials: readonly Material[];
  /** Files of the order that cannot be asked for. */
  missing: readonly { id: string; error: Error }[];
  uploads: UploadQueue;
  /** Null: nobody listens to them for their languages. */
  languages: HeardLanguages | null;
  onRemove: (materialId: string) => void;
};

/** Files that are there, those that wait, the one being sent, and the way on where it failed. */
export function FileList({ materials, missing, uploads, languages, onRemove }: FileListProps) {
  const { t } = useTranslation("ordering");
  return (
    <>
      <ul className={styles.files}>
        {materials.map((material) => (
          <FileRow
            key={material.id}
            material={material}
            language={languages === null ? "unasked" : languages.get(material.id)}
            onRemove={() => onRemove(material.id)}
          />
        ))}
        {missing.map(({ id, error }) => (
          <MissingRow key={id} problem={error} onRemove={() => onRemove(id)} />
        ))}
        {uploads.waiting.map((file, index) => (
          <WaitingRow
            // A file can wait twice, so its name alone is no key.
            key={`${file.name} ${index}`}
            name={file.name}
            onRemove={() => uploads.leaveOut(file)}
          />
        ))}
      </ul>
      <UploadCard upload={uploads} />
      {uploads.problem === null ? null : (
        <Group align="center" gap="sm">
          <ProblemAlert problem={uploads.problem} />
          {uploads.waiting.length === 0 ? null : (
            <Button size="xs" variant="default" onClick={uploads.goOn}>
              {t("several.goOn")}
            </Button>
          )}
        </Group>
      )}
    </>
  );
}

type AddFilesProps = { accept: string; label: string; onFiles: (files: File[]) => void };

/** The small button beside the heading of a list of files that brings more of them. */
export function AddFiles({ accept, label, onFiles }: AddFilesProps) {
  return (
    <FileButton multiple accept={accept} onChange={onFiles}>
      {(props) => (
        <Button
          {...props}
          size="xs"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
        >
          {label}
        </Button>
      )}
    </FileButton>
  );
}
