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
export { askedTimeSchema } from "./entities/asked-time.ts";
export { getCurrencyDigits, readAmount, toMinor, writeAmount } from "./entities/currency.ts";
export { drawnFamily } from "./entities/drawn-family.ts";
export {
  embeddedPlayerPath,
  embedHtml,
  escapeHtml,
  findEmbedSize,
  sharePath,
} from "./entities/embed-html.ts";
export {
  type Capability,
  capabilitySchema,
  type EngineStatus,
  engineStatusSchema,
} from "./entities/engine.ts";
export {
  coversEntitlement,
  type EntitlementFlag,
  type Entitlements,
  entitlementFlagSchema,
  getResolution,
} from "./entities/entitlements.ts";
export {
  AppError,
  type ErrorCode,
  type ErrorDetails,
  errorCatalog,
  getHttpStatus,
  isErrorCode,
} from "./entities/errors.ts";
export {
  type Export,
  type ExportAudioFormat,
  type ExportAudioPart,
  type ExportContainer,
  type ExportOptions,
  type ExportSpec,
  type ExportState,
  exportAudioFormatSchema,
  exportContainerSchema,
  exportResolutions,
  exportSpecSchema,
  type SpeechVideoSpec,
  speechVideoSizes,
  speechVideoSpecSchema,
  type VideoFormat,
  type VideoFormatOffer,
  videoFormats,
} from "./entities/export.ts";
export { getExportVideo } from "./entities/export-size.ts";
export type { Episode, Feed, TranscriptFormat } from "./entities/feed.ts";
export { feedbackLimits, type ScoreReason, scoreReasonSchema, type TaskScore } from "./entities/feedback.ts";
export type { Folder, FolderNode } from "./entities/folder.ts";
export {
  type FontInfo,
  type FontReason,
  fontExtensions,
  fontReasons,
  isFontName,
  type OwnFont,
} from "./entities/font.ts";
export {
  type Inquiry,
  type InquiryDetail,
  type InquiryKind,
  inquiryDetailSchema,
  inquiryKindSchema,
} from "./entities/inquiry.ts";
export type { Insights } from "./entities/insights.ts";
export { type KnownSpeaker, knownSpeakerLimits, type SpeakerSuggestion } from "./entities/known-speaker.ts";
export {
  type LanguageChoice,
  type LanguageCode,
  languageCodeSchema,
  sureLanguageConfidence,
} from "./entities/language.ts";
export {
  acceptedMediaExtensions,
  audioExtensions,
  deckExtensions,
  documentExtensions,
  findWrittenEnding,
  glossaryEndings,
  imageExtensions,
  isBinary,
  isDeckName,
  isDocumentName,
  isGlossaryName,
  isImageName,
  isPromptName,
  isTextName,
  limits,
  maxBytesOfName,
  maxBytesOfText,
  previewLengthMs,
  promptEndings,
  textExtensions,
  videoExtensions,
} from "./entities/limits.ts";
export { measureLipChanges } from "./entities/lip-changes.ts";
export {
  defaultLocale,
  getAddressPrefix,
  getDirection,
  type Locale,
  localeNames,
  locales,
  parseLocale,
} from "./entities/locales.ts";
export {
  type MailTopic,
  mailSubscriptionPath,
  mailTopicDefaults,
  mailTopicSchema,
} from "./entities/mail-topics.ts";
export type {
  Asset,
  AssetKind,
  AssetKinds,
  AudioTrack,
  Material,
  MaterialKind,
  MaterialState,
  MediaInfo,
  Problem,
  SubtitleTrack,
} from "./entities/material.ts";
export { assetKindSchema, compareTags, holdsPictureSubtitles } from "./entities/material.ts";
// biome-ignore lint/performance/noReExportAll: it is a list of names itself.
export * from "./entities/money-entities.ts";
export { type Newsletter, type NewsletterSegment, newsletterLimits } from "./entities/newsletters.ts";
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
export { type Delivery, deliverySchema, plainDelivery, type Take, takeSchema } from "./entities/take.ts";
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
