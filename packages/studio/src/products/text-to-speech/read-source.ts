import { readFile } from "node:fs/promises";
import {
  documentExtensions,
  limits,
  type Script,
  type SpeechSettings,
  type Stress,
  textExtensions,
} from "@voxloom/contract";
import { readDocument } from "@voxloom/documents";
import { markStresses } from "@voxloom/reading";
import { decodeSubtitles } from "@voxloom/subtitles";
import { createSpeaker, endOfLines, nameSpeakers, scriptOfFile, scriptOfText } from "@voxloom/timeline";
import type { StepContext } from "../../graph/step.ts";
import type { SpeechOrder } from "./speech-order.ts";

/** Containers of texts: what else is brought is a file of subtitles. */
const textContainers: ReadonlySet<string> = new Set(textExtensions);
const documentContainers: ReadonlySet<string> = new Set(documentExtensions);

/**
 * The script of what was brought: a text's paragraphs, or the lines of a subtitle file, with the pronunciations that
 * it was ordered with. Throws AppError.
 */
export async function readSource(context: StepContext, order: SpeechOrder): Promise<Script> {
  const { pronunciations } = order.settings;
  return { ...(await readLines(context, order)), pronunciations };
}

async function readLines(context: StepContext, order: SpeechOrder): Promise<Script> {
  const { sourcePath, sourceName: name, info, limitMs, targetLanguage: language, settings } = order;
  const isDocument = documentContainers.has(info.container);
  if (isDocument || textContainers.has(info.container)) {
    const text = isDocument
      ? (await readDocument({ path: sourcePath, name, signal: context.branches.signal })).text
      : decodeSubtitles(await readFile(sourcePath)).text;
    const maxCharacters =
      limitMs === undefined ? {} : { maxCharacters: Math.floor(limitMs / limits.readingMsPerCharacter) };
    const { stresses = [] } = settings;
    return scriptOfText(isDocument ? text : markStresses(text, listApart(stresses, text)), {
      language,
      name,
      delivery: settings.delivery,
      ...maxCharacters,
    });
  }
  const { script, warnings } = scriptOfFile(
    { bytes: await readFile(sourcePath), name, limitMs },
    { sourceLanguage: language, glossary: [] },
  );
  context.warn(warnings);
  return spokenLines(script, settings);
}

/** Stresses as they can be marked in a text: in order, apart from one another, within it. */
const listApart = (stresses: readonly Stress[], { length }: string): Stress[] =>
  stresses
    .toSorted((a, b) => a.from - b.from)
    .filter(({ from, to }, index, all) => from < to && to <= length && from >= (all[index - 1]?.to ?? 0));

/** Lines of subtitles as what is to be said: at their times, or as paragraphs one after another. */
function spokenLines(read: Script, { delivery, keepsTimes }: SpeechSettings): Script {
  const script = read.speakers.length > 1 ? read : withNames(read);
  return endOfLines({
    ...script,
    targetLanguage: script.sourceLanguage,
    speakers: script.speakers.map((speaker) => ({ ...speaker, delivery })),
    segments: script.segments.map((line, index) => ({
      ...line,
      targetText: line.sourceText,
      targetMarks: line.sourceMarks,
      ...(keepsTimes
        ? {}
        : { startMs: index * 1000, endMs: index * 1000, block: { kind: "paragraph" as const } }),
    })),
  });
}

/** Where a file does not say who speaks, its lines may: `ANNA: Good morning.` */
function withNames(script: Script): Script {
  const named = nameSpeakers(
    script.segments.map(({ sourceText }) => ({
      block: { kind: "paragraph" },
      speaker: null,
      text: sourceText.replace(/\s+/g, " ").trim(),
    })),
  );
  const names = [...new Set(named.flatMap(({ speaker }) => speaker ?? []))].slice(0, limits.maxSpeakers);
  if (names.length < 2) return script;
  const speakers = names.map((name, index) => createSpeaker(index, name));
  return {
    ...script,
    speakers,
    segments: script.segments.map((line, index) => {
      const { speaker = null, text = line.sourceText } = named[index] ?? {};
      const { id = "" } = speakers[speaker === null ? 0 : names.indexOf(speaker)] ?? speakers[0] ?? {};
      return speaker === null
        ? { ...line, speakerId: id }
        : { ...line, speakerId: id, sourceText: text, sourceMarks: null };
    }),
  };
}
