import type { calls, ResponseOf } from "@voxloom/contract";

/** The server's leave to send one file. */
export type UploadTicket = ResponseOf<typeof calls.materials.generateUploadUrl>;

const getKey = (materialId: string): string => `voxloom-upload-${materialId}`;

/** Keeps a ticket beyond a reload, so that its upload can go on. Nothing is kept where storage is blocked. */
export function keepTicket(ticket: UploadTicket): void {
  try {
    localStorage.setItem(getKey(ticket.materialId), JSON.stringify(ticket));
  } catch {
    // Storage is blocked: after a reload the upload begins again.
  }
}

/** The ticket of an earlier upload; null where it is not known here. */
export function storedTicket(materialId: string): UploadTicket | null {
  try {
    return JSON.parse(localStorage.getItem(getKey(materialId)) ?? "null");
  } catch {
    return null;
  }
}

/** Drops the ticket of an upload that has arrived or was given up. */
export function dropTicket(materialId: string): void {
  try {
    localStorage.removeItem(getKey(materialId));
  } catch {
    // Storage is blocked: nothing was kept.
  }
}
