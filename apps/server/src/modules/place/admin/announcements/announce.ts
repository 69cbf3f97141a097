import {
  type Announcement,
  type AuditedValues,
  type calls,
  type ParsedRequestOf,
  pickAnnouncementText,
} from "@voxloom/contract";
import type { Context } from "../../../../context.ts";
import { findPerson } from "../../../people/account/index.ts";
import { endAnnouncement, publishAnnouncement, showAnnouncement } from "../../announcements/index.ts";
import { type AdminCall, takeAction } from "../audit/take-action.ts";

const tell = ({ kind, texts, segment, link, startsAt, endsAt, state }: Announcement): AuditedValues => ({
  ...{ kind, title: pickAnnouncementText(texts, "en").title, languages: Object.keys(texts) },
  ...{ locale: segment.locale, plan: segment.plan, link, startsAt, endsAt, state },
});

/** Announces something, once for its id. */
export const announce = (
  context: Context,
  call: AdminCall,
  {
    announcementId: id,
    segment,
    startsAt,
    endsAt,
    ...said
  }: ParsedRequestOf<typeof calls.announcements.publish>,
): Promise<Announcement> =>
  takeAction(context, call, async (tx) => {
    const writtenBy = (await findPerson(tx, call.actor.userId))?.email ?? null;
    const { row, isNew } = await publishAnnouncement(tx, {
      ...{ id, kind: said.kind, texts: said.texts, link: said.link, ...segment, writtenBy },
      startsAt: startsAt === null ? new Date() : new Date(startsAt),
      endsAt: endsAt === null ? null : new Date(endsAt),
    });
    const answer = await showAnnouncement(tx, row);
    const done = { action: "publish-announcement" as const, subject: {}, before: {}, after: tell(answer) };
    return { answer, done: isNew ? done : [] };
  });

/** Ends an announcement. Throws AppError NOT_FOUND. */
export const withdrawAnnouncement = (
  context: Context,
  call: AdminCall,
  announcementId: string,
): Promise<Announcement> =>
  takeAction(context, call, async (tx) => {
    const { before, after } = await endAnnouncement(tx, announcementId);
    const answer = await showAnnouncement(tx, after);
    const told = { before: tell(await showAnnouncement(tx, before)), after: tell(answer) };
    return { answer, done: { action: "end-announcement", subject: {}, ...told } };
  });
