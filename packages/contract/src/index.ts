export {
  type Call,
  defineCall,
  findGuestCall,
  isRequestInQuery,
  type ParsedRequestOf,
  type RequestOf,
  type ResponseOf,
  type Who,
} from "./call.ts";
export { maxUsageDays } from "./calls/credits.ts";
export type { FontFamily } from "./calls/fonts.ts";
export { calls } from "./calls/index.ts";
export { uploadChunkBytes, uploadEndpoint, uploadMaterialKey } from "./calls/materials.ts";
export { orderAliases, orderOfAlias } from "./calls/orders.ts";
export type { WordedLine, Wording } from "./calls/speech.ts";
export type { ReadText } from "./calls/texts.ts";
export type { AdminVoice, MadeTask } from "./calls/voice-clones.ts";
export type { VoiceMatches } from "./calls/voice-matches.ts";
export {
  accountRules,
  type DeviceSession,
  emailCodeSchema,
  emailSchema,
  type FeedbackType,
  feedbackTypeSchema,
  getUserInfo,
  type Role,
  readUserInfo,
  roleSchema,
  type SignedInfo,
  type SignInProvider,
  sessionHintCookie,
  signInProviderSchema,
  type UserInfo,
  userInfoKey,
} from "./entities/account.ts";
// biome-ignore lint/performance/noReExportAll: it is a list of names itself.
export * from "./entities/admin-entities.ts";
export {
  type AudioEffect,
  audioEffectIds,
  audioEffectSchema,
  audioEffects,
  isAudioEffect,
} from "./entities/audio-effect.ts";
// biome-ignore lint/performance/noReExportAll: it is a list of names itself.
export * from "./entities/notice-entities.ts";
export { type Order, orderStatusSchema, type PaymentProvider } from "./entities/orders.ts";
export { type OwnVoice, ownVoiceLimits, voiceConsentVersion } from "./entities/own-voice.ts";
export {
  type PassageKind,
  type PassageMark,
  passageKindSchema,
  passageLimits,
  passageMarkSchema,
} from "./entities/passage.ts";
export { type AdminPrice, soldAmountsSchema } from "./entities/price-versions.ts";
export { type FoundIn, type ProductPage, productPageSchema } from "./entities/product-page.ts";
export {
  chargedWork,
  type ProductHead,
  type ProductOfResult,
  parseSettings,
  productHead,
  type SettingsOf,
  type SubtitleSettings,
} from "./entities/products/index.ts";
// biome-ignore lint/performance/noReExportAll: it is a list of names itself.
export * from "./entities/products/settings-entities.ts";
export {
  type DownloadKind,
  type DubSettings,
  downloadKindSchema,
  dubSettingsSchema,
  type TranscriptView,
  transcriptViewSchema,
} from "./entities/products/translation.ts";
export {
  type AudioMarkFound,
  audioMarkSchema,
  markedAudio,
  type ProvenanceKey,
  type ProvenanceKeySet,
  type ProvenanceManifest,
  type ProvenanceReport,
  provenanceKeySchema,
  provenanceKeySetSchema,
  provenanceManifestSchema,
} from "./entities/provenance.ts";
export {
  bucketKeysSchema,
  type Destination,
  type Publication,
  type PublicationState,
  type PublishReason,
  type PublishTarget,
  publishLimits,
  publishReasons,
} from "./entities/publishing.ts";
export {
  type AudioFacts,
  type Finding,
  type FindingAction,
  type FindingKind,
  findingFacts,
  getVerdict,
  type LineDefect,
  lineDefectSchema,
  type MarkName,
  markNameSchema,
  minScores,
  type Origins,
  type RatedFacts,
  type Rating,
  type TimeSpan,
  type Verdict,
  type WordsOrigin,
} from "./entities/rating.ts";
export {
  type LineReport,
  type QualityReport,
  qualityReportSchema,
  type StoredReport,
} from "./entities/report.ts";
export { samePath } from "./entities/same-path.ts";
export type { SampleCheck } from "./entities/sample-check.ts";
export {
  type SavedAsset,
  type SavedKind,
  type SavedRef,
  savedKindSchema,
  savedRefSchema,
} from "./entities/saved-asset.ts";
// biome-ignore lint/performance/noReExportAll: it is a list of names itself.
export * from "./entities/script-entities.ts";
export {
  type SecondFactor,
  type SecondFactorTerms,
  secondFactorRules,
  secondFactorTermsSchema,
} from "./entities/second-factor.ts";
export {
  type GroupActivity,
  type Share,
  type ShareComment,
  type SharedDownloadKind,
  type SharedLine,
  type SharedTask,
  type ShareInteraction,
  sharedDownloadKindSchema,
  shareInteractionSchema,
  shareLimits,
  sharePermissions,
} from "./entities/share.ts";
export {
  type StyleFile,
  type StylePreset,
  styleFileSchema,
  stylePresetSchema,
} from "./entities/style-preset.ts";
export { type SubtitleFormat, subtitleFormats } from "./entities/subtitle-format.ts";
export { type SubtitleReason, subtitleReasons } from "./entities/subtitle-reasons.ts";
export {
  colorSchema,
  defaultSubtitleStyle,
  type SubtitleFont,
  type SubtitleRuleName,
  type SubtitleStyle,
  shortFormSubtitleStyle,
  subtitleAnimations,
  subtitleFonts,
  subtitleRuleNames,
  subtitleStyleSchema,
} from "./entities/subtitle-style.ts";
export {
  type CitedSentence,
  summaryLimits,
  type TranscriptAnswer,
  type WrittenSummary,
} from "./entities/summary.ts";
export type { SystemMaterial, SystemMaterialKind } from "./entities/system-material.ts";
export {
  type Delivery,
  deliverySchema,
  plainDelivery,
  type Take,
  type TakeSentence,
  takeSchema,
} from "./entities/take.ts";
export {
  type DubProduct,
  type DubTask,
  isDub,
  isSpeech,
  isSpoken,
  isText,
  isVideo,
  type SpeechProduct,
  type SpokenProduct,
  type Task,
  type TaskProduct,
  type TextProduct,
  taskProductSchema,
  taskProducts,
  taskSchema,
  type VideoProduct,
} from "./entities/task.ts";
export {
  type HeardText,
  mergeHeard,
  type StageName,
  type StageProgress,
  stageNameSchema,
  type TaskProgress,
  type TaskState,
  taskProgressSchema,
  taskStateSchema,
} from "./entities/task-base.ts";
export type { Approval, CheckedLines, GroupMember, TaskGroup, TaskGroupRow } from "./entities/task-group.ts";
export { type SortOrder, type TaskSort, taskListQuerySchema, taskSortSchema } from "./entities/task-list.ts";
export {
  languagesOfOrder,
  orderOfTask,
  type PlannedOrder,
  type ReadyOrder,
  type TaskOrder,
  type TranslationOrder,
} from "./entities/task-order.ts";
export { isTextReason, type TextReason, textReasons } from "./entities/text-reasons.ts";
export {
  type ListedVoice,
  type OwnVoiceKind,
  type Voice,
  type VoiceChoices,
  type VoiceFigures,
  waveBars,
} from "./entities/voice.ts";
export { type FailureEnvelope, failureEnvelopeSchema } from "./envelope.ts";
