import { randomUUID } from "node:crypto";
import { readFile, stat, writeFile } from "node:fs/promises";
import { AppError, limits, type Problem } from "@voxloom/contract";
import mime from "mime";
import type { Context } from "../../../../context.ts";
import { withTemporaryFile } from "../../../../platform/storage/index.ts";
import { getProblem } from "../../jobs/index.ts";
import { checkMaterial } from "../check-material.ts";
import { ensurePlace } from "../ensure-place.ts";
import { ensureSizeAllowed } from "../ensure-size-allowed.ts";
import { fetchLink } from "../fetch-link.ts";
import { displayName, findExtension } from "../file-name.ts";
import { insertMaterial, type MaterialRow, updateMaterial } from "../store.ts";
import type { FeedReader } from "./feed-reader.ts";
import { vttOfJsonTranscript } from "./json-transcript.ts";
import type { ReadEpisode } from "./parse-feed.ts";

type Wanted = { feedUrl: string; episodeId: string; signal?: AbortSignal };
type FetchedEpisode = {
  material: MaterialRow;
  transcript: MaterialRow | null;
  transcriptProblem: Problem | null;
};

/**
 * Queues an episode's recording to be fetched, and fetches the transcript that its publisher offers at once. What the
 * publisher wrote down is named after the recording, so that it is offered with it. Throws AppError.
 */
export async function fetchEpisode(
  context: Context,
  reader: FeedReader,
  projId: string,
  { feedUrl, episodeId, signal }: Wanted,
): Promise<FetchedEpisode> {
  const feed = await reader.read(feedUrl, signal);
  const episode = feed.episodes.find(({ id }) => id === episodeId);
  if (episode === undefined) {
    throw new AppError("NOT_FOUND", "The feed has no such episode any more. Read it again.", {
      what: episodeId,
    });
  }
  const stem = episode.title.replaceAll(/[/\\]/g, "-");
  const name = displayName(`${stem}.${getEnding(episode)}`);
  const cancel = signal ? { signal } : {};
  const material = await fetchLink(context, projId, { url: episode.url, name, ...cancel });
  if (episode.transcriptUrl === null || episode.transcript === null) {
    return { material, transcript: null, transcriptProblem: null };
  }
  try {
    const { transcriptUrl: url, transcript } = episode;
    const stored = {
      stem: name.slice(0, -findExtension(name).length - 1),
      url,
      isJson: transcript.format === "json",
    };
    const row = await keepTranscript(context, projId, {
      ...stored,
      ending: stored.isJson ? "vtt" : transcript.format,
      ...cancel,
    });
    if (row.state === "ready") return { material, transcript: row, transcriptProblem: null };
    await updateMaterial(context.database.db, row.id, { deletedAt: new Date() });
    return { material, transcript: null, transcriptProblem: row.problem };
  } catch (error) {
    // An episode without its transcript is listened to.
    return { material, transcript: null, transcriptProblem: getProblem(error) };
  }
}

type Stored = { stem: string; url: string; ending: string; isJson: boolean; signal?: AbortSignal };

async function keepTranscript(
  context: Context,
  projId: string,
  { stem, url, ending, isJson, signal }: Stored,
): Promise<MaterialRow> {
  const { fetcher, storage, database } = context;
  const cancel = signal ? { signal } : {};
  return withTemporaryFile(storage, `.${ending}`, async (path) => {
    await fetcher.download(url, path, { maxBytes: limits.maxSubtitleBytes, timeoutMs: 30_000, ...cancel });
    if (isJson) await writeFile(path, getVtt(await readFile(path, "utf8"), url));
    const { size: sizeBytes } = await stat(path);
    await ensureSizeAllowed(context, projId, sizeBytes);
    const row = await database.db.transaction(async (tx) => {
      await ensurePlace(context, tx, { projId, bytes: sizeBytes });
      return insertMaterial(tx, {
        id: randomUUID(),
        projId,
        kind: "subtitle",
        name: displayName(`${stem}.${ending}`),
        sizeBytes,
        receivedBytes: sizeBytes,
        state: "checking",
        sourceUrl: url,
      });
    });
    return await checkMaterial(context, row, { path, ...cancel });
  });
}

function getVtt(json: string, url: string): string {
  try {
    return vttOfJsonTranscript(json);
  } catch (cause) {
    throw new AppError(
      "SUBTITLES_UNREADABLE",
      "The transcript that the publisher offers holds no lines with times.",
      { name: new URL(url).host, reason: "no-timed-line" },
      { cause },
    );
  }
}

/** What the recording's kind is called in file names; MP3 where nobody says: it is what nearly all are. */
function getEnding({ url, type }: ReadEpisode): string {
  const own = findExtension(new URL(url).pathname);
  return own !== "" && own.length <= 4 ? own : (mime.getExtension(type) ?? "mp3");
}
