import type { ServerModule } from "../server-module.ts";
import { attachmentsModule } from "./making/attachments/index.ts";
import { brandKitsModule } from "./making/brand-kits/index.ts";
import { clipLooksModule } from "./making/clip-looks/index.ts";
import { exportsModule } from "./making/exports/index.ts";
import { foldersModule } from "./making/folders/index.ts";
import { fontsModule } from "./making/fonts/index.ts";
import { groupsModule } from "./making/groups/index.ts";
import { knownSpeakersModule } from "./making/known-speakers/index.ts";
import { lipCorrectionsModule } from "./making/lip-corrections/index.ts";
import { materialsModule } from "./making/materials/index.ts";
import { ordersModule } from "./making/orders/index.ts";
import { outputsModule } from "./making/outputs/index.ts";
import { ownVoicesModule } from "./making/own-voices/index.ts";
import { passagesModule } from "./making/passages/index.ts";
import { productionsModule } from "./making/productions/index.ts";
import { pronunciationsModule } from "./making/pronunciations/index.ts";
import { provenanceModule } from "./making/provenance/index.ts";
import { publishingModule } from "./making/publishing/index.ts";
import { savedAssetsModule } from "./making/saved-assets/index.ts";
import { scriptsModule } from "./making/scripts/index.ts";
import { songLyricsModule } from "./making/song-lyrics/index.ts";
import { speechModule } from "./making/speech/index.ts";
import { stylePresetsModule } from "./making/style-presets/index.ts";
import { summariesModule } from "./making/summaries/index.ts";
import { systemMaterialsModule } from "./making/system-materials/index.ts";
import { taskConfigModule } from "./making/task-config/index.ts";
import { tasksModule } from "./making/tasks/index.ts";
import { textsModule } from "./making/texts/index.ts";
import { videoEditsModule } from "./making/video-edits/index.ts";
import { videoScriptsModule } from "./making/video-scripts/index.ts";
import { videoVersionsModule } from "./making/video-versions/index.ts";
import { voiceClonesModule } from "./making/voice-clones/index.ts";
import { voiceMatchesModule } from "./making/voice-matches/index.ts";
import { voicesModule } from "./making/voices/index.ts";
import { billingModule } from "./money/billing/index.ts";
import { couponsModule } from "./money/coupons/index.ts";
import { creditNoticesModule } from "./money/credit-notices/index.ts";
import { paymentsModule } from "./money/payments/index.ts";
import { quotaModule } from "./money/quota/index.ts";
import { referralsModule } from "./money/referrals/index.ts";
import { accountModule } from "./people/account/index.ts";
import { mailSubscriptionModule } from "./people/mail-subscription/index.ts";
import { adminModule } from "./place/admin/index.ts";
import { announcementsModule } from "./place/announcements/index.ts";
import { documentsModule } from "./place/documents/index.ts";
import { healthModule } from "./place/health/index.ts";
import { inquiriesModule } from "./place/inquiries/index.ts";
import { modelsModule } from "./place/models/index.ts";
import { newslettersModule } from "./place/newsletters/index.ts";
import { partnersModule } from "./place/partners/index.ts";
import { feedbackModule } from "./showing/feedback/index.ts";
import { sharingModule } from "./showing/sharing/index.ts";

/** Every module. */
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
  referralsModule,
  systemMaterialsModule,
  ownVoicesModule,
  voicesModule,
  fontsModule,
  stylePresetsModule,
  brandKitsModule,
  pronunciationsModule,
  taskConfigModule,
  tasksModule,
  provenanceModule,
  scriptsModule,
  passagesModule,
  outputsModule,
  exportsModule,
  publishingModule,
  productionsModule,
  groupsModule,
  savedAssetsModule,
  foldersModule,
  ordersModule,
  speechModule,
  textsModule,
  summariesModule,
  knownSpeakersModule,
  clipLooksModule,
  songLyricsModule,
  videoScriptsModule,
  videoEditsModule,
  videoVersionsModule,
  lipCorrectionsModule,
  voiceMatchesModule,
  voiceClonesModule,
  sharingModule,
  feedbackModule,
  inquiriesModule,
  partnersModule,
  newslettersModule,
  announcementsModule,
  modelsModule,
  healthModule,
  documentsModule,
  adminModule,
];
