import { expect, test } from "vitest";
import { openAiEngines } from "../openai-engines.ts";
import { parsePrompt, readPrompt } from "./read-prompt.ts";

const text = '# version 3\nYou read {{language}}.\n[long] Read it in parts.\nKeep {name} and {"a":1}.\n';

test("a prompt has the lines of its case, with its places filled by what they are given, letter for letter", () => {
  const { fill } = parsePrompt(text);
  expect(fill({ language: "$& {{x}}" })).toBe('You read $& {{x}}.\nKeep {name} and {"a":1}.');
  expect(fill({ language: "German", long: true })).toContain("German.\nRead it in parts.\nKeep");
  expect(() => fill({})).toThrow('"language"');
  expect(() => parsePrompt("You read.")).toThrow("# version N");
});

test("whatever is changed in a prompt is another version, and keys of translations and summaries have it", () => {
  const { version } = parsePrompt(text);
  expect(version).toMatch(/^3-[0-9a-f]{8}$/);
  expect(parsePrompt(text.replace("Read", "Look at")).version).not.toBe(version);
  const service = { id: "tongue", baseUrl: "http://127.0.0.1:9", model: "m" };
  const { translators, summarizers } = openAiEngines({ translate: [service] });
  for (const name of ["translation", "brief"])
    expect(translators[0]?.version).toContain(readPrompt(name).version);
  for (const name of ["summary", "joined-summary"])
    expect(summarizers[0]?.version).toContain(readPrompt(name).version);
});
