import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { discoverEngines } from "@voxloom/engines";
import { type ArtifactStore, openArtifactStore } from "../graph/artifact-store.ts";
import { makeSpeechFile } from "../products/text-to-speech/make-speech-file.ts";
import { speakLongText } from "./long-speech.ts";

/**
 * A process of its own that speaks a text: `node speech-child.ts <text file> <voice> <folder> <artifacts>`. It prints
 * where the speech and its script are, how much was made, and the most memory that the process had.
 */
const [textPath = "", voiceId = "", folder = "", artifacts = ""] = process.argv.slice(2);
const engines = await discoverEngines({ workFolder: folder });
const opened = await openArtifactStore({ folder: artifacts });
let made = 0;
const store: ArtifactStore = {
  ...opened,
  produce: (key, make) =>
    opened.produce(key, async (into) => {
      made += 1;
      await make(into);
    }),
};
const text = await readFile(textPath, "utf8");
const spoken = await speakLongText({ ...{ text, voiceId, folder, store, engines }, script: null });
const { durationMs, audio, script } = spoken;
const scriptPath = join(folder, "script.json");
await writeFile(scriptPath, JSON.stringify(script));
const { maxRSS: maxKilobytes } = process.resourceUsage();
const kind = "speech-wav";
const wavPath = await makeSpeechFile({ kind, script, title: "", audio, durationMs, store });
process.stdout.write(JSON.stringify({ durationMs, audio, wavPath, scriptPath, made, maxKilobytes }));
await engines.close();
