import { Select } from "@mantine/core";
import { subtitleRuleNames } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { ruleNames } from "../../../lib/rule-names.ts";
import { useEditor } from "../document/stores.tsx";
import { useEditorTask } from "../session/editor-task.tsx";

/** What shows short videos. */
const shortVideos = "TikTok, Reels, Shorts";

/** Whose rules the subtitles of the script are broken, timed and checked by. An edit like any other. */
export function RulesSelect() {
  const { t } = useTranslation("editor-checks");
  const { video } = useEditorTask().detail;
  const isReadOnly = useEditor((state) => state.isReadOnly);
  const rules = useEditor(({ script }) => script.subtitleRules);
  const edit = useEditor((state) => state.edit);
  const isUpright = video !== null && video.width < video.height;
  return (
    <Select
      size="xs"
      label={t("rules.label")}
      description={isUpright ? t("rules.upright") : undefined}
      disabled={isReadOnly || isUpright}
      allowDeselect={false}
      value={isUpright ? "short-form" : rules}
      data={subtitleRuleNames.map((value) => ({
        value,
        label: value === "short-form" ? t("rules.short-form", { names: shortVideos }) : ruleNames[value],
      }))}
      onChange={(value) => {
        const chosen = subtitleRuleNames.find((name) => name === value);
        if (chosen !== undefined && chosen !== rules) edit([{ kind: "set-subtitle-rules", rules: chosen }]);
      }}
    />
  );
}
