import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { encodeAudio, encodePcm16, readWavPcm, runTool } from "@voxloom/media";
import { z } from "zod";
import { errorAnswer, type ServerAnswer } from "./openai-server-answer.ts";
import type { OpenAiServerOptions, VoiceShelf } from "./openai-server-options.ts";
import { withFolder } from "./with-folder.ts";

const bodySchema = z.object({
  model: z.string().min(1),
  voice: z.union([z.string().min(1), z.object({ id: z.string().min(1) })]),
  input: z.string().min(1).max(4096),
  instructions: z.string().optional(),
  speed: z.number().min(0.25).max(4).default(1),
  response_format: z.enum(["wav", "mp3", "pcm"]).default("mp3"),
});

const fliteVoices = new Set(["slt", "rms", "awb", "kal16"]);

/** Answers `POST /v1/audio/speech`: English voices by flite, any other by espeak-ng under its own voice names. */
export async function answerSpeech(
  body: unknown,
  options: OpenAiServerOptions,
  shelf: VoiceShelf,
): Promise<ServerAnswer> {
  const parsed = bodySchema.safeParse(body);
  if (!parsed.success) return errorAnswer(400, parsed.error.issues[0]?.message ?? "bad request");
  if (parsed.data.speed !== 1 && options.knowsSpeed === false) {
    return errorAnswer(400, "Unsupported parameter: 'speed' is not supported with this model.");
  }
  const { input, instructions } = parsed.data;
  // As a model would that was told to take its time.
  const speed = parsed.data.speed * (/slow/i.test(instructions ?? "") ? 0.6 : 1);
  const named = parsed.data.voice;
  const voiceName = typeof named === "string" ? named : named.id;
  const isMade = shelf.samples.has(voiceName);
  if (typeof named === "object" && !isMade) return errorAnswer(400, "no such voice");
  // What was made here speaks as a man of the system: what a model would make of the sample is its own affair.
  const voice = isMade ? "rms" : voiceName;
  return withFolder(async (folder) => {
    const wavPath = join(folder, "speech.wav");
    await runTool(
      fliteVoices.has(voice)
        ? {
            command: "flite",
            args: ["-voice", voice, "--setf", `duration_stretch=${1 / speed}`, "-t", input, "-o", wavPath],
            writes: [wavPath],
          }
        : {
            command: "espeak-ng",
            args: ["-v", voice, "-s", String(Math.round(175 * speed)), "-w", wavPath, "--stdin"],
            input,
            writes: [wavPath],
          },
    );
    return inFormat(wavPath, options.speechFormat ?? parsed.data.response_format, folder);
  });
}

async function inFormat(
  wavPath: string,
  format: "wav" | "mp3" | "pcm",
  folder: string,
): Promise<ServerAnswer> {
  if (format === "wav") return audio("audio/wav", await readFile(wavPath));
  if (format === "pcm") {
    const { samples, sampleRateHz } = await readWavPcm(wavPath);
    return audio(`audio/pcm;rate=${sampleRateHz}`, encodePcm16(samples));
  }
  const mp3Path = join(folder, "speech.mp3");
  await encodeAudio({ inputPath: wavPath, outputPath: mp3Path, format: "mp3" });
  return audio("audio/mpeg", await readFile(mp3Path));
}

/** In pieces, as servers that speak while they think send it. */
function audio(contentType: string, bytes: Buffer): ServerAnswer {
  const parts = [];
  for (let start = 0; start < bytes.length; start += 8192) parts.push(bytes.subarray(start, start + 8192));
  return { status: 200, contentType, parts };
}
