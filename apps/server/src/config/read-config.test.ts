import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";
import { afterAll, expect, test } from "vitest";
import { environmentSchema } from "./config.ts";
import { ConfigError, readConfig } from "./read-config.ts";

const folder = mkdtempSync(join(tmpdir(), "voxloom-config-"));
afterAll(() => rmSync(folder, { recursive: true }));

function getProblems(environment: Record<string, string>): readonly string[] {
  try {
    readConfig({ VOXLOOM_DATA: folder, ...environment });
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

test("an empty environment is enough", () => {
  const config = readConfig({ VOXLOOM_DATA: folder });
  expect(config).toMatchObject({
    port: 3000,
    mode: "production",
    dataFolder: folder,
    database: { url: null },
  });
  expect(config.services).toEqual({
    ...{ transcribe: null, translate: null, summarize: null },
    ...{ speech: null, clone: null, lips: null },
  });
});

test("the secret is made once, is long, and only its owner reads it", () => {
  const { secret } = readConfig({ VOXLOOM_DATA: folder });
  expect(secret.length).toBeGreaterThanOrEqual(43);
  expect(readConfig({ VOXLOOM_DATA: folder }).secret).toBe(secret);
  expect(statSync(join(folder, "secret")).mode & 0o777).toBe(0o600);
});

test("every problem is named in one message", () => {
  const problems = getProblems({ PORT: "70000", DATABASE_URL: "mysql://x", VOXLOOM_SECRET: "short" });
  expect(problems).toHaveLength(3);
  expect(problems.join("\n")).toMatch(/PORT: .*\n?.*DATABASE_URL: .*\n?.*VOXLOOM_SECRET: /s);
});

test("the public address is one of a whole host", () => {
  const isUsable = (address: string) => getProblems({ VOXLOOM_PUBLIC_URL: address }).length === 0;
  expect(["https://dub.example", "http://dub.example:8080/", ""].map(isUsable)).toEqual([true, true, true]);
  expect(["dub.example", "https://example.com/dub"].map(isUsable)).toEqual([false, false]);
});

test("places of one's own network are named by host and port", () => {
  const { linkHosts } = readConfig({
    VOXLOOM_DATA: folder,
    VOXLOOM_LINK_HOSTS: "nas.local:8080, Media ,[::1]:90",
  });
  expect(linkHosts).toEqual(["nas.local:8080", "media:80", "[::1]:90"]);
  for (const place of [
    "http://nas.local",
    "nas.local/videos",
    "me:secret@nas.local",
    "10.0.0.0/8",
    "nas local",
  ])
    expect(getProblems({ VOXLOOM_LINK_HOSTS: place })).toHaveLength(1);
  expect(readConfig({ VOXLOOM_DATA: folder }).linkHosts).toEqual([]);
});

test("a service needs its address and its model", () => {
  expect(getProblems({ VOXLOOM_TRANSLATE_URL: "http://localhost:1/v1" })).toEqual([
    "VOXLOOM_TRANSLATE_MODEL: is needed with VOXLOOM_TRANSLATE_URL",
  ]);
  expect(getProblems({ VOXLOOM_SPEECH_MODEL: "tts" })).toHaveLength(1);
});

test("voices of the speech service carry gender and languages", () => {
  const speech = {
    VOXLOOM_SPEECH_URL: "http://localhost:1/v1/",
    VOXLOOM_SPEECH_MODEL: "tts",
    VOXLOOM_SPEECH_VOICES: "nova:female:en|es, echo:male, alloy",
    VOXLOOM_SPEECH_KB_PER_DAY: "5",
  };
  expect(readConfig({ VOXLOOM_DATA: folder, ...speech }).services.speech).toEqual({
    url: "http://localhost:1/v1",
    key: null,
    model: "tts",
    maxBytesPerDay: 5000,
    voices: [
      { name: "nova", gender: "female", languages: ["en", "es"] },
      { name: "echo", gender: "male" },
      { name: "alloy" },
    ],
  });
  expect(getProblems({ ...speech, VOXLOOM_SPEECH_VOICES: "no va" })[0]).toContain("is not a voice");
});

test("a mail server is told by its address or by its parts, and whole", () => {
  const from = { SMTP_FROM: "Voxloom <hello@example.com>" };
  const read = (environment: Record<string, string>) =>
    readConfig({ VOXLOOM_DATA: folder, ...environment }).mail;
  expect(read({})).toEqual({
    smtp: null,
    from: { name: "Voxloom", address: "no-reply@localhost" },
    outboxFolder: join(folder, "outbox"),
  });
  expect(read({ ...from, SMTP_URL: "smtps://me%40example.com:p%2Fw@mail.example.com" })).toMatchObject({
    smtp: {
      host: "mail.example.com",
      port: 465,
      security: "tls",
      login: { user: "me@example.com", password: "p/w" },
    },
    from: { name: "Voxloom", address: "hello@example.com" },
  });
  expect(read({ SMTP_FROM: "a@example.com", SMTP_HOST: "mail" }).smtp).toEqual({
    host: "mail",
    port: 587,
    security: "auto",
    login: null,
  });
  expect(getProblems({ SMTP_HOST: "mail", SMTP_USER: "me" })).toEqual([
    "SMTP_USER and SMTP_PASSWORD: are needed together",
    "SMTP_FROM: is needed with an SMTP server",
  ]);
  expect(getProblems({ SMTP_PORT: "25" })).toEqual(["SMTP_PORT: needs SMTP_HOST"]);
  expect(getProblems({ ...from, SMTP_URL: "smtp://mail", SMTP_HOST: "mail" })).toHaveLength(1);
  expect(getProblems({ SMTP_FROM: "Voxloom", SMTP_URL: "http://mail" })).toHaveLength(2);
});

test("a provider to sign in with needs id and secret, and is never spoken to in the clear", () => {
  const google = { VOXLOOM_GOOGLE_CLIENT_ID: "id", VOXLOOM_GOOGLE_CLIENT_SECRET: "secret" };
  expect(readConfig({ VOXLOOM_DATA: folder, ...google }).oauth).toEqual({
    google: { clientId: "id", clientSecret: "secret", url: "https://accounts.google.com" },
    discord: null,
  });
  expect(getProblems({ VOXLOOM_DISCORD_CLIENT_ID: "id" })).toEqual([
    "VOXLOOM_DISCORD_CLIENT_ID and VOXLOOM_DISCORD_CLIENT_SECRET: are needed together",
  ]);
  expect(getProblems({ ...google, VOXLOOM_GOOGLE_ISSUER: "http://127.0.0.1:9000/" })).toEqual([]);
  expect(getProblems({ ...google, VOXLOOM_GOOGLE_ISSUER: "http://127.0.0.1.example.com" })).toHaveLength(1);
});

test(".env.example names every variable, with the defaults the server has", () => {
  const example = parseEnv(readFileSync(resolve(import.meta.dirname, "../../../../.env.example"), "utf8"));
  const { PATH: _, ...known } = environmentSchema.shape;
  expect(Object.keys(example).sort()).toEqual(Object.keys(known).sort());
  expect(environmentSchema.parse(example)).toEqual(environmentSchema.parse({}));
});

test("a list of models that is none is named, with the setting", () => {
  const [problem, ...others] = getProblems({ VOXLOOM_MODELS_CATALOG: join(folder, "none.json") });
  expect(others).toEqual([]);
  expect(problem).toMatch(/^VOXLOOM_MODELS_CATALOG: .*none\.json is no list of models: .*ENOENT/);
});
