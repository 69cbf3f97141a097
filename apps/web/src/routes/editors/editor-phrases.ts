/** The areas of phrases that the editor speaks with, whoever opens it. */
export const editorPhrases = [
  "common",
  "errors",
  "share",
  "task",
  "summary",
  "speech",
  "editor",
  "editor-lines",
  "editor-timeline",
  "editor-audio",
  "editor-checks",
  "editor-subtitles",
  "editor-sync",
  "editor-transfer",
  "editor-keys",
  "subtitle-file",
] as const;
