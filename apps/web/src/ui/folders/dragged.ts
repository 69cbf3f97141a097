import type { DragEvent } from "react";
import { z } from "zod";

const kinds = {
  tasks: "application/x-voxloom-tasks",
  materials: "application/x-voxloom-materials",
  folder: "application/x-voxloom-folder",
} as const;
/** What is dragged: tasks, files, or one folder, by their ids. */
export type Dragged = { kind: keyof typeof kinds; ids: string[] };

/** Gives a drag what it carries. */
export function startDrag({ dataTransfer }: DragEvent, { kind, ids }: Dragged): void {
  dataTransfer.effectAllowed = "move";
  dataTransfer.setData(kinds[kind], JSON.stringify(ids));
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

/** What was dropped; null when it is nothing of ours. */
export function getDropped({ dataTransfer }: DragEvent): Dragged | null {
  for (const kind of ["tasks", "materials", "folder"] as const) {
    const ids = readIds(dataTransfer.getData(kinds[kind]));
    if (ids !== null) return { kind, ids };
  }
  return null;
}
