export { ensureStorage, lockStorage, readLeftBytes, readStorage, storageFull } from "./ensure-storage.ts";
