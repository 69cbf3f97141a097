import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

/** Shorter answers gain nothing that is worth the work. */
const minCharacters = 32 * 1024;

/** The quickest level of each: what a level more saves on the line costs more on the processor. The best first. */
const encoders: Record<string, (text: string) => Promise<Buffer>> = {
  zstd: (text) => promisify(zstdCompress)(text, { params: { [constants.ZSTD_c_compressionLevel]: 1 } }),
  br: (text) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  gzip: (text) => promisify(gzip)(text, { level: 1 }),
};

/** Sends JSON compressed as its caller can read it. */
export async function answerLarge(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
): Promise<FastifyReply> {
  const text = JSON.stringify(answer);
  reply.header("Vary", "Accept-Encoding");
  const encoding = encodingFor(request.headers["accept-encoding"]);
  const encode = encoding === null || text.length < minCharacters ? undefined : encoders[encoding];
  if (encoding === null || encode === undefined) return reply.send(text);
  return reply.header("Content-Encoding", encoding).send(await encode(text));
}

/** The best encoding that a caller takes (RFC 9110, 12.5.3), null for none. */
export function encodingFor(accepted: string | string[] | undefined): string | null {
  const taken = [accepted ?? ""]
    .flat()
    .flatMap((list) => list.toLowerCase().split(","))
    .map((entry) => entry.split(";").map((part) => part.trim()))
    .filter(([, weight]) => weight === undefined || !/^q=0(\.0+)?$/.test(weight))
    .map(([name]) => name);
  return Object.keys(encoders).find((name) => taken.includes(name)) ?? null;
}
