import { escapeForPattern } from "@voxloom/reading";

/** What is looked for. */
export type FindQuery = {
  text: string;
  isCaseSensitive: boolean;
  isWholeWord: boolean;
  /** The text is a regular expression. */
  isPattern: boolean;
};

const letter = String.raw`[\p{L}\p{M}\p{N}_]`;

/**
 * A query as a regular expression with the given flags besides its own.
 * @throws SyntaxError where its text is no pattern.
 */
export const buildExpression = (query: FindQuery, flags: "g" | "y"): RegExp => {
  const { text, isCaseSensitive, isWholeWord, isPattern } = query;
  const body = isPattern ? text : escapeForPattern(text);
  const source = isWholeWord ? `(?<!${letter})(?:${body})(?!${letter})` : body;
  return new RegExp(source, `${flags}mu${isCaseSensitive ? "" : "i"}`);
};

/** What is wrong with a pattern; null: nothing. */
export type PatternProblem = "group" | "class" | "repeat" | "escape" | "other";

// Engines word it differently; the first that fits says it.
const problemWords: readonly [PatternProblem, RegExp][] = [
  ["class", /character class|\bclass\b|bracket|\]/i],
  ["repeat", /repeat|quantifier/i],
  ["escape", /escape|backslash|\\ at end/i],
  ["group", /group|paren|\)/i],
];

/** Why a query's text is no pattern; null: it is one. */
export const patternProblem = (query: FindQuery): PatternProblem | null => {
  if (!query.isPattern) return null;
  try {
    // Alone, so that what is put around it cannot hide or cause a problem.
    buildExpression({ ...query, isWholeWord: false }, "g");
    return null;
  } catch (error) {
    // What follows the pattern itself is the engine's reason.
    const reason = String(error).replace(query.text, "");
    return problemWords.find(([, words]) => words.test(reason))?.[0] ?? "other";
  }
};

/**
 * A text with what a query finds in it replaced: everywhere, or only the one that begins at a place. In patterns `$1`
 * and `$<name>` stand for groups, `$&` for what was found.
 */
export const replaceIn = (
  text: string,
  { query, replacement, at = null }: { query: FindQuery; replacement: string; at?: number | null },
): string => {
  const expression = buildExpression(query, at === null ? "g" : "y");
  if (at !== null) expression.lastIndex = at;
  return query.isPattern
    ? text.replace(expression, replacement)
    : // As a function, so that a dollar is a dollar.
      text.replace(expression, () => replacement);
};
