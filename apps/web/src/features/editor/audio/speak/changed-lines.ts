import type { Script, Segment } from "@voxloom/contract";
import { useMemo } from "react";
import { isLineChanged } from "../../document/change-check.ts";
import { useRestedScript } from "../../document/use-rested-script.ts";

/** Lines that can be spoken and are not as they were spoken last; locked ones stay as they are. */
export const listChangedLines = (script: Script): Segment[] =>
  script.segments.filter(
    (line) => !line.isLocked && line.targetText.trim() !== "" && isLineChanged(script, line),
  );

/** {@link listChangedLines} of the open script, as of when it last rested. */
export function useChangedLines(): Segment[] {
  const script = useRestedScript();
  return useMemo(() => listChangedLines(script), [script]);
}
