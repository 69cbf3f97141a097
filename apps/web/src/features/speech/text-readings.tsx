import type { Pronunciation } from "@voxloom/contract";
import type { ReadingSegment } from "@voxloom/reading";
import { type Ref, useState } from "react";
import { usePronunciations } from "../../lib/pronunciations/use-pronunciations.ts";
import { useVoices } from "../../lib/voices/voices-query.ts";
import { type PronunciationScope, ReadingCard } from "./reading-card.tsx";
import type { SpeechDraft } from "./speech-draft.ts";
import { SsmlNotes } from "./ssml-notes.tsx";
import { TextField } from "./text-field.tsx";
import { useReadings } from "./use-readings.ts";

type TextReadingsProps = {
  ref: Ref<HTMLTextAreaElement>;
  draft: SpeechDraft;
  onChange: (part: Partial<SpeechDraft>) => void;
  /** Has a word heard as it is said. */
  onHear: (entry: Pronunciation) => void;
};

const isSame = (a: Pick<Pronunciation, "word">, word: string): boolean =>
  a.word.toLocaleLowerCase() === word.toLocaleLowerCase();

/** The field of the text, and under it how what is pointed at or pressed will be read. */
export function TextReadings({ ref, draft, onChange, onHear }: TextReadingsProps) {
  const readings = useReadings(draft);
  const list = usePronunciations();
  const voices = useVoices([draft.language]);
  const [open, setOpen] = useState<ReadingSegment | null>(null);
  const [pointed, setPointed] = useState<ReadingSegment | null>(null);
  // An edit moves the letters: what is open stays with its word as long as that is there.
  const stillOpen = open !== null && draft.text.includes(open.source) ? open : null;
  const shown = stillOpen ?? pointed;
  const voice = voices.find(({ id }) => id === draft.voiceIds[0]);
  const use = async (entry: Pronunciation, scope: PronunciationScope) => {
    const others = draft.pronunciations.filter((one) => !isSame(one, entry.word));
    if (scope === "text") return onChange({ pronunciations: [...others, entry] });
    await list.save([{ ...entry, language: draft.language }]);
    onChange({ pronunciations: others });
  };
  return (
    <>
      <TextField
        ref={ref}
        text={draft.text}
        language={draft.language}
        onChange={(text) => onChange({ text })}
        readings={readings}
        stresses={draft.stresses ?? []}
        open={stillOpen}
        onOpen={setOpen}
        onPoint={setPointed}
      />
      <SsmlNotes text={draft.text} />
      {shown === null ? null : (
        <ReadingCard
          key={`${shown.source} ${stillOpen === null}`}
          reading={shown}
          known={readings.pronunciations.findLast((one) => isSame(one, shown.source)) ?? null}
          isOpen={stillOpen !== null}
          takesPhonemes={voice === undefined ? null : (voice.takesPhonemes ?? false)}
          onHear={onHear}
          onUse={use}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
