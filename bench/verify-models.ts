import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { discoverEngines } from "@voxloom/engines";
import { wordErrorRate } from "@voxloom/engines/testing";
import { runTool, wavInfo } from "@voxloom/media";
import { ModelError, ModelStore, readPreset } from "@voxloom/models";

/** What is said, translated and heard back. */
const sentence = "The library opens at nine in the morning.";

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Fetches the models of a preset, runs each once, and measures dubs by them; answers what went wrong, a line for each. */
async function verify(presetId: string, folder: string): Promise<string[]> {
  const problems: string[] = [];
  const preset = readPreset(presetId);
  const store = new ModelStore({
    folder: join(folder, "models"),
    hub: process.env.HF_ENDPOINT,
    mirror: process.env.VOXLOOM_MODELS_MIRROR,
  });
  for (const { id } of preset.models) {
    const startedMs = performance.now();
    try {
      const { manifest } = await store.install(id);
      const damage = (await store.verify(id)).problems;
      problems.push(...damage.map((problem) => `${id}: ${problem}`));
      const bytes = manifest.files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
      const seconds = (performance.now() - startedMs) / 1_000;
      say(`${id}: ${(bytes / 1e6).toFixed(0)} MB in ${seconds.toFixed(0)} s, every byte as it should be`);
    } catch (error) {
      const words = error instanceof ModelError ? `${error.message} ${error.remedy}` : String(error);
      problems.push(`${id}: ${words}`);
      say(`${id}: NOT FETCHED. ${words}`);
    }
  }
  if (problems.length > 0) return problems;
  const engines = await discoverEngines({ workFolder: folder, modelsFolder: store.folder });
  try {
    for (const language of preset.languages) await tryLanguage(engines, { language, folder, problems });
  } finally {
    await engines.close();
  }
  if (preset.languages.includes("es")) problems.push(...measureDubs(store.folder));
  else say("How good dubs are is measured into Spanish: with a preset that has it, such as en-es.");
  return problems;
}

/** What `npm run bench:quality` tells of dubs by these models. */
function measureDubs(modelsFolder: string): string[] {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, "quality.ts")], {
    stdio: "inherit",
    env: { ...process.env, VOXLOOM_MODELS_FOLDER: modelsFolder },
  });
  return status === 0 ? [] : ["Dubs could not be measured."];
}

type Engines = Awaited<ReturnType<typeof discoverEngines>>;
type Try = { language: string; folder: string; problems: string[] };

/** Translates the sentence, speaks it, and hears it back. */
async function tryLanguage(engines: Engines, { language, folder, problems }: Try): Promise<void> {
  try {
    const translator = language === "en" ? null : engines.translatorFor("en", language);
    const answer = await translator?.translate({
      from: "en",
      to: language,
      lines: [{ id: "a", text: sentence }],
    });
    const text = answer?.lines[0]?.text ?? sentence;
    say(`${language}: ${translator?.id ?? "as it is"}: ${text}`);
    const synthesizer = engines.synthesizerFor(language);
    const voice = synthesizer.voices().find(({ languages }) => languages.includes(language));
    const spokenPath = join(folder, `${language}.wav`);
    const startedMs = performance.now();
    const { durationMs } = await synthesizer.synthesize({
      ...{ text, language, voiceId: voice?.id ?? "", outputPath: spokenPath },
    });
    say(
      `${language}: ${voice?.id}: ${((performance.now() - startedMs) / durationMs).toFixed(2)} of real time`,
    );
    const audioPath = join(folder, `${language}-16k.wav`);
    const args = ["-v", "error", "-y", "-i", spokenPath, "-ar", "16000", "-ac", "1", audioPath];
    await runTool({ command: "ffmpeg", args });
    const spans = [{ startMs: 0, endMs: (await wavInfo(audioPath)).durationMs }];
    const heard = await engines.transcriberFor(language).transcribe({ audioPath, language, spans });
    const words = heard.utterances.flatMap((one) => one.words.map((word) => word.text)).join(" ");
    say(
      `${language}: heard back: ${words} (${(wordErrorRate(text, words) * 100).toFixed(0)} % of words wrong)`,
    );
  } catch (error) {
    problems.push(`${language}: ${error instanceof Error ? error.message : error}`);
  }
}

const folder = await mkdtemp(join(tmpdir(), "voxloom-verify-"));
try {
  const problems = await verify(process.argv[2] ?? "en-es", folder);
  for (const problem of problems) say(`PROBLEM ${problem}`);
  say(problems.length === 0 ? "All models came and work." : `${problems.length} problems.`);
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
