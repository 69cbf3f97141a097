import type { Readable } from "node:stream";
import { limits } from "@voxloom/contract";

/** The text of a feed, up to the limit: what comes after is left out, with the episode it stops in. */
export type FeedText = { text: string; isCut: boolean };

/** Reads a body as the feed it is. `charset`: what the host says it is written in. */
export async function readFeedText(body: Readable, charset: string | null): Promise<FeedText> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  let isCut = false;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    const left = limits.maxFeedBytes - bytes;
    chunks.push(chunk.subarray(0, left));
    bytes += chunk.length;
    if (bytes > limits.maxFeedBytes) {
      isCut = true;
      break;
    }
  }
  body.on("error", () => {}).destroy();
  const whole = Buffer.concat(chunks);
  const text = decoded(whole, charset);
  return { text: isCut ? closed(text) : text, isCut };
}

function decoded(bytes: Buffer, charset: string | null): string {
  const declared = /^<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(
    bytes.subarray(0, 200).toString("latin1"),
  )?.[1];
  for (const label of [charset, declared]) {
    try {
      if (label) return new TextDecoder(label).decode(bytes);
    } catch {
      // A name that nobody knows: the next, else what nearly all are written in.
    }
  }
  return new TextDecoder().decode(bytes);
}

/** A feed that was cut off, ended after its last whole episode. */
function closed(text: string): string {
  const isAtom = /<feed[\s>]/.test(text.slice(0, 2000));
  const end = isAtom ? "</entry>" : "</item>";
  const last = text.lastIndexOf(end);
  return last < 0 ? text : `${text.slice(0, last + end.length)}${isAtom ? "</feed>" : "</channel></rss>"}`;
}

/** Whether the beginning of an answer is a feed. */
export const looksLikeFeed = (type: string, head: string): boolean =>
  /^application\/(rss|atom|rdf)\+xml|^application\/feed\+json/i.test(type) ||
  /^\uFEFF?\s*(<\?xml[^>]*>\s*)?(<\?[^>]*>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^>]*>\s*)*<(rss|feed|rdf:RDF)[\s>]/i.test(
    head,
  );
