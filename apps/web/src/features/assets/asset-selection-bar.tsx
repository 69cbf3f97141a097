import { IconArrowBackUp, IconFolderSymlink, IconTags, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { folderTreeQuery } from "../../lib/task-queries.ts";
import { FolderPlaceForm } from "../../ui/folders/folder-dialogs.tsx";
import { openDialog, openQuestion } from "../../ui/open-dialog.tsx";
import { SelectionAction, SelectionBar } from "../../ui/selection-bar.tsx";
import type { Thing } from "./asset-sends.ts";
import { TagsForm } from "./tag-fields.tsx";
import type { AssetChanges } from "./use-asset-changes.ts";
import type { Chosen } from "./use-chosen.tsx";

type AssetSelectionBarProps = { chosen: Chosen; changes: AssetChanges };

/** What can be done with all that is chosen. */
export function AssetSelectionBar({ chosen, changes }: AssetSelectionBarProps) {
  const { t } = useTranslation(["assets", "tasks", "common"]);
  const { data: tree } = useQuery(folderTreeQuery());
  const { things, clear: onClear } = chosen;
  const close = t("common:action.close");
  const askPlace = (): void => {
    const places = new Set(things.map(({ folderId }) => folderId));
    openDialog({
      title: t("moveTitle"),
      close,
      children: (
        <FolderPlaceForm
          folders={tree?.folders ?? []}
          initial={places.size === 1 ? [...places][0] : undefined}
          onPlace={(folderId) => {
            changes.move(things, folderId);
            onClear();
          }}
        />
      ),
    });
  };
  const askTags = (): void => {
    openDialog({
      title: t("tagTitle"),
      close,
      children: <TagsForm tagged={things} onTags={(change) => changes.tag(things, change)} />,
    });
  };
  const then = (run: (things: readonly Thing[]) => void) => (): void => {
    run(things);
    onClear();
  };
  const askForGood = (): void => {
    openQuestion({
      title: t("forGoodTitle"),
      text: t("forGoodManyText"),
      yes: t("tasks:deleteForGood"),
      no: t("common:action.keep"),
      close,
      onYes: then(changes.removeForGood),
    });
  };
  return (
    <SelectionBar count={things.length} label={t("selection")} onClear={onClear}>
      {chosen.isTrash ? (
        <>
          <SelectionAction icon={IconArrowBackUp} onClick={then(changes.restore)}>
            {t("tasks:restore")}
          </SelectionAction>
          <SelectionAction icon={IconTrash} isDangerous onClick={askForGood}>
            {t("tasks:deleteForGood")}
          </SelectionAction>
        </>
      ) : (
        <>
          <SelectionAction icon={IconFolderSymlink} onClick={askPlace}>
            {t("tasks:folder.moveHere")}
          </SelectionAction>
          <SelectionAction icon={IconTags} onClick={askTags}>
            {t("tags")}
          </SelectionAction>
          <SelectionAction icon={IconTrash} isDangerous onClick={then(changes.remove)}>
            {t("tasks:delete")}
          </SelectionAction>
        </>
      )}
    </SelectionBar>
  );
}
