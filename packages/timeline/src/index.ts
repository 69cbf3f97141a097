export { applyEdit, applyEdits } from "./edits/apply-edit.ts";
export { carrySource, changesSource } from "./edits/carry-source.ts";
export { correctHeard, type HeardCorrection } from "./edits/correct-heard.ts";
export type { ScriptEdit } from "./edits/script-edit.ts";
export {
  applyPatch,
  checkLine,
  diffScripts,
  emptyPatch,
  findClashes,
  isEmptyPatch,
} from "./edits/script-patch.ts";
export { translateAs, type WordChoice } from "./edits/translate-as.ts";
export { createClock, type DubClock } from "./fit/clock.ts";
export { countSpokenCharacters } from "./fit/count-spoken-characters.ts";
export { fitOfScript, maySlowVideo, type ScriptFitSettings, shorterWordings } from "./fit/fit-of-script.ts";
export { defaultFitSettings, type FitResult, type FittedLine } from "./fit/fit-types.ts";
export { pauseBetweenMs, speechGridMs } from "./fit/flow-lines.ts";
export { placedStretches } from "./fit/placed-stretches.ts";
export { budgetCharacters, calibratedRate, getCharactersPerSecond } from "./fit/speech-rate.ts";
export { estimateSpeechMs, listVoiceRates } from "./fit/voice-rates.ts";
export { findAnswers } from "./insights/find-answers.ts";
export { minInsightSentences, readInsights } from "./insights/read-insights.ts";
export { createFixer, fixAll, fixProblem } from "./lint/fix-script.ts";
export { createLinter, lintScript } from "./lint/lint-script.ts";
export { isFixedBySplit } from "./lint/propose-fixes.ts";
export {
  type LintOptions,
  type ScriptProblem,
  type ScriptProblemKind,
  type ScriptProblems,
  scriptProblemKinds,
} from "./lint/script-problem.ts";
export { type CarriedMarks, carryMarks } from "./marks/carry-marks.ts";
export { hasStyle, styleRange } from "./marks/style-range.ts";
export { lineVolumesDb, voiceGainDb } from "./mix/voice-gain.ts";
export { type PassagePlace, type PlacedMark, placePassage, placePassages } from "./passages/place-passage.ts";
export {
  choosePronunciations,
  findSaid,
  withPronunciations,
} from "./pronunciations/choose-pronunciations.ts";
export { type ReadPronunciations, writePronunciationsCsv } from "./pronunciations/pronunciations-csv.ts";
export { writePronunciationsPls } from "./pronunciations/pronunciations-pls.ts";
export { readPronunciations } from "./pronunciations/read-pronunciations.ts";
export { type HeardLine, type LineFacts, listLineFacts } from "./rating/line-facts.ts";
export { saysTheSame, unknownWordsLeft } from "./rating/line-texts.ts";
export { type RatedDub, rateDub } from "./rating/rate-dub.ts";
export { computeLineScore, hurriedTempo, listDefects } from "./rating/rate-line.ts";
export type { TimedLine } from "./rating/time-cover.ts";
export { uncoveredSpeech } from "./rating/uncovered-speech.ts";
export {
  changedSegmentIds,
  countLetters,
  createChangeCheck,
  createLetterCounter,
  createUnspokenCheck,
  lengthOfLinesMs,
  unspokenSegmentIds,
} from "./script/changed-lines.ts";
export {
  createScript,
  createSegment,
  createSpeaker,
  createTake,
  orderSegments,
} from "./script/create-script.ts";
export { endOfLines } from "./script/end-of-lines.ts";
export { hasSlot } from "./script/has-slot.ts";
export { joinTexts } from "./script/join-texts.ts";
export {
  type ChosenReading,
  chooseReadings,
  createSentenceReader,
  isSaidBySentence,
  listReadings,
  type SentenceReading,
  type SentenceSpec,
  type SentenceTake,
  splitSaid,
} from "./script/line-sentences.ts";
export { createSpecReader, type LineSpeechSpec, matchesSpec, matchesTakeSpec } from "./script/line-spec.ts";
export { isTranslationOlder, translatedText } from "./script/older-translation.ts";
export { createLinePronouncer, createPronouncer } from "./script/pronounce.ts";
export { activeTake, findVoiceId, getDelivery, splitByLanguage } from "./script/read-script.ts";
export { cutLinesAtTurns, segmentsFromCues, segmentUtterances } from "./script/segment-utterances.ts";
export { goesOnOf } from "./script/sentence-lines.ts";
export { endsShort, listSentences, sentencePauseMs } from "./script/sentences.ts";
export { cutStresses, findStressed, listStresses, marksOfStresses, sayStressed } from "./script/stresses.ts";
export {
  type TranscriptParagraph,
  transcriptParagraphs,
} from "./script/transcript-paragraphs.ts";
export { upgradePatch, upgradeReport, upgradeScript, upgradeStyle } from "./script/upgrade-script.ts";
export { createWordFinder, type Range, spaceless } from "./script/word-finder.ts";
export { findRules, type RuledWording, shortenByRule, shortenLine } from "./shortening/shorten-by-rule.ts";
export { isSsml, type ReadSsml, readSsml, type SsmlLoss } from "./ssml/read-ssml.ts";
export { writeSsml } from "./ssml/write-ssml.ts";
export type { SubtitleContent } from "./subtitles/draft-cues.ts";
export {
  type CueOptions,
  createCueMaker,
  getCueProfile,
  getCues,
  keepsLines,
  type MadeCue,
} from "./subtitles/get-cues.ts";
export { moveLines } from "./sync/move-lines.ts";
export { joinLinesAtPauses, splitLinesAtPauses } from "./sync/pauses-of-lines.ts";
export { cutIntoParts } from "./text/cut-into-parts.ts";
export { isDocument } from "./text/make-place.ts";
export { nameSpeakers, readBlocks, type TextBlock } from "./text/read-blocks.ts";
export {
  type MarkupNode,
  maxMarkupDepth,
  nothingSkipped,
  readMarkup,
  type SkippedParts,
} from "./text/read-markup.ts";
export { scriptOfText } from "./text/script-of-text.ts";
export { textTooLong, unreadableText } from "./text/text-limits.ts";
export { writeBlocks } from "./text/write-blocks.ts";
export { cleanText, findHidden, type HiddenRange } from "./transcript/find-hidden.ts";
export { findHomophones, putTerms } from "./transcript/find-homophones.ts";
export {
  cutHighlights,
  type DocumentParagraph,
  type TranscriptDocument,
  timeInText,
  transcriptDocument,
} from "./transcript/transcript-document.ts";
export { joinParagraphs, paragraphRules, viewScript } from "./transcript/view-script.ts";
export { writeHtml } from "./transcript/write-html.ts";
export { writeMarkdown } from "./transcript/write-markdown.ts";
export { writeTranscriptDocx } from "./transcript/write-transcript-docx.ts";
export { type AssFile, getAssFile } from "./transfer/ass-file.ts";
export { type Bilingual, documentOfScript } from "./transfer/document-of-script.ts";
export { clockOfFile } from "./transfer/file-clock.ts";
export { type FileOptions, fileDocument, writeScriptFile } from "./transfer/file-of-script.ts";
export { importLines } from "./transfer/import-lines.ts";
export type { ImportOptions } from "./transfer/import-options.ts";
export { readScriptFile } from "./transfer/read-script-file.ts";
export { isTable, type ScriptFormat, scriptFormats } from "./transfer/script-format.ts";
export { holdsNoLines, scriptOfFile } from "./transfer/script-of-file.ts";
export { isTermsTable, type ReadTerms, readTerms, withTerms, writeTerms } from "./transfer/terms-table.ts";
export type { ImportedScript, TransferClock, TransferLine, TransferSide } from "./transfer/transfer-line.ts";
export { scriptBlob, type WriteOptions, writeScript } from "./transfer/write-script.ts";
export { readSpeechCurve } from "./waveform/speech-curve.ts";
export {
  createWaveformHeader,
  encodeWaveformHeader,
  readWaveformHeader,
  type WaveformHeader,
  type WaveformLevel,
  waveformHeaderBytes,
  waveformPairBytes,
  waveformRates,
} from "./waveform/waveform-header.ts";
export { waveformLevelFor, waveformPairs, waveformTile } from "./waveform/waveform-tile.ts";
