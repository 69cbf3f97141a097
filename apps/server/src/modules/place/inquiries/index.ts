import type { ProjectLife } from "../../../context.ts";
import type { ServerModule } from "../../../server-module.ts";
import { declareForgetting, startForgetting } from "./forget-inquiries.ts";
import { declareInquiryMails, startInquiryMails } from "./mail-inquiry.ts";
import { declareReceipts, startReceipts } from "./mail-receipt.ts";
import { mountInquiryRoutes } from "./routes.ts";
import { deleteOfProject, readOfProject } from "./store.ts";

export { storedDays } from "./forget-inquiries.ts";
export { queueReceipt } from "./mail-receipt.ts";
export { operatorContacts } from "./operator-contacts.ts";
export { deleteInquiry, storyOfInquiries } from "./store.ts";

const inquiryLife: ProjectLife = {
  erased: ({ database }, projId) => deleteOfProject(database.db, projId),
  async *exported({ database }, projId) {
    const written = await readOfProject(database.db, projId);
    if (written.length > 0)
      yield { path: "inquiries.json", content: `${JSON.stringify(written, null, 2)}\n` };
  },
};

/** What people ask those who run this, from the public pages: kept for administrators, and mailed. */
export const inquiriesModule: ServerModule = {
  name: "inquiries",
  async declareQueues(context) {
    await declareInquiryMails(context);
    await declareReceipts(context);
    await declareForgetting(context);
  },
  mountRoutes: mountInquiryRoutes,
  async startWork(context) {
    await startInquiryMails(context);
    await startReceipts(context);
    await startForgetting(context);
  },
  projectLife: inquiryLife,
};
