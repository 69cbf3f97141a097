import type { Script } from "@voxloom/contract";
import type { SubtitleProfile } from "@voxloom/subtitles";
import type { MadeCue } from "../subtitles/get-cues.ts";
import type { LintOptions } from "./script-problem.ts";

export type Situation = {
  script: Script;
  options: LintOptions;
  profile: SubtitleProfile;
  cues: readonly MadeCue[];
};
