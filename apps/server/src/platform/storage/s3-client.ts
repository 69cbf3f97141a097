import { S3Client, type S3ClientConfig } from "@aws-sdk/client-s3";
import type { S3Config } from "../../config/index.ts";

/** Parts of a large upload, in bytes: 10,000 of them hold the largest file that is taken. */
export const partBytes = 8 * 1024 ** 2;

/** A client of an S3 server, of whichever make. */
export const createS3Client = (
  { region, endpoint, credentials }: Pick<S3Config, "region" | "endpoint" | "credentials">,
  further: S3ClientConfig = {},
): S3Client =>
  new S3Client({
    region,
    // Names of buckets in the host need a name server that knows them: servers of one's own rarely have one.
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    ...(credentials === null ? {} : { credentials }),
    // Checksums beyond the protocol's own are not understood by every server.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    ...further,
  });
