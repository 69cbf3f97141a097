import { ActionIcon, Menu } from "@mantine/core";
import {
  type Icon,
  IconArrowBackUp,
  IconCopy,
  IconDots,
  IconFolderSymlink,
  IconMovie,
  IconPencil,
  IconPlayerPlay,
  IconPlayerStop,
  IconRefresh,
  IconTrash,
} from "@tabler/icons-react";
import type { Task } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { isTaskActive } from "../../lib/task-queries.ts";
import { openQuestion } from "../../ui/open-dialog.tsx";
import styles from "./tasks.module.css";
import type { TaskChanges } from "./use-task-changes.ts";

type TaskActionsProps = {
  task: Task;
  /** All languages of its source. */
  languages: readonly Task[];
  changes: TaskChanges;
  isRenaming: boolean;
  onRename: () => void;
  onMove: () => void;
};
type Action = { label: string; Icon: Icon; run: () => void; isRed?: boolean };

/**
 * The menu of one row: what can be done with its task as it is now. Of several languages only what is done with all;
 * the rest is on the page of each.
 */
export function TaskActions({ task, languages, changes, isRenaming, onRename, onMove }: TaskActionsProps) {
  const { t } = useTranslation(["tasks", "common"]);
  const { name, state } = task;
  const areSeveral = languages.length > 1;
  const close = t("common:action.close");
  const no = t("common:action.keep");
  const cancel = (): void => {
    const texts = { title: t("cancelTitle"), text: t("cancelText", { name }), yes: t("cancel"), no, close };
    openQuestion({ ...texts, onYes: () => changes.cancel(task) });
  };
  const removeForGood = (): void => {
    const title = t("deleteForGoodTitle", { count: 1 });
    const texts = { title, text: t("deleteText", { name }), yes: t("deleteForGood"), no, close };
    openQuestion({ ...texts, onYes: () => changes.removeForGood([languages]) });
  };
  const ofOne: (Action | null)[] = [
    state === "draft"
      ? { label: t("generate"), Icon: IconPlayerPlay, run: () => changes.generate(task) }
      : null,
    isTaskActive(state) ? { label: t("cancel"), Icon: IconPlayerStop, run: cancel } : null,
    state === "failed" || state === "canceled"
      ? { label: t("retry"), Icon: IconRefresh, run: () => changes.retry(task) }
      : null,
    task.isPreview && state !== "draft"
      ? { label: t("whole"), Icon: IconMovie, run: () => changes.whole(task) }
      : null,
  ];
  const stored: (Action | null)[] = [
    ...(areSeveral ? [] : ofOne),
    { label: t("rename"), Icon: IconPencil, run: onRename },
    areSeveral ? null : { label: t("duplicate"), Icon: IconCopy, run: () => changes.duplicate(task) },
    { label: t("move"), Icon: IconFolderSymlink, run: onMove },
    { label: t("delete"), Icon: IconTrash, run: () => changes.remove([languages]), isRed: true },
  ];
  const deleted: Action[] = [
    { label: t("restore"), Icon: IconArrowBackUp, run: () => changes.restore([languages]) },
    { label: t("deleteForGood"), Icon: IconTrash, run: removeForGood, isRed: true },
  ];
  const actions = (task.deletedAt === null ? stored : deleted).filter((action) => action !== null);
  return (
    <div className={styles.actions}>
      <Menu
        position="bottom-end"
        withinPortal
        withInitialFocusPlaceholder={false}
        // The name that is being changed keeps the focus; the menu gets it back after that.
        returnFocus={!isRenaming}
      >
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={t("actions", { name })}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {actions.map(({ label, Icon: Sign, run, isRed }) => (
            <Menu.Item
              key={label}
              {...(isRed ? { c: "var(--bad)" } : {})}
              leftSection={<Sign size={16} aria-hidden="true" />}
              onClick={run}
            >
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
