export { ensureStorage, lockStorage, readLeftBytes, storageFull } from "./ensure-storage.ts";
