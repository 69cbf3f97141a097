import { calls } from "@voxloom/contract";
import { limitDearCalls, mountCall } from "../../../http/index.ts";
import type { ServerModule } from "../../../server-module.ts";
import { keepProblem, type LyricsJob, lyricsQueue, readLyrics, runLyricsJob } from "./song-lyrics.ts";

const oneAtATime = { concurrency: 1 };

export const songLyricsModule: ServerModule = {
  name: "song-lyrics",
  declareQueues: ({ jobs }) => jobs.declareQueue(lyricsQueue, { retryLimit: 2 }),
  mountRoutes: (app, context) => {
    const limit = limitDearCalls(context.database, "findLyrics");
    mountCall(app, calls.videos.lyrics, async ({ input, actor, raw }) => {
      await limit(actor, raw.request);
      return await readLyrics(context, { ...input, projId: actor.projId });
    });
  },
  async startWork(context) {
    await context.jobs.work<LyricsJob>(lyricsQueue, (job) => runLyricsJob(context, job), oneAtATime);
    // Its tries are used up without a word: they killed their workers.
    const end = ({ data }: { data: LyricsJob }) =>
      keepProblem(context, data.key, new Error("it was given up"));
    await context.jobs.work<LyricsJob>(`${lyricsQueue}.dead`, end, oneAtATime);
  },
};
