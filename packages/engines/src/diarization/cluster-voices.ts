import { agnes, type Cluster } from "ml-hclust";

/** What was heard of a voice in a stretch. */
export type VoiceSpan<V> = { voice: V; durationMs: number };

/** How voices are compared. */
export type VoiceMeasure<V> = {
  /** How unlike two stretches sound; 0 for the same sound. */
  distance(a: V, b: V): number;
  /** Mean distance above which two groups are two speakers. */
  speakerDistance: number;
  /** Shorter stretches tell too little to make a speaker, where there are longer ones: they join one. In milliseconds. */
  firmMs: number;
};

/** A guessed speaker who says less than this in all is an outlier: a laugh, a cough, a jingle. */
const minSpeechMs = 1_200;
const maxGuessedSpeakers = 8;
/** Clustering grows with the cube; further stretches join the nearest group. */
const maxClustered = 300;

/** A group number for each stretch; `count` null: as many as there are voices. */
export function clusterVoices<V>(
  spans: readonly VoiceSpan<V>[],
  count: number | null,
  measure: VoiceMeasure<V>,
): number[] {
  if (spans.length === 0) return [];
  const order = [...spans.keys()].sort((a, b) => (spans[b]?.durationMs ?? 0) - (spans[a]?.durationMs ?? 0));
  const firm = order.filter((index) => (spans[index]?.durationMs ?? 0) >= measure.firmMs);
  const clustered = (firm.length >= (count ?? 1) ? firm : order).slice(0, maxClustered);
  const groups = getGroups(clustered, spans, { count, measure });
  const stored = count === null ? withoutOutliers(groups, spans) : groups;
  const readGroup = new Map(
    stored.flatMap((members, group) => members.map((member) => [member, group] as const)),
  );
  return spans.map((span, index) => readGroup.get(index) ?? nearestGroup(span, stored, { spans, measure }));
}

function getGroups<V>(
  indexes: readonly number[],
  spans: readonly VoiceSpan<V>[],
  { count, measure }: { count: number | null; measure: VoiceMeasure<V> },
): number[][] {
  if (indexes.length === 1 || count === 1) return [[...indexes]];
  const distances = indexes.map((a) =>
    indexes.map((b) => {
      const [one, other] = [spans[a], spans[b]];
      return one && other ? measure.distance(one.voice, other.voice) : 0;
    }),
  );
  const tree = agnes(distances, { method: "average", isDistanceMatrix: true });
  const wanted = count ?? Math.min(maxGuessedSpeakers, countAbove(tree, measure.speakerDistance));
  const leaves = tree.group(Math.min(wanted, indexes.length)).children.map((cluster) => cluster.indices());
  return leaves.map((members) => members.map((member) => indexes[member] ?? 0));
}

/** Groups that remain when the tree is cut at the speakers' distance. */
const countAbove = (cluster: Cluster, speakerDistance: number): number =>
  cluster.height < speakerDistance || cluster.isLeaf
    ? 1
    : cluster.children.reduce((sum, child) => sum + countAbove(child, speakerDistance), 0);

function withoutOutliers<V>(
  groups: readonly number[][],
  spans: readonly VoiceSpan<V>[],
): readonly (readonly number[])[] {
  const speech = (members: readonly number[]) =>
    members.reduce((sum, member) => sum + (spans[member]?.durationMs ?? 0), 0);
  const stored = groups.filter((members) => speech(members) >= minSpeechMs);
  return stored.length > 0 ? stored : [groups.flat()];
}

function nearestGroup<V>(
  span: VoiceSpan<V>,
  groups: readonly (readonly number[])[],
  { spans, measure }: { spans: readonly VoiceSpan<V>[]; measure: VoiceMeasure<V> },
): number {
  const distances = groups.map((members) => {
    const each = members.map((member) => {
      const other = spans[member];
      return other ? measure.distance(span.voice, other.voice) : 0;
    });
    return each.reduce((sum, value) => sum + value, 0) / Math.max(1, each.length);
  });
  return distances.indexOf(Math.min(...distances));
}
