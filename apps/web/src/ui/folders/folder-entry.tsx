import { ActionIcon, Menu } from "@mantine/core";
import {
  IconChevronRight,
  IconDots,
  IconFolder,
  IconFolderPlus,
  IconFolderSymlink,
  IconPencil,
  IconTrash,
} from "@tabler/icons-react";
import { type FolderNode, limits } from "@voxloom/contract";
import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { openDialog, openQuestion } from "../open-dialog.tsx";
import { type Dragged, startDrag } from "./dragged.ts";
import type { FolderContents } from "./folder-contents.ts";
import { FolderNameForm, FolderPlaceForm } from "./folder-dialogs.tsx";
import styles from "./folders.module.css";
import { PlaceLink } from "./place-link.tsx";
import { useFolderChanges } from "./use-folder-changes.ts";

type FolderEntryProps = {
  folder: FolderNode;
  folders: readonly FolderNode[];
  contents: FolderContents;
  isOpen: boolean;
  onToggle: () => void;
  onDropped: (dragged: readonly Dragged[]) => void;
};

/** One folder of the tree: opens, takes what is dropped on it, and can be dragged itself. */
export function FolderEntry({ folder, folders, contents, isOpen, onToggle, onDropped }: FolderEntryProps) {
  const { t } = useTranslation("tasks");
  const hasChildren = folders.some(({ parentId }) => parentId === folder.id);
  const depth = { "--depth": folder.depth - 1 } as CSSProperties;
  return (
    <li className={styles.entry} style={depth}>
      {hasChildren ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-label={t(isOpen ? "folder.collapse" : "folder.expand", { name: folder.name })}
          onClick={onToggle}
        >
          <IconChevronRight
            size={16}
            data-open={isOpen || undefined}
            className={styles.chevron}
            data-mirror
          />
        </ActionIcon>
      ) : (
        <span className={styles.toggle} />
      )}
      <PlaceLink
        to={contents.toPlace(folder.id)}
        isCurrent={contents.place === folder.id}
        Icon={IconFolder}
        label={folder.name}
        count={contents.getCount(folder)}
        nameCount={contents.nameCount}
        onGo={contents.onGo}
        onDragStart={(event) => startDrag(event, { kind: "folder", ids: [folder.id] })}
        onDropped={onDropped}
      />
      <FolderMenu folder={folder} folders={folders} />
    </li>
  );
}

/** Whether a folder lies somewhere in another, or is it. */
const isWithin = (folders: readonly FolderNode[], id: string | null, outer: string): boolean =>
  id !== null &&
  (id === outer || isWithin(folders, folders.find((one) => one.id === id)?.parentId ?? null, outer));

function FolderMenu({ folder, folders }: Pick<FolderEntryProps, "folder" | "folders">) {
  const { t } = useTranslation(["tasks", "common"]);
  const changes = useFolderChanges();
  const { id, name, parentId } = folder;
  const close = t("common:action.close");
  const askNew = (): void => {
    const onName = (inner: string): void => changes.create(inner, id);
    const children = <FolderNameForm initial="" label={t("folder.create")} onName={onName} />;
    openDialog({ title: t("folder.newInside"), close, children });
  };
  const askName = (): void => {
    const onName = (next: string): void => changes.rename(id, next);
    const children = <FolderNameForm initial={name} label={t("folder.save")} onName={onName} />;
    openDialog({ title: t("folder.rename"), close, children });
  };
  const askPlace = (): void => {
    const others = folders.filter((one) => !isWithin(folders, one.id, id));
    const onPlace = (to: string | null): void => changes.move(id, to);
    const children = <FolderPlaceForm folders={others} initial={parentId} onPlace={onPlace} />;
    openDialog({ title: t("folder.move"), close, children });
  };
  const askDelete = (): void => {
    openQuestion({
      title: t("folder.deleteTitle"),
      text: t("folder.deleteText", { name }),
      yes: t("folder.delete"),
      no: t("common:action.keep"),
      close,
      onYes: () => changes.remove(id),
    });
  };
  return (
    <Menu position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          className={styles.menu}
          aria-label={t("folder.actions", { name })}
        >
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {folder.depth < limits.maxFolderDepth ? (
          <Menu.Item leftSection={<IconFolderPlus size={16} />} onClick={askNew}>
            {t("folder.newInside")}
          </Menu.Item>
        ) : null}
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={askName}>
          {t("folder.rename")}
        </Menu.Item>
        <Menu.Item leftSection={<IconFolderSymlink size={16} />} onClick={askPlace}>
          {t("folder.move")}
        </Menu.Item>
        <Menu.Item c="var(--bad)" leftSection={<IconTrash size={16} />} onClick={askDelete}>
          {t("folder.delete")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
