import type { Locale } from "@voxloom/contract/locales";
import type { ToolSlug } from "./tools.ts";

// What a tool is called in search engines is in Latin letters the same everywhere, so the languages that write so
// have their best known tools right below the language; the others keep all below `/tools/`.
const wellKnown: ToolSlug[] = [
  "video-translator",
  "audio-translator",
  "subtitle-generator",
  "text-to-speech",
  "voice-cloning",
];
const forTranscripts: ToolSlug[] = ["video-to-text", "audio-to-text", "mp4-to-srt"];

const atRoot = (...slugs: ToolSlug[]): ReadonlySet<string> => new Set(slugs);

/** The tool pages that stand at `/{lang}/{slug}/` instead of `/{lang}/tools/{slug}/`, by language. English has none. */
export const toolsAtRoot: Record<Locale, ReadonlySet<string>> = {
  en: atRoot(),
  zh: atRoot(),
  es: atRoot(...wellKnown, ...forTranscripts),
  "pt-br": atRoot(...wellKnown, ...forTranscripts),
  de: atRoot(...wellKnown),
  fr: atRoot(...wellKnown),
  it: atRoot(...wellKnown),
  ja: atRoot(),
  ru: atRoot("video-translator"),
  tr: atRoot(...wellKnown),
  ko: atRoot(),
  th: atRoot(),
  ar: atRoot("video-translator"),
};
