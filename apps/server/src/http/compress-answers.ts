import { constants, createBrotliCompress, createGzip, createZstdCompress } from "node:zlib";
import compress from "@fastify/compress";
import type { FastifyInstance } from "fastify";

/** Shorter answers gain nothing that is worth the work. */
const minBytes = 32 * 1024;

/** The quickest level of each: what a level more saves on the line costs more on the processor. */
const quickEncoders = {
  createZstdCompress: () => createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 1 } }),
  createBrotliCompress: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  createGzip: () => createGzip({ level: 1 }),
};

/** Lets calls compress their answers (`reply.compress`), beside the thread that answers. Comes before all routes. */
export async function compressAnswers(fastify: FastifyInstance): Promise<void> {
  await fastify.register(compress, {
    global: false,
    threshold: minBytes,
    // The best first.
    encodings: ["zstd", "br", "gzip"],
    zlib: quickEncoders,
  });
}
