import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { AppError } from "@voxloom/contract";
import { create as contentDisposition } from "content-disposition";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type ByteRange, getFile, type StoredFile } from "../platform/storage/index.ts";
import type { BytesAnswer } from "./call-handler.ts";

/**
 * Reads a Range header against a file's size (RFC 9110, 14.2): one range is answered; several, or a unit we do
 * not know, get the whole file, as the RFC allows; one beyond the end is impossible.
 */
function readRange(header: string | undefined, sizeBytes: number): ByteRange | "whole" | "impossible" {
  if (header === undefined) return "whole";
  const match = /^bytes=(\d*)-(\d*)$/.exec(header.trim());
  if (!match) return "whole";
  const [, from = "", to = ""] = match;
  if (from === "" && to === "") return "whole";
  if (from === "") {
    const length = Math.min(Number(to), sizeBytes);
    return length === 0 ? "impossible" : { first: sizeBytes - length, last: sizeBytes - 1 };
  }
  const first = Number(from);
  const last = to === "" ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1);
  if (to !== "" && Number(to) < first) return "whole";
  return first >= sizeBytes ? "impossible" : { first, last };
}

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
  return sendFile(request, reply, "file" in answer ? answer.file : await fileAt(answer.path));
}

async function fileAt(path: string): Promise<StoredFile> {
  const facts = await stat(path).catch(() => null);
  if (!facts?.isFile()) throw new AppError("NOT_FOUND", "This file is no longer there.");
  return getFile(path, facts);
}

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StoredFile,
): Promise<FastifyReply> {
  const { tag, sizeBytes } = file;
  const modified = file.modifiedAt.toUTCString();
  reply.headers({ ETag: tag, "Last-Modified": modified, "Accept-Ranges": "bytes" });
  if (request.headers["if-none-match"] === tag) return reply.status(304).send();
  const ifRange = request.headers["if-range"];
  const isRangeWanted = ifRange === undefined || ifRange === tag || ifRange === modified;
  const range = isRangeWanted ? readRange(request.headers.range, sizeBytes) : "whole";
  if (range === "impossible") {
    return reply.status(416).header("Content-Range", `bytes */${sizeBytes}`).send();
  }
  const { first, last } = range === "whole" ? { first: 0, last: sizeBytes - 1 } : range;
  reply.header("Content-Length", String(last - first + 1));
  if (range !== "whole") {
    reply.status(206).header("Content-Range", `bytes ${first}-${last}/${sizeBytes}`);
  }
  // An empty stream, not nothing: for nothing Fastify would set the length to 0.
  if (request.method === "HEAD" || sizeBytes === 0) return reply.send(Readable.from([]));
  return reply.send(await file.openRead(range === "whole" ? undefined : range));
}
