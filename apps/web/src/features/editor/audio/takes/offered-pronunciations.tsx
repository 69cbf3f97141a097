import { Button, Group, Text } from "@mantine/core";
import { limits } from "@voxloom/contract";
import { findSaid } from "@voxloom/timeline";
import { dequal } from "dequal/lite";
import { useTranslation } from "react-i18next";
import { useProjectPronunciations } from "../../../../lib/pronunciations/use-pronunciations.ts";
import { useFormats } from "../../../../lib/use-formats.ts";
import { useEditorStore } from "../../document/stores.tsx";
import { useRestedScript } from "../../document/use-rested-script.ts";

/** Words of the script that the project says otherwise by now, to be taken by a press. */
export function OfferedPronunciations() {
  const { t } = useTranslation("pronunciations");
  const formats = useFormats();
  const editor = useEditorStore();
  const script = useRestedScript();
  const list = useProjectPronunciations(script.targetLanguage ?? script.sourceLanguage);
  const offered = findSaid(list, script.segments.map(({ targetText }) => targetText).join("\n")).filter(
    (entry) => !script.pronunciations.some((own) => dequal(own, entry)),
  );
  if (offered.length === 0) return null;
  const take = () => {
    const words = new Set(offered.map(({ word }) => word.toLocaleLowerCase()));
    const others = editor
      .getState()
      .script.pronunciations.filter(({ word }) => !words.has(word.toLocaleLowerCase()));
    const pronunciations = [...others, ...offered].slice(-limits.maxPronunciations);
    editor.getState().edit([{ kind: "set-pronunciations", pronunciations }]);
  };
  return (
    <Group gap="xs" mt="xs" justify="space-between">
      <Text size="xs">
        {t("offered", { words: formats.list(offered.slice(0, 5).map(({ word }) => word)) })}
      </Text>
      <Button size="compact-xs" variant="light" onClick={take}>
        {t("take")}
      </Button>
    </Group>
  );
}
