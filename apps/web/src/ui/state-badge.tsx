import { Badge } from "@mantine/core";
import type { TaskState } from "@voxloom/contract";
import { useTranslation } from "react-i18next";

const colors: Record<TaskState, string> = {
  draft: "gray.7",
  queued: "gray.7",
  running: "brand",
  succeeded: "teal.9",
  failed: "red.8",
  canceled: "gray.7",
};

/** Where a task stands, as a colored word. */
export function StateBadge({ state }: { state: TaskState }) {
  const { t } = useTranslation("common");
  return (
    <Badge color={colors[state]} variant="filled" style={{ flexShrink: 0 }}>
      {t(`state.${state}`)}
    </Badge>
  );
}
