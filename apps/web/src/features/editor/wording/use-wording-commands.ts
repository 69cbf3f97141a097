import { lineById } from "../document/line-places.ts";
import { useEditor, useEditorStore } from "../document/stores.tsx";
import { useCommand } from "../keys/use-command.ts";
import { useLayout } from "../layout/layout-store.ts";
import { askWording, type WordingSpec } from "./wording-store.ts";

/** Asks the translator about the active line by key; the answer stands in the room of voices. */
export function useWordingCommands(): void {
  const editor = useEditorStore();
  const set = useLayout((layout) => layout.set);
  const isEnabled = useEditor((state) => state.activeId !== null && !state.isReadOnly);
  const ask = (spec: WordingSpec) => () => {
    const { script, activeId } = editor.getState();
    const segment = lineById(script, activeId);
    if (segment === undefined || segment.targetText.trim() === "") return;
    set({ room: "takes" });
    void askWording(editor, segment.id, spec);
  };
  useCommand("shorter", ask("shorter"), { isEnabled });
  useCommand("longer", ask("longer"), { isEnabled });
  useCommand("translateAgain", ask("normal"), { isEnabled });
  useCommand("backTranslate", ask("back"), { isEnabled });
}
