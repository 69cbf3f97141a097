import { readFile } from "node:fs/promises";
import { limits, type MediaInfo, type SubtitleTrack, sureLanguageConfidence } from "@voxloom/contract";
import { detectTextLanguage } from "@voxloom/engines";
import { languageOfTag } from "@voxloom/media";
import { type Cue, cuesOfDocument, decodeSubtitles, readSubtitles } from "@voxloom/subtitles";
import { holdsNoLines } from "@voxloom/timeline";
import type { Context } from "../../../context.ts";
import { findExcerpt } from "./cut-text.ts";
import { readyFile } from "./ready-file.ts";
import { type MaterialRow, updateMaterial } from "./store.ts";

/** Each is read by itself, and nobody means more. */
const maxLanguages = 12;

/** What a subtitle file is, and its text. Throws AppError SUBTITLES_UNREADABLE, naming the file. */
export function readSubtitleInfo(bytes: Uint8Array, name: string): { info: MediaInfo; text: string } {
  const document = readSubtitles(bytes);
  const cues = document === null ? [] : cuesOfDocument(document, name);
  if (document === null || cues.length === 0) throw holdsNoLines(name, bytes);
  const languages = (document.languages ?? []).slice(0, maxLanguages).map((title, index) => {
    // The first is what is read where none is asked for.
    if (index === 0) return { title, cues };
    const own = readSubtitles(bytes, { language: title });
    return { title, cues: own === null ? [] : cuesOfDocument(own, name) };
  });
  const { encoding } = decodeSubtitles(bytes);
  const describe = describeLanguage({
    codec: document.format,
    ...(encoding !== "utf-8" && { encoding }),
  });
  const text = getText(cues);
  return {
    info: {
      container: document.format,
      // Any of its languages can be the one that is worked on.
      durationMs: Math.max(...[cues, ...languages.map((one) => one.cues)].map(getLength)),
      characters: text.length - cues.length + 1,
      excerpt: findExcerpt(text),
      ...{ video: null, audioTracks: [], subtitleTracks: languages.map(describe) },
    },
    text,
  };
}

const getText = (cues: readonly Cue[]): string => cues.map((cue) => cue.text).join("\n");

/** Work is charged by its length: a book in the subtitles of one second is as long as it takes to read. */
function getLength(cues: readonly Cue[]): number {
  const endMs = Math.max(0, ...cues.map((cue) => cue.endMs));
  const characters = cues.reduce((sum, cue) => sum + cue.text.length, 0);
  const readingMs = Math.max(
    (1000 * cues.length) / limits.maxSubtitlesPerSecond,
    (1000 * characters) / limits.maxSubtitleCharactersPerSecond,
  );
  return Math.round(Math.min(limits.maxDurationMs, Math.max(endMs, readingMs)));
}

/** A language of a file that has several, as a track; its title is how the file names it. */
const describeLanguage =
  (file: Pick<SubtitleTrack, "codec" | "encoding">) =>
  ({ title, cues }: { title: string; cues: readonly Cue[] }, index: number): SubtitleTrack => {
    const { language, confidence } = detectTextLanguage(getText(cues));
    const written = confidence < sureLanguageConfidence ? null : language;
    return {
      ...{ ...file, index, title, language: languageOfTag(title) ?? written, cueCount: cues.length },
      ...{ isForced: false, isForHearingImpaired: false, problem: null },
    };
  };

/** A subtitle file with what it is: of those that were brought before that was looked at, it is read now. */
export async function withSubtitleInfo(context: Context, material: MaterialRow): Promise<MaterialRow> {
  if (material.kind !== "subtitle" || material.info !== null) return material;
  const bytes = await readFile(await readyFile(context, material));
  const { info } = readSubtitleInfo(bytes, material.name);
  return (await updateMaterial(context.database.db, material.id, { info })) ?? { ...material, info };
}
