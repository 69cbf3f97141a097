import { AppError } from "@voxloom/contract";
import { LRUCache } from "lru-cache";
import type { SafeFetcher } from "../../../../platform/safe-fetch/index.ts";
import { readFeedText } from "./feed-text.ts";
import type { ReadFeed } from "./parse-feed.ts";
import { parseFeedApart } from "./parse-feed-apart.ts";

export type KnownFeed = ReadFeed & { isCut: boolean };
type Remembered = { feed: KnownFeed; etag: string | null; readAt: number };

const rememberedAtMost = 30;
/** How long a feed counts as new, so that choosing ten episodes does not fetch it ten times. */
const newMs = 5 * 60_000;
const readWithinMs = 60_000;

/**
 * Reads feeds and remembers the last ones: by their age, then by what the host says of them. Throws AppError
 * LINK_PRIVATE_ADDRESS, LINK_UNREACHABLE, FEED_UNREADABLE or CANCELED.
 */
export class FeedReader {
  readonly #fetcher: SafeFetcher;
  /** By address. */
  readonly #known = new LRUCache<string, Remembered>({ max: rememberedAtMost });

  constructor(fetcher: SafeFetcher) {
    this.#fetcher = fetcher;
  }

  async read(url: string, signal?: AbortSignal): Promise<KnownFeed> {
    const known = this.#known.get(url);
    if (known !== undefined && Date.now() - known.readAt < newMs) return known.feed;
    const limit = AbortSignal.timeout(readWithinMs);
    const answer = await this.#fetcher.open(url, {
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      headers: known?.etag ? { "if-none-match": known.etag } : {},
    });
    const { host } = answer.url;
    if (answer.status === 304 && known !== undefined) {
      answer.body.on("error", () => {}).destroy();
      return this.#remember(url, { ...known, readAt: Date.now() });
    }
    if (answer.status !== 200) {
      answer.body.on("error", () => {}).destroy();
      throw new AppError(
        "LINK_UNREACHABLE",
        `${host} answers ${answer.status} for this link. Open it in a browser to see why, or upload the file instead.`,
        { host, status: answer.status },
      );
    }
    const type = answer.headers["content-type"] ?? "";
    const charset = /charset=["']?([\w-]+)/i.exec(type)?.[1] ?? null;
    const { text, isCut } = await readFeedText(answer.body, charset).catch((cause: unknown) => {
      if (signal?.aborted) throw new AppError("CANCELED", "Reading the feed was canceled.", {}, { cause });
      throw new AppError(
        "LINK_UNREACHABLE",
        `${host} stopped in the middle of the feed. Try again, or use a link to the episode itself.`,
        { host },
        { cause },
      );
    });
    const feed = await parseFeedApart({ text, base: answer.url.href }).catch((cause: unknown) => {
      throw new AppError(
        "FEED_UNREADABLE",
        `What ${host} gives for this link is no podcast feed that can be read. Use the address of the feed, or of the recording itself.`,
        { host },
        { cause },
      );
    });
    return this.#remember(url, {
      feed: { ...feed, isCut },
      etag: answer.headers.etag ?? null,
      readAt: Date.now(),
    });
  }

  #remember(url: string, remembered: Remembered): KnownFeed {
    this.#known.set(url, remembered);
    return remembered.feed;
  }
}
