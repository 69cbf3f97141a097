import type { Readable } from "node:stream";

/** First and last byte of a part of a file, both counted from 0 and both in it. */
export type ByteRange = { first: number; last: number };

/** A stored file, to be sent. */
export type StoredFile = {
  sizeBytes: number;
  modifiedAt: Date;
  /** Another one whenever the content is another: a strong ETag, with its quotes. */
  tag: string;
  /** The bytes, or a part of them. */
  openRead(range?: ByteRange): Readable | Promise<Readable>;
};

/** What a listing tells of a file, without a question for each. */
export type ListedFile = { key: string; sizeBytes: number; modifiedAt: Date };

/** How a file is handed to whoever follows a link to it. */
export type LinkOptions = { lifetimeSeconds: number; contentType: string; fileName?: string };

/**
 * Files by key (`materials/<id>/source.mp4`): segments of letters, digits, `.`, `_` and `-` joined by `/`.
 * A key that exists is a file that is whole.
 */
export type FileStorage = {
  /** Path of the file on this machine, to be read only; it is fetched where it lies elsewhere. Throws AppError NOT_FOUND. */
  getLocalPath(key: string): Promise<string>;
  /** The file as it is stored, without fetching it. Throws AppError NOT_FOUND. */
  find(key: string): Promise<StoredFile>;
  /** An address where a browser gets the file without us; null where there is none. */
  linkTo(key: string, options: LinkOptions): Promise<string | null>;
  /** Moves a file in, in one step; where that crosses file systems it is copied first. */
  moveIn(localPath: string, key: string): Promise<void>;
  /**
   * Puts a file that is never changed again under a key as well, by hard link where that is possible. The original stays,
   * so that whoever is killed in between can do it again. `sameAs`: a key under which the very same content stands, if
   * it still does: a bucket copies it by itself, and nothing is sent.
   */
  copyIn(localPath: string, key: string, sameAs?: string): Promise<void>;
  write(key: string, content: string | Uint8Array | Readable): Promise<void>;
  /** Size in bytes; null when there is no such file. */
  getSize(key: string): Promise<number | null>;
  /** Files whose keys begin with a prefix such as `tasks/<id>`; all of them without one. */
  list(prefix?: string): AsyncIterable<ListedFile>;
  delete(key: string): Promise<void>;
  /** Deletes everything under a prefix such as `tasks/<id>`. */
  deleteAll(prefix: string): Promise<void>;
  /** Throws where the storage does not answer. */
  ping(): Promise<void>;
  /** Removes what was fetched to this machine and is not in use any more. */
  sweep(): Promise<void>;
  /** A fresh path for a temporary file, on the file system of the storage; the caller removes or moves it. */
  temporaryPath(extension?: string): string;
  /** Throws AppError DISK_FULL when fewer than `bytes` plus the configured reserve are free on this machine. */
  ensureFree(bytes: number): Promise<void>;
  /** What is free on this machine, and all there is. */
  readSpace(): Promise<{ freeBytes: number; totalBytes: number }>;
};
