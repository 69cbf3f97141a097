import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const editor = join(import.meta.dirname, "../apps/web/src/features/editor");

/**
 * What a module of the editor holds beyond an open task: variables, stores and whatever else is made when it is loaded
 * and can change. Sessions make all of that (`defineSessionPart`), so that nothing said of one task's lines is known in
 * another's, which have the same ids. Functions that only remember their answers are in `lib/remember.ts`.
 */
function stateOfModule(source: string): string[] {
  const file = ts.createSourceFile("module.tsx", source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  return file.statements.flatMap((statement) => {
    if (!ts.isVariableStatement(statement)) return [];
    const { declarations, flags } = statement.declarationList;
    const isConstant = (flags & ts.NodeFlags.Const) !== 0;
    return declarations
      .filter(({ initializer }) => !isConstant || (initializer !== undefined && makesState(initializer)))
      .map(({ name }) => name.getText(file));
  });
}

function makesState(node: ts.Expression): boolean {
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node))
    return makesState(node.expression);
  if (ts.isNewExpression(node)) {
    const name = node.expression.getText();
    // Tables are made of what they hold, and caches are made empty.
    const isEmpty = (node.arguments ?? []).length === 0;
    return /^Weak/.test(name) || (/^(Map|Set|AbortController)$/.test(name) && isEmpty);
  }
  if (!ts.isCallExpression(node)) return false;
  const made = node.expression;
  if (ts.isCallExpression(made)) return makesState(made);
  return /^(create|open|start)([A-Z]|$)/.test(made.getText()) && made.getText() !== "createContext";
}

test("no module of the editor holds state: sessions make it", async () => {
  const found: string[] = [];
  for await (const path of glob("**/*.{ts,tsx}", { cwd: editor })) {
    // A worker is a thread of its own, which ends with what it was started for.
    if (/\.test\.tsx?$|-worker\.ts$|(^|\/)testing\//.test(path)) continue;
    for (const name of stateOfModule(readFileSync(join(editor, path), "utf8")))
      found.push(`${path}: ${name}`);
  }
  expect(found).toEqual([]);
});

test.each([
  ["a variable", "let last: string | null = null;"],
  ["a store", "export const store = createStore<X>(() => ({ a: 1 }));"],
  ["a store with a wrapper", "export const useX = create<X>()(persist((set) => ({ set }), {}));"],
  ["something that is made to be asked", "const find = createFinder();"],
  ["a cache by object", "const known = new WeakMap<Segment, boolean>();"],
  ["a cache by text", "const known = new Map<string, number>();"],
])("%s is found", (_what, source) => expect(stateOfModule(source)).toHaveLength(1));

test.each([
  "const Context = createContext<X | null>(null);",
  'const kinds: ReadonlySet<string> = new Set(["a"]);',
  "export const part = defineStorePart(() => ({ a: 1 }));",
  "function f() { let x = 1; return new Map([[x, x]]); }",
])("%s holds nothing", (source) => expect(stateOfModule(source)).toEqual([]));
