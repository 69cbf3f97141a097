import { Readable } from "node:stream";
import { AppError, type Call } from "@voxloom/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { takeTimeForBodies } from "./limit-bodies.ts";

/** Hands the bodies of a scope's requests on as streams, whatever type they say they are and however long they take. */
export function takeBodiesAsTheyCome(scope: FastifyInstance): void {
  takeTimeForBodies(scope);
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
}

/**
 * The raw body of a request. More than `maxBytes` is AppError FILE_TOO_LARGE {limit}: thrown at once where the request
 * says its size, else where the stream gets there.
 */
export function readBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  { maxBytes }: NonNullable<Call["bytesBody"]>,
): Readable {
  const tooLarge = (): AppError => {
    // What is still to come is not waited for.
    reply.header("Connection", "close");
    const limit = `${Math.floor(maxBytes / 1_000_000)} MB`;
    const message = `This is larger than ${limit}, the most that is taken here. Bring a shorter or more compressed file.`;
    return new AppError("FILE_TOO_LARGE", message, { limit });
  };
  if (Number(request.headers["content-length"] ?? 0) > maxBytes) throw tooLarge();
  async function* pieces(): AsyncGenerator<Buffer> {
    let received = 0;
    // Destroying the request would destroy the answer with it.
    for await (const piece of request.raw.iterator({ destroyOnReturn: false })) {
      received += piece.length;
      if (received > maxBytes) throw tooLarge();
      yield piece;
    }
  }
  return Readable.from(pieces());
}
