import { expect, test } from "vitest";
import { readBlocks } from "./read-blocks.ts";
import { type MarkupNode, maxMarkupDepth, readMarkup } from "./read-markup.ts";
import { writeBlocks } from "./write-blocks.ts";

const paragraph = { kind: "paragraph" } as const;
const element = (
  name: string,
  children: MarkupNode[],
  attributes: Record<string, string> = {},
): MarkupNode => ({
  ...{ name, attributes, children },
});

test.each([
  [{ kind: "heading", level: 3 } as const, "The lens room"],
  [{ kind: "list-item" } as const, "first"],
  [{ kind: "quote" } as const, "> twice quoted"],
  [paragraph, "# is a sharp, and no heading"],
  [paragraph, "- 12 degrees at night"],
  [paragraph, "2 * 3 * 4 and *stars* and `ticks`"],
  [paragraph, "| a | b |"],
  [paragraph, "```"],
  [paragraph, "C:\\Users and [brackets](round)"],
  [paragraph, "A __plain__ sentence."],
])("%o is read back as it was: %s", (block, text) => {
  const said = readBlocks(
    writeBlocks([
      { block: paragraph, text: "Before." },
      { block, text },
    ]),
  );
  if (/[\p{L}\p{N}]/u.test(text)) expect(said.at(-1)).toEqual({ block, text, speaker: null });
  else expect(said).toHaveLength(1);
});

test("HTML is read as paragraphs: without scripts, menus, hidden text and notes, rows of tables in one", () => {
  const page = element("body", [
    element("nav", ["Home"]),
    element("h2", ["The  lens", element("sup", [element("a", ["[1]"])])]),
    element("p", ["It was ", element("b", ["lit"]), element("br", []), "again.", element("script", ["x()"])]),
    element("ul", [element("li", ["first"]), element("li", [element("p", ["second"])])]),
    element("p", ["Nobody sees this."], { hidden: "" }),
    element("aside", ["A note."], { "epub:type": "footnote" }),
    element("section", [element("ol", [element("li", ["One."]), element("li", ["Two."])])], {
      role: "doc-endnotes",
    }),
    element("blockquote", [element("p", ["Said once."])]),
    element("table", [element("tr", [element("td", ["a"]), element("td", [element("p", ["b"])])])]),
    element("pre", ["let x;"]),
    "loose words",
  ]);
  const { blocks, skipped } = readMarkup([page]);
  expect(blocks.map(({ block, text }) => [block.kind, text])).toEqual([
    ["heading", "The lens"],
    ["paragraph", "It was lit again."],
    ["list-item", "first"],
    ["list-item", "second"],
    ["quote", "Said once."],
    ["paragraph", "a, b"],
    ["paragraph", "loose words"],
  ]);
  expect(skipped).toEqual({ notes: 4, codes: 1, pictures: 0 });
});

test("what is nested deeper than any document is not looked into", () => {
  let deep: MarkupNode = "deep";
  for (let depth = 0; depth < 50 * maxMarkupDepth; depth++) deep = element("div", [deep]);
  expect(readMarkup([element("p", ["said"]), deep]).blocks.map(({ text }) => text)).toEqual(["said"]);
});
