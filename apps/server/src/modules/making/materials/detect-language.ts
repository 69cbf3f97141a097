import { readFile } from "node:fs/promises";
import { AppError, type calls, holdsPictureSubtitles, type ResponseOf } from "@voxloom/contract";
import { detectTextLanguage } from "@voxloom/engines";
import { detectSpokenLanguage } from "@voxloom/studio";
import { parseSubtitles } from "@voxloom/subtitles";
import pLimit from "p-limit";
import type { Context } from "../../../context.ts";
import { ownMaterial } from "./own-material.ts";
import { readyFile } from "./ready-file.ts";
import { addDetectedLanguage, type MaterialRow } from "./store.ts";
import { readText } from "./text-info.ts";

type Answer = ResponseOf<typeof calls.materials.detectLanguage>;
type Question = { projId: string; materialId: string; audioTrack: number; signal?: AbortSignal };

/** Recognizers are programs of their own: more at once than this only makes each wait. */
const hearAtOnce = pLimit(2);

/** Which language is spoken or written in a material; found once for each sound track. */
export async function detectLanguage(context: Context, question: Question): Promise<Answer> {
  const material = await ownMaterial(context.database.db, question.projId, question.materialId);
  const isWritten = material.kind === "subtitle" || material.kind === "text";
  const key = isWritten ? "text" : String(question.audioTrack);
  const known = material.detectedLanguages[key];
  if (known) return known;
  const path = await readyFile(context, material);
  const found = isWritten
    ? await readLanguage(material, path)
    : await hearAtOnce(() => hearLanguage(context, material, { ...question, path }));
  await addDetectedLanguage(context.database.db, material.id, { [key]: found });
  return found;
}

async function readLanguage(material: MaterialRow, path: string): Promise<Answer> {
  const { name, kind } = material;
  if (kind === "text") return { ...detectTextLanguage(await readText({ path, name })), engineId: "text" };
  // Of pictures nothing is known before somebody says in which language to read them.
  if (holdsPictureSubtitles(material)) return { ...detectTextLanguage(""), engineId: "text" };
  const text = parseSubtitles(await readFile(path), { name })
    .map((cue) => cue.text)
    .join("\n");
  return { ...detectTextLanguage(text), engineId: "text" };
}

async function hearLanguage(
  { artifacts: store, engines }: Context,
  material: MaterialRow,
  { path, audioTrack, signal }: Question & { path: string },
): Promise<Answer> {
  const { info } = material;
  if (info === null || info.audioTracks[audioTrack] === undefined) {
    throw new AppError("MEDIA_NO_AUDIO", `"${material.name}" has no sound track ${audioTrack + 1}.`, {
      name: material.name,
    });
  }
  return detectSpokenLanguage({
    store,
    engines,
    sourcePath: path,
    info,
    audioTrack,
    ...(signal ? { signal } : {}),
  });
}
