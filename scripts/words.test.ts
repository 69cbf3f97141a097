import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

/** Tests of this rule, and what reads what versions before it stored. */
const namesOlderWords =
  /^(words\.test|earlier-[\w-]+|earlier-[\w-]+\.test|upgrade-script|upgrade-script\.test)\.tsx?$/;
/** Formats and libraries spell their own names, and a column of the database has the one that it was made with. */
const isOfOthers = (name: string): boolean =>
  /^(kept_until|AnalyserNode|documentStartOfProgramme|(Primary|Secondary|Tertiary|Outline|Back)Colour)$/.test(
    name,
  );
const root = join(import.meta.dirname, "..");
const readSource = (path: string): string => readFileSync(join(root, path), "utf8");
const listFiles = (...patterns: string[]): string[] =>
  execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", ...patterns], {
    cwd: root,
    encoding: "utf8",
  })
    .split("\n")
    .filter((path) => path !== "" && !namesOlderWords.test(basename(path)));

/** What `docs/words.md` names in its last column. */
const unusedColumn = readSource("docs/words.md")
  .split("\n")
  .filter((line) => line.startsWith("| "))
  .map((line) => line.split("|").at(-2) ?? "");
/** Words in code type. */
const unusedWords = new Set(
  unusedColumn.flatMap((cell) => [...cell.matchAll(/`([a-z]+)`/g)]).map(([, word = ""]) => word),
);
/** Those that only may not stand before another: `most...`. */
const unusedBeginnings = unusedColumn
  .flatMap((cell) => [...cell.matchAll(/`([a-z]+)\.{3}`/g)])
  .map(([, word = ""]) => word);
const beginsUnused = new RegExp(`^(?:${unusedBeginnings.join("|")})(?=[A-Z])`);

/** Words for people have spaces, or are a label with a capital. */
const isWritten = (text: string): boolean => /\s/.test(text) || /^[A-Z][a-z]+$/.test(text);

/** Names in a source: identifiers, and texts that are no words for people. */
function listNames(source: string): string[] {
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) names.push(node.text);
    else if (
      ts.isLiteralExpression(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node)
    )
      if (!ts.isRegularExpressionLiteral(node) && !isWritten(node.text))
        names.push(...(node.text.match(/[A-Za-z_$][\w$]*/g) ?? []));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("source.tsx", source, ts.ScriptTarget.Latest));
  return names;
}
/** Parsing takes a while: only a source that has one of the words at all is parsed. */
const listUnusedNames = (source: string): string[] =>
  anyUnusedWord.test(source) ? listNames(source).filter(hasUnusedWord) : [];
const splitName = (name: string): string[] =>
  name.split(/(?=[A-Z][a-z])|[-_./$]/).map((part) => part.toLowerCase());
const hasUnusedWord = (name: string): boolean =>
  !isOfOthers(name) && (beginsUnused.test(name) || splitName(name).some((part) => unusedWords.has(part)));
const anyUnusedWord = new RegExp([...unusedWords, ...unusedBeginnings].join("|"), "i");

/** `fooOf` says what it gives and not what it does; `findFooOf` does. */
const verbs = /^(all|any|count|delete|find|format|goes|has|index|is|list|one|value)(?=[A-Z])/;
const listNounFunctions = (source: string): string[] =>
  [...source.matchAll(/\b(?:function|const) ([a-z]\w*Of)\b(?= ?(?:[(<]|= (?:async )?(?:\(|<|\w+ =>)))/g)]
    .map(([, name = ""]) => name)
    .filter((name) => !verbs.test(name));

/** Only who has read the one before understands a comment or a paragraph that begins so. */
const leaningComment = /(?:\/\*\*?|<!--|\/\/|^[ \t]*#)\s*(?:\* )?The same\b/m;
const leaningParagraph = /^[ \t>]*(?:(?:[-*]|#+|\d+\.) )?[*_]*The same\b/m;
const hasLeaning = (path: string, text: string): boolean =>
  (path.endsWith(".md") ? leaningParagraph : leaningComment).test(text);

test("the glossary's unused words are found in names", () => {
  expect(unusedWords.size).toBeGreaterThan(5);
  expect(unusedBeginnings).toContain("most");
  expect(listNames("const mostLines = f(most, almostThere)").filter(hasUnusedWord)).toEqual(["mostLines"]);
  expect(listNames("const spec = readWish(mine); // a wish").filter(hasUnusedWord)).toEqual(["readWish"]);
  expect(listNames('say("wish", "a wish")').filter(hasUnusedWord)).toEqual(["wish"]);
  expect(listNounFunctions("const rowOf = (id: string) => id; function listOf() {}")).toEqual(["rowOf"]);
});

test("no path has one", () => {
  expect(listFiles("apps", "packages", "e2e", "bench", "scripts").filter(hasUnusedWord)).toEqual([]);
});

test("no name has one, and functions begin with a verb", () => {
  const found = listFiles("*.ts", "*.tsx", "*.mjs").flatMap((path) => {
    const source = readSource(path);
    const names = [...listUnusedNames(source), ...listNounFunctions(source)];
    return [...new Set(names)].map((name) => `${path}: ${name}`);
  });
  expect(found).toEqual([]);
});

test("comments and paragraphs that lean on the one before are found", () => {
  const comments = ["/** The same. */", "/**\n * The same.\n */", "f(); // The same.", "a: 1\n  # The same."];
  const paragraphs = ["The same.", "Text.\n\nThe same.", "- The same.", "*The same is so.*"];
  expect(comments.filter((text) => !hasLeaning("a.ts", text))).toEqual([]);
  expect(paragraphs.filter((text) => !hasLeaning("a.md", text))).toEqual([]);
  expect(hasLeaning("a.ts", "/** Files of the same day. The same name is theirs. */")).toBe(false);
  expect(hasLeaning("a.md", "Files of the same day. The same name is theirs.")).toBe(false);
});

test("no comment and no paragraph leans on the one before", () => {
  const written = listFiles("*.ts", "*.tsx", "*.mjs", "*.mts", "*.css", "*.yml", "*.md", "*Dockerfile");
  expect(written.filter((path) => hasLeaning(path, readSource(path)))).toEqual([]);
});
