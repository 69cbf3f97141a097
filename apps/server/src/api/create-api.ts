import type { Context } from "../context.ts";
import { type App, createApp, serveWeb } from "../http/index.ts";
import { modules } from "../modules/index.ts";
import { getActor } from "../modules/people/account/index.ts";
import { sharedPageHead } from "../modules/showing/sharing/index.ts";

/** The API with every module's calls mounted; not listening yet. */
export async function createApi(context: Context): Promise<App> {
  const { config, log, database } = context;
  const app = await createApp({
    config,
    log,
    resolveActor: (credentials) => getActor(database.db, credentials, config.limits),
  });
  for (const module of modules) await module.mountRoutes?.(app, context);
  await serveWeb(app, (request) => sharedPageHead(context, request));
  return app;
}
