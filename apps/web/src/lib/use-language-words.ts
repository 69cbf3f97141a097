import type { GroupMember } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { languageState } from "./language-state.ts";
import { useFormats } from "./use-formats.ts";

/** How far one language of a source is, in a few words. */
export function useLanguageWords(): (member: GroupMember) => string {
  const { t } = useTranslation(["tasks", "common"]);
  const formats = useFormats();
  return (member) => {
    const { task, lines } = member;
    const state = languageState(member);
    switch (state) {
      case "running": {
        const { fraction, timeLeftMs } = task.progress;
        const left =
          timeLeftMs === null ? null : t("common:time.left", { time: formats.duration(timeLeftMs) });
        return formats.facts([formats.percent(fraction), left]);
      }
      case "older":
        return t("languages.older", { n: formats.number(lines?.older ?? 0, 0) });
      case "toCheck":
        return t("languages.toCheck", { n: formats.number((lines?.total ?? 0) - (lines?.checked ?? 0), 0) });
      case "changedSince":
        return t("languages.changedSince");
      case "approved":
        return t("languages.approved");
      case "checked":
        return t("languages.allChecked");
      default:
        return t(`common:state.${state}`);
    }
  };
}
