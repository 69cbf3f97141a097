import {
  type FacePoints,
  frameMouth,
  getPoint,
  measureHeight,
  measureOpening,
  places,
} from "./face-points.ts";
import { type FoundFaces, getPoints, type SeenFace } from "./found-faces.ts";

/** What is known of a face in a frame without its points. */
export type FaceFacts = {
  opening: number;
  yaw: number;
  presence: number;
  /** How much the lips stand out, over a moment; null: nobody looked. */
  lips: number | null;
  /** Of the face, in pixels. */
  height: number;
  /** Middle of the face, in pixels. */
  x: number;
  y: number;
  /** Middle of the mouth and its width, in pixels. */
  mouth: { x: number; y: number; width: number };
};

/** A face as long as it was seen without a break. */
export type Track = {
  /** Of the whole video. */
  firstFrame: number;
  facts: FaceFacts[];
  /** Where its points are: the track of each part that it goes through. */
  parts: { part: number; track: number }[];
};

/** Somebody's face: tracks that are likely of one person. */
export type Face = { tracks: Track[]; frameCount: number };

const describe = (points: FacePoints): Pick<FaceFacts, "opening" | "height" | "x" | "y" | "mouth"> => {
  const top = getPoint(points, places.forehead);
  const bottom = getPoint(points, places.chin);
  const { origin, width } = frameMouth(points);
  return {
    opening: measureOpening(points),
    height: measureHeight(points),
    x: (top.x + bottom.x) / 2,
    y: (top.y + bottom.y) / 2,
    mouth: { ...origin, width },
  };
};

/** Frames before and after one that are looked at with it: a word that is pressed between the lips covers nothing. */
const coverFrames = 4;

/** How much lips stand out in the frames about one: the middle of them, for one alone may be blurred. */
function evenLips(seen: readonly SeenFace[], at: number): number | null {
  const near = seen
    .slice(Math.max(0, at - coverFrames), at + coverFrames + 1)
    .flatMap(({ lips }) => (lips === undefined ? [] : [lips]))
    .sort((a, b) => a - b);
  return near[near.length >> 1] ?? null;
}

/**
 * Joins what was found in parts of a video to tracks of the whole. A part is forgotten once it was added: what is held is
 * a few numbers for each frame of a face.
 */
export function createJoiner(partFrames: number) {
  const tracks: Track[] = [];
  let open: Track[] = [];
  let part = 0;
  return {
    /** The next part. */
    add(found: FoundFaces): void {
      const start = part * partFrames;
      const stillOpen: Track[] = [];
      for (const [index, seen] of found.tracks.entries()) {
        const [first] = seen;
        const last = seen.at(-1);
        if (first === undefined || last === undefined) continue;
        const facts = seen.map((face, at) => {
          const { yaw, presence } = face;
          return { ...describe(getPoints(face)), yaw, presence, lips: evenLips(seen, at) };
        });
        const [begin] = facts;
        const before =
          first.frame === 0 && begin !== undefined
            ? open.find((one) => isNear(one.facts.at(-1), begin, 0.35))
            : undefined;
        const track = before ?? { firstFrame: start + first.frame, facts: [], parts: [] };
        if (before === undefined) tracks.push(track);
        else open = open.filter((one) => one !== before);
        track.facts.push(...facts);
        track.parts.push({ part, track: index });
        if (last.frame === partFrames - 1) stillOpen.push(track);
      }
      open = stillOpen;
      part += 1;
    },
    /** The faces of the whole video, the longest seen first. */
    finish: (): Face[] => groupTracks(tracks),
  };
}

const isNear = (a: Pick<FaceFacts, "x" | "y" | "height"> | undefined, b: FaceFacts, share: number): boolean =>
  a !== undefined &&
  Math.hypot(a.x - b.x, a.y - b.y) < share * Math.max(a.height, b.height) &&
  Math.max(a.height, b.height) < 1.35 * Math.min(a.height, b.height);

/** A face that comes back to the same place in the same size, as after a cut away, is taken for the same person's. */
function groupTracks(tracks: readonly Track[]): Face[] {
  const faces: Face[] = [];
  for (const track of tracks) {
    const [begin] = track.facts;
    const known =
      begin &&
      faces.find(({ tracks: own }) => {
        const latest = own.at(-1);
        const isOver = latest !== undefined && latest.firstFrame + latest.facts.length <= track.firstFrame;
        return isOver && own.some(({ facts }) => isNear(facts[facts.length >> 1], begin, 0.4));
      });
    if (known === undefined) faces.push({ tracks: [track], frameCount: track.facts.length });
    else {
      known.tracks.push(track);
      known.frameCount += track.facts.length;
    }
  }
  return faces.sort((a, b) => b.frameCount - a.frameCount || firstFrame(a) - firstFrame(b));
}

const firstFrame = ({ tracks: [track] }: Face): number => track?.firstFrame ?? 0;

/** What is known of a face in a frame; null: it is not seen there. */
export function findFacts({ tracks }: Face, frame: number): FaceFacts | null {
  for (const { firstFrame: start, facts } of tracks) {
    const found = facts[frame - start];
    if (found !== undefined) return found;
  }
  return null;
}
