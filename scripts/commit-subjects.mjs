// What is wrong with the subjects of commits. Runs on Node 20 with nothing else.

export const maxSubjectLength = 72;
const kinds = [
  "bench",
  "build",
  "chore",
  "docs",
  "feat",
  "fix",
  "perf",
  "refactor",
  "revert",
  "style",
  "test",
];
const form = new RegExp(`^(?:${kinds.join("|")})(?:\\([a-z0-9-]+\\))?!?: (?<words>.+)$`);

/** The fault of a commit's subject in plain words; null where it has none. */
export function faultOfSubject(subject) {
  // Git's own: they say which branch came in.
  if (/^Merge /.test(subject)) return null;
  if (subject.length > maxSubjectLength)
    return `has ${subject.length} characters, ${maxSubjectLength} are allowed`;
  const words = form.exec(subject)?.groups?.words;
  if (words === undefined) return `does not read "type(area): words" with one of ${kinds.join(", ")}`;
  if (/^\p{Lu}\p{Ll}/u.test(words)) return "begins its words with a capital letter";
  return /[.!]$/.test(words) ? "ends with a full stop" : null;
}
