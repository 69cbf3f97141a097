import { Button, Modal } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconDownload } from "@tabler/icons-react";
import { isVideo, type TaskGroup } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { DownloadLanguagesForm } from "./download-languages-form.tsx";

/** The way to one zip of all languages of a source; none where fewer than two are finished. */
export function DownloadLanguages({ group }: { group: TaskGroup }) {
  const { t } = useTranslation(["tasks", "common"]);
  const [isOpen, dialog] = useDisclosure(false);
  const [first, second] = group.members.filter(
    ({ task }) => task.progress.revision !== null || (isVideo(task) && task.state === "succeeded"),
  );
  if (first === undefined || second === undefined) return null;
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconDownload size={18} aria-hidden="true" />}
        onClick={dialog.open}
      >
        {t("languages.download")}
      </Button>
      <Modal
        opened={isOpen}
        onClose={dialog.close}
        title={t("languages.download")}
        centered
        closeButtonProps={{ "aria-label": t("common:action.close") }}
      >
        <DownloadLanguagesForm group={group} taskId={first.task.id} onTaken={dialog.close} />
      </Modal>
    </>
  );
}
