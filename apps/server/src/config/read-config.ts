import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, totalmem } from "node:os";
import { dirname, join, resolve } from "node:path";
import { loadEnvFile } from "node:process";
import { limits } from "@voxloom/contract";
import { type Model, ModelError, modelCatalog, readCatalogFile } from "@voxloom/models";
import { type Config, type Environment, environmentSchema, type ServiceConfig } from "./config.ts";
import { mailProblems, readMailConfig } from "./mail-config.ts";
import { oauthProblems, readOAuthConfig } from "./oauth-config.ts";
import { readS3Config, s3Problems } from "./s3-config.ts";
import { readSiteFacts, type SiteFacts } from "./site-facts.ts";

const repositoryFolder = resolve(import.meta.dirname, "../../../..");

/** Thrown when the environment is not usable; the message lists every problem. */
export class ConfigError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The configuration is not usable:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`);
    this.name = "ConfigError";
    this.problems = problems;
  }
}

/**
 * Reads the environment (and `.env` in the repository's folder, which never overrides it) and checks it whole.
 * Creates the data folder, and in it the secret when none is set. Throws ConfigError.
 */
export function readConfig(environment: Record<string, string | undefined> = loadEnvironment()): Config {
  const parsed = environmentSchema.safeParse(environment);
  const site = readSiteFacts(repositoryFolder, environment.VOXLOOM_SITE_SETTINGS ?? "");
  const listed = readListedModels(environment.VOXLOOM_MODELS_CATALOG ?? "");
  const problems = parsed.success
    ? [
        ...serviceProblems(parsed.data),
        ...mailProblems(parsed.data),
        ...oauthProblems(parsed.data),
        ...s3Problems(parsed.data),
        ...site.problems,
        ...listed.problems,
      ]
    : parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  return toConfig(parsed.data, site.facts, listed.catalog);
}

/** The configuration of a process that shares its database with others. Throws ConfigError without DATABASE_URL. */
export function readSharedConfig(): Config {
  const config = readConfig();
  if (config.database.url !== null) return config;
  throw new ConfigError(["DATABASE_URL: is needed where API and workers run apart"]);
}

/** The language that this machine speaks with its people: what its pages will most likely be read in. */
const getSystemLanguage = (): string =>
  new Intl.Locale(Intl.DateTimeFormat().resolvedOptions().locale).language;

/** In bytes: what a container may have counts where that is less. */
function memoryOfMachine(): number {
  const constrained = process.constrainedMemory();
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
}

function loadEnvironment(): Record<string, string | undefined> {
  const file = join(repositoryFolder, ".env");
  if (existsSync(file)) loadEnvFile(file);
  return process.env;
}

/** The models that can be fetched; `file` is `VOXLOOM_MODELS_CATALOG`, from the repository's folder, empty for none. */
function readListedModels(file: string): { catalog: readonly Model[]; problems: string[] } {
  if (file.trim() === "") return { catalog: modelCatalog, problems: [] };
  try {
    return { catalog: readCatalogFile(resolve(repositoryFolder, file.trim())), problems: [] };
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    return {
      catalog: modelCatalog,
      problems: [`VOXLOOM_MODELS_CATALOG: ${error.message} ${error.remedy}`],
    };
  }
}

const serviceNames = ["TRANSCRIBE", "TRANSLATE", "SUMMARIZE", "SPEECH", "CLONE"] as const;

function serviceProblems(env: Environment): string[] {
  return serviceNames.flatMap((name) => {
    const hasUrl = env[`VOXLOOM_${name}_URL`] !== undefined;
    const hasModel = env[`VOXLOOM_${name}_MODEL`] !== undefined;
    if (hasUrl && !hasModel) return [`VOXLOOM_${name}_MODEL: is needed with VOXLOOM_${name}_URL`];
    if (!hasUrl && hasModel) return [`VOXLOOM_${name}_URL: is needed with VOXLOOM_${name}_MODEL`];
    return [];
  });
}

function toConfig(env: Environment, site: SiteFacts, catalog: readonly Model[]): Config {
  const dataFolder = resolve(repositoryFolder, env.VOXLOOM_DATA);
  const service = (name: (typeof serviceNames)[number]): ServiceConfig | null => {
    const url = env[`VOXLOOM_${name}_URL`];
    const model = env[`VOXLOOM_${name}_MODEL`];
    if (url === undefined || model === undefined) return null;
    const kilobytes = env[`VOXLOOM_${name}_KB_PER_DAY`];
    return {
      url: url.replace(/\/+$/, ""),
      key: env[`VOXLOOM_${name}_KEY`] ?? null,
      model,
      maxBytesPerDay: kilobytes === undefined ? null : kilobytes * 1000,
    };
  };
  const speech = service("SPEECH");
  const translate = service("TRANSLATE");
  makePrivately(dataFolder);
  return {
    mode: env.NODE_ENV,
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.VOXLOOM_PUBLIC_URL?.replace(/\/+$/, "") ?? null,
    site,
    trustedProxies: env.VOXLOOM_TRUSTED_PROXIES,
    linkHosts: env.VOXLOOM_LINK_HOSTS,
    secret: env.VOXLOOM_SECRET ?? storedSecret(join(dataFolder, "secret")),
    dataFolder,
    storageFolder: join(dataFolder, "storage"),
    s3: readS3Config(env),
    artifactsFolder: join(dataFolder, "artifacts"),
    artifactLifetimeMs: env.VOXLOOM_ARTIFACT_DAYS * 24 * 3_600_000,
    temporaryFolder: join(dataFolder, "temporary"),
    uploadsFolder: join(dataFolder, "uploads"),
    webFolder: join(repositoryFolder, "apps/web/build/client"),
    database: {
      url: env.DATABASE_URL ?? null,
      poolSize: env.DATABASE_POOL_SIZE,
      folder: join(dataFolder, "postgres"),
    },
    limits: {
      maxUploadBytes: env.VOXLOOM_MAX_UPLOAD_BYTES,
      minFreeDiskBytes: env.VOXLOOM_MIN_FREE_DISK_BYTES,
      guestsPerHour: env.VOXLOOM_GUESTS_PER_HOUR,
      guestDays: findGuestDays(env),
    },
    captchaTries: env.VOXLOOM_CAPTCHA_TRIES,
    hasLocalOwner: env.VOXLOOM_LOCAL_OWNER === "on",
    billing: {
      isOn: env.VOXLOOM_BILLING === "on",
      sandbox: env.VOXLOOM_BILLING === "on" ? chooseSandbox(env) : "nobody",
      graceDays: env.VOXLOOM_GRACE_DAYS,
    },
    payments: {
      stripeUrl: env.VOXLOOM_STRIPE_URL,
      paypalUrl: env.VOXLOOM_PAYPAL_URL ?? null,
      paddleUrl: env.VOXLOOM_PADDLE_URL ?? null,
      airwallexUrl: env.VOXLOOM_AIRWALLEX_URL ?? null,
      rules: env.VOXLOOM_PAYMENT_WAYS,
    },
    referrals: env.VOXLOOM_REFERRALS,
    secondFactor: env.VOXLOOM_SECOND_FACTOR,
    twoAdministrators: env.VOXLOOM_TWO_ADMINISTRATORS,
    worker: {
      concurrency: env.VOXLOOM_WORKER_CONCURRENCY,
      projectConcurrency: env.VOXLOOM_PROJECT_CONCURRENCY,
      heartbeatSeconds: env.VOXLOOM_HEARTBEAT_SECONDS,
      niceness: env.VOXLOOM_WORKER_NICENESS,
      backgroundNiceness: 2 * env.VOXLOOM_WORKER_NICENESS,
      budget: { fixedMs: limits.productionFixedMs, timesLength: env.VOXLOOM_PRODUCTION_TIMES_LENGTH },
    },
    engines: {
      memoryBytes:
        env.VOXLOOM_ENGINE_MEMORY_MB === undefined
          ? Math.round(memoryOfMachine() / 2)
          : env.VOXLOOM_ENGINE_MEMORY_MB * 1024 ** 2,
      threads: env.VOXLOOM_ENGINE_THREADS ?? Math.max(4, 2 * availableParallelism()),
    },
    metricsToken: env.VOXLOOM_METRICS_TOKEN ?? null,
    log: {
      level: env.VOXLOOM_LOG_LEVEL,
      format: env.VOXLOOM_LOG_FORMAT,
      file: join(dataFolder, "logs", "voxloom.log"),
    },
    mail: readMailConfig(env, dataFolder),
    oauth: readOAuthConfig(env),
    tools: {
      ffmpeg: env.VOXLOOM_FFMPEG,
      ffprobe: env.VOXLOOM_FFPROBE,
      ytDlp: env.VOXLOOM_YT_DLP,
      searchFolders: env.PATH.split(":").filter((folder) => folder !== ""),
    },
    models: {
      folder: resolve(repositoryFolder, env.VOXLOOM_MODELS_FOLDER ?? join(dataFolder, "models")),
      catalog,
      hub: env.HF_ENDPOINT ?? null,
      mirror: env.VOXLOOM_MODELS_MIRROR ?? null,
      maxBytesPerSecond: env.VOXLOOM_MODELS_MAX_RATE === undefined ? null : env.VOXLOOM_MODELS_MAX_RATE * 1e6,
      fetchesStarters: env.VOXLOOM_MODELS === "on",
      languages: (env.VOXLOOM_MODELS_LANGUAGES ?? getSystemLanguage())
        .split(",")
        .map((language) => language.trim())
        .filter((language) => language !== ""),
    },
    picoVoicesFolder: env.VOXLOOM_NONFREE_VOICES === "on" ? join(dataFolder, "voices", "pico") : null,
    services: {
      transcribe: service("TRANSCRIBE"),
      translate: translate && {
        ...translate,
        ...(env.VOXLOOM_TRANSLATE_REVIEW === "on" && { reviews: true }),
        ...(env.VOXLOOM_TRANSLATE_AT_ONCE !== undefined && { concurrency: env.VOXLOOM_TRANSLATE_AT_ONCE }),
        ...(env.VOXLOOM_TRANSLATE_TIMEOUT !== undefined && {
          timeoutMs: env.VOXLOOM_TRANSLATE_TIMEOUT * 1_000,
        }),
      },
      summarize: service("SUMMARIZE"),
      speech: speech && {
        ...{ ...speech, voices: env.VOXLOOM_SPEECH_VOICES },
        ...(env.VOXLOOM_SPEECH_STYLE !== undefined && { takesStyle: env.VOXLOOM_SPEECH_STYLE === "on" }),
      },
      clone: service("CLONE"),
      lips:
        env.VOXLOOM_LIPS_URL === undefined
          ? null
          : { url: env.VOXLOOM_LIPS_URL.replace(/\/+$/, ""), key: env.VOXLOOM_LIPS_KEY ?? null },
    },
  };
}

/** Makes a folder where there is none. Nobody else looks in; only root's database, which runs as another user, has to pass. */
function makePrivately(folder: string): void {
  const first = mkdirSync(folder, { recursive: true });
  if (first === undefined) return;
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
  for (let made = folder; made.length >= first.length; made = dirname(made)) chmodSync(made, mode);
}

/** Who has plans without money. Left to itself: callers of this machine, while it is not open to the public. */
function chooseSandbox({
  VOXLOOM_SANDBOX_CHECKOUT,
  NODE_ENV,
  VOXLOOM_PUBLIC_URL,
}: Environment): Config["billing"]["sandbox"] {
  if (VOXLOOM_SANDBOX_CHECKOUT !== "auto") return VOXLOOM_SANDBOX_CHECKOUT === "on" ? "everybody" : "nobody";
  return NODE_ENV !== "production" || VOXLOOM_PUBLIC_URL === undefined ? "this-machine" : "nobody";
}

/** Where nothing is charged, people may work for years without an account: their own work is not taken from them. */
function findGuestDays({ VOXLOOM_GUEST_DAYS, VOXLOOM_BILLING }: Environment): number | null {
  const days = VOXLOOM_GUEST_DAYS ?? (VOXLOOM_BILLING === "on" ? 30 : 0);
  return days === 0 ? null : days;
}

/** The secret of the data folder; made on first use, whole or not at all, readable by its owner only. */
function storedSecret(file: string): string {
  if (!existsSync(file)) {
    const temporary = `${file}.${process.pid}`;
    writeFileSync(temporary, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600 });
    try {
      linkSync(temporary, file);
    } catch (error) {
      // Another process was first: its secret is the secret.
      if (!existsSync(file)) throw error;
    } finally {
      rmSync(temporary, { force: true });
    }
  }
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length < 32) {
    throw new ConfigError([`${file}: holds no usable secret; delete it to have a new one made`]);
  }
  return secret;
}
