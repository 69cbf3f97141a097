import { limits } from "@voxloom/contract";
import { useEditorStore } from "../document/stores.tsx";

/** Keeps a word as a term that stays as it is; once, though what offers it is a moment behind, and as long as there is room. */
export function useKeepTerm(): (word: string) => void {
  const store = useEditorStore();
  return (word) => {
    const { script, edit } = store.getState();
    const { glossary } = script;
    if (glossary.length >= limits.maxGlossaryTerms || glossary.some(({ source }) => source === word)) return;
    edit([{ kind: "set-glossary", glossary: [{ source: word, target: "" }, ...glossary] }]);
  };
}
