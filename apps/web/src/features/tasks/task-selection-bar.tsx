import { IconArrowBackUp, IconFolderSymlink, IconTrash } from "@tabler/icons-react";
import type { Task, TaskGroupRow } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { openQuestion } from "../../ui/open-dialog.tsx";
import { SelectionAction, SelectionBar } from "../../ui/selection-bar.tsx";
import { SubtitlesZip } from "./subtitles-zip.tsx";
import type { TaskChanges } from "./use-task-changes.ts";

type TaskSelectionBarProps = {
  groups: readonly TaskGroupRow[];
  changes: TaskChanges;
  onMove: (ids: string[]) => void;
  onClear: () => void;
};

/** What can be done with all tasks that are chosen. */
export function TaskSelectionBar({ groups, changes, onMove, onClear }: TaskSelectionBarProps) {
  const { t } = useTranslation(["tasks", "common"]);
  const ids = groups.flatMap(({ tasks: [first] }) => first?.id ?? []);
  const count = ids.length;
  const areDeleted = groups.some(({ tasks: [first] }) => first !== undefined && first.deletedAt !== null);
  const then = (run: (rows: Task[][]) => void) => (): void => {
    run(groups.map(({ tasks }) => tasks));
    onClear();
  };
  const askForGood = (): void => {
    openQuestion({
      title: t("deleteForGoodTitle", { count }),
      text: t("deleteForGoodText"),
      yes: t("deleteForGood"),
      no: t("common:action.keep"),
      close: t("common:action.close"),
      onYes: then(changes.removeForGood),
    });
  };
  return (
    <SelectionBar count={count} label={t("selection")} onClear={onClear}>
      {areDeleted ? (
        <>
          <SelectionAction icon={IconArrowBackUp} onClick={then(changes.restore)}>
            {t("restore")}
          </SelectionAction>
          <SelectionAction icon={IconTrash} isDangerous onClick={askForGood}>
            {t("deleteForGood")}
          </SelectionAction>
        </>
      ) : (
        <>
          <SubtitlesZip taskIds={ids} onTaken={onClear} />
          <SelectionAction icon={IconFolderSymlink} onClick={() => onMove(ids)}>
            {t("move")}
          </SelectionAction>
          <SelectionAction icon={IconTrash} isDangerous onClick={then(changes.remove)}>
            {t("delete")}
          </SelectionAction>
        </>
      )}
    </SelectionBar>
  );
}
