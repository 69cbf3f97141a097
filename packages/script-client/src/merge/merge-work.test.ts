import type { Script } from "@voxloom/contract";
import { applyEdits, applyPatch, diffScripts, type ScriptEdit } from "@voxloom/timeline";
import fc from "fast-check";
import { expect, test } from "vitest";
import { base, editedFrom } from "../testing/edited-scripts.ts";
import { mergeWork, withTheirs } from "./merge-work.ts";

const after = (...edits: ScriptEdit[]): Script => applyEdits(base, edits);
const getLine = (script: Script, id: string) => script.segments.find((line) => line.id === id);
const getNames = ({ speakers }: Script) => speakers.map(({ id }) => id);
const give = (segmentId: string, speakerId: string): ScriptEdit => ({
  kind: "set-speaker",
  segmentIds: [segmentId],
  speakerId,
});
const say = (segmentId: string, text: string): ScriptEdit => ({ kind: "set-target-text", segmentId, text });
const mergeTwoIntoOne: ScriptEdit = {
  kind: "merge-speakers",
  speakerId: "speaker-2",
  intoSpeakerId: "speaker-1",
};
const sides = (server: Script) => ({ base, server });

test("a line given to a speaker who was merged away is put to the person", () => {
  const server = after(mergeTwoIntoOne);
  const { mine, conflicts } = mergeWork(base, after(give("s0", "speaker-2")), server);
  expect(conflicts).toEqual([{ kind: "line", segmentId: "s0" }]);
  expect(getLine(mine, "s0")?.speakerId).toBe("speaker-2");
  // The others went along with the speaker, who came back for this line alone.
  expect(getLine(mine, "s1")?.speakerId).toBe("speaker-1");
  const [conflict] = conflicts;
  if (conflict === undefined) throw new Error("there is one");
  const settled = withTheirs(mine, sides(server), conflict);
  expect(settled).toEqual(server);
});

test("a speaker one merged away stays for a line that was given to them meanwhile", () => {
  const { mine, conflicts } = mergeWork(base, after(mergeTwoIntoOne), after(give("s0", "speaker-2")));
  expect(conflicts).toEqual([]);
  expect([getLine(mine, "s0")?.speakerId, getLine(mine, "s1")?.speakerId]).toEqual([
    "speaker-2",
    "speaker-1",
  ]);
  expect(getNames(mine)).toContain("speaker-2");
});

test("a start and an end that leave no line between them are put to the person", () => {
  const mine = after({ kind: "set-times", segmentId: "s0", startMs: 3000, endMs: 4000 });
  const server = after({ kind: "set-times", segmentId: "s0", startMs: 0, endMs: 2000 });
  const merged = mergeWork(base, mine, server);
  expect(merged.conflicts).toEqual([{ kind: "line", segmentId: "s0" }]);
  expect(merged.mine).toEqual(mine);
});

test("a line locked meanwhile takes notes, and is put to the person for all else", () => {
  const server = after({ kind: "set-locked", segmentIds: ["s0"], isLocked: true });
  const noted = mergeWork(base, after({ kind: "set-notes", segmentId: "s0", notes: "?" }), server);
  expect(noted.conflicts).toEqual([]);
  expect(mergeWork(base, after(say("s0", "otro")), server).conflicts).toHaveLength(1);
});

test("a line removed there comes back as it is here, and is put to the person; so is one removed here", () => {
  const [typed, gone] = [
    after(say("s2", "mío")),
    after({ kind: "merge-segments", segmentIds: ["s1", "s2"] }),
  ];
  const back = mergeWork(base, typed, gone);
  expect(back.conflicts).toEqual([{ kind: "line", segmentId: "s2" }]);
  expect(getLine(back.mine, "s2")?.targetText).toBe("mío");
  const away = mergeWork(base, gone, typed);
  expect(away.conflicts).toEqual([{ kind: "line", segmentId: "s2" }]);
  expect(getLine(away.mine, "s2")).toBeUndefined();
  for (const [merged, server] of [
    [back, gone],
    [away, typed],
  ] as const)
    for (const conflict of merged.conflicts)
      expect(getLine(withTheirs(merged.mine, sides(server), conflict), "s2")).toEqual(getLine(server, "s2"));
});

test("what both did alike is no matter of choice, whatever else one did to the line", () => {
  const mine = after(say("s0", "igual"), { kind: "set-notes", segmentId: "s0", notes: "mía" });
  expect(mergeWork(base, mine, after(say("s0", "igual"))).conflicts).toEqual([]);
});

test("taking the other speakers keeps those whom one's own lines have", () => {
  const mine = after({ kind: "add-speaker", speakerId: "new", name: "Ana" }, give("s0", "new"), {
    kind: "add-speaker",
    speakerId: "unused",
    name: "Eva",
  });
  const server = after({ kind: "change-speaker", speakerId: "speaker-1", change: { name: "Bo" } });
  const merged = mergeWork(base, mine, server);
  expect(merged.conflicts).toEqual([{ kind: "part", part: "speakers" }]);
  const settled = withTheirs(merged.mine, sides(server), { kind: "part", part: "speakers" });
  expect(getNames(settled)).toEqual([...getNames(server), "new"]);
  expect(settled.speakers[0]?.name).toBe("Bo");
});

const edited = editedFrom(base);

/** The fields of lines in which a script is other than another, as words to compare; without what follows others. */
const differences = (from: Script, to: Script): string[] => {
  const { changed, added, removed } = diffScripts(from, to);
  return [
    ...Object.entries(changed).flatMap(([lineId, change]) =>
      Object.entries(change)
        // They go along with the letters that the other one wrote.
        .filter(([field]) => !["sourceMarks", "targetMarks", "cue"].includes(field))
        .map(([field, value]) => `${lineId} ${field} ${JSON.stringify(value)}`),
    ),
    ...added.map((line) => `+ ${line.id} ${JSON.stringify(line)}`),
    ...removed.map((lineId) => `- ${lineId}`),
  ];
};

test("two people's work always comes to a script that stands, and nothing is overwritten unasked", () => {
  fc.assert(
    fc.property(edited, edited, (mine, server) => {
      const merged = mergeWork(base, mine, server);
      expect(applyPatch(server, diffScripts(server, merged.mine))).toEqual(merged.mine);
      const asked = new Set(merged.conflicts.map((one) => (one.kind === "line" ? one.segmentId : "")));
      const isAsked = (difference: string) =>
        asked.has(
          difference.split(" ")[difference.startsWith("+") || difference.startsWith("-") ? 1 : 0] ?? "",
        );
      const now = new Set(differences(base, merged.mine));
      const lost = [...differences(base, mine), ...differences(base, server)].filter(
        (difference) => !now.has(difference) && !isAsked(difference),
      );
      expect(lost).toEqual([]);
    }),
  );
});

test("whatever is chosen, the server can take it, and taking all of the other leaves its lines", () => {
  fc.assert(
    fc.property(edited, edited, fc.boolean(), (mine, server, isAll) => {
      const merged = mergeWork(base, mine, server);
      const settled = merged.conflicts.reduce(
        (script, conflict, index) =>
          isAll || index % 2 === 0 ? withTheirs(script, sides(server), conflict) : script,
        merged.mine,
      );
      expect(applyPatch(server, diffScripts(server, settled))).toEqual(settled);
      if (isAll)
        for (const conflict of merged.conflicts)
          if (conflict.kind === "line")
            expect(getLine(settled, conflict.segmentId)).toEqual(getLine(server, conflict.segmentId));
    }),
  );
});
