import type { Readable } from "node:stream";

/**
 * Files by key (`materials/<id>/source.mp4`): segments of letters, digits, `.`, `_` and `-` joined by `/`.
 * A key that exists is a file that is whole.
 */
export type FileStorage = {
  /** Path of the file on this machine, to be read only. Throws AppError NOT_FOUND. */
  localPathOf(key: string): Promise<string>;
  /** Moves a file in, in one step; where that crosses file systems it is copied first. */
  moveIn(localPath: string, key: string): Promise<void>;
  /** Copies a file in; the original stays. */
  copyIn(localPath: string, key: string): Promise<void>;
  write(key: string, content: string | Uint8Array): Promise<void>;
  openRead(key: string): Promise<Readable>;
  /** Size in bytes; null when there is no such file. */
  sizeOf(key: string): Promise<number | null>;
  delete(key: string): Promise<void>;
  /** Deletes everything under a prefix such as `tasks/<id>`. */
  deleteAll(prefix: string): Promise<void>;
  /** A fresh path for a temporary file, on the file system of the storage; the caller removes or moves it. */
  temporaryPath(extension?: string): string;
  /** Throws AppError DISK_FULL when fewer than `bytes` plus the configured reserve are free. */
  ensureFree(bytes: number): Promise<void>;
};
