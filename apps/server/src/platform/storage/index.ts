export type { ByteRange, FileStorage, StoredFile } from "./file-storage.ts";
export { getFile } from "./open-folder-storage.ts";
export { openStorage } from "./open-storage.ts";
export { withTemporaryFile } from "./temporary-file.ts";
