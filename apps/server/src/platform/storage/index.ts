export type { ByteRange, FileStorage, StoredFile } from "./file-storage.ts";
export { fileOf } from "./open-folder-storage.ts";
export { openStorage } from "./open-storage.ts";
