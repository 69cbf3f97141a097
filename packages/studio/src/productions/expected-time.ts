import { type DubSettings, type StageName, stageNameSchema } from "@voxloom/contract";

/** Share of the recording's length that each stage took on two cores, with the engines of the system. */
const shareOfLength: Record<StageName, number> = {
  probe: 0,
  extract: 0.006,
  separate: 0.015,
  transcribe: 0.13,
  diarise: 0.005,
  segment: 0,
  translate: 0.01,
  cast: 0,
  synthesise: 0.012,
  fit: 0.001,
  mix: 0.025,
  render: 0.015,
  report: 0.01,
  package: 0.003,
};
/** Of a picture that must be encoded. */
const encodingShare = 0.15;
/** Programs start and models load, however short the recording is. */
const fixedMs: Partial<Record<StageName, number>> = { transcribe: 700, translate: 600, synthesise: 300 };

/** What each stage of a dub is expected to take, in milliseconds. A guess that only weighs progress. */
export function expectedTime(
  durationMs: number,
  settings: Pick<DubSettings, "subtitles" | "dynamicDuration">,
): Record<StageName, number> {
  const isEncoded = settings.subtitles === "burned" || settings.dynamicDuration;
  const expected = { ...shareOfLength };
  for (const name of stageNameSchema.options) {
    const share = name === "render" && isEncoded ? encodingShare : shareOfLength[name];
    expected[name] = Math.round(share * durationMs + (fixedMs[name] ?? 20));
  }
  return expected;
}
