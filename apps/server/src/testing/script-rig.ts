import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  calls,
  type Material,
  type RequestOf,
  type ResponseOf,
  type Script,
  type ScriptPatch,
  type Take,
} from "@voxloom/contract";
import { applyEdits, createTake, diffScripts, type ScriptEdit } from "@voxloom/timeline";
import { giveMaterial } from "./give-material.ts";
import { orderTasks, settleTask } from "./settle-task.ts";
import type { TestServer } from "./start-test-server.ts";
import type { CallAnswer, Guest } from "./test-client.ts";
import { speakClip, uploadMaterial } from "./upload-material.ts";

/** An edit as the call takes it, or as what somebody means by it. */
type EditSpec = Omit<RequestOf<typeof calls.scripts.edit>, "patch"> &
  ({ edits: ScriptEdit[] } | { patch: RequestOf<typeof calls.scripts.edit>["patch"] });

/** For tests: tasks of one guest that have a script, and the calls on it. */
export type ScriptRig = {
  guest: Guest;
  /** A recording of theirs. */
  materialId: string;
  /** A finished task with a script; two lines (l1, l2 of speaker s1) unless given. */
  finished(made?: Script): Promise<string>;
  read(taskId: string, revision?: number): Promise<ResponseOf<typeof calls.scripts.read>>;
  /** Sends what edits change of their base. */
  edit(spec: EditSpec, as?: Guest): Promise<CallAnswer>;
  /** Sends what edits change of their base and answers what the call gave. Throws where it was refused. */
  edited(spec: EditSpec): Promise<ResponseOf<typeof calls.scripts.edit>>;
  changes(taskId: string, sinceRevision: number): Promise<ResponseOf<typeof calls.scripts.changes>>;
  post(path: string, body: unknown, as?: Guest): Promise<CallAnswer>;
};

/** `as`: whose tasks they are; a new guest's by default. `ofId`: a recording of somebody, instead of a new one. */
export async function openScriptRig(server: TestServer, as?: Guest, ofId?: string): Promise<ScriptRig> {
  const guest = as ?? (await server.openGuest());
  const { id: materialId } =
    ofId === undefined
      ? await uploadSpeech(server, guest)
      : await giveMaterial(server, guest, { materialId: ofId });
  const post: ScriptRig["post"] = (path, body, as = guest) => server.call(path, { guest: as, body });
  const get = async <T>(path: string): Promise<T> => {
    const { body } = await server.call(path, { guest });
    if (body.code !== 0) throw new Error(`${path}: ${body.message}`);
    // The server checked it by the contract's schema.
    return body.data as T;
  };
  const read: ScriptRig["read"] = (taskId, revision) =>
    get(
      `${calls.scripts.read.path}?taskId=${taskId}${revision === undefined ? "" : `&revision=${revision}`}`,
    );
  const edit: ScriptRig["edit"] = async (spec, as) => {
    if ("patch" in spec) return post(calls.scripts.edit.path, spec, as);
    const { edits, ...rest } = spec;
    const { script } = await read(spec.taskId, spec.baseRevision);
    return post(calls.scripts.edit.path, { ...rest, patch: buildPatch(script, ...edits) }, as);
  };
  return {
    guest,
    materialId,
    post,
    edit,
    async finished(made) {
      const [task] = await orderTasks(server, guest, { materialId, targetLanguages: ["es"] });
      const taskId = task?.id ?? "";
      if (!(await settleTask(server, taskId, made === undefined ? {} : { made })))
        throw new Error("the task was not finished");
      return taskId;
    },
    read,
    async edited(spec) {
      const { body } = await edit(spec);
      if (body.code !== 0) throw new Error(`refused: ${body.errorCode} ${body.message}`);
      return body.data as ResponseOf<typeof calls.scripts.edit>;
    },
    changes: (taskId, sinceRevision) =>
      get(`${calls.scripts.changes.path}?taskId=${taskId}&sinceRevision=${sinceRevision}`),
  };
}

/** For tests: what edits change of a script. */
export const buildPatch = (script: Script, ...edits: ScriptEdit[]): ScriptPatch =>
  diffScripts(script, applyEdits(script, edits));

async function uploadSpeech(server: TestServer, guest: Guest): Promise<Material> {
  const folder = await mkdtemp(join(tmpdir(), "voxloom-script-"));
  speakClip(join(folder, "speech.wav"), "Good morning.");
  const bytes = Buffer.from(await readFile(join(folder, "speech.wav")));
  await rm(folder, { recursive: true, force: true });
  return uploadMaterial(server, guest, { name: "speech.wav", bytes });
}

/** For tests: an edit of a line's target text. */
export const saying = (segmentId: string, text: string): ScriptEdit => ({
  kind: "set-target-text",
  segmentId,
  text,
});

/** For tests: a take as an engine would have made it. */
export const getTake = (id: string, text: string, parts: Partial<Take> = {}): Take =>
  createTake({
    id,
    artifactKey: id.padEnd(64, "0"),
    text,
    voiceId: "voice-1",
    engineId: "engine-1",
    durationMs: 900,
    createdAt: "2026-01-01T00:00:00.000Z",
    ...parts,
  });
