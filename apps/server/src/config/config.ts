import {
  limits,
  type ReferralTerms,
  type SecondFactorTerms,
  type TwoAdministratorTerms,
} from "@voxloom/contract";
import type { Model } from "@voxloom/models";
import { z } from "zod";
import { isLoopbackHost } from "./loopback-host.ts";
import { type MailConfig, mailboxSchema, smtpSecurities } from "./mail-config.ts";
import type { OAuthConfig } from "./oauth-config.ts";
import { type PaymentRule, readPaymentRules } from "./payment-rules.ts";
import type { S3Config } from "./s3-config.ts";
import type { SiteFacts } from "./site-facts.ts";
import { readReferralTerms, readSecondFactorTerms, readTwoAdministratorTerms } from "./terms-config.ts";

const emptyIsAbsent = (value: unknown): unknown =>
  typeof value === "string" && value.trim() === "" ? undefined : value;
const text = z.preprocess(emptyIsAbsent, z.string().trim().optional());
const textOr = (fallback: string) => z.preprocess(emptyIsAbsent, z.string().trim().default(fallback));
const whole = (fallback: number, min: number, max: number) =>
  z.preprocess(emptyIsAbsent, z.coerce.number().int().min(min).max(max).default(fallback));
const optionalWhole = (min: number, max: number) =>
  z.preprocess(emptyIsAbsent, z.coerce.number().int().min(min).max(max).optional());
/** Words that one reader knows; null: they make no sense. */
const wordsBy = <Read>(read: (words: string) => Read | null, example: string) =>
  z
    .string()
    .default("")
    .transform((words, context) => {
      const known = read(words);
      if (known !== null) return known;
      context.addIssue(`takes words such as ${example}`);
      return z.NEVER;
    });
const httpUrl = z.preprocess(
  emptyIsAbsent,
  z.url({ protocol: /^https?$/, error: "must be an http or https address" }).optional(),
);
/** Where a host stands: addresses of pages and calls begin at its root. */
const hostUrl = httpUrl.refine(
  (url) => url === undefined || !/^https?:\/\/[^/]+\/+[^/]/i.test(url),
  "may have no path: Voxloom stands at the root of a host, such as https://dub.example",
);
/** Secrets go there: https, and plain http on this machine only. */
const secretUrlOr = (fallback: string) =>
  z.preprocess(
    emptyIsAbsent,
    z
      .url({ protocol: /^https?$/, error: "must be an https address" })
      .refine((text) => {
        const { protocol, hostname } = new URL(text);
        return protocol === "https:" || isLoopbackHost(hostname);
      }, "must be an https address")
      .default(fallback),
  );
const splitList = (list: string): string[] =>
  list
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
/** Places of one's own network as `host:port`, in small letters; `host` alone is its port 80. */
const hostList = z.string().transform((list, check): string[] =>
  splitList(list).map((part) => {
    const url = URL.parse(`http://${part}`);
    if (url === null || url.host === "" || url.href !== `http://${url.host}/`) {
      check.addIssue(`"${part}" is not a place: write host:port, such as nas.local:8080`);
      return part;
    }
    return `${url.hostname}:${url.port || "80"}`;
  }),
);
const oneOf = <const T extends readonly [string, ...string[]]>(values: T, fallback: T[number]) =>
  z.preprocess(emptyIsAbsent, z.enum(values).default(fallback));

const voiceForm = /^([\w.-]+)(?::(female|male|neutral))?(?::([a-z]{2,3}(?:\|[a-z]{2,3})*))?$/;
const voiceList = z.string().transform((list, check): ServiceVoice[] =>
  splitList(list).map((part) => {
    const [, name, gender, languages] = voiceForm.exec(part) ?? [];
    if (name === undefined) {
      check.addIssue(`"${part}" is not a voice: write name, name:female or name:female:en|es`);
      return { name: part };
    }
    return {
      name,
      ...(gender === "female" || gender === "male" || gender === "neutral" ? { gender } : {}),
      ...(languages === undefined ? {} : { languages: languages.split("|") }),
    };
  }),
);

/** Every environment variable the server reads. `.env.example` describes each with its unit and default. */
export const environmentSchema = z.object({
  PORT: whole(3000, 0, 65_535),
  HOST: textOr("0.0.0.0"),
  NODE_ENV: oneOf(["production", "development", "test"], "production"),
  DATABASE_URL: z.preprocess(
    emptyIsAbsent,
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, "must begin with postgres:// or postgresql://")
      .optional(),
  ),
  DATABASE_POOL_SIZE: whole(10, 2, 200),
  VOXLOOM_DATA: textOr("./data"),
  VOXLOOM_PUBLIC_URL: hostUrl,
  VOXLOOM_SITE_SETTINGS: textOr(""),
  S3_ENDPOINT: httpUrl,
  S3_BUCKET: z.preprocess(
    emptyIsAbsent,
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be the name of a bucket, without its address")
      .optional(),
  ),
  S3_REGION: textOr("us-east-1"),
  S3_PREFIX: textOr("").pipe(z.string().regex(/^[\w./-]*$/, "may hold letters, digits, and . _ - / only")),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  S3_PUBLIC_ENDPOINT: httpUrl,
  S3_CACHE_BYTES: whole(20 * 1024 ** 3, 0, Number.MAX_SAFE_INTEGER),
  VOXLOOM_SECRET: z.preprocess(
    emptyIsAbsent,
    z.string().min(32, "must have at least 32 characters").optional(),
  ),
  VOXLOOM_TRUSTED_PROXIES: textOr("loopback"),
  VOXLOOM_LINK_HOSTS: z.preprocess(emptyIsAbsent, hostList.default([])),
  VOXLOOM_MAX_UPLOAD_BYTES: whole(limits.maxUploadBytes, 1024, limits.maxUploadBytes),
  VOXLOOM_MIN_FREE_DISK_BYTES: whole(512 * 1024 ** 2, 0, Number.MAX_SAFE_INTEGER),
  VOXLOOM_ARTIFACT_DAYS: whole(14, 2, 3650),
  VOXLOOM_WORKER_CONCURRENCY: whole(1, 1, 64),
  VOXLOOM_PROJECT_CONCURRENCY: whole(1, 1, 64),
  VOXLOOM_HEARTBEAT_SECONDS: whole(10, 10, 600),
  VOXLOOM_WORKER_NICENESS: whole(9, 0, 9),
  VOXLOOM_PRODUCTION_TIMES_LENGTH: whole(20, 1, 1000),
  VOXLOOM_GUESTS_PER_HOUR: whole(600, 1, 1_000_000),
  VOXLOOM_GUEST_DAYS: optionalWhole(0, 3650),
  VOXLOOM_CAPTCHA_TRIES: whole(200, 1, 100_000),
  VOXLOOM_BILLING: oneOf(["on", "off"], "off"),
  VOXLOOM_LOCAL_OWNER: oneOf(["on", "off"], "on"),
  VOXLOOM_SANDBOX_CHECKOUT: oneOf(["auto", "on", "off"], "auto"),
  VOXLOOM_LOG_LEVEL: oneOf(["trace", "debug", "info", "warn", "error", "silent"], "info"),
  VOXLOOM_LOG_FORMAT: oneOf(["pretty", "json"], "pretty"),
  VOXLOOM_FFMPEG: textOr("ffmpeg"),
  VOXLOOM_FFPROBE: textOr("ffprobe"),
  VOXLOOM_YT_DLP: textOr("yt-dlp"),
  VOXLOOM_ENGINE_MEMORY_MB: optionalWhole(64, 16_777_216),
  VOXLOOM_ENGINE_THREADS: optionalWhole(1, 1024),
  VOXLOOM_METRICS_TOKEN: z.preprocess(
    emptyIsAbsent,
    z.string().min(16, "must have at least 16 characters").optional(),
  ),
  VOXLOOM_MODELS: oneOf(["on", "off"], "on"),
  VOXLOOM_MODELS_FOLDER: text,
  HF_ENDPOINT: httpUrl,
  VOXLOOM_MODELS_LANGUAGES: text,
  VOXLOOM_MODELS_MIRROR: httpUrl,
  VOXLOOM_MODELS_CATALOG: text,
  VOXLOOM_MODELS_MAX_RATE: z.preprocess(emptyIsAbsent, z.coerce.number().min(0.01).max(100_000).optional()),
  VOXLOOM_NONFREE_VOICES: oneOf(["on", "off"], "on"),
  PATH: textOr("/usr/local/bin:/usr/bin:/bin"),
  VOXLOOM_TRANSCRIBE_URL: httpUrl,
  VOXLOOM_TRANSCRIBE_KEY: text,
  VOXLOOM_TRANSCRIBE_MODEL: text,
  VOXLOOM_TRANSCRIBE_KB_PER_DAY: optionalWhole(1, 1_000_000_000),
  VOXLOOM_LIPS_URL: httpUrl,
  VOXLOOM_LIPS_KEY: text,
  VOXLOOM_TRANSLATE_URL: httpUrl,
  VOXLOOM_TRANSLATE_KEY: text,
  VOXLOOM_TRANSLATE_MODEL: text,
  VOXLOOM_TRANSLATE_KB_PER_DAY: optionalWhole(1, 1_000_000_000),
  VOXLOOM_TRANSLATE_AT_ONCE: optionalWhole(1, 64),
  VOXLOOM_TRANSLATE_TIMEOUT: optionalWhole(10, 3_600),
  VOXLOOM_TRANSLATE_REVIEW: oneOf(["on", "off"], "off"),
  VOXLOOM_SUMMARIZE_URL: httpUrl,
  VOXLOOM_SUMMARIZE_KEY: text,
  VOXLOOM_SUMMARIZE_MODEL: text,
  VOXLOOM_SUMMARIZE_KB_PER_DAY: optionalWhole(1, 1_000_000_000),
  VOXLOOM_SPEECH_URL: httpUrl,
  VOXLOOM_SPEECH_KEY: text,
  VOXLOOM_SPEECH_MODEL: text,
  VOXLOOM_SPEECH_KB_PER_DAY: optionalWhole(1, 1_000_000_000),
  VOXLOOM_CLONE_URL: httpUrl,
  VOXLOOM_CLONE_KEY: text,
  VOXLOOM_CLONE_MODEL: text,
  VOXLOOM_CLONE_KB_PER_DAY: optionalWhole(1, 1_000_000_000),
  VOXLOOM_SPEECH_STYLE: z.preprocess(emptyIsAbsent, z.enum(["on", "off"]).optional()),
  VOXLOOM_SPEECH_VOICES: z.preprocess(emptyIsAbsent, voiceList.default([{ name: "alloy" }])),
  SMTP_URL: z.preprocess(
    emptyIsAbsent,
    z.url({ protocol: /^smtps?$/, error: "must begin with smtp:// or smtps://" }).optional(),
  ),
  SMTP_HOST: text,
  SMTP_PORT: z.preprocess(emptyIsAbsent, z.coerce.number().int().min(1).max(65_535).optional()),
  SMTP_USER: text,
  SMTP_PASSWORD: text,
  SMTP_SECURE: oneOf(smtpSecurities, "auto"),
  SMTP_FROM: z.preprocess(emptyIsAbsent, mailboxSchema.optional()),
  VOXLOOM_GOOGLE_CLIENT_ID: text,
  VOXLOOM_GOOGLE_CLIENT_SECRET: text,
  VOXLOOM_GOOGLE_ISSUER: secretUrlOr("https://accounts.google.com"),
  VOXLOOM_DISCORD_CLIENT_ID: text,
  VOXLOOM_DISCORD_CLIENT_SECRET: text,
  VOXLOOM_DISCORD_URL: secretUrlOr("https://discord.com"),
  VOXLOOM_STRIPE_URL: secretUrlOr("https://api.stripe.com"),
  VOXLOOM_PAYPAL_URL: httpUrl,
  VOXLOOM_PADDLE_URL: httpUrl,
  VOXLOOM_AIRWALLEX_URL: httpUrl,
  VOXLOOM_GRACE_DAYS: whole(7, 0, 60),
  VOXLOOM_PAYMENT_WAYS: wordsBy(readPaymentRules, "DE,AT=paddle,paypal CN=airwallex *=stripe,paypal"),
  VOXLOOM_REFERRALS: wordsBy(readReferralTerms, "touch=first levels=0:20,10:25 months=12"),
  VOXLOOM_SECOND_FACTOR: wordsBy(readSecondFactorTerms, "demanded=yes above=100 credits-above=50"),
  VOXLOOM_TWO_ADMINISTRATORS: wordsBy(readTwoAdministratorTerms, "above=1000 credits-above=5000"),
});
export type Environment = z.output<typeof environmentSchema>;

/** An OpenAI-compatible service. `url` ends before `/audio/...` or `/chat/...`, such as `https://host/v1`. */
export type ServiceConfig = {
  url: string;
  key: string | null;
  model: string;
  /** Most that all processes may send to it in a day (UTC), in bytes; null: anything. */
  maxBytesPerDay: number | null;
  /** Requests at once, and how long one may take in milliseconds; missing: as usual. */
  concurrency?: number;
  timeoutMs?: number;
  /** Each translation is looked at once more; missing: it is not. */
  reviews?: boolean;
};

/** A voice of the speech service; without languages it speaks every one. */
export type ServiceVoice = { name: string; gender?: "female" | "male" | "neutral"; languages?: string[] };

/** What the server was told, checked. Paths are absolute; sizes in bytes. */
export type Config = {
  mode: "production" | "development" | "test";
  port: number;
  host: string;
  /** Address people reach the server at, without a slash at the end; null: taken from the port. */
  publicUrl: string | null;
  /** What the server needs to know of the settings of the public pages. */
  site: SiteFacts;
  /** Proxies whose X-Forwarded-For is believed: `loopback` or addresses and ranges, comma-separated. */
  trustedProxies: string;
  /** Where links may lead though it is no public address: `host:port`. */
  linkHosts: readonly string[];
  /** Key of everything that is signed: at least 32 characters. */
  secret: string;
  dataFolder: string;
  storageFolder: string;
  /** The bucket that files are kept in; null: they are kept in the storage folder. */
  s3: S3Config | null;
  artifactsFolder: string;
  /** How long artifacts are kept that nothing asked for. At least two days: longer than any production runs. */
  artifactLifetimeMs: number;
  /** Where temporary files and unfinished uploads go; on the same file system as storage, so a rename moves them. */
  temporaryFolder: string;
  uploadsFolder: string;
  /** The built web application. */
  webFolder: string;
  database: { url: string | null; poolSize: number; folder: string };
  limits: {
    maxUploadBytes: number;
    minFreeDiskBytes: number;
    guestsPerHour: number;
    /** Days after which a guest who was not seen is deleted; null: never. */
    guestDays: number | null;
  };
  /** Most tries that a browser needs for the work it does before more sign-in codes are mailed. */
  captchaTries: number;
  /** Where nothing is charged, browsers of this machine share its owner's project. */
  hasLocalOwner: boolean;
  billing: {
    /** Off: nothing is charged, and every project has the plan Enterprise. */
    isOn: boolean;
    /** For whom a checkout that moves no money grants plans and credits. */
    sandbox: "everybody" | "this-machine" | "nobody";
    /** Days that a plan goes on whose renewal could not be charged. */
    graceDays: number;
  };
  /** Where payment services are; tests have their own. Null: at their own addresses, for tests and for real money. */
  payments: {
    stripeUrl: string;
    paypalUrl: string | null;
    paddleUrl: string | null;
    airwallexUrl: string | null;
    /** Where which of them are offered. */
    rules: readonly PaymentRule[];
  };
  /** What counts for those who bring others. */
  referrals: ReferralTerms;
  /** What administrators confirm with a second factor. */
  secondFactor: SecondFactorTerms;
  /** What one administrator asks for and another has to agree to. */
  twoAdministrators: TwoAdministratorTerms;
  worker: {
    concurrency: number;
    projectConcurrency: number;
    heartbeatSeconds: number;
    /** Steps of niceness by which workers and their previews give way to the API and the database. */
    niceness: number;
    /** Steps more, by which whole dubs and exports give way to previews. */
    backgroundNiceness: number;
    /** How long one production or export may run: so long, and so many times what it works on. */
    budget: { fixedMs: number; timesLength: number };
  };
  engines: {
    /** Most memory that engines and their programs are to have in use on this machine. */
    memoryBytes: number;
    /** Calls of engines at work at once: so many that people wait for, and so many that nobody does. */
    threads: number;
  };
  /** What asks for the figures of /metrics has to show; null: nobody is told. */
  metricsToken: string | null;
  log: { level: Environment["VOXLOOM_LOG_LEVEL"]; format: "pretty" | "json"; file: string };
  mail: MailConfig;
  oauth: OAuthConfig;
  /** Names or paths of programs, and the folders names are looked for in. */
  tools: { ffmpeg: string; ffprobe: string; ytDlp: string; searchFolders: string[] };
  /** Where fetched voices of SVOX Pico are kept; null: they are not wanted. */
  picoVoicesFolder: string | null;
  /**
   * Where models lie that were fetched, and the hub that they are fetched from; null: Hugging Face itself.
   * `fetchesStarters`: whether the first set is fetched without being asked for.
   */
  models: {
    folder: string;
    /** The models that can be fetched, some maybe with files of the operator's own. */
    catalog: readonly Model[];
    hub: string | null;
    /** Stands for every publisher; null: they are asked themselves. */
    mirror: string | null;
    /** null: as fast as they come. */
    maxBytesPerSecond: number | null;
    fetchesStarters: boolean;
    /** Languages whose first set is fetched, beside English. */
    languages: string[];
  };
  services: {
    transcribe: ServiceConfig | null;
    translate: ServiceConfig | null;
    /** null: what translates writes summaries too, where there is one. */
    summarize: ServiceConfig | null;
    speech: (ServiceConfig & { voices: ServiceVoice[]; takesStyle?: boolean }) | null;
    /** Makes voices of recordings; null: the closest voice of the library stands for one. */
    clone: ServiceConfig | null;
    /** Moves lips by a model; null: only the basic kind is offered. */
    lips: { url: string; key: string | null } | null;
  };
};
