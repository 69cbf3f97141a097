import { type SavedRef, savedRefSchema } from "@voxloom/contract";
import type { DragEvent } from "react";
import { z } from "zod";

const kinds = {
  tasks: "application/x-voxloom-tasks",
  materials: "application/x-voxloom-materials",
  saved: "application/x-voxloom-saved",
  folder: "application/x-voxloom-folder",
} as const;
/** What is dragged: tasks, files, what is saved beside them (as `toSavedId` names it), or one folder, by their ids. */
export type Dragged = { kind: keyof typeof kinds; ids: string[] };

/** Gives a drag what it carries. */
export function startDrag({ dataTransfer }: DragEvent, ...dragged: Dragged[]): void {
  dataTransfer.effectAllowed = "move";
  for (const { kind, ids } of dragged)
    if (ids.length > 0) dataTransfer.setData(kinds[kind], JSON.stringify(ids));
}

/** How a drag names something saved. */
export const toSavedId = ({ kind, id }: SavedRef): string => `${kind} ${id}`;

/** What is saved and named so by a drag; null: it is nothing of ours. */
export function readSavedId(name: string): SavedRef | null {
  const [kind, id] = name.split(" ");
  return savedRefSchema.safeParse({ kind, id }).data ?? null;
}

/** Whether a drag carries something that folders take; what it is can be read only when it is dropped. */
export const isForFolders = ({ dataTransfer }: DragEvent): boolean =>
  Object.values(kinds).some((type) => dataTransfer.types.includes(type));

/** Whether a drag carries files of one's own. */
export const carriesMaterials = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer.types.includes(kinds.materials);

/** Another page can give a drag our names: what it carries is read as what strangers send. */
const idsSchema = z.array(z.string()).min(1);

function readIds(written: string): string[] | null {
  try {
    return idsSchema.safeParse(JSON.parse(written)).data ?? null;
  } catch {
    return null;
  }
}

/** What was dropped, of each kind; nothing where it is nothing of ours. */
export const getDropped = ({ dataTransfer }: DragEvent): Dragged[] =>
  (["tasks", "materials", "saved", "folder"] as const).flatMap((kind) => {
    const ids = readIds(dataTransfer.getData(kinds[kind]));
    return ids === null ? [] : { kind, ids };
  });

/** The ids of the files of one's own that were dropped; null: there are none. */
export const getDroppedMaterials = (event: DragEvent): string[] | null =>
  getDropped(event).find(({ kind }) => kind === "materials")?.ids ?? null;
