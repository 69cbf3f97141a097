import type { ServerModule } from "../server-module.ts";
import { accountModule } from "./account/index.ts";
import { adminModule } from "./admin/index.ts";
import { attachmentsModule } from "./attachments/index.ts";
import { billingModule } from "./billing/index.ts";
import { couponsModule } from "./coupons/index.ts";
import { creditNoticesModule } from "./credit-notices/index.ts";
import { documentsModule } from "./documents/index.ts";
import { exportsModule } from "./exports/index.ts";
import { feedbackModule } from "./feedback/index.ts";
import { foldersModule } from "./folders/index.ts";
import { fontsModule } from "./fonts/index.ts";
import { healthModule } from "./health/index.ts";
import { inquiriesModule } from "./inquiries/index.ts";
import { mailSubscriptionModule } from "./mail-subscription/index.ts";
import { materialsModule } from "./materials/index.ts";
import { partnersModule } from "./partners/index.ts";
import { paymentsModule } from "./payments/index.ts";
import { quotaModule } from "./quota/index.ts";
import { sharingModule } from "./sharing/index.ts";
import { speechModule } from "./speech/index.ts";
import { taskConfigModule } from "./task-config/index.ts";
import { tasksModule } from "./tasks/index.ts";
import { translationModule } from "./translation/index.ts";
import { voicesModule } from "./voices/index.ts";

/** Every module, in the order of their line: one may import only those before it. */
export const modules: readonly ServerModule[] = [
  accountModule,
  mailSubscriptionModule,
  billingModule,
  creditNoticesModule,
  couponsModule,
  paymentsModule,
  attachmentsModule,
  materialsModule,
  quotaModule,
  voicesModule,
  fontsModule,
  taskConfigModule,
  tasksModule,
  exportsModule,
  foldersModule,
  translationModule,
  speechModule,
  sharingModule,
  feedbackModule,
  inquiriesModule,
  partnersModule,
  healthModule,
  documentsModule,
  adminModule,
];
