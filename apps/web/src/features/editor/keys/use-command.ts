import { useEffect, useRef } from "react";
import type { CommandId } from "./command-list.ts";
import { useCommands } from "./command-registry.ts";

/**
 * Runs a command of the editor by its keys and from the palette, as long as the component lives. `isEnabled` false:
 * an earlier handler of the command serves, and where there is none the command cannot be run.
 */
export function useCommand(id: CommandId, run: () => void, { isEnabled = true } = {}): void {
  const { register } = useCommands();
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => (isEnabled ? register(id, () => latest.current()) : undefined), [id, isEnabled, register]);
}
