import type { Segment } from "@voxloom/contract";
import type { SentenceTake } from "@voxloom/timeline";
import { lineById } from "../../document/line-places.ts";
import { useEditorStore } from "../../document/stores.tsx";
import { useSpeakDesk } from "../speak/use-speak-desk.ts";
import { findTakeWith, howToSayAgain, listParagraphSentences } from "./paragraph-sentences.ts";
import { chosen } from "./take-edits.ts";
import type { TakeAudio, TakeSpan } from "./use-take-audio.ts";

const getSpan = ({ take, startMs, endMs }: SentenceTake): TakeSpan => ({ takeId: take.id, startMs, endMs });
export const getPlayName = ({ take, reading, startMs }: SentenceTake): string =>
  `${take.id} ${startMs} ${reading}`;

/** What is done with the readings of one sentence of a paragraph; its other sentences stay as they are. */
export function useSentenceTakes({ id }: Segment, audio: TakeAudio) {
  const editor = useEditorStore();
  const { speakOne } = useSpeakDesk();
  const read = () => {
    const { script } = editor.getState();
    const segment = lineById(script, id);
    return segment === undefined ? null : { script, segment };
  };
  const hear = (one: SentenceTake) => audio.playCuts(getPlayName(one), [getSpan(one)]);
  const hearAt = (index: number) => {
    const now = read();
    const sentence = now === null ? undefined : listParagraphSentences(now.script, now.segment)[index];
    const one = sentence?.readings.find(({ reading }) => reading === sentence.reading);
    if (one !== undefined && editor.getState().activeId === id) hear(one);
  };
  return {
    hear,
    /** The chosen reading, and another one behind it. */
    compare: (current: SentenceTake, other: SentenceTake) =>
      audio.playCuts(getPlayName(other), [getSpan(current), getSpan(other)]),
    /** Has a sentence read once more, or for the first time as it is written now, and plays what came. */
    again: async (index: number) => {
      const now = read();
      if (now === null) return;
      const sentences = listParagraphSentences(now.script, now.segment);
      const failed = await speakOne(id, howToSayAgain(sentences, index));
      if (failed === null) hearAt(index);
    },
    /** Lets a sentence be heard in another reading: by a take that is there, or one that is put together now. */
    choose: async (index: number, { reading }: SentenceTake) => {
      const now = read();
      if (now === null) return;
      const take = findTakeWith(now.script, now.segment, { index, reading });
      if (take === null) await speakOne(id, { isAnew: false, sentence: { index, reading } });
      else editor.getState().edit([chosen(id, take)]);
    },
  };
}
