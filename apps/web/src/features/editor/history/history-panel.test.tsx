import { screen, waitFor, within } from "@testing-library/react";
import { calls } from "@voxloom/contract";
import type { ScriptEdit } from "@voxloom/timeline";
import { expect, test } from "vitest";
import { openAnsweringServer, Refusal } from "../../../testing/answering-server.ts";
import { openEditorPart } from "../testing/open-editor-part.tsx";
import { HistoryPanel } from "./history-panel.tsx";

const say = (segmentId: string, text: string): ScriptEdit => ({ kind: "set-target-text", segmentId, text });
const entry = (name: RegExp) => screen.findByRole("button", { name });

/** The panel of a script of which two people changed something. */
async function openHistory() {
  const opened = await openEditorPart(<HistoryPanel />);
  opened.served.editElsewhere([say("line-1", "Hola.")], "Grace");
  opened.served.editElsewhere([say("line-2", "El tren.")], "Grace");
  opened.editor.getState().edit([{ kind: "delete-segments", segmentIds: ["line-3"] }]);
  await opened.isSaved();
  return opened;
}

test("versions are listed, the newest first, what somebody did in one sitting as one; a save comes along", async () => {
  await openHistory();
  await entry(/^Edited · now.*Me$/);
  const names = screen.getAllByRole("button").map(({ textContent }) => textContent);
  expect(names).toHaveLength(3);
  expect(names[1]).toMatch(/^Edited.*Grace.*Saved 2 times$/);
  expect(names[2]).toMatch(/^Made automatically/);
});

test("a version is compared with what there is, and brought back once that was confirmed", async () => {
  const { user, segment, editor, served } = await openHistory();
  await user.click(await entry(/^Made automatically/));
  await screen.findByText("Changed: 2 · new: 0 · gone: 1");
  const list = within(screen.getByRole("list", { name: "Lines that differ" }));
  expect((await list.findByText("Buenos días, amigos.")).tagName).toBe("DEL");
  expect(list.getByText("Hola.").tagName).toBe("INS");
  await user.click(screen.getByRole("button", { name: "Bring this version back" }));
  const asked = within(await screen.findByRole("dialog", { name: /^Bring back the version of/ }));
  asked.getByText("Lines that change: 3.", { exact: false });
  await user.click(asked.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBe(null));
  expect(segment("line-3")).toBe(undefined);
  await user.click(screen.getByRole("button", { name: "Bring this version back" }));
  const again = within(await screen.findByRole("dialog", { name: /^Bring back the version of/ }));
  await user.click(again.getByRole("button", { name: "Bring this version back" }));
  await waitFor(() => expect(segment("line-1")?.targetText).toBe("Buenos días, amigos."));
  expect(segment("line-3")?.targetText).toBe("La casa está cerca del río.");
  expect(served.script()).toEqual(editor.getState().script);
  await entry(/^Brought back · now/);
});

test("what is not saved yet is saved before a version is brought back, so that it has its place", {
  tags: ["full"],
}, async () => {
  const { user, editor, served, server } = await openHistory();
  const before = served.revision();
  editor.getState().edit([say("line-1", "Todavía no guardado.")]);
  await user.click(await entry(/^Made automatically/));
  await user.click(screen.getByRole("button", { name: "Bring this version back" }));
  const asked = within(await screen.findByRole("dialog", { name: /^Bring back/ }));
  await user.dblClick(asked.getByRole("button", { name: "Bring this version back" }));
  await entry(/^Brought back · now/);
  expect(served.revision()).toBe(before + 2);
  expect(server.askedFor(calls.scripts.restore)).toHaveLength(1);
});

test("the version of now differs in nothing, and one goes back to all of them", async () => {
  const { user } = await openHistory();
  await user.click(await entry(/^Edited · now.*Me$/));
  await screen.findByText("No line differs.");
  await user.click(screen.getByRole("button", { name: "All versions" }));
  await entry(/^Made automatically/);
});

test("a list that could not be loaded is said, and asked for again; a version likewise", async () => {
  const server = await openAnsweringServer();
  const { user } = await openEditorPart(<HistoryPanel />, { server });
  await entry(/^Made automatically/);
  server.answer(calls.scripts.read, new Refusal("INTERNAL"));
  await user.click(await entry(/^Made automatically/));
  const alert = within(await screen.findByRole("alert"));
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Bring this version back" }).disabled).toBe(
    true,
  );
  alert.getByRole("button", { name: "Try again" });
  await user.click(screen.getByRole("button", { name: "All versions" }));
  await entry(/^Made automatically/);
});

test("a version that could not be brought back changes nothing, and says why", {
  tags: ["full"],
}, async () => {
  const { user, server, segment } = await openHistory();
  server.answer(calls.scripts.restore, new Refusal("INTERNAL"));
  await user.click(await entry(/^Made automatically/));
  await user.click(screen.getByRole("button", { name: "Bring this version back" }));
  const asked = within(await screen.findByRole("dialog", { name: /^Bring back/ }));
  await user.click(asked.getByRole("button", { name: "Bring this version back" }));
  await screen.findByRole("alert");
  expect(segment("line-1")?.targetText).toBe("Hola.");
});

test("a version that differs in a place alone is told to differ", { tags: ["full"] }, async () => {
  const { user, editor, isSaved } = await openEditorPart(<HistoryPanel />);
  editor.getState().edit([{ kind: "set-place", segmentIds: ["line-2"], place: { anchor: 8 } }]);
  await isSaved();
  const versions = await screen.findAllByRole("button", { name: /2026/ });
  await user.click(versions.at(-1) as HTMLElement);
  await screen.findByText("Place of its subtitles");
  expect((await screen.findByRole("status")).textContent).toContain("1");
});
