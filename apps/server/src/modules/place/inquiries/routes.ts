import { randomUUID } from "node:crypto";
import { calls, type Inquiry } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { type App, limitRate, mountCall, nextTimePlace, readTimePlace } from "../../../http/index.ts";
import { canMail } from "../../../platform/mail/index.ts";
import { queueInquiryMail } from "./mail-inquiry.ts";
import { limitReceipts, queueReceipt } from "./mail-receipt.ts";
import { findInquiries, type InquiryRow, insertInquiry } from "./store.ts";

export function mountInquiryRoutes(app: App, context: Context): void {
  const { database, jobs } = context;
  const { db } = database;
  const limitAddress = limitRate({ name: "inquiry-address", most: 5, perSeconds: 3600, database });
  // Each becomes a mail: the operator's mailbox has a limit of its own.
  const limitAll = limitRate({ name: "inquiries", most: 200, perSeconds: 3600, database });
  const mayHaveReceipt = limitReceipts(database);
  mountCall(app, calls.inquiries.send, async ({ input: { trap, ...inquiry }, actor, raw }) => {
    await limitAddress(raw.request.ip);
    const id = randomUUID();
    if (trap !== "") return { inquiryId: id, hasReceipt: canMail(context) };
    await limitAll("");
    const projId = actor?.projId ?? null;
    const isReceiptDue = await mayHaveReceipt(inquiry.email);
    await db.transaction(async (tx) => {
      await insertInquiry(tx, { ...inquiry, id, projId });
      await queueInquiryMail(jobs, id, tx);
      if (isReceiptDue) await queueReceipt(jobs, inquiry, tx);
    });
    return { inquiryId: id, hasReceipt: isReceiptDue && canMail(context) };
  });
  mountCall(app, calls.inquiries.list, async ({ input: { cursor, ...spec } }) => {
    const rows = await findInquiries(db, { ...spec, after: readTimePlace(cursor) });
    return { items: rows.map(showInquiry), nextCursor: nextTimePlace(rows, spec.limit) };
  });
}

const showInquiry = ({ projId: _, createdAt, mailedAt, ...row }: InquiryRow): Inquiry => ({
  ...row,
  createdAt: createdAt.toISOString(),
  mailedAt: mailedAt?.toISOString() ?? null,
});
