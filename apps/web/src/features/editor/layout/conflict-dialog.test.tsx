import { screen, waitFor, within } from "@testing-library/react";
import { emptyPatch, type ScriptEdit } from "@voxloom/timeline";
import { expect, test } from "vitest";
import { openEditorPart } from "../testing/open-editor-part.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { EditorHeader } from "./editor-header.tsx";

function Part() {
  return (
    <>
      <EditorHeader />
      <ConflictDialog />
    </>
  );
}

const dialog = async () =>
  within(await screen.findByRole("dialog", { name: "Two versions of the same line" }));
const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBe(null));
const say = (segmentId: string, text: string): ScriptEdit => ({ kind: "set-target-text", segmentId, text });

/** What somebody else saved before this window heard of it, and what was done here meanwhile. */
async function clash(theirs: ScriptEdit[], mine: ScriptEdit[]) {
  const opened = await openEditorPart(<Part />);
  opened.served.editElsewhere(theirs);
  opened.editor.getState().edit(mine);
  void opened.session.sync?.save();
  return { ...opened, asked: await dialog() };
}

test("two versions of a line are shown; one's own is kept, and saved", async () => {
  const { user, asked, served, segment, editor } = await clash(
    [say("line-1", "Aquí dice esto.")],
    [say("line-1", "Allí dice otra cosa.")],
  );
  asked.getByText("Line 1");
  asked.getByText("Aquí dice esto.");
  asked.getByText("Allí dice otra cosa.");
  expect(editor.getState().saveState).toBe("conflict");
  expect(screen.getByText("Two versions").isConnected).toBe(true);
  await user.click(asked.getByRole("button", { name: "Keep mine" }));
  await isClosed();
  await waitFor(() => expect(editor.getState().saveState).toBe("saved"));
  expect(served.script().segments[0]?.targetText).toBe("Allí dice otra cosa.");
  expect(segment("line-1")?.targetText).toBe("Allí dice otra cosa.");
});

test("the other version is taken, and what was done elsewhere in the script stays", async () => {
  const { user, asked, served, segment, editor } = await clash(
    [say("line-1", "Esto queda.")],
    [say("line-1", "Esto se va."), say("line-2", "Escrito aquí.")],
  );
  await user.click(asked.getByRole("button", { name: "Take the other" }));
  await isClosed();
  await waitFor(() => expect(editor.getState().saveState).toBe("saved"));
  expect(segment("line-1")?.targetText).toBe("Esto queda.");
  expect(served.script().segments.map(({ targetText }) => targetText)).toEqual([
    "Esto queda.",
    "Escrito aquí.",
    "La casa está cerca del río.",
  ]);
});

test("nobody is rid of the question without an answer", async () => {
  const { user, asked, editor } = await clash([say("line-1", "Suyo.")], [say("line-1", "Mío.")]);
  await user.keyboard("{Escape}");
  asked.getByRole("button", { name: "Keep mine" });
  expect(asked.queryByRole("button", { name: "Close" })).toBe(null);
  expect(editor.getState().saveState).toBe("conflict");
});

test("a line that was deleted elsewhere is told apart from one that was changed", async () => {
  const { user, asked, segment, served, editor } = await clash(
    [{ kind: "delete-segments", segmentIds: ["line-2"] }],
    [say("line-2", "Nadie la borra.")],
  );
  asked.getByText("Line 2");
  asked.getByText("Nadie la borra.");
  asked.getByText("This version deletes the line.");
  await user.click(asked.getByRole("button", { name: "Keep mine" }));
  await isClosed();
  await waitFor(() => expect(editor.getState().saveState).toBe("saved"));
  expect(segment("line-2")?.targetText).toBe("Nadie la borra.");
  expect(served.script().segments).toHaveLength(3);
});

test("terms of both sides are told apart", async () => {
  const { user, asked, editor, served } = await clash(
    [{ kind: "set-glossary", glossary: [{ source: "train", target: "tren" }] }],
    [{ kind: "set-glossary", glossary: [{ source: "house", target: "" }] }],
  );
  asked.getByText("Glossary");
  asked.getByText("house → stays as it is");
  asked.getByText("train → tren");
  await user.click(asked.getByRole("button", { name: "Take the other" }));
  await isClosed();
  await waitFor(() => expect(editor.getState().saveState).toBe("saved"));
  expect(editor.getState().script.glossary).toEqual([{ source: "train", target: "tren" }]);
  expect(served.script().glossary).toEqual([{ source: "train", target: "tren" }]);
});

test("what differs beside the words is said: times, speaker, lock", { tags: ["full"] }, async () => {
  const { asked } = await clash(
    [
      { kind: "set-times", segmentId: "line-1", startMs: 0, endMs: 3000 },
      { kind: "set-speaker", segmentIds: ["line-1"], speakerId: "speaker-2" },
    ],
    [{ kind: "set-times", segmentId: "line-1", startMs: 0, endMs: 3500 }],
  );
  asked.getByText("00:00:00.000 – 00:00:03.000");
  asked.getByText("00:00:00.000 – 00:00:03.500");
});

test("several are asked about one after the other, or settled by one press", { tags: ["full"] }, async () => {
  const { user, asked, segment, editor } = await clash(
    [say("line-1", "Suyo 1."), say("line-2", "Suyo 2."), say("line-3", "Suyo 3.")],
    [say("line-1", "Mío 1."), say("line-2", "Mío 2."), say("line-3", "Mío 3.")],
  );
  asked.getByText("Line 1");
  asked.getByText("To decide: 3.", { exact: false });
  await user.click(asked.getByRole("button", { name: "Keep mine" }));
  await asked.findByText("Line 2");
  asked.getByText("To decide: 2.", { exact: false });
  await user.click(asked.getByRole("button", { name: "Take all of the other" }));
  await isClosed();
  await waitFor(() => expect(editor.getState().saveState).toBe("saved"));
  expect(["line-1", "line-2", "line-3"].map((id) => segment(id)?.targetText)).toEqual([
    "Mío 1.",
    "Suyo 2.",
    "Suyo 3.",
  ]);
});

test("edits of different lines come together without a question", async () => {
  const { served, editor, segment, isSaved } = await openEditorPart(<Part />);
  served.editElsewhere([say("line-1", "Escrito en la primera.")]);
  editor.getState().edit([say("line-2", "Escrito en la segunda.")]);
  await isSaved();
  expect(segment("line-1")?.targetText).toBe("Escrito en la primera.");
  expect(served.script().segments[1]?.targetText).toBe("Escrito en la segunda.");
  expect(screen.queryByRole("dialog")).toBe(null);
});

test("what differs in place and sound alone is told apart, too", async () => {
  const set = (anchor: 2 | 8, ipa: string, volumeDb: number): ScriptEdit[] => [
    { kind: "set-place", segmentIds: ["line-1"], place: { anchor } },
    {
      kind: "set-line-pronunciations",
      segmentIds: ["line-1"],
      pronunciations: [{ word: "días", sayAs: "dias", ipa }],
    },
    { kind: "set-line-volume", segmentIds: ["line-1"], volumeDb },
  ];
  const { asked } = await clash(set(8, "ˈdi.as", -2), set(2, "ˈdi.az", 3));
  expect(asked.getAllByText("Place of its subtitles")).toHaveLength(2);
  asked.getByText("Top center");
  asked.getByText("Bottom center");
  asked.getByText(/-2.* · días → \/ˈdi\.as\/$/);
  asked.getByText(/\+3.* · días → \/ˈdi\.az\/$/);
});

test("letters that look otherwise are named with what they say", { tags: ["full"] }, async () => {
  const marks = { runs: [{ from: 0, to: 6, bold: true as const, italic: true as const }] };
  const look = (targetMarks: typeof marks | null): ScriptEdit => ({
    kind: "patch",
    patch: { ...emptyPatch, changed: { "line-1": { targetMarks } } },
  });
  const other = { runs: [{ from: 7, to: 11, bold: true as const, italic: true as const }] };
  const { asked } = await clash([look(marks)], [look(other)]);
  asked.getByText(/^Bold.*Italic: Buenos$/);
  asked.getByText(/^Bold.*Italic: días$/);
});

test("words that are said by phonemes are told apart by them", { tags: ["full"] }, async () => {
  const say = (ipa: string): ScriptEdit => ({
    kind: "set-pronunciations",
    pronunciations: [{ word: "GIF", sayAs: "GIF", ipa }],
  });
  const { asked } = await clash([say("dʒɪf")], [say("ɡɪf")]);
  asked.getByText("GIF → /dʒɪf/");
  asked.getByText("GIF → /ɡɪf/");
});
