import { sampleCues, toSrt } from "@voxloom/subtitles";

/** Subtitles to try with, written in this browser: what is said in the sample video. */
export const makeSampleSubtitles = (): File =>
  new File([toSrt(sampleCues())], "Voxloom sample.srt", { type: "application/x-subrip" });
