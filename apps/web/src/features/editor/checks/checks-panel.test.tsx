import { screen, waitFor, within } from "@testing-library/react";
import { calls, type Script, type WordsOrigin } from "@voxloom/contract";
import { sampleReport } from "@voxloom/contract/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { queryClient } from "../../../app/query-client.ts";
import { openAnsweringServer, Refusal } from "../../../testing/answering-server.ts";
import { ProblemMark } from "../lines/problem-mark.tsx";
import { timelineMediaQuery } from "../session/timeline-media-query.ts";
import { buildScript, buildTake } from "../testing/build-script.ts";
import { openEditorPart } from "../testing/open-editor-part.tsx";
import { runWorker } from "../testing/run-worker.ts";
import { ChecksPanel } from "./checks-panel.tsx";
import { ChecksRunner } from "./checks-runner.tsx";
import { FitBar } from "./fit-bar.tsx";

beforeEach(() => runWorker(new URL("./analysis-worker.ts", import.meta.url)));

/** The panel with what looks at the script, and the signs of the first line. */
function Part() {
  return (
    <>
      <ChecksRunner />
      <ChecksPanel />
      <ProblemMark segmentId="line-1" />
      <FitBar segmentId="line-1" />
    </>
  );
}

const withTexts = (texts: Partial<Record<string, string>>, parts: Partial<Script> = {}): Script => {
  const script = buildScript(parts);
  return {
    ...script,
    segments: script.segments.map((one) => ({ ...one, targetText: texts[one.id] ?? one.targetText })),
  };
};
const list = () => screen.findByRole("list", { name: "Problems" });
const problems = async () =>
  within(await list())
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
const kinds = () => within(screen.getByRole("group", { name: "Kinds of problems" }));
const openPanel = (options: Parameters<typeof openEditorPart>[1] = {}) => openEditorPart(<Part />, options);

test("a script in order says so", async () => {
  await openPanel();
  screen.getByLabelText("The script is being checked");
  await screen.findByText("The checks found nothing.");
  screen.getByText("To be spoken again: 3");
});

test("what is wrong is listed with its line, follows what is typed, and goes when it is put right", async () => {
  const { editor } = await openPanel({ script: withTexts({ "line-2": "" }) });
  const [only, ...others] = await problems();
  expect(others).toEqual([]);
  expect(only).toContain("Line 2, 0:05");
  expect(only).toContain("Something is said here, but the translation is empty.");
  editor.getState().edit([{ kind: "set-target-text", segmentId: "line-1", text: "Good morning, friends." }]);
  await waitFor(async () => expect(await problems()).toHaveLength(2));
  screen.getByRole("img", { name: "The translation says the same as the original." });
  editor.getState().undo();
  editor.getState().edit([{ kind: "set-target-text", segmentId: "line-2", text: "El tren." }]);
  await screen.findByText("The checks found nothing.");
});

test("kinds are counted, and one of them is shown alone until nothing of it is left", {
  tags: ["full"],
}, async () => {
  const { user, editor } = await openPanel({
    script: withTexts({ "line-1": "", "line-2": "", "line-3": "The house is near the river." }),
  });
  expect(await problems()).toHaveLength(3);
  kinds().getByText("All 3");
  kinds().getByText("Nothing to say 2");
  await user.click(kinds().getByText("Not translated 1"));
  expect(await problems()).toHaveLength(1);
  editor.getState().edit([{ kind: "set-target-text", segmentId: "line-3", text: "La casa." }]);
  await waitFor(async () => expect(await problems()).toHaveLength(2));
});

test("a chosen kind stays chosen while the script is looked at anew, as when the shots of the picture come late", {
  tags: ["full"],
}, async () => {
  const { user, editor } = await openPanel({
    script: withTexts({ "line-1": "", "line-3": "The house is near the river." }),
  });
  expect(await problems()).toHaveLength(2);
  await user.click(kinds().getByText("Not translated 1"));
  queryClient.setQueryData(timelineMediaQuery(editor.getState().taskId).queryKey, {
    waveforms: { originalUrl: null, dubUrl: null, backgroundUrl: null },
    backgroundUrl: null,
    shotsMs: [1000],
    isReady: true,
  });
  editor.getState().edit([{ kind: "set-target-text", segmentId: "line-2", text: "" }]);
  await waitFor(() => kinds().getByText("Nothing to say 2"));
  expect(kinds().getByRole("radio", { name: "Not translated 1" })).toHaveProperty("checked", true);
  expect(await problems()).toHaveLength(1);
});

test("whose rules hold is chosen there, as a step that can be taken back", async () => {
  const { user, editor } = await openPanel();
  await user.click(screen.getByRole("combobox", { name: "Rules for subtitles" }));
  await user.click(await screen.findByRole("option", { name: "BBC" }));
  expect(editor.getState().script.subtitleRules).toBe("bbc");
  editor.getState().undo();
  expect(editor.getState().script.subtitleRules).toBe("netflix");
});

test("a problem leads to its line; keys go from one to the next, and around", async () => {
  const { user, editor, session } = await openPanel({ script: withTexts({ "line-1": "", "line-3": "" }) });
  await user.click(within(await list()).getByRole("button", { name: /^Line 3/ }));
  expect(editor.getState().activeId).toBe("line-3");
  expect(session.playback.getState().timeMs).toBe(10_000);
  await user.keyboard("{F8}");
  expect(editor.getState().activeId).toBe("line-1");
  await user.keyboard("{Shift>}{F8}{/Shift}");
  expect(editor.getState().activeId).toBe("line-3");
});

test("the marks follow what is typed, by the rules of the report", { tags: ["full"] }, async () => {
  const report = sampleReport();
  if (report.facts === null) throw new Error("the sample has facts");
  const facts = { ...report.facts, speech: [{ startMs: 0, endMs: 60_000 }] };
  const { editor, user, session } = await openPanel({ detail: { report: { ...report, facts } } });
  const card = within(await screen.findByRole("region", { name: "As the script is now" }));
  const wordsMark = () => Number.parseInt(card.getByText("Words").nextElementSibling?.textContent ?? "", 10);
  const before = wordsMark();
  // Somebody speaks where no line is.
  card.getByText(/^Places that sound like speech and have no line: /);
  expect(before).toBeLessThan(80);
  const ids = editor.getState().script.segments.map(({ id }) => id);
  editor.getState().edit(ids.map((segmentId) => ({ kind: "set-target-text", segmentId, text: "" })));
  await waitFor(() => expect(wordsMark()).toBe(0));
  card.getByText(/^Poor/);
  editor.getState().undo();
  await waitFor(() => expect(wordsMark()).toBe(before));
  await user.click(card.getByRole("button", { name: "0:14 – 1:00" }));
  expect(session.playback.getState().timeMs).toBe(14_250);
});

describe("a dub that a basic engine translated", { tags: ["full"] }, () => {
  const basic = sampleReport();
  if (basic.facts === null) throw new Error("the sample has facts");
  const { origins } = basic.facts;
  const translated = { ...origins.translated, by: "engine", quality: "basic" } as WordsOrigin;
  const detail = { report: { ...basic, facts: { ...basic.facts, origins: { ...origins, translated } } } };
  const card = async () => within(await screen.findByRole("region", { name: "As the script is now" }));

  test("says what lowers it where no line stands out, and becomes good as its lines are looked at", async () => {
    const spoken = buildScript().segments.map((line) => {
      const take = buildTake(`take-${line.id}`, { text: line.targetText, durationMs: 3800 });
      return { ...line, takes: [take], takeId: take.id };
    });
    const { user, segment } = await openPanel({ detail, script: buildScript({ segments: spoken }) });
    await screen.findByText("No single line stands out. What lowers the rating is listed above.");
    (await card()).getByText(/^A service translated\. .* Lines still to check: 3$/);
    await user.click(screen.getByRole("button", { name: /^Review the worst/ }));
    for (const id of ["line-1", "line-2", "line-3"]) {
      expect(segment(id)?.isChecked).toBe(false);
      await user.keyboard("{Alt>}{Enter}{/Alt}");
      expect(segment(id)?.isChecked).toBe(true);
    }
    await user.click(screen.getByRole("button", { name: "End the review" }));
    await screen.findByText("The checks found nothing.");
    (await card()).getByText(/^Good/);
  });

  test("lists the lines of which the recognizer was not sure, as the report does", {
    tags: ["full"],
  }, async () => {
    const script = buildScript();
    const words = [{ text: "train", startMs: 5000, endMs: 6000, confidence: 0.3 }];
    const segments = script.segments.map((one) => (one.id === "line-2" ? { ...one, words } : one));
    await openPanel({ detail, script: { ...script, segments } });
    expect(await problems()).toEqual([expect.stringContaining("Words the engine was not sure of")]);
    kinds().getByText("Words the engine was not sure of 1");
  });
});

test("a result from before there were ratings is not rated here either", { tags: ["full"] }, async () => {
  const report = sampleReport({ score: null, rating: null, facts: null });
  await openPanel({ detail: { report } });
  within(await screen.findByRole("region", { name: "As the script is now" })).getByText("Not rated");
});

test("a word that the translator did not know is translated in all lines, as one step, by keys alone", {
  tags: ["full"],
}, async () => {
  const built = buildScript();
  const script = {
    ...built,
    segments: built.segments.map((one) => ({
      ...one,
      sourceText: `Zebroid ${one.sourceText}`,
      targetText: `Zebroid ${one.targetText}`,
      unknownWords: ["Zebroid"],
    })),
  };
  const { user, editor } = await openPanel({ script });
  expect(await problems()).toHaveLength(3);
  const first = within((await within(await list()).findAllByRole("listitem"))[0] ?? document.body);
  first.getByRole("button", { name: "Translate “Zebroid” as…" }).focus();
  await user.keyboard("{Enter}");
  await user.type(first.getByRole("textbox", { name: "“Zebroid” in the dub’s language" }), "Ceb{Escape}");
  expect(first.getByRole("button", { name: "Translate “Zebroid” as…" })).toBe(document.activeElement);
  await user.keyboard("{Enter}Cebroide{Enter}");
  await screen.findByText("The checks found nothing.");
  await screen.findByText("“Zebroid” is translated. Lines changed: 3.");
  expect(
    editor.getState().script.segments.every(({ targetText }) => targetText.startsWith("Cebroide ")),
  ).toBe(true);
  expect(editor.getState().script.glossary).toEqual([{ source: "Zebroid", target: "Cebroide" }]);
  editor.getState().undo();
  expect(editor.getState().script).toEqual(script);
});

describe("putting right", () => {
  const translated = (segmentId: string, text: string) => ({
    segmentId,
    text,
    shorterTexts: [],
    unknownWords: [],
  });

  test("an empty line is translated by one press, and taken back by one undo", async () => {
    const server = await openAnsweringServer();
    server.answer(calls.speech.translateLines, ({ segmentIds }) => ({
      lines: segmentIds.map((id) => translated(id, "Traducida.")),
      engineId: "apertium",
      warnings: [],
    }));
    const { user, segment, editor } = await openPanel({ server, script: withTexts({ "line-2": "" }) });
    await list();
    await user.click(screen.getByRole("button", { name: "Fix line 2" }));
    await screen.findByText("The checks found nothing.");
    expect(segment("line-2")?.targetText).toBe("Traducida.");
    editor.getState().undo();
    expect(segment("line-2")?.targetText).toBe("");
  });

  test("all that can be fixed is fixed by one press; what the translator left out is said", {
    tags: ["full"],
  }, async () => {
    const server = await openAnsweringServer();
    server.answer(calls.speech.translateLines, {
      lines: [translated("line-1", "Uno.")],
      engineId: "apertium",
      warnings: [],
    });
    const { user, segment } = await openPanel({ server, script: withTexts({ "line-1": "", "line-2": "" }) });
    await list();
    await user.click(screen.getByRole("button", { name: "Fix all that can be fixed (2)" }));
    await waitFor(() => expect(segment("line-1")?.targetText).toBe("Uno."));
    await screen.findByText("The translator could not translate these lines.");
    await waitFor(async () => expect(await problems()).toHaveLength(1));
    expect(server.askedFor(calls.speech.translateLines)).toHaveLength(1);
  });

  test("a translator that fails is said, and nothing changes", { tags: ["full"] }, async () => {
    const server = await openAnsweringServer();
    server.answer(calls.speech.translateLines, new Refusal("ENGINE_FAILED"));
    const { user, segment, editor } = await openPanel({ server, script: withTexts({ "line-2": "" }) });
    await list();
    editor.getState().select(["line-2"]);
    await user.keyboard("{Alt>}{F8}{/Alt}");
    await screen.findByRole("alert");
    expect(segment("line-2")?.targetText).toBe("");
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>("button", { name: "Fix line 2" }).disabled).toBe(false),
    );
  });

  test("who may only read sees what is wrong, and nothing that changes it", async () => {
    await openPanel({ script: withTexts({ "line-2": "" }), isReadOnly: true });
    expect(await problems()).toHaveLength(1);
    expect(screen.queryByRole("button", { name: /^Fix/ })).toBe(null);
  });
});

describe("the review of the worst", () => {
  const review = () => within(screen.getByRole("region", { name: "Review of the worst lines" }));
  const script = withTexts({ "line-1": "", "line-3": "" });

  test("leads from line to line, marks what is done, and remembers it", async () => {
    const { user, editor } = await openPanel({ script });
    await list();
    await user.click(screen.getByRole("button", { name: /^Review the worst/ }));
    review().getByText("1 of 2");
    expect(editor.getState().activeId).toBe("line-1");
    await user.click(review().getByRole("button", { name: "Done" }));
    review().getByText("2 of 2");
    review().getByText("Done: 1");
    expect(editor.getState().activeId).toBe("line-3");
    await user.click(review().getByRole("button", { name: "Previous" }));
    review().getByRole("button", { name: "Is done" });
    await user.click(review().getByRole("button", { name: "End the review" }));
    expect(screen.queryByRole("region", { name: "Review of the worst lines" })).toBe(null);
    await user.keyboard("{Control>}{F8}{/Control}");
    review().getByText("2 of 2");
    await user.keyboard("{Alt>}{Enter}{/Alt}");
    review().getByText("Done: 2");
  });

  test("a line that was deleted meanwhile is said to be gone", { tags: ["full"] }, async () => {
    const { user, editor } = await openPanel({ script });
    await list();
    await user.click(screen.getByRole("button", { name: /^Review the worst/ }));
    editor.getState().edit([{ kind: "delete-segments", segmentIds: ["line-1"] }]);
    await review().findByText("This line was deleted.");
  });

  test("that nothing needs one is said", { tags: ["full"] }, async () => {
    const { user } = await openPanel();
    await screen.findByText("The checks found nothing.");
    await user.click(screen.getByRole("button", { name: /^Review the worst/ }));
    await screen.findByText("Nothing needs review: no line has a serious problem.");
  });

  test("it is of its task: another one that is opened meanwhile begins without", {
    tags: ["full"],
  }, async () => {
    const { user, unmount, server } = await openPanel({ script });
    await list();
    await user.click(screen.getByRole("button", { name: /^Review the worst/ }));
    unmount();
    await openEditorPart(<Part />, { server, task: { id: "task-2" } });
    await screen.findByText("The checks found nothing.");
    expect(screen.queryByRole("region", { name: "Review of the worst lines" })).toBe(null);
    screen.getByRole("button", { name: /^Review the worst/ });
  });
});

describe("how a line fits", () => {
  const long =
    "Muy buenos días a todos los amigos que han venido hoy hasta aquí para escuchar lo que decimos. ";

  test("a line that is too long says by how much, and offers ways to make it fit", async () => {
    const server = await openAnsweringServer();
    server.answer(calls.speech.rewordLine, {
      wordings: [{ text: "Buenos días.", characters: 12, estimatedMs: 900 }],
      canReword: true,
      engineId: "chat",
      unknownWords: [],
      warnings: [],
    });
    const { user, segment } = await openPanel({ server, script: withTexts({ "line-1": long.repeat(3) }) });
    const bar = await screen.findByRole("button", { name: /Too long by .* Ways to make it fit$/ });
    await user.click(bar);
    await user.click(await screen.findByRole("menuitem", { name: "Ask for shorter wordings" }));
    await user.click(await screen.findByRole("menuitem", { name: /^Say: “Buenos días\.”/ }));
    expect(segment("line-1")?.targetText).toBe("Buenos días.");
    await waitFor(() => expect(screen.queryByRole("button", { name: /Too long by/ })).toBe(null));
  });

  test("a translator without shorter words says so in the menu, which stays open", {
    tags: ["full"],
  }, async () => {
    const server = await openAnsweringServer();
    server.answer(calls.speech.rewordLine, {
      wordings: [],
      canReword: false,
      engineId: "apertium",
      unknownWords: [],
      warnings: [],
    });
    const { user } = await openPanel({ server, script: withTexts({ "line-1": long.repeat(3) }) });
    await user.click(await screen.findByRole("button", { name: /Ways to make it fit$/ }));
    await user.click(await screen.findByRole("menuitem", { name: "Ask for shorter wordings" }));
    await screen.findByText("This task’s translator cannot say things shorter.");
  });

  test("slowing the picture is one step, which the line says and takes back", {
    tags: ["full"],
  }, async () => {
    const { user, segment, editor } = await openPanel({ script: withTexts({ "line-1": long.repeat(2) }) });
    await user.click(await screen.findByRole("button", { name: /Ways to make it fit$/ }));
    await user.click(await screen.findByRole("menuitem", { name: /^Slow the picture/ }));
    expect(segment("line-1")?.maxVideoStretch).toBeGreaterThan(1);
    await user.click(await screen.findByRole("button", { name: /The picture is slowed/ }));
    await user.click(await screen.findByRole("menuitem", { name: "Do not slow the picture" }));
    await waitFor(() => expect(segment("line-1")?.maxVideoStretch).toBe(null));
    editor.getState().undo();
    await screen.findByRole("button", { name: /The picture is slowed/ });
  });

  test("a locked line is only said to be locked", { tags: ["full"] }, async () => {
    const script = withTexts({ "line-1": long.repeat(3) });
    const segments = script.segments.map((one) => ({ ...one, isLocked: true }));
    const { user } = await openPanel({ script: { ...script, segments } });
    await user.click(await screen.findByRole("button", { name: /Ways to make it fit$/ }));
    await screen.findByText("This line is locked. Unlock it to change it.");
    expect(screen.queryByRole("menuitem")).toBe(null);
  });
});
