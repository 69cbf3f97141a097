import type { LineSide } from "../document/text-marks.ts";
import { useEditorTask } from "../session/editor-task.tsx";
import { useHasDub, useModeSetup } from "../session/use-mode-setup.ts";
import { useLinesView } from "./lines-view-store.ts";

const source: readonly LineSide[] = ["source"];
const target: readonly LineSide[] = ["target"];
const both: readonly LineSide[] = ["source", "target"];

/** The sides of a line that the editor is about. */
export function useSides(): readonly LineSide[] {
  const { columns } = useModeSetup();
  if (columns.source && columns.target) return both;
  return columns.target ? target : source;
}

/** The sides of a line that are shown now: without the original where only one language is wanted. */
export function useShownSides(): readonly LineSide[] {
  const sides = useSides();
  const isBilingual = useLinesView((view) => view.isBilingual);
  return sides === both && !isBilingual ? target : sides;
}

/** Whether lines are rows of a table: those of subtitles that nobody speaks. */
export function useIsDense(): boolean {
  const { mode } = useEditorTask();
  return !useHasDub() && mode === "subtitles";
}
