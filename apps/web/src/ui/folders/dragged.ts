import type { DragEvent } from "react";

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

/** What was dropped; null when it is nothing of ours. */
export function getDropped({ dataTransfer }: DragEvent): Dragged | null {
  for (const kind of ["tasks", "materials", "folder"] as const) {
    const ids = dataTransfer.getData(kinds[kind]);
    if (ids !== "") return { kind, ids: JSON.parse(ids) as string[] };
  }
  return null;
}
