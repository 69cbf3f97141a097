import { lineById } from "../document/line-places.ts";
import { useEditor, useEditorStore, useSessionPart } from "../document/stores.tsx";
import { useCommand } from "../keys/use-command.ts";
import { useSessionActions } from "../session/session-actions.ts";
import { type WordingSpec, wordingPart } from "./wording-store.ts";

/** Asks the translator about the active line by key; the answer stands in the panel of voices. */
export function useWordingCommands(): void {
  const editor = useEditorStore();
  const { openPanel } = useSessionActions();
  const wording = useSessionPart(wordingPart);
  const isEnabled = useEditor((state) => state.activeId !== null && !state.isReadOnly);
  const ask = (spec: WordingSpec) => () => {
    const { script, activeId } = editor.getState();
    const segment = lineById(script, activeId);
    if (segment === undefined || segment.targetText.trim() === "") return;
    openPanel("takes");
    void wording.ask(segment.id, spec);
  };
  useCommand("shorter", ask("shorter"), { isEnabled });
  useCommand("longer", ask("longer"), { isEnabled });
  useCommand("translateAgain", ask("normal"), { isEnabled });
  useCommand("backTranslate", ask("back"), { isEnabled });
}
