import { Button, Modal } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconPlus } from "@tabler/icons-react";
import { productHead, type SourceSettings, type Task, type TaskGroup } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { AddLanguageForm } from "./add-language-form.tsx";

/** The way to more languages of a source; none where its lines are those of a translation that somebody brought. */
export function AddLanguage({ group, task }: { group: TaskGroup; task: Task }) {
  const { t } = useTranslation(["tasks", "common"]);
  const [isOpen, dialog] = useDisclosure(false);
  const { ownSubtitles }: SourceSettings = task.settings;
  if (productHead(task.product).result === "facts" || ownSubtitles?.side === "target") return null;
  return (
    <>
      <Button variant="subtle" leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={dialog.open}>
        {t("languages.add")}
      </Button>
      <Modal
        opened={isOpen}
        onClose={dialog.close}
        title={t("languages.add")}
        centered
        closeButtonProps={{ "aria-label": t("common:action.close") }}
      >
        <AddLanguageForm group={group} task={task} onAdded={dialog.close} />
      </Modal>
    </>
  );
}
