import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Script, type SpeechVideoSpec, speechVideoSizes } from "@voxloom/contract";
import { renderSpeechVideo } from "@voxloom/media";
import { toAss } from "@voxloom/subtitles";
import { getCues } from "@voxloom/timeline";
import { z } from "zod";
import type { ArtifactStore } from "../../graph/artifact-store.ts";
import { singleStageContext } from "../../graph/production-context.ts";
import { runStage } from "../../graph/run-stage.ts";
import { defineStage, input } from "../../graph/stage.ts";
import type { KeyedAudio } from "../../stages/timeline-files.ts";
import { withLead } from "./speech-music.ts";

const videoStage = defineStage({
  name: "speech-video",
  version: 1,
  parameters: z.object({
    size: z.object({ width: z.int(), height: z.int() }),
    background: z.string(),
    waveColor: z.string(),
    durationMs: z.number(),
    /** Captions as they are drawn; null: none. */
    ass: z.string().nullable(),
  }),
  inputs: { audio: input<KeyedAudio>() },
  files: { video: "video.mp4" },
  run: async ({
    parameters: { ass, ...look },
    inputs: { audio },
    files,
    scratchFolder,
    signal,
    onProgress,
  }) => {
    const assPath = join(scratchFolder, "captions.ass");
    if (ass !== null) await writeFile(assPath, ass);
    await renderSpeechVideo({
      ...look,
      ...{ audioPath: audio.path, assPath: ass === null ? null : assPath },
      ...{ outputPath: files.video, signal, onProgress },
    });
  },
});

type Request = {
  script: Script;
  spec: SpeechVideoSpec;
  /** The speech as M4A, with its music where it has some. */
  audio: KeyedAudio;
  /** Of the audio. */
  durationMs: number;
  /** What is played in it before the first word's place. Default 0. */
  leadMs?: number;
  store: ArtifactStore;
  signal?: AbortSignal;
  onProgress?: (fraction: number) => void;
};

/** The path of a spoken text as a video with its waveform and captions. Throws MediaError. */
export async function makeSpeechVideo(request: Request): Promise<string> {
  const { spec, audio, durationMs, leadMs = 0, store, signal, onProgress } = request;
  const script = withLead(request.script, leadMs);
  const { background, waveColor, shape } = spec;
  const size = speechVideoSizes[shape];
  const parameters = { size, background, waveColor, durationMs, ass: writeCaptions(script, spec) };
  const context = singleStageContext(store, signal);
  const call = { parameters, inputs: { audio }, ...(onProgress && { onProgress }) };
  return (await runStage(context, videoStage, call)).files.video;
}

/** The captions of a speech in its video; null: none are wanted. */
function writeCaptions(
  script: Script,
  { captions, color, background, waveColor, shape }: SpeechVideoSpec,
): string | null {
  if (captions === "none") return null;
  const { width, height } = speechVideoSizes[shape];
  const withWords = captions === "words";
  const cues = getCues(script, "target", "dub", { aspect: width / height, withWords });
  const style = {
    ...{ ...script.subtitleStyle, sizePercent: shape === "upright" ? 7.5 : 6, isBold: true, color },
    ...{ outlineColor: background, outlinePercent: 6, box: null, position: "bottom" as const },
    ...{ marginPercent: 24, sideMarginPercent: 6 },
    ...{ highlightColor: withWords ? waveColor : null, wordBoxColor: undefined, animation: undefined },
  };
  return toAss(cues, { style, width, height });
}
