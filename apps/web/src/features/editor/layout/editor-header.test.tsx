import { screen, waitFor } from "@testing-library/react";
import { calls } from "@voxloom/contract";
import type { ScriptEdit } from "@voxloom/timeline";
import { describe, expect, test } from "vitest";
import { Refusal } from "../../../testing/answering-server.ts";
import { useCommand } from "../keys/use-command.ts";
import { layoutPart } from "../session/layout-store.ts";
import { openEditorPart } from "../testing/open-editor-part.tsx";
import { EditorHeader } from "./editor-header.tsx";

const say = (text: string): ScriptEdit => ({ kind: "set-target-text", segmentId: "line-1", text });
const step = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

describe("whether all is saved", () => {
  test("an edit is saved by itself, and the badge says so", async () => {
    const { editor, served } = await openEditorPart(<EditorHeader />);
    screen.getByText("Saved");
    editor.getState().edit([say("Hola.")]);
    await screen.findByText("Saving …");
    await screen.findByText("Saved");
    expect(served.script().segments[0]?.targetText).toBe("Hola.");
  });

  test("without a network edits are kept and steps go on; pressing tries again, and all is sent when it is back", async () => {
    const { user, editor, served, segment } = await openEditorPart(<EditorHeader />);
    const join = served.cutOff();
    editor.getState().edit([say("Sin red, primera.")]);
    const badge = await screen.findByText("Offline, kept here");
    editor.getState().edit([{ kind: "set-target-text", segmentId: "line-2", text: "Sin red, segunda." }]);
    await user.click(step("Undo"));
    expect(segment("line-2")?.targetText).toBe("Tomamos el tren.");
    await user.click(step("Redo"));
    await user.click(badge);
    await screen.findByText("Offline, kept here");
    expect(served.revision()).toBe(1);
    join();
    await screen.findByText("Saved");
    expect(served.script().segments.map(({ targetText }) => targetText)).toEqual([
      "Sin red, primera.",
      "Sin red, segunda.",
      "La casa está cerca del río.",
    ]);
  });

  test("what the server refuses is said with its reason, kept, and tried again by a press", {
    tags: ["full"],
  }, async () => {
    const { user, editor, server, served, segment } = await openEditorPart(<EditorHeader />);
    const join = served.cutOff();
    server.answer(calls.scripts.edit, new Refusal("PLAN_TOO_LOW"));
    editor.getState().edit([say("Hola.")]);
    const badge = await screen.findByText("Not saved");
    await screen.findByRole("alert");
    expect(segment("line-1")?.targetText).toBe("Hola.");
    join();
    await user.click(badge);
    await screen.findByText("Saved");
    expect(served.script().segments[0]?.targetText).toBe("Hola.");
  });

  test("the key saves at once", async () => {
    const { user, editor, served } = await openEditorPart(<EditorHeader />);
    editor.getState().edit([say("Hola.")]);
    await user.keyboard("{Control>}s{/Control}");
    await screen.findByText("Saved");
    expect(served.script().segments[0]?.targetText).toBe("Hola.");
  });
});

test("steps are offered as far as there are some", { tags: ["full"] }, async () => {
  const { user, editor, segment } = await openEditorPart(<EditorHeader />);
  expect([step("Undo").disabled, step("Redo").disabled]).toEqual([true, true]);
  editor.getState().edit([say("Hola.")]);
  await waitFor(() => expect(step("Undo").disabled).toBe(false));
  await user.click(step("Undo"));
  expect(segment("line-1")?.targetText).toBe("Buenos días, amigos.");
  expect([step("Undo").disabled, step("Redo").disabled]).toEqual([true, false]);
  await user.click(step("Redo"));
  expect(segment("line-1")?.targetText).toBe("Hola.");
});

test("who may only read is told so, and has no steps and no ways to change the whole", async () => {
  await openEditorPart(<EditorHeader />, { isReadOnly: true, mode: "viewer" });
  screen.getByText("Read only");
  for (const name of ["Undo", "Redo", "More"])
    expect(screen.queryByRole("button", { name }), name).toBe(null);
});

test("the way back leads to the task; the heading names it", async () => {
  await openEditorPart(<EditorHeader />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Holiday");
  const back = screen.getByRole("link", { name: "Back to the task" });
  expect(back.getAttribute("href")).toContain("task-1");
});

test("others who have the script open are named with their line", async () => {
  const { session } = await openEditorPart(<EditorHeader />);
  expect(screen.queryByRole("list", { name: "Also here" })).toBe(null);
  const at = "2026-03-01T10:00:00.000Z";
  session.presence.setState({
    editors: [
      { editorId: "a", name: "Grace", segmentId: "line-2", at },
      { editorId: "b", name: "Ada", segmentId: null, at },
    ],
  });
  const names = (await screen.findAllByRole("listitem")).map((face) => face.getAttribute("aria-label"));
  expect(names).toEqual(["Grace, at line 2", "Ada"]);
});

test("the layout is chosen from its menu, and reset", { tags: ["full"] }, async () => {
  const { user, session } = await openEditorPart(<EditorHeader />);
  const layout = session.parts.get(layoutPart);
  await user.click(step("Layout"));
  await user.click(await screen.findByRole("menuitemradio", { name: "Before the lines" }));
  expect(layout.getState().videoPlace).toBe("start");
  await user.keyboard("{Escape}");
  await user.click(step("Layout"));
  await user.click(await screen.findByRole("menuitem", { name: "Hide the timeline" }));
  expect(layout.getState().isTimelineOpen).toBe(false);
  await user.keyboard("{Escape}{Alt>}1{/Alt}");
  expect(layout.getState().isTimelineOpen).toBe(true);
  await user.click(step("Layout"));
  await user.click(await screen.findByRole("menuitem", { name: "Reset the layout" }));
  expect(layout.getState()).toMatchObject({ videoPlace: "end", isTimelineOpen: null });
});

test("what is done with the whole is in one menu, with its keys", async () => {
  const asked: string[] = [];
  function Part() {
    useCommand("export", () => asked.push("export"));
    return <EditorHeader />;
  }
  const { user } = await openEditorPart(<Part />);
  await user.click(step("More"));
  const item = await screen.findByRole("menuitem", { name: "Export" });
  expect(item.getAttribute("aria-keyshortcuts")).toBe("Control+E");
  await user.click(item);
  expect(asked).toEqual(["export"]);
});
