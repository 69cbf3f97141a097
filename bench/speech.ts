import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { limits, type Script, speechSettingsSchema } from "@voxloom/contract";
import { discoverEngines } from "@voxloom/engines";
import { makeSpeechFile, openArtifactStore, produce } from "@voxloom/studio";
import { report, seconds, withFolder } from "./bench-rig.ts";
import { watchMemory } from "./watch-memory.ts";

const characters = Number(process.argv[2] ?? 100_000);
const voiceId = process.argv[3] ?? "flite:slt";
const sentencesOfParagraph = 5;

const subjects = [
  "The keeper",
  "A fisherman",
  "My sister",
  "Nobody here",
  "The old captain",
  "Every visitor",
];
const acts = [
  "climbed the stairs",
  "wiped the glass",
  "wrote a line",
  "looked at the sea",
  "asked for the way",
];
const ends = ["before the storm came", "when the lamp was lit", "in the quiet of the evening", "once more"];

/** Sentences that do not repeat: what was spoken once would be spoken no more. */
function writeText(length: number): string {
  const paragraphs: string[] = [];
  for (let at = 0, written = 0; written < length; at++) {
    const sentences = Array.from({ length: sentencesOfParagraph }, (_, index) => {
      const number = at * sentencesOfParagraph + index;
      const pick = (words: readonly string[]) => words[number % words.length];
      return `${pick(subjects)} ${pick(acts)} ${pick(ends)}, for the ${number + 2}th time.`;
    });
    paragraphs.push(sentences.join(" "));
    written += sentences.join(" ").length + 2;
  }
  return paragraphs.join("\n\n").slice(0, length);
}

/** Seconds of processor of this process and of all that it started and saw end, as of proc(5). */
async function processorSeconds(): Promise<number> {
  const stat = await readFile("/proc/self/stat", "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ticksPerSecond = 100;
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond;
}

/** The script with another sentence near its beginning. */
const changeSentence = (script: Script): Script => ({
  ...script,
  segments: script.segments.map((line, index) =>
    index === 1 ? { ...line, targetText: line.targetText.replace("the stairs", "all of the stairs") } : line,
  ),
});

/** A long text spoken into one file, and again after a sentence of it was changed. */
await withFolder(async (folder) => {
  const engines = await discoverEngines({ workFolder: folder });
  try {
    const store = await openArtifactStore({ folder: join(folder, "artifacts") });
    const text = writeText(characters);
    const path = join(folder, "text.txt");
    await writeFile(path, text);
    /** What a task makes: the sound, what players and timelines need, subtitles; and an MP3, as somebody takes it along. */
    const speak = async (script: Script | null) => {
      let stage = "";
      const watch = watchMemory(() => stage);
      const [startedAt, processorBefore] = [performance.now(), await processorSeconds()];
      const made = await produce("text-to-speech", {
        ...{ sourcePath: path, sourceName: "text.txt", contentHash: "", targetLanguage: "en" },
        info: {
          ...{ container: "txt", durationMs: text.length * limits.readingMsPerCharacter },
          ...{ characters: text.length, video: null, audioTracks: [], subtitleTracks: [] },
        },
        ...{ script, ownSubtitles: null, respeakSegmentIds: [], store, engines },
        settings: speechSettingsSchema.parse({ voiceIds: [voiceId] }),
        onProgress: ({ stages }) => {
          stage = stages.findLast(({ state }) => state === "running")?.name ?? stage;
        },
      });
      const ms = performance.now() - startedAt;
      const processorMs = ((await processorSeconds()) - processorBefore) * 1000;
      const { script: spoken, durationMs = 0, files } = made;
      if (spoken === null || !files.dub) throw new Error("a speech has a script and a sound");
      const audio = { key: createHash("sha256").update(files.dub).digest("hex") };
      const mp3At = performance.now();
      await makeSpeechFile({
        ...{ kind: "speech-mp3", script: spoken, title: "Bench", durationMs, store },
        audio: { ...audio, path: files.dub, partsPath: files["speech-parts"] ?? null },
      });
      const mp3Ms = performance.now() - mp3At;
      return { ...watch.stop(), ms, processorMs, mp3Ms, spokenMs: durationMs, script: spoken };
    };
    const first = await speak(null);
    const ratio = (ms: number) => (ms / first.spokenMs).toFixed(3);
    report(`${characters} characters by ${voiceId}`, seconds(first.spokenMs), "-");
    report("time : spoken time", ratio(first.ms), "under 0.05");
    report("processor : spoken time", ratio(first.processorMs), "-");
    report("MP3 of it", seconds(first.mp3Ms), "-");
    report(
      `most memory (during ${first.maxAt})`,
      `${Math.round(first.maxBytes / 1e6)} MB`,
      "as for a tenth of it",
    );
    const again = await speak(changeSentence(first.script));
    report("one changed sentence, in the file", seconds(again.ms), "under 3 s");
    report("its processor", seconds(again.processorMs), "-");
    report("MP3 with it", seconds(again.mp3Ms), "-");
  } finally {
    await engines.close();
  }
});
