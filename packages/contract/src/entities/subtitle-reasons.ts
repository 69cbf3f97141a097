/**
 * Why a subtitle file cannot be used: the `reason` in the details of SUBTITLES_UNREADABLE. Each has words of its own,
 * the phrase `errors.SUBTITLES_UNREADABLE_<reason>`, filled with the other details.
 */
export const subtitleReasons = [
  /** The times of `line` are not written like `example`. */
  "unclear-times",
  /** The cue at `line` ends before it starts. */
  "ends-before-start",
  /** The Format line at `line` does not name Start and End, and Text at its end. */
  "unknown-fields",
  /** The dialogue at `line` has fewer fields than its Format line. */
  "missing-fields",
  /** Nothing in the file has times. */
  "no-timed-line",
  /** All of its lines lie after the end of the recording. */
  "outside-recording",
  /** The file is a video or sound. */
  "other-kind",
  /** The first row of a table does not name the columns: `columns` are known. */
  "missing-columns",
  /** A Word file without a table of lines. */
  "no-table",
  /** JSON that is no script. */
  "unknown-document",
  /** A text without times has `found` lines, the script `wanted`. */
  "other-line-count",
  /** Lines have no times, and were to replace the script's. */
  "no-times",
  /** The text of `line` has more characters than `most`. */
  "long-text",
  /** At `line` begins one subtitle more than `most`. */
  "too-many-lines",
  /** More text than can be said within the recording. */
  "too-dense",
  /** From `line` on there are lines in `language` too, which were not read. */
  "other-language",
  /** The video has no track `number` of subtitles that hold text. */
  "no-track",
  /** Track `number` inside the video is damaged. */
  "track-damaged",
  /** Track `number` holds `count` pictures, and no word of them could be read. */
  "no-text-in-pictures",
  /** Track `number` holds pictures, and no language is named to read them in. */
  "pictures-without-language",
] as const;

/** One of {@link subtitleReasons}. */
export type SubtitleReason = (typeof subtitleReasons)[number];
