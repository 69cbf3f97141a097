import { Anchor, Menu, Skeleton, Text } from "@mantine/core";
import { modals } from "@mantine/modals";
import { IconFolderSymlink, IconListSearch, IconTags } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { SavedAsset } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { paths } from "../../lib/paths.ts";
import { savedUsesQuery } from "../../lib/saved-assets.ts";
import { folderTreeQuery } from "../../lib/task-queries.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { FolderPlaceForm } from "../../ui/folders/folder-dialogs.tsx";
import { openDialog } from "../../ui/open-dialog.tsx";
import { ProblemAlert } from "../../ui/problem-alert.tsx";
import styles from "./assets.module.css";
import { TagsForm } from "./tag-fields.tsx";
import type { AssetChanges } from "./use-asset-changes.ts";

/** Looks and pronunciations are copied into scripts: nobody knows where they are used. */
const tellsUses = ({ kind }: SavedAsset): boolean => kind === "brand" || kind === "voice";

/** What can be done with something saved, whatever it is: tags, a folder, and what uses it. */
export function SavedMenuItems({ item, changes }: { item: SavedAsset; changes: AssetChanges }) {
  const { t } = useTranslation(["assets", "tasks", "common"]);
  const { data: tree } = useQuery(folderTreeQuery());
  const navigate = useNavigate();
  const dialog = (title: string, children: Parameters<typeof openDialog>[0]["children"]) =>
    openDialog({ title, close: t("common:action.close"), children });
  return (
    <>
      <Menu.Item
        leftSection={<IconTags size={16} aria-hidden="true" />}
        onClick={() =>
          dialog(
            t("tagsOf", { name: item.name }),
            <TagsForm tagged={[item]} onTags={(change) => changes.tag([item], change)} />,
          )
        }
      >
        {t("tags")}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconFolderSymlink size={16} aria-hidden="true" />}
        onClick={() =>
          dialog(
            t("moveOf", { name: item.name }),
            <FolderPlaceForm
              folders={tree?.folders ?? []}
              initial={item.folderId}
              onPlace={(folderId) => changes.move([item], folderId)}
            />,
          )
        }
      >
        {t("tasks:folder.moveHere")}
      </Menu.Item>
      {tellsUses(item) ? (
        <Menu.Item
          leftSection={<IconListSearch size={16} aria-hidden="true" />}
          onClick={() => dialog(t("usesOf", { name: item.name }), <SavedUses item={item} onGo={navigate} />)}
        >
          {t("usedBy")}
        </Menu.Item>
      ) : null}
    </>
  );
}

/** The tasks that something saved is used by. */
function SavedUses({ item, onGo }: { item: SavedAsset; onGo: (path: string) => unknown }) {
  const { t } = useTranslation("assets");
  const formats = useFormats();
  const { data, error, refetch } = useQuery(savedUsesQuery(item));
  if (error !== null) return <ProblemAlert problem={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={44} />;
  if (data.length === 0) return <Text size="sm">{t("savedUnused")}</Text>;
  return (
    <>
      <ul className={styles.uses}>
        {data.map(({ taskId, projId, name, isDeleted }) => (
          <li key={taskId}>
            {isDeleted ? (
              <Text size="sm" c="var(--ink-soft)">
                {formats.facts([name, t("kind.trash")])}
              </Text>
            ) : (
              <Anchor
                href={paths.task(projId, taskId)}
                c="var(--ink)"
                size="sm"
                onClick={(event) => {
                  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                  event.preventDefault();
                  modals.closeAll();
                  onGo(paths.task(projId, taskId));
                }}
              >
                <bdi>{name}</bdi>
              </Anchor>
            )}
          </li>
        ))}
      </ul>
      <Text size="sm" c="var(--ink-soft)" mt="sm">
        {t("savedStays")}
      </Text>
    </>
  );
}
