import { applyEdits, diffScripts } from "@voxloom/timeline";
import fc from "fast-check";
import { expect, test } from "vitest";
import { base, editedFrom } from "../testing/edited-scripts.ts";
import { mergeEdit } from "./merge-edit.ts";
import { mergeWork, withTheirs } from "./merge-work.ts";

/** What one made, what the server had by then, and what others made while the merged work was on its way. */
const work = fc
  .record({ mine: editedFrom(base), server: editedFrom(base), choices: fc.array(fc.boolean()) })
  .chain((made) => editedFrom(made.server).map((later) => ({ ...made, later })));

/** One's own script on top of the server's, after a person has settled what clashed. */
const settle = (
  { mine, conflicts }: ReturnType<typeof mergeWork>,
  choose: (index: number) => boolean,
  server = base,
) =>
  conflicts.reduce(
    (script, conflict, index) => (choose(index) ? script : withTheirs(script, { base, server }, conflict)),
    mine,
  );

test("what a client merged, the server accepts, and both have the same script then", () => {
  fc.assert(
    fc.property(work, ({ mine, server, later, choices }) => {
      const settled = settle(mergeWork(base, mine, server), (index) => choices[index] ?? true, server);
      const sent = diffScripts(server, settled);
      expect(mergeEdit(sent, { base: server, newest: null })).toMatchObject({
        kind: "merged",
        script: settled,
      });
      const answer = mergeEdit(sent, { base: server, newest: later });
      const again = mergeWork(server, settled, later);
      if (answer.kind === "merged") {
        expect(again).toEqual({ mine: answer.script, conflicts: [] });
        return;
      }
      // Refused: the client merges once more, on what it is told then, and that is taken.
      const onLater = diffScripts(later, again.mine);
      expect(mergeEdit(onLater, { base: later, newest: null })).toMatchObject({ script: again.mine });
    }),
  );
});

test("what both did alike is done; where both did otherwise nothing of the edit is taken", () => {
  const say = (segmentId: string, text: string) => ({ kind: "set-target-text" as const, segmentId, text });
  const newest = applyEdits(base, [say("s0", "igual"), say("s1", "de otra")]);
  const mine = applyEdits(base, [say("s0", "igual"), say("s2", "mío")]);
  const merged = mergeEdit(diffScripts(base, mine), { base, newest });
  expect(merged).toMatchObject({ kind: "merged", patch: { changed: { s2: { targetText: "mío" } } } });
  const clash = applyEdits(mine, [say("s1", "mía")]);
  expect(mergeEdit(diffScripts(base, clash), { base, newest })).toEqual({
    kind: "clash",
    segmentIds: ["s1"],
    parts: [],
  });
});
