import { randomUUID } from "node:crypto";
import { calls } from "@voxloom/contract";
import { hasPublicAddress, publicOrigin } from "../../../config/index.ts";
import type { Context } from "../../../context.ts";
import { type App, limitDearCalls, mountCall, nextTimePlace, readTimePlace } from "../../../http/index.ts";
import { ownTask } from "../tasks/index.ts";
import {
  createDestination,
  listDestinations,
  ownDestination,
  removeDestination,
  renewSecret,
  showDestination,
  updateDestination,
} from "./destinations.ts";
import { listPublications } from "./publications.ts";
import { cancelPublication, publish } from "./publish.ts";
import { testDestination } from "./send-file.ts";

/** A test that takes longer is not waited for. */
const testMs = 45_000;

export function mountPublishingRoutes(app: App, context: Context): void {
  const { config, database } = context;
  const { db } = database;
  const areaCalls = calls.publishing;
  const limitTests = limitDearCalls(database, "testDestination");
  const limitPublications = limitDearCalls(database, "publish");
  mountCall(app, areaCalls.destinations, async ({ actor: { projId } }) => ({
    items: (await listDestinations(db, projId)).map(showDestination),
    linkOrigin: publicOrigin(config),
    isLinkPublic: hasPublicAddress(config),
  }));
  mountCall(app, areaCalls.create, ({ input, actor: { projId } }) =>
    createDestination(context, { ...input.destination, projId }),
  );
  mountCall(app, areaCalls.update, ({ input: { destinationId, destination }, actor: { projId } }) =>
    updateDestination(context, { ...destination, projId, destinationId }),
  );
  mountCall(app, areaCalls.renewSecret, async ({ input, actor: { projId } }) => ({
    secret: await renewSecret(context, { ...input, projId }),
  }));
  mountCall(app, areaCalls.remove, async ({ input, actor: { projId } }) => {
    await removeDestination(db, { ...input, projId });
    return {};
  });
  mountCall(app, areaCalls.test, async ({ input, actor, raw, signal }) => {
    await limitTests(actor, raw.request);
    const row = await ownDestination(db, actor.projId, input.destinationId);
    const begunMs = performance.now();
    const spec = { id: randomUUID(), signal: AbortSignal.any([signal, AbortSignal.timeout(testMs)]) };
    const isCleanedUp = await testDestination(context, row, spec);
    return { isCleanedUp, tookMs: Math.round(performance.now() - begunMs) };
  });
  mountCall(app, areaCalls.publish, async ({ input, actor, raw }) => {
    await limitPublications(actor, raw.request);
    return publish(context, { ...input, projId: actor.projId });
  });
  mountCall(app, areaCalls.list, async ({ input: { taskId, cursor, limit }, actor: { projId } }) => {
    if (taskId !== undefined) await ownTask(db, projId, taskId);
    const after = readTimePlace(cursor);
    const items = await listPublications(db, { projId, taskId, after, limit });
    const places = items.map(({ id, createdAt }) => ({ id, createdAt: new Date(createdAt) }));
    return { items, nextCursor: nextTimePlace(places, limit) };
  });
  mountCall(app, areaCalls.cancel, ({ input, actor: { projId } }) =>
    cancelPublication(context, { ...input, projId }),
  );
}
