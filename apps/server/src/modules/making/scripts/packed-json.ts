import { constants, zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { customType } from "drizzle-orm/pg-core";

/** How a Zstandard frame begins (RFC 8878, 3.1.1); JSON text never does. */
const frameStart = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);
const quickest = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/** A value as the bytes of the column. */
const packJson = (value: unknown): Buffer => zstdCompressSync(JSON.stringify(value), quickest);

/** The value in bytes of {@link packedJson}: packed, or JSON text as it is. */
export function unpackJson(bytes: Buffer): unknown {
  const isPacked = bytes.subarray(0, frameStart.length).equals(frameStart);
  return JSON.parse((isPacked ? zstdDecompressSync(bytes) : bytes).toString("utf8"));
}

/**
 * A column of large JSON that is read and written whole, and never looked into by SQL. 14 MB as `jsonb` take Postgres
 * more than a second to write and a quarter to read; packed, a few hundredths.
 */
export const packedJson = customType<{ data: unknown; driverData: Buffer }>({
  dataType: () => "bytea",
  toDriver: packJson,
  fromDriver: unpackJson,
});
