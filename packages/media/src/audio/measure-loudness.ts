import { addTerms } from "../ffmpeg/add-terms.ts";
import { inputArguments } from "../ffmpeg/file-argument.ts";
import { runFfmpeg } from "../ffmpeg/run-ffmpeg.ts";
import type { MediaCall, Span } from "../media-call.ts";
import { type Loudness, loudnessFilter, parseLoudness } from "./parse-loudness.ts";

export type { Loudness } from "./parse-loudness.ts";

/** Most stretches measured; more of them are thinned out evenly, which a program's mean does not notice. */
const maxSpans = 400;

/** Filters that let only the given stretches through, joined end to end. */
export function selectSpans(spans: readonly Span[]): string {
  const step = Math.max(1, spans.length / maxSpans);
  const chosen = Array.from(
    { length: Math.min(spans.length, maxSpans) },
    (_, index) => spans[Math.floor(index * step)],
  );
  const terms = chosen.flatMap((span) =>
    span === undefined
      ? []
      : [`between(t,${(span.startMs / 1000).toFixed(3)},${(span.endMs / 1000).toFixed(3)})`],
  );
  return `asetnsamples=n=480:p=0,aselect='${addTerms(terms)}',asetpts=N/SR/TB`;
}

/** Measures the loudness of a sound file, or of some stretches of it taken together. */
export async function measureLoudness(
  path: string,
  options: MediaCall & { spans?: readonly Span[] } = {},
): Promise<Loudness> {
  const { spans, signal } = options;
  if (spans?.length === 0) return { integratedLufs: null, truePeakDbtp: null };
  const filters = [...(spans === undefined ? [] : [selectSpans(spans)]), loudnessFilter].join(",");
  const args = [
    ...inputArguments(path, { before: ["-vn"] }),
    "-map",
    "0:a:0",
    "-af",
    filters,
    "-f",
    "null",
    "-",
  ];
  return parseLoudness(await runFfmpeg({ stage: "measure loudness", args, signal }));
}
