import { UnstyledButton } from "@mantine/core";
import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconCloudUp, IconEye } from "@tabler/icons-react";
import type { SaveState } from "@voxloom/script-client";
import { useTranslation } from "react-i18next";
import { useEditor } from "../document/stores.tsx";
import { useEditorTask } from "../session/editor-task.tsx";
import styles from "./editor-header.module.css";

const icons: Record<SaveState, typeof IconCloudCheck> = {
  saved: IconCloudCheck,
  saving: IconCloudUp,
  offline: IconCloudOff,
  conflict: IconAlertTriangle,
  failed: IconAlertTriangle,
};

/** Whether the server has everything, in a word; pressing it saves now. */
export function SaveBadge() {
  const { t } = useTranslation("editor");
  const saveState = useEditor((state) => state.saveState);
  const isReadOnly = useEditor((state) => state.isReadOnly);
  const { sync } = useEditorTask().session;
  const Icon = icons[saveState];
  if (isReadOnly || sync === null)
    return (
      <span className={styles.save} title={t("readOnly")}>
        <IconEye size={16} aria-hidden="true" />
        <span>{t("readOnly")}</span>
      </span>
    );
  return (
    <UnstyledButton
      className={styles.save}
      data-state={saveState}
      title={t(`save.${saveState}Hint`)}
      onClick={() => void sync.save()}
    >
      <Icon size={16} aria-hidden="true" />
      <span role="status">{t(`save.${saveState}`)}</span>
    </UnstyledButton>
  );
}
