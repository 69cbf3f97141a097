import { Button, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { notifyProblem } from "../../../ui/notify-problem.ts";
import { RulesSelect } from "../checks/rules-select.tsx";
import { useRuleFixes } from "../checks/use-problem-fixes.ts";
import { useEditor } from "../document/stores.tsx";
import { SyncPreview } from "./sync-preview.tsx";

/** Puts right what breaks the rules of subtitles, once every change was seen. */
export function RulesTool() {
  const { t } = useTranslation("editor-sync");
  const script = useEditor((state) => state.script);
  const search = useMutation({ mutationFn: useRuleFixes(), onError: notifyProblem });
  // What was reckoned for another state of the script is not what would happen now.
  const found = search.data?.before === script ? search.data.after : null;
  return (
    <>
      <RulesSelect />
      <Text size="sm">{t("rules.hint")}</Text>
      <Button
        size="sm"
        variant="default"
        style={{ alignSelf: "start" }}
        loading={search.isPending}
        onClick={() => search.mutate()}
      >
        {t("rules.find")}
      </Button>
      {found === null ? null : <SyncPreview after={found} onApplied={search.reset} />}
    </>
  );
}
