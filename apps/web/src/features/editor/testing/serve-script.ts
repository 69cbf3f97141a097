import { calls, type Script, type ScriptChange, type ScriptPatch, type Take } from "@voxloom/contract";
import {
  applyEdits,
  applyPatch,
  diffScripts,
  emptyPatch,
  findClashes,
  isEmptyPatch,
  type ScriptEdit,
} from "@voxloom/timeline";
import { type AnsweringServer, Refusal } from "../../../testing/answering-server.ts";

type Revision = {
  revision: number;
  script: Script;
  origin: "automatic" | "edit" | "restore";
  editorName: string | null;
  createdAt: string;
};

/** The script that a test's server keeps. */
export type ServedScript = {
  /** What the server has now. */
  script: () => Script;
  revision: () => number;
  /** Somebody else changes the script, which this window hears of when it asks. */
  editElsewhere: (edits: readonly ScriptEdit[], editorName?: string) => void;
  /** The server makes a take the one of a line, as after speaking it. */
  giveTake: (segmentId: string, take: Take, editorId?: string) => ScriptChange;
  /** From now on nothing is saved; the answer brings the network back. */
  cutOff: () => () => void;
};

/** Lets a test's server keep a script by the rules of the real one: revisions, merged edits, refused clashes. */
export function serveScript(server: AnsweringServer, first: Script): ServedScript {
  const revisions: Revision[] = [];
  const changes: ScriptChange[] = [];
  const answered = new Map<string, { revision: number; missed: ScriptChange[] }>();
  const add = (script: Script, parts: Pick<Revision, "origin" | "editorName">): number => {
    const revision = revisions.length + 1;
    const createdAt = new Date(Date.UTC(2026, 2, 1, 10, revision)).toISOString();
    revisions.push({ ...parts, revision, script, createdAt });
    return revision;
  };
  const newest = (): Revision => {
    const last = revisions.at(-1);
    if (last === undefined) throw new Error("a script has a first revision");
    return last;
  };
  const change = (script: Script, { patch, editorId, ...parts }: Change): number => {
    const revision = add(script, parts);
    changes.push({ revision, patch, editorId });
    return revision;
  };
  const after = (revision: number) => changes.filter((one) => one.revision > revision);
  add(first, { origin: "automatic", editorName: null });

  server.answer(calls.scripts.read, ({ revision }) => {
    const found = revision === undefined ? newest() : revisions[revision - 1];
    return found ?? new Refusal("NOT_FOUND");
  });
  server.answer(calls.scripts.revisions, () => ({ items: revisions.toReversed() }));
  server.answer(calls.scripts.changes, ({ sinceRevision }) => ({
    newestRevision: newest().revision,
    changes: after(sinceRevision),
  }));
  server.answer(calls.scripts.presence, {});
  server.answer(calls.scripts.restore, ({ revision, editorId = null }) => {
    const old = revisions[revision - 1];
    if (old === undefined) return new Refusal("NOT_FOUND");
    const patch = diffScripts(newest().script, old.script);
    if (isEmptyPatch(patch)) return { revision: newest().revision };
    return { revision: change(old.script, { patch, editorId, origin: "restore", editorName: null }) };
  });
  const takeEdits = () =>
    server.answer(calls.scripts.edit, ({ baseRevision, patch: sent, editId, editorId = null }) => {
      const known = editId === undefined ? undefined : answered.get(editId);
      if (known !== undefined) return known;
      const base = revisions[baseRevision - 1];
      if (base === undefined) return new Refusal("NOT_FOUND");
      const patch = diffScripts(base.script, applyPatch(base.script, wholePatch(sent)));
      const missed = after(baseRevision);
      const isClash = missed.some((other) => {
        const { segmentIds, parts } = findClashes(patch, other.patch);
        return segmentIds.length + parts.length > 0;
      });
      if (isClash) return new Refusal("SCRIPT_REVISION_CONFLICT", { revision: newest().revision });
      const script = applyPatch(newest().script, patch);
      const answer = {
        revision: change(script, { patch, editorId, origin: "edit", editorName: "Me" }),
        missed,
      };
      if (editId !== undefined) answered.set(editId, answer);
      return answer;
    });
  takeEdits();
  return {
    script: () => newest().script,
    revision: () => newest().revision,
    editElsewhere: (edits, editorName = "Grace") => {
      const script = applyEdits(newest().script, edits);
      const patch = diffScripts(newest().script, script);
      change(script, { patch, editorId: "elsewhere", origin: "edit", editorName });
    },
    giveTake: (segmentId, take, editorId) => {
      const takes = newest().script.segments.find(({ id }) => id === segmentId)?.takes ?? [];
      const changed = { [segmentId]: { takes: [...takes, take], takeId: take.id } };
      const patch: ScriptPatch = { ...emptyPatch, changed };
      const made = { patch, editorId: editorId ?? null };
      const script = applyPatch(newest().script, patch);
      return { ...made, revision: change(script, { ...made, origin: "edit", editorName: "Me" }) };
    },
    cutOff: () => {
      server.answer(calls.scripts.edit, new Refusal("INTERNAL"));
      return () => {
        takeEdits();
        window.dispatchEvent(new Event("online"));
      };
    },
  };
}

/** What a patch does not name stays as it is. */
const wholePatch = (patch: Partial<ScriptPatch>): ScriptPatch => ({ ...emptyPatch, ...patch });

type Change = { patch: ScriptPatch; editorId: string | null } & Pick<Revision, "origin" | "editorName">;
