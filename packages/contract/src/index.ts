import { accountCalls } from "./calls/account.ts";
import { adminCalls } from "./calls/admin.ts";
import { billingCalls } from "./calls/billing.ts";
import { couponCalls } from "./calls/coupons.ts";
import { creditCalls } from "./calls/credits.ts";
import { exportCalls } from "./calls/exports.ts";
import { feedbackCalls } from "./calls/feedback.ts";
import { folderCalls } from "./calls/folders.ts";
import { fontCalls } from "./calls/fonts.ts";
import { inquiryCalls } from "./calls/inquiries.ts";
import { mailSubscriptionCalls } from "./calls/mail-subscription.ts";
import { materialCalls } from "./calls/materials.ts";
import { partnerCalls } from "./calls/partners.ts";
import { scriptCalls } from "./calls/scripts.ts";
import { sharingCalls } from "./calls/sharing.ts";
import { speechCalls } from "./calls/speech.ts";
import { taskConfigCalls } from "./calls/task-config.ts";
import { taskCalls, translationCalls } from "./calls/tasks.ts";
import { voiceCalls } from "./calls/voices.ts";

export * from "./call.ts";
export { maxUsageDays } from "./calls/credits.ts";
export type { FontFamily } from "./calls/fonts.ts";
export { uploadChunkBytes, uploadEndpoint, uploadMaterialKey } from "./calls/materials.ts";
export { orderAliases, orderOfAlias } from "./calls/orders.ts";
export type { WordedLine, Wording } from "./calls/speech.ts";
export * from "./entities/account.ts";
export * from "./entities/admin.ts";
export * from "./entities/asked-time.ts";
export * from "./entities/coupons.ts";
export * from "./entities/credits.ts";
export * from "./entities/embed-html.ts";
export * from "./entities/engine.ts";
export * from "./entities/entitlements.ts";
export * from "./entities/errors.ts";
export * from "./entities/export.ts";
export * from "./entities/export-size.ts";
export * from "./entities/feedback.ts";
export * from "./entities/folder.ts";
export * from "./entities/inquiry.ts";
export * from "./entities/language.ts";
export * from "./entities/limits.ts";
export * from "./entities/locales.ts";
export * from "./entities/mail-topics.ts";
export * from "./entities/material.ts";
export * from "./entities/orders.ts";
export * from "./entities/partner.ts";
export * from "./entities/plan-entitlements.ts";
export * from "./entities/plan-levels.ts";
export * from "./entities/plans.ts";
export * from "./entities/prices.ts";
export * from "./entities/products/translation.ts";
export * from "./entities/rating.ts";
export * from "./entities/report.ts";
export * from "./entities/same-path.ts";
export * from "./entities/script.ts";
export * from "./entities/script-change.ts";
export * from "./entities/script-edit.ts";
export * from "./entities/share.ts";
export * from "./entities/subtitle-reasons.ts";
export * from "./entities/subtitle-style.ts";
export * from "./entities/take.ts";
export * from "./entities/task.ts";
export * from "./entities/task-list.ts";
export * from "./entities/task-order.ts";
export * from "./entities/voice.ts";
export * from "./envelope.ts";

/** Every call of the API, by area. */
export const calls = {
  account: accountCalls,
  admin: adminCalls,
  billing: billingCalls,
  coupons: couponCalls,
  credits: creditCalls,
  exports: exportCalls,
  feedback: feedbackCalls,
  folders: folderCalls,
  fonts: fontCalls,
  inquiries: inquiryCalls,
  mailSubscription: mailSubscriptionCalls,
  materials: materialCalls,
  partners: partnerCalls,
  taskConfig: taskConfigCalls,
  scripts: scriptCalls,
  sharing: sharingCalls,
  speech: speechCalls,
  tasks: taskCalls,
  translation: translationCalls,
  voices: voiceCalls,
} as const;
