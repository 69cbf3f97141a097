import type { GroupMember, Task, TaskGroup } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { paths } from "../../lib/paths.ts";
import { draftAddress } from "../../lib/task-addresses.ts";
import { useFormats } from "../../lib/use-formats.ts";
import { LanguageStateBadge } from "../../ui/languages/language-state-badge.tsx";
import { type LanguageTab, LanguageTabs } from "../../ui/languages/language-tabs.tsx";
import styles from "../../ui/languages/languages.module.css";
import { AddLanguage } from "./add-language.tsx";
import { DownloadLanguages } from "./download-languages.tsx";

/** What the address's query says where the original is shown. */
export const originalQuery = "original";
/** The id of what shows the chosen language. */
export const languagePanelId = "language";
/** The tab of the original, where no task of its own shows it. */
export const originalTabId = "original";

type LanguageRowProps = {
  group: TaskGroup;
  /** As it is now: a group is asked for less often. */
  task: Task;
  isOriginal: boolean;
};

/** The languages of a source: the original first, the others as they were ordered, and the way to one more. */
export function LanguageRow({ group, task, isOriginal }: LanguageRowProps) {
  const { t } = useTranslation("tasks");
  const formats = useFormats();
  const members = group.members.map((member) => (member.task.id === task.id ? { ...member, task } : member));
  const inOriginal = members.find((member) => member.task.targetLanguage === null);
  const getAddress = (one: Task) =>
    one.state === "draft" ? draftAddress(one) : paths.task(one.projId, one.id);
  const getChecked = ({ lines }: GroupMember) =>
    lines === null || lines.total === 0
      ? null
      : t("languages.checked", {
          done: formats.number(lines.checked, 0),
          total: formats.number(lines.total, 0),
        });
  const original: LanguageTab = {
    id: inOriginal?.task.id ?? originalTabId,
    to: inOriginal
      ? getAddress(inOriginal.task)
      : `${paths.task(task.projId, task.id)}?${new URLSearchParams({ [originalQuery]: "" })}`,
    language: group.sourceLanguage,
    name: group.sourceLanguage === null ? t("languages.original") : formats.language(group.sourceLanguage),
    note: inOriginal ? getChecked(inOriginal) : null,
    state: inOriginal ? (
      <LanguageStateBadge member={inOriginal} />
    ) : (
      <span className={styles.state}>{t("languages.original")}</span>
    ),
  };
  const others = members.flatMap((member): LanguageTab[] => {
    const language = member.task.targetLanguage;
    if (language === null) return [];
    return [
      {
        id: member.task.id,
        to: getAddress(member.task),
        language,
        name: formats.language(language),
        note: getChecked(member),
        state: <LanguageStateBadge member={member} />,
      },
    ];
  });
  return (
    <div className={styles.row}>
      <LanguageTabs
        tabs={[original, ...others]}
        selectedId={isOriginal ? originalTabId : task.id}
        label={t("languages.label")}
        panelId={languagePanelId}
      />
      <div className={styles.after}>
        <DownloadLanguages group={group} />
        <AddLanguage group={group} task={task} />
      </div>
    </div>
  );
}
