import { calls, type ResponseOf } from "@voxloom/contract";
import type { Context, ProjectLife } from "../../../context.ts";
import { type App, limitRate, mountCall } from "../../../http/index.ts";
import type { ServerModule } from "../../../server-module.ts";
import { failAsCall } from "../jobs/index.ts";
import { openListenDesk } from "./listen-desk.ts";
import { openPrintSealer, type PrintSealer } from "./sealed-prints.ts";
import {
  forgetEverybody,
  forgetKnown,
  isMemoryOn,
  listKnown,
  moveKnown,
  showKnown,
  switchMemory,
} from "./speaker-book.ts";

const tenMinutes = 600;

type Book = ResponseOf<typeof calls.knownSpeakers.list>;

async function showBook({ database: { db } }: Context, sealer: PrintSealer, projId: string): Promise<Book> {
  const known = await listKnown(db, sealer, projId);
  return { isOn: await isMemoryOn(db, projId), items: known.map(showKnown) };
}

/** Who is known goes over and away with a project. Its owner takes names home; how people sound stays here. */
const speakerLife: ProjectLife = {
  moved: (_context, tx, projects) => moveKnown(tx, projects),
  erased: ({ database }, projId) => forgetEverybody(database.db, projId),
  async *exported(context, projId) {
    const { isOn, items } = await showBook(context, openPrintSealer(context), projId);
    if (isOn) yield { path: "known-speakers.json", content: `${JSON.stringify(items, null, 2)}\n` };
  },
};

function mountSpeakerRoutes(app: App, context: Context): void {
  const { database } = context;
  const sealer = openPrintSealer(context);
  const desk = openListenDesk(context, sealer);
  const limitListening = limitRate({ name: "known-speakers", most: 120, perSeconds: tenMinutes, database });
  mountCall(app, calls.knownSpeakers.list, ({ actor: { projId } }) => showBook(context, sealer, projId));
  mountCall(app, calls.knownSpeakers.switch, async ({ input: { isOn }, actor: { projId } }) => {
    await database.db.transaction((tx) => switchMemory(tx, projId, isOn));
    return showBook(context, sealer, projId);
  });
  mountCall(app, calls.knownSpeakers.remember, async ({ input, actor: { projId }, signal }) => {
    await limitListening(projId);
    return { item: await desk.remember({ ...input, projId, signal }).catch(failAsCall) };
  });
  mountCall(app, calls.knownSpeakers.suggest, async ({ input, actor: { projId }, signal }) => {
    await limitListening(projId);
    return { items: await desk.suggest({ ...input, projId, signal }).catch(failAsCall) };
  });
  mountCall(app, calls.knownSpeakers.forget, async ({ input: { knownId }, actor: { projId } }) => {
    await forgetKnown(database.db, projId, knownId);
    return {};
  });
}

export const knownSpeakersModule: ServerModule = {
  name: "known-speakers",
  projectLife: speakerLife,
  mountRoutes: mountSpeakerRoutes,
};
