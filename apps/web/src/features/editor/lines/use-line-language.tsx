import { Stack, Text } from "@mantine/core";
import { modals } from "@mantine/modals";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { enginesQuery, listHeardTargets, listRecognized } from "../../../lib/engines-query.ts";
import { SourceLanguageField } from "../../../ordering/listening/source-language-field.tsx";
import { openDialog } from "../../../ui/open-dialog.tsx";
import { linesByIds } from "../document/line-places.ts";
import { useEditorStore } from "../document/stores.tsx";

/** Asks in which language lines are spoken, and notes it in the script. */
export function useLineLanguage(): (segmentIds: readonly string[]) => void {
  const { t } = useTranslation(["editor-lines", "common"]);
  const store = useEditorStore();
  return (segmentIds) => {
    const { script } = store.getState();
    const [first] = linesByIds(script, new Set(segmentIds));
    openDialog({
      title: t("action.language"),
      close: t("common:action.close"),
      children: (
        <LanguageForm
          language={first?.spokenLanguage ?? script.sourceLanguage}
          onChoose={(spokenLanguage) => {
            store
              .getState()
              .edit([{ kind: "set-line-language", segmentIds: [...segmentIds], spokenLanguage }]);
            modals.closeAll();
          }}
        />
      ),
    });
  };
}

function LanguageForm({ language, onChoose }: { language: string; onChoose: (language: string) => void }) {
  const { t } = useTranslation("editor-lines");
  const { data } = useQuery(enginesQuery);
  const languages = new Set([...listRecognized(data), ...Object.keys(listHeardTargets(data))]);
  return (
    <Stack>
      <Text size="sm">{t("action.languageText")}</Text>
      <SourceLanguageField
        value={language}
        isGuess={false}
        hasAuto={false}
        languages={[...languages]}
        onChange={onChoose}
      />
    </Stack>
  );
}
