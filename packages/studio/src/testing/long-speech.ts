import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { limits, type Script, type SpeechSettings, speechSettingsSchema } from "@voxloom/contract";
import type { EngineCatalog } from "@voxloom/engines";
import type { ArtifactStore } from "../graph/artifact-store.ts";
import type { ProductRequest } from "../graph/product.ts";
import { readSpeech } from "../products/text-to-speech/make-speech-file.ts";
import { textToSpeech } from "../products/text-to-speech/product.ts";

const sentencesOfParagraph = 5;
const paragraphsOfChapter = 10;
/** Lists whose lengths have no common divisor: no sentence comes twice in the first nine thousand. */
const parts = [
  [
    ...["the keeper", "a fisherman", "my sister", "nobody here", "the old captain", "every visitor"],
    ...["her brother", "the doctor", "a young woman", "the whole village", "the man from the harbor"],
  ],
  [
    ...["climbed the stairs", "wiped the glass", "wrote a letter", "looked at the sea", "asked for the way"],
    ...["opened the door", "closed the window", "counted the ships", "lit the lamp", "told the story"],
    ...["walked home", "carried the water", "waited for the boat"],
  ],
  [
    ...["before the storm came", "when the lamp was lit", "in the quiet of the evening", "once more"],
    ...["without a word", "as if nothing had happened", "for the first time", "long after midnight"],
    "on the last day of summer",
  ],
  ["in the end", "that night", "at first", "every morning", "years ago", "after the war", "one day"],
] as const;

/** For tests and benches: chapters of paragraphs of sentences that do not repeat: what was spoken once is spoken no more. */
export function writeLongText(length: number): string {
  const blocks: string[] = [];
  for (let at = 0, written = 0; written < length; at++) {
    const sentences = Array.from({ length: sentencesOfParagraph }, (_, index) => {
      const number = at * sentencesOfParagraph + index;
      const [who, act, end, when] = parts.map((list) => list[number % list.length] ?? "");
      return `${when?.replace(/^./, (letter) => letter.toUpperCase())} ${who} ${act} ${end}.`;
    });
    const chapter = at / paragraphsOfChapter + 1;
    const block = `${Number.isInteger(chapter) ? `# Chapter ${chapter}\n\n` : ""}${sentences.join(" ")}`;
    blocks.push(block);
    written += block.length + 2;
  }
  return blocks.join("\n\n").slice(0, length);
}

type LongSpeech = {
  text: string;
  voiceId: string;
  /** Where the text is written to. */
  folder: string;
  store: ArtifactStore;
  engines: EngineCatalog;
  /** The edited script; null: that of the text. */
  script: Script | null;
  /** What is heard with it, and the files of that. Default: nothing. */
  music?: Partial<SpeechSettings>;
  attached?: ProductRequest["attached"];
};

/** For tests and benches: what a task makes of a text: the sound, what players and timelines need, subtitles. */
export async function speakLongText(speech: LongSpeech) {
  const { text, voiceId, folder, store, engines, script, music = {}, attached } = speech;
  const sourcePath = join(folder, "text.txt");
  await writeFile(sourcePath, text);
  const made = await textToSpeech.produce({
    ...{ sourcePath, sourceName: "text.txt", contentHash: "", targetLanguage: "en", script },
    info: {
      ...{ container: "txt", durationMs: text.length * limits.readingMsPerCharacter },
      ...{ characters: text.length, video: null, audioTracks: [], subtitleTracks: [] },
    },
    ...{ ownSubtitles: null, respeakSegmentIds: [], store, engines, attached },
    settings: speechSettingsSchema.parse({ voiceIds: [voiceId], ...music }),
  });
  const { files, pieces, durationMs = 0 } = made;
  const paths = pieces?.["speech-stretches"];
  if (made.script === null || paths === undefined || !files["speech-parts"])
    throw new Error("A speech has a script, stretches, and what they are.");
  const audio = await readSpeech(files["speech-parts"], { getPath: async (index) => paths[index] ?? "" });
  return { script: made.script, durationMs, audio, files };
}

/** For tests and benches: a script with another sentence near its beginning. */
export const changeSentence = (script: Script): Script => ({
  ...script,
  segments: script.segments.map((line, index) =>
    index === 1 ? { ...line, targetText: line.targetText.replace(/\.$/, " after all.") } : line,
  ),
});
