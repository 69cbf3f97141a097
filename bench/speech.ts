import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { plainDelivery, type Script } from "@voxloom/contract";
import { discoverEngines } from "@voxloom/engines";
import { makeSpeechFile, openArtifactStore, speakOneLine, takeAudio } from "@voxloom/studio";
import { changeSentence, speakLongText, writeLongText } from "@voxloom/studio/testing";
import { splitSaid } from "@voxloom/timeline";
import { report, seconds, withFolder } from "./bench-rig.ts";

const characters = Number(process.argv[2] ?? 100_000);
const voiceId = process.argv[3] ?? "flite:slt";

/** Seconds of processor of this process and of all that it started and saw end, as of proc(5). */
async function processorSeconds(): Promise<number> {
  const stat = await readFile("/proc/self/stat", "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ticksPerSecond = 100;
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond;
}

/** What something takes, by the clock and by the processor, in milliseconds. */
async function count<T>(work: () => Promise<T>): Promise<{ made: T; ms: number; processorMs: number }> {
  const [startedAt, processorBefore] = [performance.now(), await processorSeconds()];
  const made = await work();
  const processorMs = ((await processorSeconds()) - processorBefore) * 1000;
  return { made, ms: performance.now() - startedAt, processorMs };
}

/** A long text spoken into one file, and again after a sentence of it was changed. */
await withFolder(async (folder) => {
  const engines = await discoverEngines({ workFolder: folder });
  try {
    const speakInto = async (text: string, artifacts: string) => {
      const store = await openArtifactStore({ folder: join(folder, artifacts) });
      const speak = (script: Script | null) =>
        count(() => speakLongText({ text, voiceId, folder, store, engines, script }));
      return { store, speak };
    };
    /** Of this process: what programs take beside it is as long as a paragraph or a stretch. */
    const reportMemory = (of: number, aim: string) =>
      report(`most memory, ${of} characters`, `${Math.round(process.resourceUsage().maxRSS / 1000)} MB`, aim);

    if (characters > 10_000) {
      const { speak } = await speakInto(writeLongText(10_000), "tenth");
      await speak(null);
      reportMemory(10_000, "-");
    }
    const { store, speak } = await speakInto(writeLongText(characters), "artifacts");
    const first = await speak(null);
    const { durationMs, script } = first.made;
    const ratio = (ms: number) => (ms / durationMs).toFixed(3);
    report(`${characters} characters by ${voiceId}`, seconds(durationMs), "-");
    report("time : spoken time", ratio(first.ms), "under 0.05");
    report("processor : spoken time", ratio(first.processorMs), "-");
    reportMemory(characters, "as for 10,000");

    const takeAlong = ({ script, durationMs, audio }: typeof first.made, kind: "speech-mp3" | "speech-wav") =>
      count(() => makeSpeechFile({ kind, script, title: "Bench", durationMs, store, audio }));
    const reportTime = (
      what: string,
      { ms, processorMs }: { ms: number; processorMs: number },
      aim: string,
    ) => {
      report(what, seconds(ms), aim);
      report("  its processor", seconds(processorMs), "-");
    };
    reportTime("MP3 of it", await takeAlong(first.made, "speech-mp3"), "-");
    reportTime("WAV of it", await takeAlong(first.made, "speech-wav"), "-");

    const changed = changeSentence(script);
    const { targetText: text = "", takes = [] } = changed.segments[1] ?? {};
    const spec = { text, spokenText: null, voiceId, delivery: plainDelivery };
    const sentences = splitSaid(text, { stresses: [], language: "en", pronounce: (said) => said });
    const heard = await count(async () => {
      const [take = null] = takes;
      const order = { spec, language: "en", take, takes, isAnew: false, sentences };
      const made = await speakOneLine({ store, engines }, order);
      const shape = { tempo: 1, compressPausesToMs: null, cutToMs: null };
      return takeAudio({ store, engines }, { take: made.take, language: "en", shape });
    });
    reportTime("one changed sentence, heard at the desk", heard, "under 1 s");
    const again = await speak(changed);
    reportTime("the same, in the file", again, "under 3 s");
    reportTime("MP3 with it", await takeAlong(again.made, "speech-mp3"), "-");
  } finally {
    await engines.close();
  }
});
