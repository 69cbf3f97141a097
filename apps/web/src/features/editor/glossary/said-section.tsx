import { limits } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { PairList } from "../../../ui/pairs/pair-list.tsx";
import { isSameWord, replacePair } from "../../../ui/pairs/replace-pair.ts";
import { useEditor, useEditorStore } from "../document/stores.tsx";

/** Words that a voice is to say otherwise than they are written. */
export function SaidSection() {
  const { t } = useTranslation("editor-lines");
  const store = useEditorStore();
  const pronunciations = useEditor(({ script }) => script.pronunciations);
  const isReadOnly = useEditor((state) => state.isReadOnly);
  const set = (next: typeof pronunciations) =>
    store.getState().edit([{ kind: "set-pronunciations", pronunciations: next }]);
  return (
    <PairList
      pairs={pronunciations.map(({ word, sayAs }) => ({ left: word, right: sayAs }))}
      leftLabel={t("glossary.word")}
      rightLabel={t("glossary.sayAs")}
      isRightOptional={false}
      most={limits.maxPronunciations}
      isReadOnly={isReadOnly}
      onAdd={({ left, right }) =>
        set([{ word: left, sayAs: right }, ...pronunciations.filter(({ word }) => !isSameWord(word, left))])
      }
      onChange={(index, { left, right }) => {
        const old = pronunciations[index];
        // Phonemes stay with a word that is corrected; said another way, they would not be what is heard.
        const next = { ...(old?.sayAs === right && old), word: left, sayAs: right };
        set(replacePair(pronunciations, { index, next, getWord: ({ word }) => word }));
      }}
      onRemove={(index) => set(pronunciations.toSpliced(index, 1))}
    />
  );
}
