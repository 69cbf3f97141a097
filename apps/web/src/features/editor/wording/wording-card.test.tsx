import { screen, waitFor, within } from "@testing-library/react";
import { calls, type ResponseOf } from "@voxloom/contract";
import { createTake } from "@voxloom/timeline";
import { expect, test } from "vitest";
import { openAnsweringServer, Refusal } from "../../../testing/answering-server.ts";
import { useActiveLine } from "../document/use-active-line.ts";
import { buildScript } from "../testing/build-script.ts";
import { openEditorPart } from "../testing/open-editor-part.tsx";
import { useWordingCommands } from "./use-wording-commands.ts";
import { WordingCard } from "./wording-card.tsx";

type Reworded = ResponseOf<typeof calls.speech.rewordLine>;

const reworded = (texts: string[], parts: Partial<Reworded> = {}): Reworded => ({
  wordings: texts.map((text) => ({ text, characters: text.length, estimatedMs: 1500 })),
  canReword: true,
  engineId: "chat",
  unknownWords: [],
  warnings: [],
  ...parts,
});

function Part() {
  useWordingCommands();
  const line = useActiveLine();
  return line === undefined ? null : <WordingCard segment={line} />;
}

const card = async () => within(await screen.findByRole("region", { name: "Wording" }));

async function openCard(options: Parameters<typeof openEditorPart>[1] = {}) {
  const server = options.server ?? (await openAnsweringServer());
  const opened = await openEditorPart(<Part />, { ...options, server });
  opened.editor.getState().select(["line-1"]);
  return { ...opened, server, card: await card() };
}

test("another wording is taken by one press, and by undo the old one is back", async () => {
  const { user, server, segment, editor, card } = await openCard();
  server.answer(calls.speech.rewordLine, reworded(["Muy buenos días.", "Hola."]));
  await user.click(card.getByRole("button", { name: "Another" }));
  await card.findByText(/^16 characters, about 1.5/);
  expect(server.askedFor(calls.speech.rewordLine)).toMatchObject([
    { taskId: "task-1", segmentId: "line-1", spec: "normal", text: "Buenos días, amigos." },
  ]);
  await user.click(card.getByRole("button", { name: "Say: Muy buenos días." }));
  expect(segment("line-1")).toMatchObject({ targetText: "Muy buenos días.", shorterTexts: ["Hola."] });
  editor.getState().undo();
  expect(segment("line-1")?.targetText).toBe("Buenos días, amigos.");
});

test("what a line says is said back in the language of the original", async () => {
  const { user, server, card } = await openCard();
  server.answer(calls.speech.translateText, {
    text: "Good day, friends.",
    unknownWords: [],
    engineId: "apertium",
    warnings: [],
  });
  await user.click(card.getByRole("button", { name: "Translate back" }));
  const said = await card.findByText("Good day, friends.");
  expect(said.getAttribute("lang")).toBe("en");
  expect(server.askedFor(calls.speech.translateText)[0]).toMatchObject({ from: "es", to: "en" });
});

test("a translator that cannot change the length says what helps; one that finds nothing says that", async () => {
  const { user, server, card } = await openCard();
  server.answer(calls.speech.rewordLine, reworded([], { canReword: false }));
  await user.click(card.getByRole("button", { name: "Shorter" }));
  await card.findByText("cannot make a line shorter or longer", { exact: false });
  server.answer(calls.speech.rewordLine, reworded([]));
  await user.click(card.getByRole("button", { name: "Longer" }));
  await card.findByText("The translator has no other wording for this line.");
});

test("a failure is said, and the next question takes its place", async () => {
  const { user, server, card } = await openCard();
  server.answer(calls.speech.rewordLine, new Refusal("ENGINE_FAILED"));
  await user.click(card.getByRole("button", { name: "Another" }));
  await card.findByRole("alert");
  server.answer(calls.speech.rewordLine, reworded(["Hola."]));
  await user.click(card.getByRole("button", { name: "Another" }));
  await card.findByRole("button", { name: "Say: Hola." });
  expect(card.queryByRole("alert")).toBe(null);
});

test("an answer that comes after a newer question is left out", async () => {
  const { user, server, session, card } = await openCard();
  let answerFirst = (_: Reworded) => {};
  server.answer(calls.speech.rewordLine, ({ spec }) =>
    spec === "shorter"
      ? new Promise((resolve) => {
          answerFirst = resolve;
        })
      : reworded(["La segunda."]),
  );
  await user.click(card.getByRole("button", { name: "Shorter" }));
  await card.findByLabelText("The translator is being asked");
  await user.click(card.getByRole("button", { name: "Longer" }));
  await card.findByRole("button", { name: "Say: La segunda." });
  answerFirst(reworded(["La primera."]));
  // What is asked now is answered after it.
  await session.sync?.hear(null);
  expect(card.queryByRole("button", { name: "Say: La primera." })).toBe(null);
  card.getByRole("button", { name: "Say: La segunda." });
});

test("an answer is of its line: another line has none, and on coming back it is there", async () => {
  const { user, server, editor } = await openCard();
  server.answer(calls.speech.rewordLine, reworded(["Hola."]));
  await user.click((await card()).getByRole("button", { name: "Another" }));
  await screen.findByRole("button", { name: "Say: Hola." });
  editor.getState().select(["line-2"]);
  await waitFor(() => expect(screen.queryByRole("button", { name: "Say: Hola." })).toBe(null));
  editor.getState().select(["line-1"]);
  await screen.findByRole("button", { name: "Say: Hola." });
});

test("an answer is of its task: the same line of another one has none", async () => {
  const { user, server, session, unmount } = await openCard();
  server.answer(calls.speech.rewordLine, reworded(["Hola."]));
  await user.click((await card()).getByRole("button", { name: "Another" }));
  await screen.findByRole("button", { name: "Say: Hola." });
  unmount();
  const other = await openEditorPart(<Part />, { server, task: { id: "task-2" } });
  other.editor.getState().select(["line-1"]);
  await card();
  expect(other.editor.getState().taskId).not.toBe(session.editor.getState().taskId);
  expect(screen.queryByRole("button", { name: "Say: Hola." })).toBe(null);
});

test("by key the answer is asked for wherever one is; a line without words is not asked about", async () => {
  const { user, server, editor, card } = await openCard({
    script: buildScript({
      segments: buildScript().segments.map((one) => (one.id === "line-2" ? { ...one, targetText: "" } : one)),
    }),
  });
  server.answer(calls.speech.rewordLine, reworded(["Hola."]));
  await user.keyboard("{Alt>}s{/Alt}");
  await card.findByRole("button", { name: "Say: Hola." });
  expect(server.askedFor(calls.speech.rewordLine)).toMatchObject([{ spec: "shorter" }]);
  editor.getState().select(["line-2"]);
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Another" }).disabled).toBe(true),
  );
  await user.keyboard("{Alt>}s{/Alt}");
  expect(server.askedFor(calls.speech.rewordLine)).toHaveLength(1);
});

test("a locked line can be said back, and not put otherwise", async () => {
  const { editor, card } = await openCard();
  editor.getState().edit([{ kind: "set-locked", segmentIds: ["line-1"], isLocked: true }]);
  await waitFor(() =>
    expect(card.getByRole<HTMLButtonElement>("button", { name: "Another" }).disabled).toBe(true),
  );
  expect(card.getByRole<HTMLButtonElement>("button", { name: "Translate back" }).disabled).toBe(false);
});

test("a wording by rule says the rules, and the line as it was is one press away", async () => {
  const { user, server, segment, card } = await openCard();
  const [wording] = reworded(["Buenos días."]).wordings;
  const wordings =
    wording === undefined ? [] : [{ ...wording, rules: ["filler" as const, "connector" as const] }];
  server.answer(calls.speech.rewordLine, reworded([], { wordings, canReword: false }));
  await user.click(card.getByRole("button", { name: "Shorter" }));
  await card.findByText("Shortened by rule: filler words left out, shorter connecting words");
  expect(card.queryByText(/^As it was/)).toBe(null);
  await user.click(card.getByRole("button", { name: "Say: Buenos días." }));
  await user.click(await card.findByRole("button", { name: "As it was: Buenos días, amigos." }));
  expect(segment("line-1")).toMatchObject({
    targetText: "Buenos días, amigos.",
    shorterTexts: ["Buenos días."],
  });
  await waitFor(() => expect(card.queryByText(/^As it was/)).toBe(null));
});

test("a line that is spoken shortened by rule says so, and by one press its whole wording is said", async () => {
  const said = (id: string, text: string) =>
    createTake({
      ...{ id, text, artifactKey: id, voiceId: "v", engineId: "e", durationMs: 900 },
      createdAt: "2026-01-01T00:00:00Z",
    });
  const targetText = "Bueno, hoy vamos al mercado.";
  const shorter = "Hoy vamos al mercado.";
  const { user, segment, card } = await openCard({
    script: buildScript({
      segments: buildScript().segments.map((one) => ({
        ...one,
        ...(one.id === "line-1" && {
          ...{ targetText, shorterTexts: [shorter], takeId: "b" },
          takes: [said("a", targetText), said("b", shorter)],
        }),
      })),
    }),
  });
  card.getByText(shorter);
  card.getByText("Shortened by rule: filler words left out");
  await user.click(card.getByRole("button", { name: "Say the whole wording" }));
  expect(segment("line-1")).toMatchObject({ targetText, shorterTexts: [], takeId: "a" });
  await waitFor(() => expect(card.queryByText(shorter)).toBe(null));
});
