import { Text } from "@mantine/core";
import { IconListDetails, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { paths } from "../../lib/paths.ts";
import { folderTreeQuery } from "../../lib/task-queries.ts";
import type { FolderContents } from "../../ui/folders/folder-contents.ts";
import { FolderTree, NewFolderButton } from "../../ui/folders/folder-tree.tsx";
import styles from "../../ui/folders/folders.module.css";
import { PlaceLink } from "../../ui/folders/place-link.tsx";
import { useTaskChanges } from "./use-task-changes.ts";
import { searchOfPlace, type TaskPlace } from "./use-task-filter.ts";

/** The places where tasks lie: the folders of the project, and what was deleted. */
export function FolderNav({ place, onGo }: { place: TaskPlace; onGo?: () => void }) {
  const { t } = useTranslation(["tasks", "common"]);
  const { data } = useQuery(folderTreeQuery());
  const { move } = useTaskChanges();
  const toPlace = (to: TaskPlace) => ({ pathname: paths.tasks, search: searchOfPlace(to) });
  const nameCount = (count: number): string => t("count", { count });
  const contents: FolderContents = {
    ...{ kinds: ["tasks"], place, toPlace, nameCount, onGo },
    move: (dragged, folderId) =>
      move(
        dragged.flatMap(({ ids }) => ids),
        folderId,
      ),
    getCount: ({ taskCount }) => taskCount,
    unfiledCount: data?.unfiledCount,
  };
  const link = { nameCount, onGo };
  return (
    <nav aria-label={t("folder.label")} className={styles.nav}>
      <ul className={styles.list}>
        <li>
          <PlaceLink
            {...link}
            to={toPlace("all")}
            isCurrent={place === "all"}
            Icon={IconListDetails}
            label={t("folder.all")}
            count={data?.taskCount}
          />
        </li>
        <FolderTree contents={contents} />
      </ul>
      <NewFolderButton />
      {data && data.deletedCount > 0 ? (
        <PlaceLink
          {...link}
          to={toPlace("deleted")}
          isCurrent={place === "deleted"}
          Icon={IconTrash}
          label={t("folder.deleted")}
          count={data.deletedCount}
        />
      ) : null}
      {data?.folders.length === 0 ? (
        <Text size="xs" c="var(--ink-soft)" px="sm">
          {t("folder.hint")}
        </Text>
      ) : null}
    </nav>
  );
}
