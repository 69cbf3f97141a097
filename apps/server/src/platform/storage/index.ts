import type { Bucket, BucketPlace } from "./open-bucket.ts";

export type { ByteRange, FileStorage, StoredFile } from "./file-storage.ts";
export type { Bucket } from "./open-bucket.ts";
export { getFile } from "./open-folder-storage.ts";
export { openStorage } from "./open-storage.ts";
export { withTemporaryFile } from "./temporary-file.ts";

/** Opens a bucket of somebody else's. The client of S3 is loaded with the first. */
export const openBucket = async (place: BucketPlace): Promise<Bucket> =>
  (await import("./open-bucket.ts")).openBucket(place);
