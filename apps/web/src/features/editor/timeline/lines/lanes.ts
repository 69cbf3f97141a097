import type { Speaker } from "@voxloom/contract";

/** Sounds that have a row of their own, from above. */
export const audioKinds = ["original", "background", "dub"] as const;
export type AudioKind = (typeof audioKinds)[number];

/** A row of the timeline. `topPx` counts from the top of the first row, in CSS pixels. */
export type Lane = { topPx: number; heightPx: number } & (
  | { kind: AudioKind }
  | { kind: "speaker"; speaker: Speaker }
);

export const rulerPx = 26;
const heightsPx = { original: 48, background: 26, dub: 32, speaker: 40 } as const;

/** The rows from above: the sounds there are, then one for each speaker. */
export const layLanes = (audios: readonly AudioKind[], speakers: readonly Speaker[]): Lane[] => {
  let topPx = 0;
  const place = (heightPx: number) => {
    const place = { topPx, heightPx };
    topPx += heightPx;
    return place;
  };
  return [
    ...audios.map((kind): Lane => ({ kind, ...place(heightsPx[kind]) })),
    ...speakers.map((speaker): Lane => ({ kind: "speaker", speaker, ...place(heightsPx.speaker) })),
  ];
};

export const heightOfLanes = (lanes: readonly Lane[]): number => {
  const last = lanes.at(-1);
  return last === undefined ? 0 : last.topPx + last.heightPx;
};

/** The row at a height below the ruler; null where there is none. */
export const laneAt = (lanes: readonly Lane[], y: number): Lane | null =>
  lanes.find(({ topPx, heightPx }) => y >= topPx && y < topPx + heightPx) ?? null;

/** The speaker's row nearest to a height below the ruler; null where there is no speaker. */
export const nearestSpeakerLane = (
  lanes: readonly Lane[],
  y: number,
): Extract<Lane, { kind: "speaker" }> | null => {
  const speakers = lanes.filter((lane) => lane.kind === "speaker");
  return speakers.find(({ topPx, heightPx }) => y < topPx + heightPx) ?? speakers.at(-1) ?? null;
};
