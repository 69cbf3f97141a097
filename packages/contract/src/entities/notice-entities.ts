/** What administrators write to many, as the contract names it. */
export {
  type Announcement,
  type AnnouncementKind,
  type AnnouncementText,
  type AnnouncementTexts,
  announcementKinds,
  announcementLimits,
  pickAnnouncementText,
  type ShownAnnouncement,
} from "./announcements.ts";
export { askedTimeSchema } from "./asked-time.ts";
export { getCurrencyDigits, readAmount, toMinor, writeAmount } from "./currency.ts";
export { drawnFamily } from "./drawn-family.ts";
export {
  embeddedPlayerPath,
  embedHtml,
  escapeHtml,
  findEmbedSize,
  sharePath,
} from "./embed-html.ts";
export {
  type Capability,
  capabilitySchema,
  type EngineStatus,
  engineStatusSchema,
} from "./engine.ts";
export {
  coversEntitlement,
  type EntitlementFlag,
  type Entitlements,
  entitlementFlagSchema,
  getResolution,
} from "./entitlements.ts";
export {
  AppError,
  type ErrorCode,
  type ErrorDetails,
  errorCatalog,
  getHttpStatus,
  isErrorCode,
} from "./errors.ts";
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
} from "./export.ts";
export { getExportVideo } from "./export-size.ts";
export type { Episode, Feed, TranscriptFormat } from "./feed.ts";
export { feedbackLimits, type ScoreReason, scoreReasonSchema, type TaskScore } from "./feedback.ts";
export type { Folder, FolderNode } from "./folder.ts";
export {
  type FontInfo,
  type FontReason,
  fontExtensions,
  fontReasons,
  isFontName,
  type OwnFont,
} from "./font.ts";
export {
  type Inquiry,
  type InquiryDetail,
  type InquiryKind,
  inquiryDetailSchema,
  inquiryKindSchema,
} from "./inquiry.ts";
export type { Insights } from "./insights.ts";
export { type KnownSpeaker, knownSpeakerLimits, type SpeakerSuggestion } from "./known-speaker.ts";
export {
  type LanguageChoice,
  type LanguageCode,
  languageCodeSchema,
  sureLanguageConfidence,
} from "./language.ts";
export {
  acceptedMediaExtensions,
  audioExtensions,
  deckExtensions,
  documentExtensions,
  findWrittenEnding,
  glossaryEndings,
  imageExtensions,
  isAudioName,
  isBinary,
  isDeckName,
  isDocumentName,
  isGlossaryName,
  isImageName,
  isPromptName,
  isTextName,
  isVideoName,
  limits,
  maxBytesOfName,
  maxBytesOfText,
  previewLengthMs,
  promptEndings,
  textExtensions,
  videoExtensions,
} from "./limits.ts";
export { listChangedLines, listSounding, measureChangedLines, measureLipChanges } from "./lip-changes.ts";
export { findFaceOverlap, findPerson, placeChoices } from "./lip-faces.ts";
export {
  defaultLocale,
  getAddressPrefix,
  getDirection,
  type Locale,
  localeNames,
  locales,
  parseLocale,
} from "./locales.ts";
export {
  type MailTopic,
  mailSubscriptionPath,
  mailTopicDefaults,
  mailTopicSchema,
} from "./mail-topics.ts";
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
} from "./material.ts";
export { assetKindSchema, compareTags, holdsPictureSubtitles } from "./material.ts";
// biome-ignore lint/performance/noReExportAll: it is a list of names itself.
export * from "./money-entities.ts";
export { type Newsletter, type NewsletterSegment, newsletterLimits } from "./newsletters.ts";
