import type { Readable } from "node:stream";
import { AppError, isImageName } from "@voxloom/contract";
import { siteLinkInfo } from "@voxloom/engines";
import pLimit from "p-limit";
import type { Context } from "../../../context.ts";
import { looksLikeFeed } from "./feed/feed-text.ts";
import { displayName, findExtension } from "./file-name.ts";
import { isPlaylistName, pointsElsewhere } from "./policy.ts";
import { toolSearch } from "./tool-search.ts";

export type LinkFacts = {
  kind: "direct" | "site" | "feed";
  title: string;
  durationMs: number | null;
  sizeBytes: number | null;
  /** It leads to a picture, which is wanted. */
  isPicture?: true;
};

const playlistTypes = /mpegurl|dash\+xml|x-scpls|xspf|x-ms-asf|x-ms-wax/i;
const pageTypes = /^(text\/html|application\/xhtml\+xml)/i;
/** What a feed may call itself, right or wrong. */
const perhapsFeedTypes = /xml|html|feed\+json|^text\/plain/i;
const headBytes = 2048;
/** Endings of pictures by what hosts call them. */
const pictureEndings = /^image\/(?:(jpe?g|png|webp|avif|gif)\b)/i;
/** What hosts call files that they know nothing of. */
const unknownTypes = /^(?:application|binary)\/octet-stream/i;
const refusedTypes = /^(image\/|text\/css|application\/(javascript|json|pdf|zip))/i;

/** Each starts a program: more at once than this only makes each wait. */
const askAtOnce = pLimit(2);

/** Asks what a link leads to, without fetching it. Addresses inside are refused, redirects to them as well. */
export async function lookAtLink(
  context: Context,
  url: string,
  { signal, mayBePicture = false }: { signal?: AbortSignal | undefined; mayBePicture?: boolean } = {},
): Promise<LinkFacts> {
  const answer = await context.fetcher.open(url, signal ? { signal } : {});
  const { host } = answer.url;
  const name = nameOfLink(answer.url, answer.headers);
  const type = answer.headers["content-type"] ?? "";
  const head = answer.status === 200 && perhapsFeedTypes.test(type) ? await encodeHead(answer.body) : "";
  answer.body.on("error", () => {}).destroy();
  if (looksLikeFeed(type, head)) return { kind: "feed", title: host, durationMs: null, sizeBytes: null };
  if (answer.status >= 400 && !pageTypes.test(type)) throw unreachable(host, answer.status);
  if (playlistTypes.test(type) || isPlaylistName(name)) throw pointsElsewhere(name);
  if (pageTypes.test(type)) {
    const proxyUrl = await context.fetcher.proxyUrl();
    const site = await askAtOnce(() =>
      siteLinkInfo({
        url: answer.url.href,
        proxyUrl,
        search: toolSearch(context.config),
        ...(signal ? { signal } : {}),
      }),
    );
    return { kind: "site", title: site.title, durationMs: site.durationMs, sizeBytes: site.sizeBytes };
  }
  const announced = Number(answer.headers["content-length"] ?? Number.NaN);
  const sizeBytes = Number.isSafeInteger(announced) ? announced : null;
  const title = mayBePicture ? namePicture(name, type) : null;
  if (title !== null) return { kind: "direct", title, durationMs: null, sizeBytes, isPicture: true };
  if (refusedTypes.test(type)) {
    throw new AppError(
      "LINK_SITE_UNSUPPORTED",
      `The link to ${host} leads to "${type}", not to a recording. Use the address of the video or sound file itself.`,
      {
        host,
        type,
      },
    );
  }
  return { kind: "direct", title: name, durationMs: null, sizeBytes };
}

/** What a picture is called by its address, with the ending of what its host calls it; null: it is none. */
function namePicture(name: string, type: string): string | null {
  if (isImageName(name) && (pictureEndings.test(type) || unknownTypes.test(type))) return name;
  const [, ending] = pictureEndings.exec(type) ?? [];
  return ending === undefined ? null : displayName(`${name}.${ending.toLowerCase()}`);
}

/** The beginning of a body as text; what a host does not give in time is not waited for. */
async function encodeHead(body: Readable): Promise<string> {
  let head = Buffer.alloc(0);
  const timer = setTimeout(() => body.destroy(), 10_000);
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      head = Buffer.concat([head, chunk.subarray(0, headBytes)]);
      if (head.length >= headBytes) break;
    }
  } catch {
    // What came is looked at.
  } finally {
    clearTimeout(timer);
  }
  return head.toString("utf8");
}

function unreachable(host: string, status: number): AppError {
  return new AppError(
    "LINK_UNREACHABLE",
    `${host} answers ${status} for this link. Open it in a browser to see why, or upload the file instead.`,
    { host, status },
  );
}

/** A name for what is behind a link: what the host calls it, else the last part of its path. */
export function nameOfLink(url: URL, headers: Record<string, string>): string {
  const told = /filename="?([^";]+)"?/i.exec(headers["content-disposition"] ?? "")?.[1];
  const path = url.pathname.split("/").findLast((part) => part !== "") ?? "";
  let name = path;
  try {
    name = decodeURIComponent(path);
  } catch {
    // A path that is not UTF-8 is shown as it is written.
  }
  const shown = displayName(told ?? name);
  return shown === "unnamed" || findExtension(shown) === ""
    ? displayName(`${shown === "unnamed" ? url.hostname : shown}`)
    : shown;
}
