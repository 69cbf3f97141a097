import { ActionIcon, Button, Group, Text, Tooltip, Transition } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { IconArrowBackUp, IconFolderSymlink, IconTrash, IconX } from "@tabler/icons-react";
import type { Task, TaskGroupRow } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { openQuestion } from "./open-dialog.tsx";
import styles from "./tasks.module.css";
import type { TaskChanges } from "./use-task-changes.ts";

type SelectionBarProps = {
  groups: readonly TaskGroupRow[];
  changes: TaskChanges;
  onMove: (ids: string[]) => void;
  onClear: () => void;
};

/** Whether a key was pressed on the page itself: not in a dialog, a menu or a text. */
const isOnPage = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest("[role=dialog], [role=menu], [role=listbox], input:not([type=checkbox])") === null;

/** What can be done with all tasks that are chosen; at the foot of the page while some are. */
export function SelectionBar({ groups, changes, onMove, onClear }: SelectionBarProps) {
  const { t } = useTranslation(["tasks", "common"]);
  const ids = groups.flatMap(({ tasks: [first] }) => first?.id ?? []);
  const count = ids.length;
  const areDeleted = groups.some(({ tasks: [first] }) => first !== undefined && first.deletedAt !== null);
  useHotkeys(
    [
      [
        "Escape",
        ({ target }) => {
          if (isOnPage(target)) onClear();
        },
        { preventDefault: false },
      ],
    ],
    [],
  );
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
    <Transition mounted={count > 0} transition="slide-up">
      {(motion) => (
        <section className={styles.bar} style={motion} aria-label={t("selection")}>
          <Tooltip label={t("clearSelection")}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t("clearSelection")}
              onClick={onClear}
            >
              <IconX size={18} />
            </ActionIcon>
          </Tooltip>
          <Text size="sm" fw={600} role="status">
            {t("selected", { count })}
          </Text>
          <Group gap="xs" wrap="nowrap" className={styles.barActions}>
            {areDeleted ? (
              <>
                <Button
                  size="sm"
                  variant="default"
                  leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
                  onClick={then(changes.restore)}
                >
                  {t("restore")}
                </Button>
                <Button
                  size="sm"
                  color="red.8"
                  leftSection={<IconTrash size={16} aria-hidden="true" />}
                  onClick={askForGood}
                >
                  {t("deleteForGood")}
                </Button>
              </>
            ) : (
              <>
                <Button
                  size="sm"
                  variant="default"
                  leftSection={<IconFolderSymlink size={16} aria-hidden="true" />}
                  onClick={() => onMove(ids)}
                >
                  {t("move")}
                </Button>
                <Button
                  size="sm"
                  color="red.8"
                  leftSection={<IconTrash size={16} aria-hidden="true" />}
                  onClick={then(changes.remove)}
                >
                  {t("delete")}
                </Button>
              </>
            )}
          </Group>
        </section>
      )}
    </Transition>
  );
}
