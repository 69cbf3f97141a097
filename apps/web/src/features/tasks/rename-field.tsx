import { TextInput } from "@mantine/core";
import { limits, type Task } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./tasks.module.css";

/** A task's name as a field in its place: Enter and leaving it keep the new name, Escape the old one. */
export function RenameField({ task, onDone }: { task: Task; onDone: (name: string | null) => void }) {
  const { t } = useTranslation("tasks");
  const [name, setName] = useState(task.name);
  const finish = (): void => {
    const wanted = name.trim();
    onDone(wanted === "" || wanted === task.name ? null : wanted);
  };
  return (
    <TextInput
      className={styles.rename}
      size="xs"
      aria-label={t("newName", { name: task.name })}
      value={name}
      maxLength={limits.maxTaskNameCharacters}
      autoFocus
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setName(event.currentTarget.value)}
      onBlur={finish}
      onKeyDown={(event) => {
        // The keys of an input method choose its words.
        if (event.nativeEvent.isComposing) return;
        if (event.key === "Enter") finish();
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onDone(null);
      }}
    />
  );
}
