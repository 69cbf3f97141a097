/** A bucket for files. Addresses end without a slash. */
export type S3Config = {
  /** Null: Amazon's own, by the region. */
  endpoint: string | null;
  bucket: string;
  region: string;
  /** What all keys begin with: empty, or ending in a slash. */
  prefix: string;
  /** Null: the environment's own, such as the role of the machine. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
  /** Where browsers reach the bucket: downloads go there straight; null: they pass through us. */
  publicEndpoint: string | null;
  /** Most that copies on this machine's disk take, in bytes. */
  cacheBytes: number;
};

type S3Environment = {
  S3_ENDPOINT?: string;
  S3_BUCKET?: string;
  S3_REGION: string;
  S3_PREFIX: string;
  S3_ACCESS_KEY_ID?: string;
  S3_SECRET_ACCESS_KEY?: string;
  S3_PUBLIC_ENDPOINT?: string;
  S3_CACHE_BYTES: number;
};

/** What keeps the settings of the bucket from being used; empty when nothing does. */
export function s3Problems(env: S3Environment): string[] {
  const hasId = env.S3_ACCESS_KEY_ID !== undefined;
  const hasSecret = env.S3_SECRET_ACCESS_KEY !== undefined;
  return [
    ...(hasId === hasSecret ? [] : ["S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: are needed together"]),
    ...(env.S3_ENDPOINT !== undefined && env.S3_BUCKET === undefined
      ? ["S3_BUCKET: is needed with S3_ENDPOINT"]
      : []),
  ];
}

/** The bucket, of settings which `s3Problems` found nothing against; null where there is none. */
export function readS3Config(env: S3Environment): S3Config | null {
  if (env.S3_BUCKET === undefined) return null;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  const withoutSlash = (address: string | undefined): string | null => address?.replace(/\/+$/, "") ?? null;
  const prefix = env.S3_PREFIX.replace(/^\/+|\/+$/g, "");
  return {
    endpoint: withoutSlash(env.S3_ENDPOINT),
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    prefix: prefix === "" ? "" : `${prefix}/`,
    credentials:
      accessKeyId === undefined || secretAccessKey === undefined ? null : { accessKeyId, secretAccessKey },
    publicEndpoint: withoutSlash(env.S3_PUBLIC_ENDPOINT),
    cacheBytes: env.S3_CACHE_BYTES,
  };
}
