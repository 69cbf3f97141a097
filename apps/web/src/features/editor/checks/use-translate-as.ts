import { translateAs, type WordChoice } from "@voxloom/timeline";
import { useChosenWordNotice } from "../../../ui/use-chosen-word-notice.ts";
import { useEditorStore } from "../document/stores.tsx";

/** Puts a word in the place of an unknown one, in the glossary and in every line, as one step that can be undone. */
export function useTranslateAs(): (choice: WordChoice) => void {
  const editor = useEditorStore();
  const say = useChosenWordNotice();
  return (choice) => {
    const { script, edit } = editor.getState();
    const chosen = translateAs(script, choice);
    if (chosen.edits.length > 0 && edit(chosen.edits)) say(choice.word, chosen);
  };
}
