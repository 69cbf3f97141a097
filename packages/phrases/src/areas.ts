/** The files of a locale folder, one for each area of the product. English defines their keys. */
export const areas = [
  "common",
  "errors",
  "site",
  "site-failed",
  "site-home",
  "site-messages",
  "site-tools",
  "home",
  "translation",
  "tasks",
  "task",
  "engines",
  "mails",
  "account",
  "mail-subscription",
  "feedback",
  "billing",
  "share",
  "admin",
  "editor",
  "editor-lines",
  "editor-timeline",
  "editor-sound",
  "editor-checks",
  "editor-subtitles",
  "editor-transfer",
  "editor-keys",
  "site-articles",
] as const;

/** One area of phrases: the name of a file below `locales/<locale>/`. */
export type Area = (typeof areas)[number];
