import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { Announcements } from "../../session/announcements.tsx";
import { buildScript } from "../../testing/build-script.ts";
import { openEditorPart } from "../../testing/open-editor-part.tsx";
import { paintNothing } from "../../testing/paint-nothing.ts";
import { getX } from "../view/time-view.ts";
import { TimelinePanel } from "./timeline-panel.tsx";
import { timelinePart } from "./use-timeline.ts";
import { useTimingCommands } from "./use-timing-commands.ts";

/** The timeline with the keys of times, beside a text. */
function Part() {
  useTimingCommands();
  return (
    <>
      <Announcements />
      <textarea aria-label="Beside it" />
      <TimelinePanel isSpoken hasMedia />
    </>
  );
}

const stage = () => screen.getByRole("application", { name: "Lines over time" });
const tool = (name: string) => screen.getByRole("button", { name });
const item = (name: string) => screen.findByRole<HTMLButtonElement>("menuitem", { name });
const said = (words: string) => screen.findByText(words, { selector: "[role=status] span" });

beforeEach(paintNothing);

async function openTimeline(options?: Parameters<typeof openEditorPart>[1]) {
  const opened = await openEditorPart(<Part />, options);
  // Nothing is laid out by itself: the stage measures itself when the window says so.
  fireEvent(window, new Event("resize"));
  stage().focus();
  const times = (id: string) => {
    const line = opened.segment(id);
    return [line?.startMs, line?.endMs];
  };
  return { ...opened, times };
}

describe("by keys alone", () => {
  test("one goes from line to line, which is said, and the view follows", async () => {
    const { user, editor } = await openTimeline();
    await user.keyboard("{ArrowDown}");
    expect(editor.getState().activeId).toBe("line-1");
    await user.keyboard("{ArrowDown}");
    expect([...editor.getState().selectedIds]).toEqual(["line-2"]);
    await said("Line 2, Speaker 1, 0:05.00 to 0:09.00");
    await user.keyboard("{ArrowUp}");
    await said("Line 1, Speaker 1, 0:00.00 to 0:04.00");
  });

  test("a line is moved in small and large steps; presses in a row are one step, said where they end", async () => {
    const { user, times, editor } = await openTimeline();
    editor.getState().select(["line-2"]);
    await user.keyboard(".>.");
    expect(times("line-2")).toEqual([5120, 9120]);
    await said("Line 2, Speaker 1, 0:05.12 to 0:09.12");
    await user.keyboard(",<");
    expect(times("line-2")).toEqual([5010, 9010]);
    editor.getState().undo();
    expect(times("line-2")).toEqual([5000, 9000]);
  });

  test("its ends are trimmed, and set to where the playhead is", async () => {
    const { user, times, editor, session } = await openTimeline();
    editor.getState().select(["line-2"]);
    // The library has its own use for an opening bracket: twice it is itself.
    await user.keyboard("[[}");
    expect(times("line-2")).toEqual([4990, 9010]);
    session.playback.getState().setSide("original");
    session.playback.getState().seek(6000);
    await user.keyboard("{F11}");
    expect(times("line-2")).toEqual([6000, 9010]);
    session.playback.getState().seek(8000);
    await user.keyboard("{F12}");
    expect(times("line-2")).toEqual([6000, 8000]);
  });

  test("keys of the timeline are letters where one types", async () => {
    const { user, times, editor } = await openTimeline();
    editor.getState().select(["line-2"]);
    const text = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Beside it" });
    await user.click(text);
    await user.keyboard(".>,s");
    expect(text.value).toBe(".>,s");
    expect(times("line-2")).toEqual([5000, 9000]);
  });

  test("the menu of the active line opens, and closing it gives the focus back to the stage", async () => {
    const { user, editor } = await openTimeline();
    editor.getState().select(["line-2"]);
    fireEvent.contextMenu(stage(), { button: 0 });
    await item("Split here");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("menu")).toBe(null));
    expect(document.activeElement).toBe(stage());
  });
});

describe("the menu of a line", () => {
  const openMenu = async (options?: Parameters<typeof openEditorPart>[1]) => {
    const opened = await openTimeline(options);
    return {
      ...opened,
      openAt: (id: string, ms: number) => {
        opened.editor.getState().select([id]);
        opened.session.playback.getState().setSide("original");
        opened.session.playback.getState().seek(ms);
        fireEvent.contextMenu(stage(), { button: 0 });
      },
    };
  };

  test("cuts it at the playhead, as one step", async () => {
    const { user, openAt, editor, times } = await openMenu();
    openAt("line-2", 7000);
    await user.click(await item("Split here"));
    expect(editor.getState().script.segments.map(({ startMs }) => startMs)).toEqual([0, 5000, 7000, 10_000]);
    editor.getState().undo();
    expect(times("line-2")).toEqual([5000, 9000]);
  });

  test("joins it with the next one, locks and unlocks it, and deletes it", { tags: ["full"] }, async () => {
    const { user, openAt, segment, times } = await openMenu();
    openAt("line-1", 0);
    await user.click(await item("Merge with the next line"));
    expect(times("line-1")).toEqual([0, 9000]);
    openAt("line-1", 0);
    await user.click(await item("Lock"));
    expect(segment("line-1")?.isLocked).toBe(true);
    openAt("line-1", 0);
    expect((await item("Delete the line")).disabled).toBe(true);
    await user.click(await item("Unlock"));
    openAt("line-1", 0);
    await user.click(await item("Delete the line"));
    expect(segment("line-1")).toBe(undefined);
  });

  test("without a take the dub of a line cannot be played", async () => {
    const { openAt } = await openMenu();
    openAt("line-1", 0);
    expect((await item("Play the dub")).disabled).toBe(true);
    expect((await item("Play the original")).disabled).toBe(false);
  });

  test("who may only read hears a line, and changes nothing", async () => {
    const { openAt } = await openMenu({ isReadOnly: true });
    openAt("line-1", 0);
    await item("Play the original");
    expect(screen.getAllByRole("menuitem")).toHaveLength(2);
  });
});

test("tools are switched by press and by key, and say so", async () => {
  const { user } = await openTimeline();
  const isOn = (name: string) => tool(name).getAttribute("aria-pressed");
  expect(isOn("Snapping on or off")).toBe("true");
  await user.click(tool("Snapping on or off"));
  expect(isOn("Snapping on or off")).toBe("false");
  await user.keyboard("s");
  expect(isOn("Snapping on or off")).toBe("true");
  expect(isOn("Later lines move along, or not")).toBe("false");
  await user.keyboard("{Shift>}R{/Shift}");
  expect(isOn("Later lines move along, or not")).toBe("true");
  expect(isOn("Follow the playhead, or not")).toBe("true");
  await user.keyboard("f");
  expect(isOn("Follow the playhead, or not")).toBe("false");
  expect(tool("Zoom in").getAttribute("aria-keyshortcuts")).not.toBe(null);
});

test("who may only read has no tools that change", async () => {
  const { user, times, editor } = await openTimeline({ isReadOnly: true });
  expect(screen.queryByRole("button", { name: "Snapping on or off" })).toBe(null);
  editor.getState().select(["line-2"]);
  await user.keyboard(".>");
  expect(times("line-2")).toEqual([5000, 9000]);
});

test("the lines around the playhead stand in a list, with the playhead's time", async () => {
  const { session } = await openTimeline();
  const nearby = screen.getByRole("list", { name: "Lines around the playhead" });
  session.playback.getState().setSide("original");
  session.playback.getState().seek(11_000);
  await waitFor(() => expect(nearby.textContent).toContain("Line 3, Anna, 0:10.00 to 0:14.00: La casa"));
  expect(screen.getByRole("timer").textContent).toBe("0:11.00 / 1:00");
});

test("each speaker has a row with their name, which follows the name", async () => {
  const { editor } = await openTimeline({ script: buildScript() });
  screen.getByText("Anna");
  editor.getState().edit([{ kind: "change-speaker", speakerId: "speaker-2", change: { name: "Ada" } }]);
  await screen.findByText("Ada");
});

test("by keys the view is made larger around the playhead, filled with the chosen line, and whole again", async () => {
  const { user, session, editor } = await openTimeline();
  const { view } = session.parts.get(timelinePart);
  const shown = () => view.getState().view;
  session.playback.getState().setSide("original");
  session.playback.getState().seek(30_000);
  const before = shown().pxPerMs;
  const x = getX(shown(), 30_000);
  await user.keyboard("+");
  expect(shown().pxPerMs).toBeCloseTo(before * 1.5, 6);
  expect(getX(shown(), 30_000)).toBeCloseTo(x, 6);
  await user.keyboard("-");
  expect(shown().pxPerMs).toBeCloseTo(before, 6);
  editor.getState().select(["line-2"]);
  await user.keyboard("z");
  expect(getX(shown(), 5000)).toBeGreaterThan(0);
  expect(getX(shown(), 9000)).toBeLessThan(shown().widthPx);
  expect(getX(shown(), 10_000)).toBeGreaterThan(shown().widthPx);
  await user.keyboard("0");
  expect([shown().scrollMs, getX(shown(), 60_000)]).toEqual([0, shown().widthPx]);
});
