/** What things cost, in tenths of a credit. */
export const creditPrices = {
  /** Once for each video made. */
  clipsToVideoTenths: 30,
  musicVideoTenths: 20,
  /** Once for each video and revision; a preview's is free. */
  videoDownloadTenths: 5,
  /** Once for each voice saved. */
  voiceCloneTenths: 5,
  /** For each 200 characters. */
  textToSpeechTenths: 1,
  /** For each minute. */
  translationTenthsPerMinute: 30,
  lipSyncTenthsPerMinute: 15,
  subtitleTranslationTenthsPerMinute: 20,
  transcriptionTenthsPerMinute: 1,
} as const;
