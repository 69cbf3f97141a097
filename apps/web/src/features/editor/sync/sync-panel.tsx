import { Select, Stack, Text } from "@mantine/core";
import { type ComponentType, useState } from "react";
import { useTranslation } from "react-i18next";
import { useEditor } from "../document/stores.tsx";
import { FileTool } from "./file-tool.tsx";
import { RateTool, ShiftTool, StretchTool } from "./move-tools.tsx";
import { PausesTool } from "./pauses-tool.tsx";
import { RulesTool } from "./rules-tool.tsx";
import { SpeechTool } from "./speech-tool.tsx";

const tools = {
  shift: ShiftTool,
  speech: SpeechTool,
  stretch: StretchTool,
  rate: RateTool,
  pauses: PausesTool,
  rules: RulesTool,
  file: FileTool,
} as const satisfies Record<string, ComponentType>;
type ToolId = keyof typeof tools;
const toolIds = Object.keys(tools) as ToolId[];

/** Tools that change the times of all lines: each shows every change before it is made, as one step that can be undone. */
export function SyncPanel() {
  const { t } = useTranslation("editor-sync");
  const isReadOnly = useEditor((state) => state.isReadOnly);
  const isEmpty = useEditor(({ script }) => script.segments.length === 0);
  const [id, setId] = useState<ToolId>("shift");
  const Tool = tools[id];
  if (isReadOnly || isEmpty) return <Text size="sm">{t(isReadOnly ? "readOnly" : "empty")}</Text>;
  return (
    <Stack gap="sm">
      <Select
        size="sm"
        label={t("tool")}
        allowDeselect={false}
        value={id}
        onChange={(value) => setId(toolIds.find((one) => one === value) ?? id)}
        data={toolIds.map((value) => ({ value, label: t(`tools.${value}`) }))}
      />
      <Tool />
    </Stack>
  );
}
