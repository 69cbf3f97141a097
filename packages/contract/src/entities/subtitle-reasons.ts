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
] as const;

/** One of {@link subtitleReasons}. */
export type SubtitleReason = (typeof subtitleReasons)[number];
