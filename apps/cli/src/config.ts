import { existsSync, readFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";
import { AppError } from "@voxloom/contract";
import type { LipWorkerConfig, OpenAiServicesConfig, OpenAiVoiceConfig } from "@voxloom/engines";
import { z } from "zod";

const repositoryFolder = resolve(import.meta.dirname, "../../..");
const absent = (value: unknown): unknown =>
  typeof value === "string" && value.trim() === "" ? undefined : value;
const text = z.preprocess(absent, z.string().trim().optional());
const url = z.preprocess(
  absent,
  z.url({ protocol: /^https?$/, error: "must be an http or https address" }).optional(),
);

/**
 * Variables have the server's names, as in `.env.example`; the cache folder, the server and its token are the command
 * line's own.
 */
const environmentSchema = z.object({
  PATH: text,
  XDG_CACHE_HOME: text,
  VOXLOOM_CACHE: text,
  VOXLOOM_FFMPEG: text,
  VOXLOOM_FFPROBE: text,
  VOXLOOM_YT_DLP: text,
  VOXLOOM_DATA: text,
  VOXLOOM_MODELS_FOLDER: text,
  HF_ENDPOINT: url,
  VOXLOOM_MODELS_MIRROR: url,
  VOXLOOM_MODELS_CATALOG: text,
  VOXLOOM_NONFREE_VOICES: z.preprocess(absent, z.enum(["on", "off"]).default("on")),
  VOXLOOM_TRANSCRIBE_URL: url,
  VOXLOOM_TRANSCRIBE_KEY: text,
  VOXLOOM_TRANSCRIBE_MODEL: text,
  VOXLOOM_LIPS_URL: url,
  VOXLOOM_LIPS_KEY: text,
  VOXLOOM_TRANSLATE_URL: url,
  VOXLOOM_TRANSLATE_KEY: text,
  VOXLOOM_TRANSLATE_MODEL: text,
  VOXLOOM_TRANSLATE_AT_ONCE: z.preprocess(absent, z.coerce.number().int().min(1).max(64).optional()),
  VOXLOOM_TRANSLATE_REVIEW: z.preprocess(absent, z.enum(["on", "off"]).default("off")),
  VOXLOOM_TRANSLATE_TIMEOUT: z.preprocess(absent, z.coerce.number().int().min(10).max(3_600).optional()),
  VOXLOOM_SPEECH_URL: url,
  VOXLOOM_SPEECH_KEY: text,
  VOXLOOM_SPEECH_MODEL: text,
  VOXLOOM_SPEECH_STYLE: text,
  VOXLOOM_SPEECH_VOICES: text,
  VOXLOOM_SERVER: url,
  VOXLOOM_TOKEN: text,
});
type Environment = z.output<typeof environmentSchema>;

export type CliConfig = {
  ffmpegPath: string;
  ffprobePath: string;
  /** Absolute paths of programs that are not to be looked for. */
  toolsPath: Record<string, string>;
  searchFolders: string[];
  services: OpenAiServicesConfig;
  lipWorkers: LipWorkerConfig[];
  /** The installation that has one's own voices, and the token of a session there; null: not set. */
  remote: { server: string | null; token: string | null };
  /** Where the server keeps the voices of SVOX Pico that it fetched; null: they are not wanted. */
  picoVoicesFolder: string | null;
  /** Where models lie that were fetched. It need not be there yet. */
  modelsFolder: string;
  /** Base address of the hub that they are fetched from; undefined: Hugging Face itself. */
  hub: string | undefined;
  /** Base address of a mirror of all publishers; undefined: they are asked themselves. */
  mirror: string | undefined;
  /** A list of models with files of one's own; undefined: those that this version knows. */
  modelsCatalogPath: string | undefined;
  /** Finished steps of dubs; a second run goes on from them. It need not be there yet. */
  cacheFolder: string;
  /** For temporary files of engines. */
  workFolder: string;
};

/** The environment, with what the clone's `.env` adds to it. What the shell sets goes before that file. */
export function fullEnvironment(folder = repositoryFolder): NodeJS.ProcessEnv {
  const file = join(folder, ".env");
  return existsSync(file) ? { ...parseEnv(readFileSync(file, "utf8")), ...process.env } : process.env;
}

/** Reads the environment and checks it whole. Throws AppError BAD_INPUT. */
export function readCliConfig(environment: Record<string, string | undefined>): CliConfig {
  const parsed = environmentSchema.safeParse(environment);
  const problems = parsed.success
    ? serviceProblems(parsed.data)
    : parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  if (!parsed.success || problems.length > 0) {
    throw new AppError("BAD_INPUT", `The configuration is not usable: ${problems.join("; ")}.`);
  }
  const env = parsed.data;
  const cacheHome = env.XDG_CACHE_HOME ?? join(homedir(), ".cache");
  return {
    ffmpegPath: env.VOXLOOM_FFMPEG ?? "ffmpeg",
    ffprobePath: env.VOXLOOM_FFPROBE ?? "ffprobe",
    toolsPath: env.VOXLOOM_YT_DLP?.startsWith("/") ? { "yt-dlp": env.VOXLOOM_YT_DLP } : {},
    searchFolders: (env.PATH ?? "/usr/local/bin:/usr/bin:/bin").split(":").filter((folder) => folder !== ""),
    services: getServices(env),
    lipWorkers:
      env.VOXLOOM_LIPS_URL === undefined
        ? []
        : [
            {
              ...{ id: "lip-worker", baseUrl: env.VOXLOOM_LIPS_URL },
              ...{ apiKey: env.VOXLOOM_LIPS_KEY ?? null, keySetting: "VOXLOOM_LIPS_KEY" },
            },
          ],
    remote: { server: env.VOXLOOM_SERVER ?? null, token: env.VOXLOOM_TOKEN ?? null },
    picoVoicesFolder:
      env.VOXLOOM_NONFREE_VOICES === "on"
        ? resolve(repositoryFolder, env.VOXLOOM_DATA ?? "data", "voices", "pico")
        : null,
    modelsFolder: resolve(
      repositoryFolder,
      env.VOXLOOM_MODELS_FOLDER ?? join(env.VOXLOOM_DATA ?? "data", "models"),
    ),
    hub: env.HF_ENDPOINT,
    mirror: env.VOXLOOM_MODELS_MIRROR,
    modelsCatalogPath: env.VOXLOOM_MODELS_CATALOG && resolve(repositoryFolder, env.VOXLOOM_MODELS_CATALOG),
    cacheFolder: resolve(env.VOXLOOM_CACHE ?? join(cacheHome, "voxloom")),
    workFolder: tmpdir(),
  };
}

const capabilities = ["TRANSCRIBE", "TRANSLATE", "SPEECH"] as const;
type ServiceName = (typeof capabilities)[number];

function serviceProblems(env: Environment): string[] {
  return capabilities.flatMap((name) => {
    const hasUrl = env[`VOXLOOM_${name}_URL`] !== undefined;
    const hasModel = env[`VOXLOOM_${name}_MODEL`] !== undefined;
    if (hasUrl === hasModel) return [];
    const [missing, given] = hasUrl ? ["MODEL", "URL"] : ["URL", "MODEL"];
    return [`VOXLOOM_${name}_${missing} is needed with VOXLOOM_${name}_${given}`];
  });
}

function getServices(env: Environment): OpenAiServicesConfig {
  const services = (name: ServiceName) => {
    const baseUrl = env[`VOXLOOM_${name}_URL`];
    const model = env[`VOXLOOM_${name}_MODEL`];
    if (baseUrl === undefined || model === undefined) return [];
    const id = `openai-${name.toLowerCase()}`;
    return [
      { id, baseUrl, model, apiKey: env[`VOXLOOM_${name}_KEY`] ?? null, keySetting: `VOXLOOM_${name}_KEY` },
    ];
  };
  const voices = getVoices(env.VOXLOOM_SPEECH_VOICES ?? "alloy");
  const { VOXLOOM_SPEECH_STYLE: takes } = env;
  const style = takes === "on" || takes === "off" ? { takesStyle: takes === "on" } : {};
  return {
    transcribe: services("TRANSCRIBE"),
    translate: services("TRANSLATE").map((service) => ({
      ...service,
      ...(env.VOXLOOM_TRANSLATE_REVIEW === "on" && { reviews: true }),
      ...(env.VOXLOOM_TRANSLATE_AT_ONCE !== undefined && { concurrency: env.VOXLOOM_TRANSLATE_AT_ONCE }),
      ...(env.VOXLOOM_TRANSLATE_TIMEOUT !== undefined && {
        timeoutMs: env.VOXLOOM_TRANSLATE_TIMEOUT * 1_000,
      }),
    })),
    speech: services("SPEECH").map((service) => ({ ...service, voices, ...style })),
  };
}

/** `name`, `name:female` or `name:female:en|es`, comma-separated. */
export function getVoices(list: string): OpenAiVoiceConfig[] {
  const entries = list.split(",").map((entry) => entry.trim());
  return entries
    .filter((entry) => entry !== "")
    .map((entry) => {
      const [name = "", gender, languages] = entry.split(":").map((part) => part.trim());
      const known = z.enum(["female", "male", "neutral"]).optional().catch(undefined).parse(gender);
      return { name, gender: known, languages: languages ? languages.split("|") : undefined };
    });
}
