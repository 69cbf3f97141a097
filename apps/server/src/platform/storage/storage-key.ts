import { AppError } from "@voxloom/contract";

const keyPattern = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

export const noSuchFile = (): AppError => new AppError("NOT_FOUND", "This file is no longer there.");

/** The key itself. Throws AppError NOT_FOUND for what is none, such as a path that climbs out. */
export function checkedKey(key: string): string {
  if (!keyPattern.test(key)) throw new AppError("NOT_FOUND", "There is no such file.");
  return key;
}
