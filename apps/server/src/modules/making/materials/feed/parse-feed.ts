import { type Episode, limits, type TranscriptFormat } from "@voxloom/contract";
import { parseFeed as parseAnyFeed } from "feedsmith";
import { z } from "zod";

/** An episode with the addresses of what belongs to it, which stay on the server. */
export type ReadEpisode = Episode & {
  /** Of its recording. */
  url: string;
  /** `audio/mpeg`, as the publisher says; empty where nothing is said. */
  type: string;
  transcriptUrl: string | null;
};
export type ReadFeed = {
  title: string;
  author: string | null;
  language: string | null;
  /** The newest, in that order. */
  episodes: ReadEpisode[];
  episodeCount: number;
};

const maxTitleCharacters = 300;
const linkSchema = z.object({ url: z.string(), type: z.string().catch("") });
const transcriptSchema = z.object({
  url: z.string(),
  type: z.string().catch(""),
  language: z.string().nullish().catch(null),
});
const listOf = <T extends z.ZodType>(one: T) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((all) =>
      all.flatMap((value) => {
        const parsed = one.safeParse(value);
        return parsed.success ? [parsed.data] : [];
      }),
    );
/** Atom's are objects where they say how they are written. */
const titleSchema = z
  .union([z.string(), z.object({ value: z.string() }).transform(({ value }) => value)])
  .catch("");
const itemSchema = z.object({
  title: titleSchema,
  guid: z.object({ value: z.string() }).nullish().catch(null),
  id: z.string().nullish().catch(null),
  pubDate: z.string().nullish().catch(null),
  published: z.string().nullish().catch(null),
  updated: z.string().nullish().catch(null),
  enclosures: listOf(linkSchema).default([]),
  links: listOf(z.object({ href: z.string(), rel: z.string(), type: z.string().catch("") })).default([]),
  itunes: z
    .object({
      title: z.string().nullish().catch(null),
      duration: z.number().nonnegative().nullish().catch(null),
    })
    .nullish()
    .catch(null),
  podcast: z
    .object({ transcripts: listOf(transcriptSchema).default([]) })
    .nullish()
    .catch(null),
});
const channelSchema = z.object({
  title: titleSchema,
  language: z.string().nullish().catch(null),
  itunes: z
    .object({ author: z.string().nullish().catch(null) })
    .nullish()
    .catch(null),
  items: listOf(itemSchema).default([]),
  entries: listOf(itemSchema).default([]),
});

/** What a feed in any of the usual formats says. `base`: its address, for those that are relative. Throws where it is no feed. */
export function parseFeed(text: string, base: string): ReadFeed {
  const { feed } = parseAnyFeed(text);
  const channel = channelSchema.parse(feed);
  const episodes = [...channel.items, ...channel.entries].flatMap((item) => findEpisode(item, base) ?? []);
  const known = [...new Map(episodes.map((episode) => [episode.id, episode])).values()];
  return {
    title: plain(channel.title) || new URL(base).host,
    author: channel.itunes?.author ? plain(channel.itunes.author) : null,
    language: getLanguage(channel.language),
    episodes: known.toSorted(byNewest).slice(0, limits.maxEpisodes),
    episodeCount: known.length,
  };
}

/** Null for what has no recording. */
function findEpisode(item: z.infer<typeof itemSchema>, base: string): ReadEpisode | null {
  const linked = item.links
    .filter(({ rel }) => rel === "enclosure")
    .map(({ href, type }) => ({ url: href, type }));
  const media = [...item.enclosures, ...linked].find(
    ({ type }) => type === "" || /^(audio|video)\//i.test(type),
  );
  const url = media === undefined ? null : getAddress(media.url, base);
  if (media === undefined || url === null) return null;
  const date = new Date(item.pubDate ?? item.published ?? item.updated ?? "");
  const transcript = bestTranscript(item.podcast?.transcripts ?? [], base);
  const seconds = item.itunes?.duration ?? null;
  return {
    id: (item.guid?.value || item.id || url).slice(0, 4096),
    title: plain(item.title || item.itunes?.title || "") || nameIn(url),
    publishedAt: Number.isNaN(date.getTime()) ? null : date.toISOString(),
    durationMs: seconds === null ? null : Math.round(Math.min(seconds * 1000, Number.MAX_SAFE_INTEGER)),
    transcript:
      transcript === null ? null : { format: transcript.format, language: getLanguage(transcript.language) },
    url,
    type: media.type,
    transcriptUrl: transcript?.url ?? null,
  };
}

/** Kinds of transcripts, those that say most first: WebVTT names who speaks. */
const formats: readonly { format: TranscriptFormat; types: RegExp }[] = [
  { format: "vtt", types: /vtt/i },
  { format: "json", types: /json/i },
  { format: "srt", types: /srt|subrip/i },
];

function bestTranscript(offered: readonly z.infer<typeof transcriptSchema>[], base: string) {
  for (const { format, types } of formats) {
    const found = offered.find(({ type }) => types.test(type));
    const url = found === undefined ? null : getAddress(found.url, base);
    if (found !== undefined && url !== null) return { format, url, language: found.language ?? null };
  }
  return null;
}

function getAddress(given: string, base: string): string | null {
  const url = URL.parse(given.trim(), base);
  return url !== null && /^https?:$/.test(url.protocol) && url.href.length <= 4096 ? url.href : null;
}

/** One line without markup: some write titles as HTML. */
const plain = (text: string): string =>
  text
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, maxTitleCharacters);

const nameIn = (url: string): string =>
  new URL(url).pathname.split("/").findLast((part) => part !== "") ?? url;

const getLanguage = (tag: string | null | undefined): string | null =>
  /^([a-z]{2,3})(?:[-_]|$)/i.exec(tag?.trim() ?? "")?.[1]?.toLowerCase() ?? null;

/** Episodes without a date stay where the feed has them, after the others. */
const byNewest = (a: Episode, b: Episode): number => (b.publishedAt ?? "").localeCompare(a.publishedAt ?? "");
