import { calls, type ShareInteraction } from "@voxloom/contract";
import { useCallback, useRef } from "react";
import { api } from "../../lib/api/api.ts";
import { useShown } from "./share-context.tsx";
import { getViewing } from "./shared-queries.ts";

/** Has what the viewer does counted, each thing once for each page. A count that fails bothers nobody. */
export function useInteractions(taskId: string): (interaction: ShareInteraction) => void {
  const shown = useShown(taskId);
  const told = useRef(new Set<ShareInteraction>());
  return useCallback(
    (interaction) => {
      if (told.current.has(interaction)) return;
      told.current.add(interaction);
      void api(calls.sharing.handleInteraction, { ...getViewing(shown), interaction }).catch(() => undefined);
    },
    [shown],
  );
}
