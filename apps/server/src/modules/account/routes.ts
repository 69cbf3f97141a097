import { calls } from "@voxloom/contract";
import type { Context } from "../../context.ts";
import { type App, limitRate, mountCall } from "../../http/index.ts";
import { openGuest } from "./service.ts";

export function mountAccountRoutes(app: App, { config, database }: Context): void {
  const limitGuests = limitRate({
    name: "open-guest",
    most: config.limits.guestsPerHour,
    perSeconds: 3600,
    database,
  });
  mountCall(app, calls.account.openGuest, async ({ raw }) => {
    await limitGuests(raw.request.ip);
    return openGuest(database.db);
  });
  mountCall(app, calls.account.whoAmI, ({ actor }) => actor);
}
