import { defaultSubtitleStyle, type Script, type SubtitleStyle } from "@voxloom/contract";
import type { SubtitleCue, SubtitleDocument } from "@voxloom/subtitles";
import { dequal } from "dequal/lite";
import { keepsLines } from "../subtitles/get-cues.ts";
import { listSilentCues } from "./file-of-script.ts";
import { findAssStyle } from "./find-ass-style.ts";

/** A file of ASS or SSA without its lines, which are the script's. */
export type AssFile = Omit<SubtitleDocument, "cues"> & {
  /** What it shows without a word. */
  drawings: SubtitleCue[];
  /** Its look as far as a script can say it: a script that has another one was given it since. */
  style: SubtitleStyle;
  /** Nobody has chosen another look for its lines. */
  isOwnLook: boolean;
};

/**
 * The file whose look, drawings and fonts the subtitles of a script are drawn with; null where they came with no ASS or
 * SSA of their own.
 */
export const getAssFile = (
  script: Pick<Script, "hasMedia" | "subtitleFile" | "subtitleStyle">,
): AssFile | null => {
  const { subtitleFile: file, subtitleStyle } = script;
  if (file === null || !keepsLines(script) || (file.format !== "ass" && file.format !== "ssa")) return null;
  const style = findAssStyle(file.head.join("\n\n")) ?? defaultSubtitleStyle;
  return {
    format: file.format,
    problems: [],
    frameRate: null,
    language: file.language,
    title: file.title,
    head: file.head,
    drawings: listSilentCues(file.text),
    style,
    isOwnLook: dequal(style, subtitleStyle),
  };
};
