import { Button } from "@mantine/core";
import { IconFolderPlus, IconInbox } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { FolderNode } from "@voxloom/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { folderTreeQuery } from "../../lib/task-queries.ts";
import { openDialog } from "../open-dialog.tsx";
import type { Dragged } from "./dragged.ts";
import type { FolderContents } from "./folder-contents.ts";
import { FolderNameForm } from "./folder-dialogs.tsx";
import { FolderEntry } from "./folder-entry.tsx";
import { PlaceLink } from "./place-link.tsx";
import { useFolderChanges } from "./use-folder-changes.ts";

/** The folders of the project as items of a list of links, with what can be done to each. */
export function FolderTree({ contents }: { contents: FolderContents }) {
  const { t } = useTranslation("tasks");
  const { data } = useQuery(folderTreeQuery());
  const changes = useFolderChanges();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const folders = data?.folders ?? [];
  const toggle = (id: string): void =>
    setClosed((old) => new Set(old.has(id) ? [...old].filter((one) => one !== id) : [...old, id]));
  const put =
    (folderId: string | null) =>
    (dragged: readonly Dragged[]): void => {
      const taken = dragged.filter(({ kind }) => contents.kinds.includes(kind));
      const folder = dragged.find(({ kind }) => kind === "folder")?.ids[0];
      if (taken.length > 0) contents.move(taken, folderId);
      else if (folder !== undefined && folder !== folderId) changes.move(folder, folderId);
    };
  return (
    <>
      {folders.length > 0 ? (
        <li>
          <PlaceLink
            to={contents.toPlace("none")}
            isCurrent={contents.place === "none"}
            Icon={IconInbox}
            label={t("folder.none")}
            count={contents.unfiledCount}
            nameCount={contents.nameCount}
            onGo={contents.onGo}
            onDropped={put(null)}
          />
        </li>
      ) : null}
      {getShown(folders, closed).map((folder) => (
        <FolderEntry
          key={folder.id}
          folder={folder}
          folders={folders}
          contents={contents}
          isOpen={!closed.has(folder.id)}
          onToggle={() => toggle(folder.id)}
          onDropped={put(folder.id)}
        />
      ))}
    </>
  );
}

/** Asks for the name of a folder that lies in no other, and makes it. */
export function NewFolderButton() {
  const { t } = useTranslation(["tasks", "common"]);
  const changes = useFolderChanges();
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
    <Button
      variant="subtle"
      size="sm"
      justify="flex-start"
      leftSection={<IconFolderPlus size={18} aria-hidden="true" />}
      onClick={askName}
    >
      {t("folder.new")}
    </Button>
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
