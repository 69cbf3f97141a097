import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import { memoryFolder } from "@voxloom/media/testing/memory-folder";

/** Keys that the server of tests knows. */
const accessKeys = { S3_ACCESS_KEY_ID: "S3RVER", S3_SECRET_ACCESS_KEY: "S3RVER" };

export type TestS3Server = {
  /** Environment variables of a product that keeps its files there. */
  environment: Record<string, string>;
  close(): Promise<void>;
};

/**
 * An S3 server on a free port of loopback, which checks the signatures of calls about objects, with its objects in a folder of memory. It shows
 * neither versions, nor rules about who may do what, nor what Amazon does under load.
 */
export async function startS3Server(): Promise<TestS3Server> {
  const directory = await mkdtemp(join(await memoryFolder(), "voxloom-s3-"));
  const server = new S3rver({ address: "127.0.0.1", port: 0, directory, silent: true });
  // It reckons the signatures of calls about the bucket itself without the slash that clients end its path with.
  server.middleware.unshift((call, next) => {
    const allowMismatchedSignatures = /^\/[^/?]+\/(\?|$)/.test(call.url);
    call.app = Object.assign(Object.create(call.app), { allowMismatchedSignatures });
    return next();
  });
  const { port } = await server.run();
  return {
    environment: { S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_BUCKET: "voxloom", ...accessKeys },
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
