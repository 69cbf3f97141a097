import { isFontName } from "./font.ts";

/** Limits that guard the door, whatever the plan. Plans narrow them further. */
export const limits = {
  /** Largest upload, in bytes (20 GiB). */
  maxUploadBytes: 20 * 1024 ** 3,
  /** Uploads and fetched links of a project that may be unfinished at the same time. */
  maxOpenUploads: 20,
  /** Uploads that one guest's address, or one account's project, may open in an hour. */
  uploadsPerHour: 300,
  /** How long nothing may be heard of an upload before it makes way for another of its project, in milliseconds (1 hour). */
  uploadIdleMs: 3_600_000,
  /** How long an unfinished upload is kept after its last sign of life, and in all, in milliseconds (1 and 7 days). */
  uploadLifetimeMs: 24 * 3_600_000,
  maxUploadLifetimeMs: 7 * 24 * 3_600_000,
  /** Space for a guest's materials and results where plans count, in bytes (1 GiB). */
  guestStorageBytes: 1024 ** 3,
  /** Pictures of a slideshow, how long one stands, in milliseconds, and the characters of what is written over one. */
  maxSlides: 300,
  minSlideMs: 500,
  maxSlideMs: 60_000,
  /** What is heard before or behind a speech. */
  minJingleMs: 1_000,
  usualJingleMs: 10_000,
  maxJingleMs: 120_000,
  maxCaptionCharacters: 200,
  /** Clips and pictures of a video, its captions, its length and the shortest part of a clip, in milliseconds. */
  maxClips: 500,
  maxClipLines: 60,
  /** Shots and texts of a video that was arranged by hand. */
  maxShots: 1_000,
  maxArrangedTexts: 400,
  maxMusicSections: 200,
  /** Moments of a video at which its music is as loud as somebody said. */
  maxMusicPoints: 100,
  maxArrangedEffects: 100,
  /** Faces that are left alone and lines that are given to a face, of a video whose lips are moved. */
  maxFaces: 100,
  maxLipLines: 5_000,
  /** Characters of what a voice says in a video: more than three minutes are not. */
  maxNarrationCharacters: 4_000,
  /** Characters of all notes of a slideshow: about twenty minutes of speech. */
  maxNotesOfSlides: 20_000,
  /** Largest PDF or presentation whose pages become pictures, in bytes (100 MiB), and how many of them at once. */
  maxDeckBytes: 100 * 1024 ** 2,
  maxPagesAtOnce: 100,
  /** A GIF is not longer, in milliseconds: each of its frames is a whole picture. */
  maxGifMs: 60_000,
  /** The longest video whose frames are had as pictures, in milliseconds. */
  maxSequenceMs: 60_000,
  /** Lines of lyrics over a video, and the length of a slideshow where that is said, in milliseconds (20 minutes). */
  maxLyricLines: 500,
  maxLyricsCharacters: 60_000,
  /** Characters of lyrics whose times are to be found in the sound. */
  maxSungCharacters: 20_000,
  maxSlideshowMs: 1_200_000,
  minVideoMs: 3_000,
  maxVideoMs: 180_000,
  minTrimMs: 400,
  /** Longest recording, in milliseconds (6 hours). */
  maxDurationMs: 6 * 60 * 60 * 1000,
  /** Largest picture side, in pixels. */
  maxVideoSidePixels: 8192,
  /** Most pixels of one frame (8192 x 4320). */
  maxPicturePixels: 8192 * 4320,
  /** Largest picture file, in bytes (50 MiB), its longest side, and most pixels of it. */
  maxImageBytes: 50 * 1024 ** 2,
  maxImageSidePixels: 16_384,
  maxImagePixels: 50_000_000,
  /** Most fonts of a project that looks of subtitles can have, the newest. */
  maxFonts: 100,
  /** Largest font file, packed and unpacked, in bytes (32 MiB). */
  maxFontBytes: 32 * 1024 ** 2,
  /** Longest beginning of a text that is kept with what is known of its file. */
  maxExcerptCharacters: 240,
  /** Most characters of a text that are shown of its file. */
  maxShownCharacters: 20_000,
  /** Longest file name kept, in UTF-8 bytes. */
  maxFileNameBytes: 255,
  /** Most tracks of subtitles inside a file that are read; further ones are left alone. */
  maxSubtitleTracks: 120,
  /** Largest subtitle file, in bytes. */
  maxSubtitleBytes: 5 * 1024 ** 2,
  /** Of one whose subtitles are pictures. */
  maxPictureSubtitleBytes: 200 * 1024 ** 2,
  /** Episodes of a feed that are offered, the newest. */
  maxEpisodes: 200,
  /** How much of a feed is read, in bytes (24 MiB): about 10,000 episodes. */
  maxFeedBytes: 24 * 1024 ** 2,
  /** Episodes that can be taken from a feed at once. */
  maxEpisodesAtOnce: 10,
  /** Largest JSON body of a call, in bytes. */
  maxJsonBodyBytes: 2 * 1024 ** 2,
  /** Largest body of a call that carries a script's lines, in bytes: 10,000 of them with their words. */
  maxScriptBytes: 24 * 1024 ** 2,
  /** Most target languages of one order. */
  maxTargetLanguages: 10,
  /** Most speakers that can be asked for. */
  maxSpeakers: 20,
  /** Largest number of a script's revision: what the database keeps in four bytes. */
  maxRevision: 2 ** 31 - 1,
  /** Most characters of one line's text. */
  maxLineCharacters: 2000,
  /** Most characters of what a subtitle file says of one line: codes of drawings make some long. */
  maxRawCueCharacters: 20_000,
  /** Most lines of a script or a subtitle file. */
  maxLines: 10_000,
  /** Most subtitles, and characters of them, for each second of the recording they are brought for. */
  maxSubtitlesPerSecond: 10,
  maxSubtitleCharactersPerSecond: 100,
  /** Most characters of a text that is spoken, and the largest file of one, in bytes (2 MiB). */
  maxSpokenCharacters: 200_000,
  maxTextBytes: 2 * 1024 ** 2,
  /** Largest document that is read for its text, in bytes (25 MiB). */
  maxDocumentBytes: 25 * 1024 ** 2,
  /** How long a character takes to be read, in milliseconds: the length of a text before anybody has spoken it. */
  readingMsPerCharacter: 60,
  /** Most characters that are spoken at once, before a task is made of them. */
  maxHeardCharacters: 2000,
  /** Characters that are spoken for nothing before a task is made of them, in 24 hours: of an address, of an account. */
  heardCharactersPerDay: 50_000,
  /** Most characters of a line's notes. */
  maxNotesCharacters: 4000,
  /** Stretches that are kept while a recording is being recognized, for who comes later; and those of one message. */
  maxHeardLines: 240,
  /** How finely a recording is outlined that is being recognized. */
  maxOutlineLevels: 240,
  maxHeardLinesOfMessage: 40,
  /** Most lines of one recording that people correct before its text is whole. */
  maxHeardCorrections: 2000,
  /** Most characters of such a line: its lines in the script hold twice as many. */
  maxHeardLineCharacters: 1000,
  /** Longest such line, in milliseconds: what is recognized at once is shorter. */
  maxHeardLineMs: 120_000,
  /** Most parts of a recording that are spoken in other languages than the rest. */
  maxLanguageParts: 50,
  /** Most terms of a glossary, and most pronunciations of a script. */
  maxGlossaryTerms: 500,
  /** Longest instructions to a language model, in characters, and the glossaries that an order may take terms from. */
  maxInstructionCharacters: 2000,
  maxUsedAssets: 10,
  /** Largest file of a glossary or of a prompt, in bytes (1 MiB). */
  maxTermsBytes: 1024 ** 2,
  maxPronunciations: 500,
  /** Pronunciations of one line, those that a project keeps for all its scripts, and the length of each part of one. */
  maxLinePronunciations: 50,
  maxProjectPronunciations: 2000,
  maxPronunciationCharacters: 200,
  /** Largest file of pronunciations, in bytes. */
  maxPronunciationFileBytes: 2_000_000,
  /** Most characters of what a recording says, where that is told in the address of the call. */
  maxRecordedTextCharacters: 1000,
  /** Most characters of a speaker's name. */
  maxSpeakerNameCharacters: 80,
  /** Longest words for how something is said. */
  maxStyleCharacters: 200,
  /** Largest file that anybody has checked for voices that were made here, in bytes, and how long it may be. */
  maxCheckedBytes: 100_000_000,
  maxCheckedMs: 6 * 3_600_000,
  /** So much of its sound is looked through for a mark. */
  checkedForMarkMs: 300_000,
  /** Largest and longest recording of one line from a microphone, in bytes (25 MB) and milliseconds (10 minutes). */
  maxRecordingBytes: 25_000_000,
  maxRecordingMs: 600_000,
  /** Most lines that one call translates anew. */
  maxLinesTranslatedAtOnce: 200,
  /** How much of a recording a preview dubs, from its start, in milliseconds. */
  previewMs: 30_000,
  /** How much of a subtitle file a preview translates: reading it costs nothing, in milliseconds (15 minutes). */
  previewSubtitleMs: 900_000,
  /** How much of a text a preview speaks, in characters. */
  previewTextCharacters: 2000,
  /** What a production may take whatever its length, in milliseconds (5 minutes). */
  productionFixedMs: 300_000,
  /** Previews of a guest that may wait or run at the same time. */
  guestPreviewsAtOnce: 1,
  /** Previews that a guest may start within 24 hours. */
  guestPreviewsPerDay: 5,
  /** Where credits count: previews that an account, and all guests of one address, may order within 24 hours. */
  previewsPerDay: 30,
  guestPreviewsPerAddress: 100,
  /** Where credits count: characters that a finished preview speaks and translates anew for nothing, for each second of it. */
  previewCharactersPerSecond: 200,
  /** Where credits count: characters that all guests of one address may have spoken and translated line by line in 24 hours. */
  guestCharactersPerDay: 100_000,
  /** Where credits count: characters that an account may have translated line by line in 24 hours. */
  translatedCharactersPerDay: 2_000_000,
  /** Most recordings of one order. */
  maxMaterialsAtOnce: 100,
  /** Most characters of a task's name. */
  maxTaskNameCharacters: 255,
  /** Most tasks of one call that moves, deletes or restores them. */
  maxTasksAtOnce: 200,
  /** How long a deleted task can be restored, in days. */
  taskRestoreDays: 30,
  /** How long a material, or what is saved beside files, stays in the trash, in days. */
  materialRestoreDays: 30,
  /** Most materials of one call that moves, tags, deletes or restores them. */
  maxAssetsAtOnce: 200,
  /** Most tags of a material, and most characters of one. */
  maxTags: 20,
  maxTagCharacters: 40,
  /** Most folders inside each other. */
  maxFolderDepth: 5,
  /** Most folders of a project. */
  maxFolders: 500,
  /** Most characters of a folder's name. */
  maxFolderNameCharacters: 80,
  /** Most looks of subtitles that a project keeps. */
  maxStylePresets: 100,
  /** Most characters of the name of one. */
  maxStylePresetNameCharacters: 60,
  /** Most brand kits that a project keeps, and most characters of the name of one. */
  maxBrandKits: 50,
  maxBrandKitNameCharacters: 60,
  /** How long what a brand has before and after its videos is seen, in milliseconds. */
  minIntroMs: 500,
  maxIntroMs: 15_000,
  /** Calls that start programs, in ten minutes: of a guest's or stranger's address, of an account's project. */
  callsPerTenMinutes: {
    voiceSample: 60,
    voiceMeasure: 120,
    voiceMark: 300,
    voiceMatch: 60,
    findLyrics: 600,
    videoVersions: 30,
    voiceClone: 60,
    makeSample: 60,
    clip: 60,
    linkInfo: 60,
    readFeed: 60,
    readText: 60,
    showText: 120,
    drawPages: 20,
    writeAsset: 120,
    systemFile: 60,
    detectLanguage: 120,
    recognizeSample: 60,
    thumbnail: 120,
    avatar: 20,
    testDestination: 30,
    publish: 120,
  },
  /** Subtitles that are pictures that are read for a look at how well it goes. */
  maxRecognizedSample: 5,
  /** Pages of a scanned document whose text is recognized at once. */
  maxRecognizedPages: 60,
  /** Longest clip that is cut out of a recording, in milliseconds (5 minutes). */
  maxClipMs: 300_000,
  /** Stretches that one clip leaves out. */
  maxClipCuts: 150,
  /** Time limit of an ordinary call, in milliseconds. */
  requestTimeoutMs: 120_000,
  /** Time limit of a single text-to-speech call, in milliseconds. */
  singleSpeechTimeoutMs: 600_000,
} as const;

/** File name endings of recordings without a picture that a person may bring. */
export const audioExtensions = ["mp3", "wav", "m4a", "flac", "ogg", "opus", "aac"] as const;
/** File name endings of videos that a person may bring. */
export const videoExtensions = ["mp4", "mov", "mkv", "webm", "avi", "m4v"] as const;
/** File name endings a person may bring as a source. The content is sniffed all the same. */
export const acceptedMediaExtensions = [
  ...videoExtensions,
  ...audioExtensions,
  // What telephones record and leave as messages.
  ...["amr", "3gp", "m4b", "oga"],
] as const;

/** File name endings of texts that a person may bring to have them spoken. */
export const textExtensions = ["txt", "md", "markdown", "ssml"] as const;
/** File name endings of documents whose text may be spoken. */
export const documentExtensions = ["docx", "epub", "pdf", "html", "htm", "xhtml"] as const;
const hasEnding = (name: string, endings: readonly string[]): boolean =>
  endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`));
/** Whether a name says that a file is a recording without a picture. */
export const isAudioName = (name: string): boolean => hasEnding(name, audioExtensions);
/** Whether a name says that a file is a video. */
export const isVideoName = (name: string): boolean => hasEnding(name, videoExtensions);
/** Endings under which glossaries and prompts are taken home, and known again when they come back. */
export const glossaryEndings = ["glossary.csv", "glossary.tsv"] as const;
export const promptEndings = ["prompt.txt", "prompt.md"] as const;
/** The one of those that a name ends with; null: none. */
export const findWrittenEnding = (name: string): string | null =>
  [...glossaryEndings, ...promptEndings].find((ending) => hasEnding(name, [ending])) ?? null;
/** Whether a name says that a file holds terms with their translations. */
export const isGlossaryName = (name: string): boolean => hasEnding(name, glossaryEndings);
/** Whether a name says that a file holds instructions to a language model. */
export const isPromptName = (name: string): boolean => hasEnding(name, promptEndings);
/** Whether a name says that a file is a document, whose text has to be found in it. */
export const isDocumentName = (name: string): boolean => hasEnding(name, documentExtensions);
/** Whether a name says that a file is a text to be read aloud, or a document with one. */
export const isTextName = (name: string): boolean =>
  (hasEnding(name, textExtensions) && !isPromptName(name)) || isDocumentName(name);

/** File name endings of pictures that a person may bring. */
export const imageExtensions = ["png", "jpg", "jpeg", "webp", "avif", "gif"] as const;
/** Whether a name says that a file is a picture. */
export const isImageName = (name: string): boolean => hasEnding(name, imageExtensions);

/** File name endings of documents whose pages become pictures. */
export const deckExtensions = ["pdf", "pptx", "pptm", "ppsx"] as const;
/** Whether a name says that a file is one of those. */
export const isDeckName = (name: string): boolean => hasEnding(name, deckExtensions);

/** The largest file of a text, or of a document with one, in bytes. */
export const maxBytesOfText = (name: string): number =>
  isDocumentName(name) ? limits.maxDocumentBytes : limits.maxTextBytes;
/** The largest text, picture or font that may be brought under a name, in bytes; null: it names none of them. */
export function maxBytesOfName(name: string): number | null {
  if (isGlossaryName(name) || isPromptName(name)) return limits.maxTermsBytes;
  if (isTextName(name)) return maxBytesOfText(name);
  if (isImageName(name)) return limits.maxImageBytes;
  return isFontName(name) ? limits.maxFontBytes : null;
}

/** Whether bytes hold what no text does; a text in two bytes for a letter says so at its beginning. */
export function isBinary(bytes: Uint8Array): boolean {
  const [first, second] = bytes;
  const hasWideLetters = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return bytes.subarray(0, 8192).includes(0) && !hasWideLetters;
}

/** How much of a file of a kind a preview works on, from its start, in milliseconds. */
export const previewLengthMs = (kind: string): number => {
  if (kind === "text") return limits.previewTextCharacters * limits.readingMsPerCharacter;
  return kind === "subtitle" ? limits.previewSubtitleMs : limits.previewMs;
};
