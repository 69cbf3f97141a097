import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { AppError } from "@voxloom/contract";
import { create as contentDisposition } from "content-disposition";
import type { FastifyReply, FastifyRequest } from "fastify";
import { readRange } from "./byte-range.ts";
import type { BytesAnswer } from "./call-handler.ts";

/** Sends a file or a stream. Files answer to Range, If-Range, If-None-Match and HEAD. */
export async function answerBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: BytesAnswer,
): Promise<FastifyReply> {
  reply.type(answer.contentType);
  const age = answer.maxAgeSeconds ?? 0;
  reply.header("Cache-Control", age > 0 ? `private, max-age=${age}` : "private, no-cache");
  if (answer.fileName !== undefined) {
    reply.header("Content-Disposition", contentDisposition(answer.fileName, { type: "attachment" }));
  }
  if ("body" in answer) return reply.send(answer.body);
  return sendFile(request, reply, answer.path);
}

async function sendFile(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> {
  const facts = await stat(path).catch(() => null);
  if (!facts?.isFile()) throw new AppError("NOT_FOUND", "This file is no longer there.");
  const tag = `"${facts.size.toString(36)}-${Math.round(facts.mtimeMs).toString(36)}"`;
  reply.headers({ ETag: tag, "Last-Modified": facts.mtime.toUTCString(), "Accept-Ranges": "bytes" });
  if (request.headers["if-none-match"] === tag) return reply.status(304).send();
  const ifRange = request.headers["if-range"];
  const isRangeWanted = ifRange === undefined || ifRange === tag || ifRange === facts.mtime.toUTCString();
  const range = isRangeWanted ? readRange(request.headers.range, facts.size) : "whole";
  if (range === "impossible") {
    return reply.status(416).header("Content-Range", `bytes */${facts.size}`).send();
  }
  const [first, last] = range === "whole" ? [0, facts.size - 1] : [range.first, range.last];
  reply.header("Content-Length", String(last - first + 1));
  if (range !== "whole") {
    reply.status(206).header("Content-Range", `bytes ${first}-${last}/${facts.size}`);
  }
  // An empty stream, not nothing: for nothing Fastify would set the length to 0.
  if (request.method === "HEAD" || facts.size === 0) return reply.send(Readable.from([]));
  return reply.send(createReadStream(path, { start: first, end: last }));
}
