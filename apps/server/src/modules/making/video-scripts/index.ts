import { AppError, calls, type ParsedRequestOf, type ResponseOf } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { limitRate, mountCall } from "../../../http/index.ts";
import type { ServerModule } from "../../../server-module.ts";
import { failAsCall } from "../jobs/index.ts";
import { type CountCharacters, createWorkQueue, openDayLimits } from "../speech/index.ts";

const tenMinutes = 600;

type Asked = ParsedRequestOf<typeof calls.videos.writeScript> & {
  projId: string;
  count: CountCharacters;
  signal: AbortSignal;
};
type Script = ResponseOf<typeof calls.videos.writeScript>;

/** Has scripts written, a few at a time. */
function openScriptDesk({ engines }: Pick<Context, "engines">) {
  const queue = createWorkQueue({ atOnce: 4, ofProject: 2 });
  return async ({ facts, language, maxCharacters, projId, count, signal }: Asked): Promise<Script> => {
    const engine = engines.summarizer();
    if (engine === null) {
      throw new AppError(
        "ENGINE_UNAVAILABLE",
        "No engine here writes scripts. Set VOXLOOM_SUMMARIZE_URL to a service with /v1/chat/completions.",
        { engine: "summarize", remedy: "VOXLOOM_SUMMARIZE_URL" },
      );
    }
    await count(facts.reduce((sum, { length }) => sum + length, 0));
    const { sentences } = await queue({ projId, signal }, () =>
      engine.writeScript({
        facts: facts.map((text, index) => ({ id: String(index), text })),
        ...{ language, maxCharacters, signal },
      }),
    );
    return { text: sentences.map(({ text }) => text).join(" "), engineName: engine.status().name };
  };
}

export const videoScriptsModule: ServerModule = {
  name: "video-scripts",
  mountRoutes(app, context) {
    const { database } = context;
    const write = openScriptDesk(context);
    const { ofTranslation } = openDayLimits(context);
    const limit = limitRate({ name: "video-scripts", most: 60, perSeconds: tenMinutes, database });
    mountCall(app, calls.videos.writeScript, async ({ input, actor, signal, raw }) => {
      await limit(actor.projId);
      const count = ofTranslation(actor, raw.request);
      return write({ ...input, projId: actor.projId, count, signal }).catch(failAsCall);
    });
  },
};
