import { Modal } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useEditor } from "../document/stores.tsx";
import { useCommand } from "../keys/use-command.ts";
import { ImportForm } from "./import-form.tsx";

/** Brings the lines of a file into the script. Opened by its command. */
export function ImportDialog() {
  const { t } = useTranslation(["editor-transfer", "common"]);
  const isReadOnly = useEditor((state) => state.isReadOnly);
  const [isOpen, setOpen] = useState(false);
  useCommand("import", () => setOpen(true), { isEnabled: !isReadOnly });
  const close = () => setOpen(false);
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      size="xl"
      title={t("import.title")}
      closeButtonProps={{ "aria-label": t("common:action.close") }}
    >
      <ImportForm onDone={close} />
    </Modal>
  );
}
