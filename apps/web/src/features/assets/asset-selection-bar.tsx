import { IconArrowBackUp, IconFolderSymlink, IconTags, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { Asset } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { folderTreeQuery } from "../../lib/task-queries.ts";
import { FolderPlaceForm } from "../../ui/folders/folder-dialogs.tsx";
import { openDialog, openQuestion } from "../../ui/open-dialog.tsx";
import { SelectionAction, SelectionBar } from "../../ui/selection-bar.tsx";
import { TagsForm } from "./tag-fields.tsx";
import type { AssetChanges } from "./use-asset-changes.ts";

type AssetSelectionBarProps = { assets: readonly Asset[]; changes: AssetChanges; onClear: () => void };

/** What can be done with all files that are chosen. */
export function AssetSelectionBar({ assets, changes, onClear }: AssetSelectionBarProps) {
  const { t } = useTranslation(["assets", "tasks", "common"]);
  const { data: tree } = useQuery(folderTreeQuery());
  const count = assets.length;
  const close = t("common:action.close");
  const askPlace = (): void => {
    const places = new Set(assets.map(({ folderId }) => folderId));
    openDialog({
      title: t("moveTitle"),
      close,
      children: (
        <FolderPlaceForm
          folders={tree?.folders ?? []}
          initial={places.size === 1 ? [...places][0] : undefined}
          onPlace={(folderId) => {
            changes.move(assets, folderId);
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
      children: <TagsForm tagged={assets} onTags={(change) => changes.tag(assets, change)} />,
    });
  };
  const then = (run: (assets: readonly Asset[]) => void) => (): void => {
    run(assets);
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
    <SelectionBar count={count} label={t("selection")} onClear={onClear}>
      {assets.some(({ storedUntil }) => storedUntil !== null) ? (
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
