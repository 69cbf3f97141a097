import type { Script, ScriptPatch } from "@voxloom/contract";

/**
 * Whether a patch lets the picture slow down for a line more than it did. Lines that come along may slow it as others
 * of the script do: the second half of one that was cut, one whose deletion is taken back.
 */
export function slowsVideo({ segments }: Script, { changed, added }: ScriptPatch): boolean {
  const before = new Map(segments.map(({ id, maxVideoStretch }) => [id, maxVideoStretch ?? 1]));
  const most = Math.max(1, ...before.values());
  return (
    Object.entries(changed).some(([id, line]) => (line.maxVideoStretch ?? 1) > (before.get(id) ?? 1)) ||
    added.some(({ maxVideoStretch }) => (maxVideoStretch ?? 1) > most)
  );
}
