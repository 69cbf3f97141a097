import type { Script } from "@voxloom/contract";
import {
  heldByFormats,
  readSubtitles,
  type SubtitleCue,
  type SubtitleDocument,
  type SubtitleFormat,
  spokenCues,
} from "@voxloom/subtitles";
import { dequal } from "dequal/lite";

/** The text of the file that a script came from where its cues are still just those; null where anything is changed. */
export const untouchedFile = (
  { subtitleFile }: Pick<Script, "subtitleFile">,
  { document, format }: { document: SubtitleDocument; format: SubtitleFormat },
): string | null => {
  if (subtitleFile === null || subtitleFile.text === null || subtitleFile.format !== format) return null;
  const read = readSubtitles(subtitleFile.text);
  if (read === null) return null;
  const isSame = dequal(spokenCues(read).map(plain), document.cues.map(plain));
  return isSame && dequal(read.head, document.head) ? subtitleFile.text : null;

  /** Numbers of SRT are no names; a raw form says nothing that the rest does not. */
  function plain({ raw: _, id, speaker, ...cue }: SubtitleCue): Partial<SubtitleCue> {
    const { speaker: namesSpeakers } = heldByFormats[format];
    return {
      ...cue,
      ...(namesSpeakers && { speaker }),
      ...(format !== "srt" && id !== undefined && { id }),
    };
  }
};
