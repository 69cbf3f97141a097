import type { ModelFile, TranslationModel } from "./model.ts";

/** Languages that Firefox translates from English and into it, those of the interface first. */
const languages =
  "es fr de it pt ru zh ja ko ar tr nl pl sv da nb fi cs sk sl hr sr bs ro hu bg el et lv lt uk ca he hi id vi fa".split(
    " ",
  );

const megabyte = 1e6;

/** About: which files there are, how large, and with which checksums, is asked of Firefox's own list. */
const getFile = (name: string, sizeBytes: number): ModelFile => ({
  ...{ name, path: name, sizeBytes, sha256: null },
});

function describePair(from: string, to: string): TranslationModel {
  return {
    id: `firefox-${from}-${to}`,
    name: `Firefox Translations ${from} to ${to}`,
    capability: "translate",
    kind: "firefox",
    ...{ from, to },
    languages: [from, to],
    license: "MPL-2.0",
    usage: "any",
    repository: `firefox-translations/${from}-${to}`,
    revision: null,
    files: [
      getFile("model.bin", 31.6 * megabyte),
      getFile("lex.bin", 4.2 * megabyte),
      getFile("vocab.spm", 0.82 * megabyte),
    ],
    memoryBytes: 300 * megabyte,
    note: "Firefox's translators: whole sentences on the processor, directly between English and another language, else through English.",
    noteId: "firefox",
  };
}

/** Translators of Firefox, one for each direction. */
export const translationModels: readonly TranslationModel[] = languages.flatMap((language) => [
  describePair("en", language),
  describePair(language, "en"),
]);
