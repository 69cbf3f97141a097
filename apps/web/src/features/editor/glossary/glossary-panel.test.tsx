import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { takeSavedFiles } from "../../../testing/take-saved-files.ts";
import { buildScript, buildSegment } from "../testing/build-script.ts";
import { openEditorPart } from "../testing/open-editor-part.tsx";
import { GlossaryPanel } from "./glossary-panel.tsx";

const train = { source: "train", target: "tren" };
const house = { source: "house", target: "casa" };
const section = (name: string) => screen.findByRole("button", { name });
const named = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });

describe("terms", () => {
  test("a term is added by Enter, and the next one can be typed at once", async () => {
    const { user, editor } = await openEditorPart(<GlossaryPanel />);
    const add = screen.getByRole<HTMLButtonElement>("button", { name: "Add" });
    await user.type(named("Term"), "  ");
    expect(add.disabled).toBe(true);
    await user.type(named("Term"), "train");
    await user.type(named("Translation"), "tren{Enter}");
    expect(document.activeElement).toBe(named("Term"));
    await user.keyboard("London{Enter}");
    expect(editor.getState().script.glossary).toEqual([{ source: "London", target: "" }, train]);
    expect(named("Translation: London").placeholder).toBe("stays as it is");
  });

  test("a term that is there already gets the new translation", async () => {
    const { user, editor } = await openEditorPart(<GlossaryPanel />, {
      script: buildScript({ glossary: [train, house] }),
    });
    await user.type(named("Term"), "TRAIN");
    await user.type(named("Translation"), "ferrocarril{Enter}");
    expect(editor.getState().script.glossary).toEqual([{ source: "TRAIN", target: "ferrocarril" }, house]);
  });

  test("who changes a term and goes on to its translation is there", async () => {
    const { user, editor } = await openEditorPart(<GlossaryPanel />, {
      script: buildScript({ glossary: [train, house] }),
    });
    await user.clear(named("Term: house"));
    await user.type(named("Term: house"), "home");
    await user.tab();
    const translation = named("Translation: home");
    expect(document.activeElement).toBe(translation);
    await user.clear(translation);
    await user.type(translation, "hogar{Enter}");
    expect(editor.getState().script.glossary).toEqual([train, { source: "home", target: "hogar" }]);
  });

  test("an emptied term comes back, an emptied translation keeps the word, and Escape changes nothing", {
    tags: ["full"],
  }, async () => {
    const { user, editor } = await openEditorPart(<GlossaryPanel />, {
      script: buildScript({ glossary: [train] }),
    });
    await user.clear(named("Term: train"));
    await user.tab();
    expect(named("Term: train").value).toBe("train");
    await user.clear(named("Translation: train"));
    await user.type(named("Translation: train"), "x{Escape}");
    expect(named("Translation: train").value).toBe("tren");
    await user.clear(named("Translation: train"));
    await user.tab();
    expect(editor.getState().script.glossary).toEqual([{ source: "train", target: "" }]);
  });

  test("a term that becomes another one takes its place", { tags: ["full"] }, async () => {
    const { user, editor } = await openEditorPart(<GlossaryPanel />, {
      script: buildScript({ glossary: [train, house] }),
    });
    await user.clear(named("Term: house"));
    await user.type(named("Term: house"), "Train{Enter}");
    expect(editor.getState().script.glossary).toEqual([{ source: "Train", target: "casa" }]);
    editor.getState().undo();
    expect(editor.getState().script.glossary).toEqual([train, house]);
  });

  test("a term is removed, and taken back", async () => {
    const { user, editor } = await openEditorPart(<GlossaryPanel />, {
      script: buildScript({ glossary: [train, house] }),
    });
    await user.click(screen.getByRole("button", { name: "Remove train" }));
    expect(editor.getState().script.glossary).toEqual([house]);
    editor.getState().undo();
    await screen.findByRole("button", { name: "Remove train" });
  });
});

describe("tables", () => {
  const table = (text: string) => new File([text], "terms.csv", { type: "text/csv" });
  const upload = () => document.querySelector<HTMLInputElement>("input[type=file]");

  test("terms of a table come along, those that are there are replaced, and what is none is counted", async () => {
    const { user, editor } = await openEditorPart(<GlossaryPanel />, {
      script: buildScript({ glossary: [train] }),
    });
    const input = upload();
    if (input === null) throw new Error("no place for a file");
    await user.upload(
      input,
      table('source,target\r\ntrain,ferrocarril\r\n"school, big",escuela\r\n,nada\r\n'),
    );
    await screen.findByText("Terms read: 2. Rows that are no terms: 1.");
    expect(editor.getState().script.glossary).toEqual([
      { source: "train", target: "ferrocarril" },
      { source: "school, big", target: "escuela" },
    ]);
    editor.getState().undo();
    expect(editor.getState().script.glossary).toEqual([train]);
  });

  test("the terms go out as a table that is named after the task", async () => {
    const files = takeSavedFiles();
    const { user } = await openEditorPart(<GlossaryPanel />, {
      script: buildScript({ glossary: [train, { source: "school, big", target: "" }] }),
    });
    await user.click(screen.getByRole("button", { name: "Export CSV" }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.name).toBe("Holiday.glossary.csv");
    expect((await files[0]?.text())?.replace(/^\uFEFF/, "").split("\r\n")).toEqual([
      "source,target",
      "train,tren",
      '"school, big",',
      "",
    ]);
  });

  test("there is nothing to take out of an empty glossary, and nothing to apply", async () => {
    await openEditorPart(<GlossaryPanel />);
    for (const name of ["Export CSV", "Apply to the lines"])
      expect(screen.getByRole<HTMLButtonElement>("button", { name }).disabled).toBe(true);
  });
});

describe("applying", () => {
  const lines = [
    buildSegment(0, { sourceText: "A train.", targetText: "Un train." }),
    buildSegment(1, { sourceText: "The train.", targetText: "El train.", isLocked: true }),
    buildSegment(2, { sourceText: "A house.", targetText: "Una casa." }),
  ];

  test("what would change is shown first, locked lines are left, and it is one step", async () => {
    const { user, segment, editor } = await openEditorPart(<GlossaryPanel />, {
      script: buildScript({ glossary: [train], segments: lines }),
    });
    await user.click(screen.getByRole("button", { name: "Apply to the lines" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Put the terms in their place" }));
    await dialog.findByText("Lines that would change: 1. Left as they were, because locked: 1.");
    expect(segment("line-1")?.targetText).toBe("Un train.");
    await user.click(dialog.getByRole("button", { name: "Change these lines" }));
    expect(segment("line-1")?.targetText).toBe("Un tren.");
    expect(segment("line-2")?.targetText).toBe("El train.");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBe(null));
    editor.getState().undo();
    expect(segment("line-1")?.targetText).toBe("Un train.");
  });

  test("what a term was before it was changed here is put right, too", { tags: ["full"] }, async () => {
    const { user, segment } = await openEditorPart(<GlossaryPanel />, {
      script: buildScript({ glossary: [house], segments: lines }),
    });
    await user.clear(named("Translation: house"));
    await user.type(named("Translation: house"), "vivienda{Enter}");
    await user.click(screen.getByRole("button", { name: "Apply to the lines" }));
    await user.click(await screen.findByRole("button", { name: "Change these lines" }));
    expect(segment("line-3")?.targetText).toBe("Una vivienda.");
  });

  test("that nothing is to be done is said", async () => {
    const { user } = await openEditorPart(<GlossaryPanel />, {
      script: buildScript({ glossary: [house], segments: lines }),
    });
    await user.click(screen.getByRole("button", { name: "Apply to the lines" }));
    await screen.findByText("No term stands untranslated or in an old form.");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Change these lines" }).disabled).toBe(true);
  });
});

test("names that come again and again are kept as terms by one press", async () => {
  const segments = [0, 1, 2].map((index) =>
    buildSegment(index, { sourceText: "We met Ada Lovelace today." }),
  );
  const { user, editor } = await openEditorPart(<GlossaryPanel />, { script: buildScript({ segments }) });
  await user.click(await section("Names found"));
  await user.click(await screen.findByRole("button", { name: "Ada Lovelace · 3" }));
  expect(editor.getState().script.glossary).toEqual([{ source: "Ada Lovelace", target: "" }]);
  await screen.findByText("No name comes often enough.");
});

test("how words are said needs both words", { tags: ["full"] }, async () => {
  const { user, editor } = await openEditorPart(<GlossaryPanel />);
  await user.click(await section("Pronunciation"));
  const word = await screen.findByRole("textbox", { name: "Word" });
  await user.type(word, "GIF{Enter}");
  expect(editor.getState().script.pronunciations).toEqual([]);
  await user.type(named("Said as"), "jif{Enter}");
  expect(editor.getState().script.pronunciations).toEqual([{ word: "GIF", sayAs: "jif" }]);
  await user.clear(named("Said as: GIF"));
  await user.tab();
  expect(named("Said as: GIF").value).toBe("jif");
  await user.type(named("Word"), "API");
  await user.type(named("Said as"), "a pe i{Enter}");
  await user.clear(named("Word: API"));
  await user.type(named("Word: API"), "gif{Enter}");
  expect(editor.getState().script.pronunciations).toEqual([{ word: "gif", sayAs: "a pe i" }]);
});

test("notes on lines lead to them", { tags: ["full"] }, async () => {
  const script = buildScript();
  const segments = script.segments.map((one) => (one.id === "line-3" ? { ...one, notes: "Softer." } : one));
  const { user, editor, session } = await openEditorPart(<GlossaryPanel />, {
    script: { ...script, segments },
  });
  await user.click(await section("Notes on lines"));
  await user.click(await screen.findByRole("button", { name: "Line 3 Softer." }));
  expect(editor.getState().activeId).toBe("line-3");
  expect(session.playback.getState().timeMs).toBe(10_000);
});

test("who may only read sees the terms, and nothing that changes them", async () => {
  await openEditorPart(<GlossaryPanel />, { script: buildScript({ glossary: [train] }), isReadOnly: true });
  expect(named("Term: train").readOnly).toBe(true);
  expect(screen.queryByRole("button", { name: "Add" })).toBe(null);
  expect(screen.queryByRole("button", { name: "Import CSV" })).toBe(null);
  screen.getByRole("button", { name: "Export CSV" });
});

test("a word that is corrected keeps its phonemes; said another way, it is said so", async () => {
  const { user, editor } = await openEditorPart(<GlossaryPanel />, {
    script: buildScript({ pronunciations: [{ word: "GFI", sayAs: "jif", ipa: "dʒɪf" }] }),
  });
  await user.click(await section("Pronunciation"));
  await user.clear(await screen.findByRole("textbox", { name: "Word: GFI" }));
  await user.type(named("Word: GFI"), "GIF{Enter}");
  expect(editor.getState().script.pronunciations).toEqual([{ word: "GIF", sayAs: "jif", ipa: "dʒɪf" }]);
  await user.clear(named("Said as: GIF"));
  await user.type(named("Said as: GIF"), "gif{Enter}");
  expect(editor.getState().script.pronunciations).toEqual([{ word: "GIF", sayAs: "gif" }]);
});

test("a word that was corrected is offered as a term, with what was heard in its place", async () => {
  const first = buildScript({ glossary: [] });
  const { user, editor, isSaved } = await openEditorPart(<GlossaryPanel />, { script: first });
  await user.click(await section("Your corrections"));
  await screen.findByText("No word was corrected yet.");
  const [line] = first.segments;
  const text = "Good morning, Norland.";
  editor.getState().edit([{ kind: "set-source-text", segmentId: line?.id ?? "", text }]);
  await isSaved();
  await screen.findByText("heard as “friends”", {}, { timeout: 30_000 });
  // The list is a moment behind: a second press makes no second term.
  await user.dblClick(screen.getByRole("button", { name: "Norland" }));
  expect(editor.getState().script.glossary).toEqual([{ source: "Norland", target: "" }]);
  await screen.findByText("No word was corrected yet.", {}, { timeout: 30_000 });
});
