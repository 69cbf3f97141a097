import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { runTool, wavInfo } from "@voxloom/media";
import { errorAnswer, jsonAnswer, type ServerAnswer } from "./openai-server-answer.ts";
import type { OpenAiServerOptions, SpokenAnswer } from "./openai-server-options.ts";
import { withFolder } from "./with-folder.ts";

const findText = (form: FormData, name: string): string | null => {
  const value = form.get(name);
  return typeof value === "string" ? value : null;
};

/** Answers `POST /v1/audio/transcriptions`. */
export async function answerTranscription(
  form: FormData,
  options: OpenAiServerOptions,
): Promise<ServerAnswer> {
  const file = form.get("file");
  const model = findText(form, "model");
  if (!(file instanceof File)) return errorAnswer(400, "file: field required");
  if (model === null) return errorAnswer(400, "you must provide a model parameter");
  const format = findText(form, "response_format") ?? "json";
  if (format === "verbose_json" && options.knowsWordTimes === false) {
    return errorAnswer(400, `response_format 'verbose_json' is not compatible with model '${model}'.`);
  }
  const wav = new Uint8Array(await file.arrayBuffer());
  return withFolder(async (folder) => {
    const path = join(folder, "speech.wav");
    await writeFile(path, wav);
    const { durationMs } = await wavInfo(path);
    const language = findText(form, "language");
    const recognize = options.recognize ?? (() => recognizeEnglish(path));
    const answer = await recognize({ model, language, prompt: findText(form, "prompt"), wav, durationMs });
    return jsonAnswer(200, inFormat(answer, format, form.getAll("timestamp_granularities[]"), durationMs));
  });
}

function inFormat(
  answer: SpokenAnswer,
  format: string,
  granularities: unknown[],
  durationMs: number,
): unknown {
  const text = answer.text ?? answer.words.map(({ word }) => word).join(" ");
  if (format !== "verbose_json") return { text };
  return {
    task: "transcribe",
    language: answer.language,
    duration: durationMs / 1000,
    text,
    ...(granularities.includes("word") ? { words: answer.words } : {}),
    ...(granularities.includes("segment") || granularities.length === 0
      ? {
          segments: (answer.segments ?? wholeSegment(answer, text)).map((segment, id) => ({
            id,
            ...segment,
          })),
        }
      : {}),
  };
}

function wholeSegment({ words }: SpokenAnswer, text: string): NonNullable<SpokenAnswer["segments"]> {
  const first = words[0];
  const last = words.at(-1);
  return first && last ? [{ start: first.start, end: last.end, text }] : [];
}

/** Really listens, with PocketSphinx. */
async function recognizeEnglish(path: string): Promise<SpokenAnswer> {
  const { stdout } = await runTool({
    command: "pocketsphinx_continuous",
    args: ["-infile", path, "-time", "yes", "-logfn", "/dev/null"],
  });
  const words = stdout.split("\n").flatMap((line) => {
    const [, word, start, end] = /^([a-z'.-]+)(?:\(\d+\))? (\d+\.\d+) (\d+\.\d+) [\d.e+-]+$/.exec(line) ?? [];
    return word === undefined ? [] : [{ word, start: Number(start), end: Number(end) }];
  });
  return { language: "english", words };
}
