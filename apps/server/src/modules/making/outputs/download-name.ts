import type { DownloadKind } from "@voxloom/contract";
import { displayName } from "../materials/index.ts";

/** Of those the ending is what was made. */
type MadeAs = "dub-as-source" | "source-file" | "target-file" | "both-file";
const namesOfMade: Record<MadeAs, string> = {
  "dub-as-source": "",
  "source-file": "source.",
  "target-file": "",
  "both-file": "both.",
};
export const isMadeAs = (kind: DownloadKind): kind is MadeAs => Object.hasOwn(namesOfMade, kind);

const endings: Record<Exclude<DownloadKind, MadeAs>, string> = {
  video: "mp4",
  "dub-wav": "wav",
  "dub-mp3": "mp3",
  "background-wav": "background.wav",
  "voice-wav": "voice.wav",
  "source-srt": "source.srt",
  "source-vtt": "source.vtt",
  "source-ass": "source.ass",
  "target-srt": "srt",
  "target-vtt": "vtt",
  "target-ass": "ass",
  "both-srt": "both.srt",
  "both-vtt": "both.vtt",
  "both-ass": "both.ass",
  "script-json": "script.json",
  "script-ssml": "script.ssml",
  "report-json": "report.json",
  "speech-mp3": "mp3",
  "speech-wav": "wav",
  "speech-flac": "flac",
  "speech-ogg": "ogg",
  "speech-m4b": "m4b",
  "speech-words": "words.srt",
  "transcript-txt": "txt",
  "transcript-docx": "docx",
  "transcript-csv": "csv",
  "transcript-md": "md",
  "transcript-html": "html",
  "transcript-pdf": "pdf",
};

/**
 * Name a download is saved under: the task's, its language, what it is (`Holiday.es.background.wav`). `made`: the ending,
 * with its dot, of the file where it is one of several.
 */
export function downloadName(
  { name, targetLanguage }: { name: string; targetLanguage: string | null },
  kind: DownloadKind,
  made = "",
): string {
  const stem = name.replace(/\.[\p{L}\p{N}]{1,5}$/u, "");
  const ending = isMadeAs(kind) ? `${namesOfMade[kind]}${made.slice(1)}` : endings[kind];
  // Of a transcript there is one side.
  if (targetLanguage === null) return displayName(`${stem}.${ending.replace(/^source\./, "")}`);
  return displayName(`${stem}.${targetLanguage}.${ending}`);
}
