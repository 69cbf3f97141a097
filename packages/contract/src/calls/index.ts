import { accountCalls } from "./account.ts";
import { adminCalls } from "./admin.ts";
import { announcementCalls } from "./announcements.ts";
import { attachmentCalls } from "./attachments.ts";
import { billingCalls } from "./billing.ts";
import { brandKitCalls } from "./brand-kits.ts";
import { couponCalls } from "./coupons.ts";
import { creditCalls } from "./credits.ts";
import { exportCalls } from "./exports.ts";
import { feedbackCalls } from "./feedback.ts";
import { folderCalls } from "./folders.ts";
import { fontCalls } from "./fonts.ts";
import { inquiryCalls } from "./inquiries.ts";
import { knownSpeakerCalls } from "./known-speakers.ts";
import { lipCalls } from "./lips.ts";
import { mailSubscriptionCalls } from "./mail-subscription.ts";
import { materialCalls } from "./materials.ts";
import { modelCalls } from "./models.ts";
import { moneyRequestCalls } from "./money-requests.ts";
import { newsletterCalls } from "./newsletters.ts";
import { overviewCalls } from "./overview.ts";
import { partnerCalls } from "./partners.ts";
import { passageCalls } from "./passages.ts";
import { paymentCalls } from "./payments.ts";
import { pronunciationCalls } from "./pronunciations.ts";
import { provenanceCalls } from "./provenance.ts";
import { publishingCalls } from "./publishing.ts";
import { receiptCalls } from "./receipts.ts";
import { referralCalls } from "./referrals.ts";
import { savedAssetCalls } from "./saved-assets.ts";
import { scriptCalls } from "./scripts.ts";
import { secondFactorCalls } from "./second-factor.ts";
import { sharingCalls } from "./sharing.ts";
import { speechCalls } from "./speech.ts";
import { stylePresetCalls } from "./style-presets.ts";
import { summaryCalls } from "./summaries.ts";
import { systemMaterialCalls } from "./system-materials.ts";
import { taskConfigCalls } from "./task-config.ts";
import { taskGroupCalls } from "./task-groups.ts";
import { taskCalls, translationCalls } from "./tasks.ts";
import { textCalls } from "./texts.ts";
import { videoCalls } from "./videos.ts";
import { voiceCloneCalls } from "./voice-clones.ts";
import { voiceMatchCalls } from "./voice-matches.ts";
import { voiceCalls } from "./voices.ts";

/** Every call of the API, by area. */
export const calls = {
  account: accountCalls,
  admin: adminCalls,
  attachments: attachmentCalls,
  billing: billingCalls,
  brandKits: brandKitCalls,
  coupons: couponCalls,
  credits: creditCalls,
  exports: exportCalls,
  feedback: feedbackCalls,
  folders: folderCalls,
  fonts: fontCalls,
  groups: taskGroupCalls,
  inquiries: inquiryCalls,
  knownSpeakers: knownSpeakerCalls,
  mailSubscription: mailSubscriptionCalls,
  materials: materialCalls,
  models: modelCalls,
  moneyRequests: moneyRequestCalls,
  announcements: announcementCalls,
  newsletters: newsletterCalls,
  overview: overviewCalls,
  partners: partnerCalls,
  passages: passageCalls,
  payments: paymentCalls,
  taskConfig: taskConfigCalls,
  referrals: referralCalls,
  savedAssets: savedAssetCalls,
  scripts: scriptCalls,
  receipts: receiptCalls,
  secondFactor: secondFactorCalls,
  sharing: sharingCalls,
  speech: speechCalls,
  summaries: summaryCalls,
  pronunciations: pronunciationCalls,
  provenance: provenanceCalls,
  publishing: publishingCalls,
  stylePresets: stylePresetCalls,
  systemMaterials: systemMaterialCalls,
  tasks: taskCalls,
  texts: textCalls,
  translation: translationCalls,
  voiceClones: voiceCloneCalls,
  videos: videoCalls,
  lips: lipCalls,
  voiceMatches: voiceMatchCalls,
  voices: voiceCalls,
} as const;
