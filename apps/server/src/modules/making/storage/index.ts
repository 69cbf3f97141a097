export { ensureStorage, leftBytesOf, lockStorage, storageFull } from "./ensure-storage.ts";
