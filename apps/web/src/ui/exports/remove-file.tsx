import { ActionIcon, Text } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { askFirst } from "../ask-first.ts";

type RemoveFileProps = {
  name: string;
  /** It can be downloaded: asked first. What failed is no loss. */
  isMade: boolean;
  /** It is being deleted. */
  isBusy: boolean;
  onRemove: () => void;
};

/** Deletes an exported file. */
export function RemoveFile({ name, isMade, isBusy, onRemove }: RemoveFileProps) {
  const { t } = useTranslation(["editor-transfer", "common"]);
  const ask = () =>
    askFirst({
      title: t("file.removeTitle", { name }),
      children: <Text size="sm">{t("file.removeText")}</Text>,
      labels: { confirm: t("common:action.delete"), cancel: t("common:action.cancel") },
      confirmProps: { color: "red.8" },
      close: t("common:action.close"),
      onConfirm: onRemove,
    });
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={30}
      loading={isBusy}
      aria-label={t("file.remove", { name })}
      title={t("file.remove", { name })}
      onClick={isMade ? ask : onRemove}
    >
      <IconTrash size={16} />
    </ActionIcon>
  );
}
