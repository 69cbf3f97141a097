import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { useLineCommands } from "../lines/use-line-commands.ts";
import { buildScript } from "../testing/build-script.ts";
import { openEditorPart } from "../testing/open-editor-part.tsx";
import { runWorker } from "../testing/run-worker.ts";
import { FindBar } from "./find-bar.tsx";

beforeEach(() => runWorker(new URL("./find-worker.ts", import.meta.url), 2));

/** The search beside a field that something can be marked in. */
function Part() {
  useLineCommands();
  return (
    <>
      <FindBar />
      <textarea aria-label="A text" defaultValue="We take the train." />
    </>
  );
}

// The role of the element <search> is not known to the library yet.
const shownBar = () => screen.queryByLabelText("Find and replace");
const bar = () => within(screen.getByLabelText("Find and replace"));
const said = (words: string) => waitFor(() => expect(bar().getByRole("status").textContent).toBe(words));

async function openFind(chord: string, options?: Parameters<typeof openEditorPart>[1]) {
  const opened = await openEditorPart(<Part />, options);
  await opened.user.keyboard(chord);
  const query = bar().getByRole<HTMLInputElement>("textbox", { name: "Find" });
  expect(document.activeElement).toBe(query);
  return { ...opened, query };
}

const find = "{Control>}f{/Control}";
const replace = "{Control>}h{/Control}";

describe("finding", () => {
  test("words are counted in both languages, walked by Enter, and followed in the lines", async () => {
    const { user, editor } = await openFind(find);
    await user.keyboard("tr");
    await said("Found: 2");
    await user.keyboard("{Enter}");
    await said("1 of 2");
    expect(editor.getState().activeId).toBe("line-2");
    await user.keyboard("{Enter}{Enter}");
    await said("1 of 2");
    await user.keyboard("{Shift>}{Enter}{/Shift}");
    await said("2 of 2");
    await user.click(bar().getByRole("button", { name: "Next place" }));
    await said("1 of 2");
  });

  test("what is not there is said", { tags: ["full"] }, async () => {
    const { user } = await openFind(find);
    await user.keyboard("zeppelin");
    await said("Nothing found");
  });

  test("small and capital letters, whole words, and where to look are chosen", {
    tags: ["full"],
  }, async () => {
    const { user } = await openFind(find);
    await user.keyboard("la");
    await said("Found: 1");
    await user.click(bar().getByRole("button", { name: "Small and capital letters differ" }));
    await said("Nothing found");
    await user.click(bar().getByRole("button", { name: "Small and capital letters differ" }));
    await said("Found: 1");
    await user.clear(bar().getByRole("textbox", { name: "Find" }));
    await user.type(bar().getByRole("textbox", { name: "Find" }), "en");
    await said("Found: 3");
    await user.click(bar().getByRole("button", { name: "Whole words only" }));
    await said("Nothing found");
    await user.click(bar().getByRole("button", { name: "Whole words only" }));
    await user.click(bar().getByRole("combobox", { name: "Where to look" }));
    await user.click(await screen.findByRole("option", { name: "Original" }));
    await said("Found: 1");
  });

  test("a speaker's name is found and leads to the speaker's first line", async () => {
    const { user, editor } = await openFind(find);
    await user.click(bar().getByRole("combobox", { name: "Where to look" }));
    await user.click(await screen.findByRole("option", { name: "Speakers" }));
    await user.type(bar().getByRole("textbox", { name: "Find" }), "anna{Enter}");
    await said("Found: 1");
    await user.keyboard("{Enter}");
    expect(editor.getState().activeId).toBe("line-3");
  });

  test("what is marked in a text is what one wants to find", async () => {
    const { user } = await openEditorPart(<Part />);
    const text = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "A text" });
    await user.click(text);
    text.setSelectionRange(12, 17);
    await user.keyboard(find);
    expect(bar().getByRole<HTMLInputElement>("textbox", { name: "Find" }).value).toBe("train");
  });

  test("pressed again, the field has the focus and its text is marked; Escape closes", async () => {
    const { user, query } = await openFind(find);
    await user.keyboard("train");
    bar().getByRole("button", { name: "Next place" }).focus();
    await user.keyboard(find);
    expect(document.activeElement).toBe(query);
    expect([query.selectionStart, query.selectionEnd]).toEqual([0, 5]);
    await user.keyboard("{Escape}");
    expect(shownBar()).toBe(null);
    await user.keyboard(find);
    expect(bar().getByRole<HTMLInputElement>("textbox", { name: "Find" }).value).toBe("train");
  });
});

describe("patterns", () => {
  test.each([
    { pattern: "(amigos", words: "A bracket is not closed, or has no beginning." },
    { pattern: "[a", words: "A square bracket is not closed" },
    { pattern: "*a", words: "nothing before it to repeat" },
  ])("$pattern is said to be wrong", async ({ pattern, words }) => {
    const { user, query } = await openFind(find);
    await user.click(bar().getByRole("button", { name: "Regular expression" }));
    fireEvent.change(query, { target: { value: pattern } });
    await screen.findByText(words, { exact: false });
  });

  test("one that never ends is stopped, which is said", { tags: ["full"] }, async () => {
    const base = buildScript();
    const script = {
      ...base,
      segments: base.segments.map((one) => ({ ...one, targetText: `${"a".repeat(60)}!` })),
    };
    const { user, query } = await openFind(find, { script });
    await user.click(bar().getByRole("button", { name: "Regular expression" }));
    fireEvent.change(query, { target: { value: "^(a+)+$" } });
    await said("This pattern takes too long. Make it simpler.");
    fireEvent.change(query, { target: { value: "^a+" } });
    await said("Found: 3");
  });
});

describe("replacing", () => {
  test("a pattern with groups replaces everything in one step", { tags: ["full"] }, async () => {
    const { user, segment, editor, query } = await openFind(replace);
    await user.click(bar().getByRole("button", { name: "Regular expression" }));
    fireEvent.change(query, { target: { value: String.raw`(\w+) días, (\w+)` } });
    await said("Found: 1");
    await user.type(bar().getByRole("textbox", { name: "Replace with" }), "$1 tardes, $2");
    await user.click(bar().getByRole("button", { name: "Replace all" }));
    await waitFor(() => expect(segment("line-1")?.targetText).toBe("Buenos tardes, amigos."));
    await said("Nothing found");
    await screen.findByText("Replaced texts: 1.");
    editor.getState().undo();
    expect(segment("line-1")?.targetText).toBe("Buenos días, amigos.");
  });

  test("one place after the other is replaced by Enter", async () => {
    const { user, segment } = await openFind(replace);
    await user.keyboard("el");
    await said("Found: 2");
    await user.type(bar().getByRole("textbox", { name: "Replace with" }), "EL");
    await user.keyboard("{Enter}");
    await said("1 of 2");
    expect(segment("line-2")?.targetText).toBe("Tomamos el tren.");
    await user.keyboard("{Enter}");
    expect(segment("line-2")?.targetText).toBe("Tomamos EL tren.");
    expect(segment("line-3")?.targetText).toBe("La casa está cerca del río.");
  });

  test("what a second replacing did is said in place of what the first one did", {
    tags: ["full"],
  }, async () => {
    const { user, query } = await openFind(replace);
    const all = bar().getByRole("button", { name: "Replace all" });
    fireEvent.change(query, { target: { value: "tren" } });
    await said("Found: 1");
    await user.click(all);
    await screen.findByText("Replaced texts: 1.", { selector: "[role=alert] *" });
    fireEvent.change(query, { target: { value: "o" } });
    await said("Found: 9");
    await user.click(all);
    await screen.findByText("Replaced texts: 5.", { selector: "[role=alert] *" });
    await waitFor(() =>
      expect(screen.queryByText("Replaced texts: 1.", { selector: "[role=alert] *" })).toBe(null),
    );
  });

  test("locked lines stay, which is said", { tags: ["full"] }, async () => {
    const base = buildScript();
    const script = {
      ...base,
      segments: base.segments.map((one) => ({ ...one, isLocked: one.id === "line-2" })),
    };
    const { user, segment } = await openFind(replace, { script });
    expect(bar().getByRole<HTMLButtonElement>("button", { name: "Replace all" }).disabled).toBe(true);
    await user.keyboard("a");
    await waitFor(() =>
      expect(bar().getByRole<HTMLButtonElement>("button", { name: "Replace all" }).disabled).toBe(false),
    );
    await user.type(bar().getByRole("textbox", { name: "Replace with" }), "_");
    await user.click(bar().getByRole("button", { name: "Replace all" }));
    await screen.findByText("because locked", { exact: false });
    expect(segment("line-2")?.targetText).toBe("Tomamos el tren.");
    expect(segment("line-1")?.targetText).toBe("Buenos dí_s, _migos.");
  });

  test("who may only read finds, and is offered nothing that replaces", async () => {
    const { user } = await openFind(find, { isReadOnly: true });
    expect(bar().queryByRole("button", { name: "Replace" })).toBe(null);
    await user.keyboard("tren");
    await said("Found: 1");
    await user.keyboard(`{Escape}${replace}`);
    expect(shownBar()).toBe(null);
  });
});
