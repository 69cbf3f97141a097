import { calls } from "@voxloom/contract";
import { mountCall } from "../../../http/index.ts";
import type { ServerModule } from "../../../server-module.ts";
import { closeAnnouncement, listAnnouncements, listShown } from "./announcements.ts";

export { endAnnouncement, publishAnnouncement, showAnnouncement } from "./announcements.ts";

const areaCalls = calls.announcements;

/** What people see above their pages. */
export const announcementsModule: ServerModule = {
  name: "announcements",
  mountRoutes(app, context) {
    const { db } = context.database;
    mountCall(app, areaCalls.own, async ({ input, actor }) => ({
      items: await listShown(context, input.locale, actor),
    }));
    mountCall(app, areaCalls.ofVisitors, async ({ input }) => ({
      items: await listShown(context, input.locale, null),
    }));
    mountCall(app, areaCalls.close, async ({ input: { announcementId }, actor }) => {
      await closeAnnouncement(db, actor.userId, announcementId);
      return { announcementId };
    });
    mountCall(app, areaCalls.list, async () => ({ items: await listAnnouncements(db) }));
  },
};
