import { Checkbox, Radio, SegmentedControl, SimpleGrid, Stack, Text } from "@mantine/core";
import type { ImportedScript, ImportOptions, TransferClock, TransferSide } from "@voxloom/timeline";
import { useTranslation } from "react-i18next";
import { useEditor } from "../document/stores.tsx";

export type ImportChoice = {
  side: TransferSide;
  mode: ImportOptions["mode"];
  clock: TransferClock;
  /** What the file knows beside its lines comes along. */
  withParts: boolean;
};

type ImportOptionFieldsProps = {
  choice: ImportChoice;
  imported: ImportedScript;
  onChange: (choice: ImportChoice) => void;
};

const modes = ["match", "replace"] as const;

/** What a file's lines are to the script's. */
export function ImportOptionFields({ choice, imported, onChange }: ImportOptionFieldsProps) {
  const { t } = useTranslation("editor-transfer");
  const isDub = useEditor(({ script }) => script.targetLanguage !== null);
  const hasTimes = imported.lines.some(({ startMs }) => startMs !== null);
  const sides = isDub ? (["target", "source", "both"] as const) : (["source"] as const);
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <Stack gap={4}>
        <Text size="sm" fw={600} id="import-side">
          {t("import.side")}
        </Text>
        <SegmentedControl
          aria-labelledby="import-side"
          data={sides.map((value) => ({ value, label: t(`side.${value}`) }))}
          value={choice.side}
          onChange={(side) => onChange({ ...choice, side })}
        />
        {isDub && hasTimes ? (
          <>
            <Text size="sm" fw={600} mt="xs" id="import-clock">
              {t("import.clock")}
            </Text>
            <SegmentedControl
              aria-labelledby="import-clock"
              data={(["source", "dub"] as const).map((value) => ({ value, label: t(`clock.${value}`) }))}
              value={choice.clock}
              onChange={(clock) => onChange({ ...choice, clock })}
            />
          </>
        ) : null}
        {imported.script !== null || imported.style !== null ? (
          <Checkbox
            mt="sm"
            label={t(imported.script === null ? "import.withLook" : "import.withParts")}
            checked={choice.withParts}
            onChange={({ currentTarget }) => onChange({ ...choice, withParts: currentTarget.checked })}
          />
        ) : null}
      </Stack>
      <Radio.Group
        label={t("import.mode")}
        value={choice.mode}
        onChange={(value) => onChange({ ...choice, mode: modes.find((mode) => mode === value) ?? "match" })}
      >
        <Stack gap="xs" mt={6}>
          {modes.map((mode) => (
            <Radio
              key={mode}
              value={mode}
              disabled={mode === "replace" && !hasTimes}
              label={t(`import.${mode}`)}
              description={t(`import.${mode}Hint`)}
            />
          ))}
        </Stack>
      </Radio.Group>
    </SimpleGrid>
  );
}
