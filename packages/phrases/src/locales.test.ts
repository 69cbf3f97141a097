import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  defaultLocale,
  errorCatalog,
  fontReasons,
  locales,
  planChangeReasons,
  publishReasons,
  stageNameSchema,
  subtitleReasons,
  textReasons,
} from "@voxloom/contract";
import { describe, expect, it } from "vitest";
import { areas } from "./areas.ts";

const folder = join(import.meta.dirname, "../locales");
const read = (locale: string, area: string) =>
  flatPhrases(JSON.parse(readFileSync(join(folder, locale, `${area}.json`), "utf8")));

/** A nested file of phrases as one list of `a.b.c` keys with their texts. Throws where a value is no text. */
function flatPhrases(file: unknown, prefix = ""): [key: string, text: string][] {
  if (typeof file === "string") return [[prefix, file]];
  if (typeof file !== "object" || file === null) throw new Error(`The phrase ${prefix} is not a text.`);
  return Object.entries(file).flatMap(([key, value]) =>
    flatPhrases(value, prefix === "" ? key : `${prefix}.${key}`),
  );
}

/** The names of the `{placeholders}` and the `<marks>` of a text, sorted. */
const getPlaceholders = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}|<(\/?\w+)>/g)].map((match) => match[1] ?? match[2] ?? "").sort();

/** What is printed on keys, in letters of Latin where a keyboard has another script too. */
const engravings = [
  ...["Ctrl", "Win", "Alt", "Shift", "Enter", "Esc", "Backspace", "Delete", "Insert", "Home", "End"],
  ...["Page Up", "Page Down"],
];

/** People who are made up as examples. */
const madeUpPeople = ["Luana Prado", "Haruto Mori", "Carmen Vidal", "Malee Srisuk"];

/** Brands, file formats and addresses, which no language translates. */
const names = [
  ...madeUpPeople,
  "Voxloom",
  "PayPal",
  "IBAN",
  "BIC",
  "SRT",
  "VTT",
  "ASS",
  "MP3",
  "WAV",
  "FLAC",
  "OGG",
  "Markdown (MD)",
  "https://…",
  "{hz} Hz",
  "{number} dB",
  ...engravings,
];

/** Words that stay in Latin letters where a language has its own: names, formats, units, fields of a file. */
const latinWords = [
  "C2PA",
  ...["PayPal", "IBAN", "BIC", "PowerPoint", "LRC", "QR"],
  // Publishing: services, a protocol, settings of the server, and what is in a bucket.
  ...["S3", "Webhook", "Webhooks", "Standard", "Amazon", "MinIO", "Cloudflare", "R2", "Backblaze", "B2"],
  ...["VOXLOOM", "LINK", "HOSTS", "PUBLIC", "URL", "cdn", "example", "com", "voxloom", "test", "txt"],
  // The ending of a file.
  "sub",
  ...[
    "Voxloom",
    "Free",
    "RHVoice",
    "Whisper",
    ...["Kokoro", "Piper", "Kitten", "Matcha", "Supertonic", "M2M100", "Firefox", "Opus", "MT"],
    ...["Parakeet", "SenseVoice", "Zipformer", "GigaAM", "Moonshine", "tiny", "DTLN", "Spleeter"],
    "ffmpeg",
    "Apache",
    "License",
    "Google",
    "Discord",
    "Apple",
    "Pay",
    "Stripe",
    "PayPal",
    "Paddle",
    "Airwallex",
    "ID",
    "OpenAI",
  ],
  // Sizes of Whisper.
  ...["large", "v3", "turbo", "small", "base", "tiny"],
  ...["PNG", "JPEG", "WebP", "JavaScript", "EPUB", "OCR"],
  ...["Cookie", "cookie"],
  // A key of the video editor.
  "S",
  ...[
    "MP4",
    "MOV",
    "MKV",
    "WebM",
    "OTF",
    "TTF",
    "WOFF",
    "WOFF2",
    "AVI",
    "MP3",
    "WAV",
    "M4A",
    "M4B",
    "FLAC",
    "OGG",
    "SRT",
    "VTT",
    "TTML",
    "ASS",
    "JSON",
    "UTF-8",
    "CSV",
    "ZIP",
    "TXT",
    "DOCX",
    "Word",
    "docx",
    "Markdown",
    "MD",
    "HTML",
    "PDF",
    "PLS",
    "SSML",
    "RMS",
    "IPA",
    "eSpeak",
    "NG",
    "GIF",
  ],
  ...engravings.flatMap((key) => key.split(" ")),
  ...["dB", "LUFS", "Hz", "A", "B", "https", "http", "Format", "Start", "End", "Text"],
];
const localesOfOwnLetters = ["ar", "ja", "ko", "ru", "th", "zh"] as const;

/** Words that a language shares with English, letter by letter. */
const sharedWords: Partial<Record<(typeof locales)[number], string[]>> = {
  de: [
    "Anime",
    "Audio",
    "Blog",
    "Clips",
    "Clips ({number})",
    "Code",
    "Code {code}",
    "Codes",
    "Details",
    "Engines",
    "Format",
    "Intro",
    "Intros",
    "Logo",
    "Name",
    "Original",
    "Outro",
    "Pause",
    "Person",
    "Position",
    "Studio",
    "Text",
    "Text (TXT)",
    "Text: {text}",
    "Version {version}",
    "Video",
    "Videos",
    "Zoom",
    "neutral",
    "{name} · Studio",
  ],
  es: [
    "Anime",
    "Audio",
    "Clips",
    "Clips ({number})",
    "Color",
    "Intro",
    "Intros",
    "Natural",
    "Original",
    "Zoom",
    "natural",
  ],
  fr: [
    "Audio",
    "Clips",
    "Clips ({number})",
    "Clone",
    "Code",
    "Code {code}",
    "Codes",
    "Document (PDF)",
    "E-mail",
    "Format",
    "Images",
    "Intro",
    "Intros",
    "Logo",
    "Notes",
    "Original",
    "Outro",
    "Pause",
    "Position",
    "Script (JSON)",
    "Script (SSML)",
    "Service",
    "Studio",
    "Timeline",
    "Transcription",
    "Version {version}",
    "Zoom",
    "timeline",
    "{count} moment",
    "{count} moments",
    "{name} · Studio",
  ],
  it: [
    "Account",
    "Audio",
    "Clone",
    "E-mail",
    "Intro",
    "Logo",
    "Studio",
    "Timeline",
    "Video",
    "Zoom",
    "timeline",
    "{name} · Studio",
  ],
  "pt-br": ["Clone", "E-mail", "Intro", "Intros", "Layout", "Natural", "Original", "Zoom", "natural"],
  tr: ["Logo", "Video"],
};

const pluralSuffix = /_(?:zero|one|two|few|many|other)$/;

/**
 * The keys a locale must have, each with its English text. Where English counts (`lines_one`, `lines_other`),
 * every plural form of the locale is required; forms that English lacks are held against its `_other`.
 */
function required(english: [key: string, text: string][], locale: string): Map<string, string> {
  const texts = new Map(english);
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  return new Map(
    english.flatMap(([key, text]): [string, string][] => {
      const base = key.replace(pluralSuffix, "");
      const other = texts.get(`${base}_other`);
      if (base === key || other === undefined) return [[key, text]];
      return forms.map((form) => [`${base}_${form}`, texts.get(`${base}_${form}`) ?? other]);
    }),
  );
}

describe("English", () => {
  it("has a file for each area and no other", () => {
    expect(readdirSync(join(folder, "en")).sort()).toEqual(areas.map((area) => `${area}.json`).sort());
  });

  it("has words for every error", () => {
    const keys = read("en", "errors").map(([key]) => key);
    expect(keys).toEqual(expect.arrayContaining(Object.keys(errorCatalog)));
  });

  it("has words for every reason why subtitles cannot be used, each of its own", () => {
    const words = new Map(read("en", "errors"));
    const ofReasons = subtitleReasons.map((reason) => words.get(`SUBTITLES_UNREADABLE_${reason}`));
    expect(ofReasons).not.toContain(undefined);
    expect(new Set([...ofReasons, words.get("SUBTITLES_UNREADABLE")]).size).toBe(subtitleReasons.length + 1);
  });

  it("has words for every reason why a document cannot be read, each of its own", () => {
    const words = new Map(read("en", "errors"));
    const ofReasons = textReasons.map((reason) => words.get(`TEXT_UNREADABLE_${reason}`));
    expect(ofReasons).not.toContain(undefined);
    expect(new Set([...ofReasons, words.get("TEXT_UNREADABLE")]).size).toBe(textReasons.length + 1);
  });

  it("has words for every reason why a font cannot be used, each of its own", () => {
    const words = new Map(read("en", "errors"));
    const ofReasons = fontReasons.map((reason) => words.get(`FONT_UNREADABLE_${reason}`));
    expect(ofReasons).not.toContain(undefined);
    expect(new Set(ofReasons).size).toBe(fontReasons.length);
  });

  it("has words for every reason why nothing is published, each of its own", () => {
    const words = new Map(read("en", "errors"));
    const ofReasons = publishReasons.map((reason) => words.get(`PUBLISH_FAILED_${reason}`));
    expect(ofReasons).not.toContain(undefined);
    expect(new Set([...ofReasons, words.get("PUBLISH_FAILED")]).size).toBe(publishReasons.length + 1);
  });

  it("has words for every reason why a plan is not changed, each of its own", () => {
    const words = new Map(read("en", "errors"));
    const ofReasons = planChangeReasons.map((reason) => words.get(`PLAN_CHANGE_REFUSED_${reason}`));
    expect(ofReasons).not.toContain(undefined);
    expect(new Set([...ofReasons, words.get("PLAN_CHANGE_REFUSED")]).size).toBe(planChangeReasons.length + 1);
  });

  it("has a name for every stage", () => {
    const keys = read("en", "common").map(([key]) => key);
    expect(keys).toEqual(expect.arrayContaining(stageNameSchema.options.map((stage) => `stage.${stage}`)));
  });
});

/** Phrases with a figure that no constant holds: it is about engines, scores and formats, or an example. */
const factsWithFigures = [
  "account: profile.nameNeeded",
  "admin: queue.failed",
  "editor-audio: play.back",
  "editor-audio: play.forward",
  "editor-transfer: speechVideo.square",
  "editor-transfer: speechVideo.wide",
  ...["flite", "openai-transcribe", "parakeet-v3", "pico", "rhvoice"].map(
    (engine) => `engines: note.${engine}`,
  ),
  ...["base", "small", "tiny", "turbo"].map((size) => `engines: note.whisper-${size}`),
  ...["1", "2", "3", "4", "5"].map((score) => `feedback: score.value.${score}`),
  "plans: flag.processing_speed.about",
  "site-home: voiceClone.targets",
  "site-pricing: questions.list.started.answer",
  "rating: score",
  "slideshow: lyrics.untimed",
  ...["loudnessHint", "peakHint"].map((figure) => `task: report.${figure}`),
  "video-editor: keys.cutLength",
  ...["1", "2", "4", "8"].map((beats) => `video-editor: sections.steps.${beats}`),
];
/** Names, formats and examples of what is typed. */
const noFigure = /License 2\.0|\{\w+\}|\b(?=\w*[A-Z])\w+(?:-\d+)?|\b9:16\b|\b[\d:]+\.500\b|\$1/g;

it("figures of the product stand in its constants, and in phrases as placeholders", () => {
  const written = areas.flatMap((area) =>
    read(defaultLocale, area).flatMap(([key, text]) =>
      /\d/.test(text.replace(noFigure, "")) ? [`${area}: ${key}`] : [],
    ),
  );
  expect(written.sort()).toEqual(factsWithFigures.sort());
});

describe.each(locales)("%s", (locale) => {
  it.each(areas)("%s has exactly the keys and placeholders it needs", (area) => {
    const wanted = required(read(defaultLocale, area), locale);
    const texts = new Map(read(locale, area));
    expect([...texts.keys()].sort()).toEqual([...wanted.keys()].sort());
    for (const [key, text] of wanted) {
      const translated = texts.get(key) ?? "";
      expect(translated.trim(), `${locale}/${area}: ${key} is empty`).not.toBe("");
      expect(getPlaceholders(translated), `${locale}/${area}: ${key}`).toEqual(getPlaceholders(text));
    }
  });
});

const otherThanEnglish = locales.filter((locale) => locale !== defaultLocale);
it.each(otherThanEnglish)("%s says nothing in English but names and shared words", (locale) => {
  const same = areas.flatMap((area) => {
    const english = required(read(defaultLocale, area), locale);
    return read(locale, area).flatMap(([key, text]) => (english.get(key) === text ? [text] : []));
  });
  const shared = [...new Set(same)].filter((text) => !names.includes(text));
  expect(shared.sort()).toEqual(sharedWords[locale] ?? []);
});

it.each(localesOfOwnLetters)("%s has no word in Latin letters but names", (locale) => {
  const texts = areas.flatMap((area) => read(locale, area).map(([, text]) => text));
  const latin = texts.flatMap(
    (text) => text.replace(/\{\w+\}|<\/?\w+>/g, "").match(/[a-z][a-z\d]*(?:-\d+)?/gi) ?? [],
  );
  expect([...new Set(latin)].filter((word) => !latinWords.includes(word))).toEqual([]);
});

it("German has one word for a task; what is noted to be done is another thing", () => {
  const mixed = areas.flatMap((area) => {
    const english = new Map(read(defaultLocale, area));
    return read("de", area).filter(
      ([key, text]) => /\btasks?\b/i.test(english.get(key) ?? "") && /Aufgabe/.test(text),
    );
  });
  expect(mixed).toEqual([]);
});

/**
 * Second words for things of a video that have another one: a shot is plano, inquadratura, cena, Szene, план, 장면; the
 * timeline is timeline, Zeitleiste, шкала времени, 时间轴; a moment is 瞬间; words over the video are 字幕, Untertitel.
 */
const secondVideoWords: [locale: (typeof locales)[number], words: RegExp][] = [
  ["ar", /الخط الزمني|خط زمني/],
  ["de", /Einstellung|Geräusch|Zeitachse|Bildunterschrift/],
  ["es", /\btomas?\b|cronología/i],
  ["fr", /chronologie|ligne de temps|piste temporelle|séquence/i],
  ["it", /\bripres[ae]\b|linea (temporale|del tempo)|\b(i|il|dei|del|dai|nei) clip\b/i],
  ["ja", /キャプション|台本/],
  ["ko", /샷|숏|대본/],
  ["pt-br", /\b(tomada|plano)s?\b/i],
  ["ru", /таймлайн/i],
  ["th", /เส้นเวลา|ดนตรี/],
  ["zh", /时间线|时刻|一刻|您/],
];

it.each(secondVideoWords)("%s has one word for each thing of a video", (locale, words) => {
  const mixed = ["video-editor", "clips", "slideshow"].flatMap((area) =>
    read(locale, area).filter(([, text]) => words.test(text)),
  );
  expect(mixed).toEqual([]);
});

it("a phrase that counts needs every plural form of its locale", () => {
  const english: [string, string][] = [
    ["lines_one", "{count} line"],
    ["lines_other", "{count} lines"],
    ["which_one", "Which one?"],
  ];
  expect([...required(english, "ru")]).toEqual(
    expect.arrayContaining([
      ["lines_few", "{count} lines"],
      ["lines_many", "{count} lines"],
      ["lines_one", "{count} line"],
    ]),
  );
  expect([...required(english, "ko").keys()]).toEqual(["lines_other", "which_one"]);
});

it("the folders are the 13 locales", () => {
  expect(locales).toHaveLength(13);
  expect(readdirSync(folder).sort()).toEqual([...locales].sort());
});
