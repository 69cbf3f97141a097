import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { studioAddress } from "../../../lib/task-addresses.ts";
import { taskGroupQuery } from "../../../lib/task-queries.ts";
import { useFormats } from "../../../lib/use-formats.ts";
import { useLanguageWords } from "../../../lib/use-language-words.ts";
import { type LanguageTab, LanguageTabs } from "../../../ui/languages/language-tabs.tsx";
import { heardTimes } from "../document/heard-times.ts";
import { useEditorStore, usePlaybackStore } from "../document/stores.tsx";
import { useEditorTask } from "../session/editor-task.tsx";
import styles from "./language-bar.module.css";
import { momentQuery } from "./use-arrival.ts";

/** The id that the tabs' ids begin with. */
export const languageTabsId = "studio-language";

/** The other languages of the source, each at the moment that stands here; nothing where there is one alone. */
export function LanguageBar() {
  const { t } = useTranslation("tasks");
  const formats = useFormats();
  const words = useLanguageWords();
  const editor = useEditorStore();
  const playback = usePlaybackStore();
  const { detail, mode, link } = useEditorTask();
  const { task } = detail;
  const { data: group } = useQuery({ ...taskGroupQuery(task.id), enabled: mode !== "viewer" });
  // A language without a script has nothing to open.
  const members = group?.members.filter((one) => one.task.progress.revision !== null) ?? [];
  const getTab = (language: string | null) => ({
    language,
    name: language === null ? t("languages.original") : formats.language(language),
    state: null,
  });
  const tabs: LanguageTab[] = link
    ? link.languages.map(({ taskId, targetLanguage }) => ({
        ...getTab(targetLanguage ?? task.sourceLanguage),
        id: taskId,
        to: link.addressOf(taskId),
        note: null,
      }))
    : members.map((member) => ({
        ...getTab(member.task.targetLanguage ?? group?.sourceLanguage ?? null),
        id: member.task.id,
        to: studioAddress(member.task),
        note: words(member),
      }));
  if (tabs.length < 2) return null;
  const addressNow = (to: string): string => {
    const { timeMs, ...heard } = playback.getState();
    const sourceMs = Math.round(heardTimes(editor.getState().script, heard).toSource(timeMs));
    const moment = new URLSearchParams({ [momentQuery]: String(sourceMs) });
    return `${to}${to.includes("?") ? "&" : "?"}${moment}`;
  };
  return (
    <div className={styles.bar}>
      <LanguageTabs
        isCompact
        hasPanel={false}
        tabs={tabs}
        selectedId={task.id}
        label={t("languages.label")}
        panelId={languageTabsId}
        addressNow={addressNow}
      />
    </div>
  );
}
