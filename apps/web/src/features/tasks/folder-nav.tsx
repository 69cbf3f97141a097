import { Button, Text } from "@mantine/core";
import { IconFolderPlus, IconInbox, IconListDetails, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { FolderNode } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { folderTreeQuery } from "../../lib/task-queries.ts";
import { FolderNameForm } from "./folder-dialogs.tsx";
import { FolderEntry } from "./folder-entry.tsx";
import styles from "./folders.module.css";
import { openDialog } from "./open-dialog.tsx";
import { PlaceLink } from "./place-link.tsx";
import { useFolderChanges } from "./use-folder-changes.ts";
import { useTaskChanges } from "./use-task-changes.ts";
import type { TaskPlace } from "./use-task-filter.ts";

/** The folders of the project as a tree of links, with what can be done to each. */
export function FolderNav({ place, onGo }: { place: TaskPlace; onGo?: () => void }) {
  const { t } = useTranslation(["tasks", "common"]);
  const { data } = useQuery(folderTreeQuery());
  const changes = useFolderChanges();
  const taskChanges = useTaskChanges();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const folders = data?.folders ?? [];
  const toggle = (id: string): void =>
    setClosed((old) => new Set(old.has(id) ? [...old].filter((one) => one !== id) : [...old, id]));
  const askName = (): void => {
    openDialog({
      title: t("folder.new"),
      close: t("common:action.close"),
      children: (
        <FolderNameForm initial="" label={t("folder.create")} onName={(name) => changes.create(name, null)} />
      ),
    });
  };
  return (
    <nav aria-label={t("folder.label")} className={styles.nav}>
      <ul className={styles.list}>
        <li>
          <PlaceLink
            to="all"
            place={place}
            Icon={IconListDetails}
            label={t("folder.all")}
            count={data?.taskCount}
            onGo={onGo}
          />
        </li>
        {folders.length > 0 ? (
          <li>
            <PlaceLink
              to="none"
              place={place}
              Icon={IconInbox}
              label={t("folder.none")}
              count={data?.unfiledCount}
              onGo={onGo}
              onDropped={({ kind, ids }) => {
                const [first] = ids;
                if (kind === "tasks") taskChanges.move(ids, null);
                else if (first !== undefined) changes.move(first, null);
              }}
            />
          </li>
        ) : null}
        {getShown(folders, closed).map((folder) => (
          <FolderEntry
            key={folder.id}
            folder={folder}
            folders={folders}
            place={place}
            isOpen={!closed.has(folder.id)}
            onToggle={() => toggle(folder.id)}
            onGo={onGo}
          />
        ))}
      </ul>
      <Button
        variant="subtle"
        size="sm"
        justify="flex-start"
        leftSection={<IconFolderPlus size={18} aria-hidden="true" />}
        onClick={askName}
      >
        {t("folder.new")}
      </Button>
      {data && data.deletedCount > 0 ? (
        <PlaceLink
          to="deleted"
          place={place}
          Icon={IconTrash}
          label={t("folder.deleted")}
          count={data.deletedCount}
          onGo={onGo}
        />
      ) : null}
      {folders.length === 0 ? (
        <Text size="xs" c="var(--ink-soft)" px="sm">
          {t("folder.hint")}
        </Text>
      ) : null}
    </nav>
  );
}

/** Folders whose way from outside is open. They come with each after the one it lies in. */
function getShown(folders: readonly FolderNode[], closed: ReadonlySet<string>): FolderNode[] {
  const shown = new Set<string>();
  return folders.filter(({ id, parentId }) => {
    const isShown = parentId === null || (shown.has(parentId) && !closed.has(parentId));
    if (isShown) shown.add(id);
    return isShown;
  });
}
