// Sounds of the voice demo: apps/web/public/clone-voice-samples/<voice>/<base or locale>.wav, and the page's list of them.
import { mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { publicFolder, repositoryFolder } from "./folders.ts";
import { sentences, targetLocales, type VoiceCode } from "./voices/sentences.ts";
import { speakSample } from "./voices/speak.ts";

const languages: Readonly<Record<VoiceCode, string>> = { crt1: "en", crt2: "es", crt3: "fr", crt4: "de" };
const listPath = join(repositoryFolder, "apps/web/src/features/site-home/voice-samples.json");

/** 16 kHz, mono, 16 bits. */
const bytesOfSecond = 32_000;
const headerBytes = 44;

async function speakVoice(code: VoiceCode, work: string) {
  const folder = join(publicFolder, "clone-voice-samples", code);
  await mkdir(folder, { recursive: true });
  const speak = async (name: string, locale: string) => {
    const text = sentences[code][locale];
    if (text === undefined) throw new Error(`${code} has no words in ${locale}`);
    const path = join(folder, `${name}.wav`);
    await speakSample({ voice: code, locale, text }, { folder: work, path });
    const { size } = await stat(path);
    return { locale, text, seconds: Number(((size - headerBytes) / bytesOfSecond).toFixed(2)) };
  };
  const base = await speak("base", languages[code]);
  const targets = [];
  for (const locale of targetLocales) targets.push(await speak(locale, locale));
  return { code, language: languages[code], base, targets };
}

const work = await mkdtemp(join(tmpdir(), "voxloom-voices-"));
try {
  const codes = Object.keys(languages) as VoiceCode[];
  const voices = await Promise.all(codes.map((code) => speakVoice(code, work)));
  await mkdir(join(listPath, ".."), { recursive: true });
  await writeFile(listPath, `${JSON.stringify({ voices }, null, 2)}\n`);
} finally {
  await rm(work, { recursive: true, force: true });
}
