import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { EditorMode } from "../session/editor-mode.ts";
import { useSessionActions } from "../session/session-actions.ts";
import { openEditorPart } from "../testing/open-editor-part.tsx";
import { PanelsSheet } from "./panels-sheet.tsx";
import { SidePanels } from "./side-panels.tsx";

const all = ["Voice", "Speakers", "Checks", "Subtitle style", "Glossary", "Comments", "History"];
const withSync = all.flatMap((name) => (name === "Subtitle style" ? [name, "Sync"] : [name]));
const without = (panel: string) => all.filter((name) => name !== panel);

test.each<{ mode: EditorMode; panels: string[]; open: string }>([
  { mode: "translation", panels: all, open: "Voice" },
  { mode: "audio", panels: without("Subtitle style"), open: "Voice" },
  { mode: "subtitles", panels: withSync, open: "Subtitle style" },
  { mode: "proofread", panels: all, open: "Checks" },
  {
    mode: "transcript",
    panels: ["Speakers", "At a glance", "Highlights", "Checks", "Glossary", "Comments", "History"],
    open: "Speakers",
  },
  { mode: "speech", panels: without("Subtitle style"), open: "Voice" },
  { mode: "viewer", panels: ["Comments"], open: "Comments" },
])("$mode has its panels", async ({ mode, panels, open }) => {
  await openEditorPart(<SidePanels />, { mode, isReadOnly: mode === "viewer" });
  expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual(panels);
  expect(screen.getByRole("tab", { selected: true }).textContent).toBe(open);
});

test("panels are changed by press, by arrows, and by their keys; the last one is remembered", async () => {
  const { user } = await openEditorPart(<SidePanels />);
  const selected = () => screen.getByRole("tab", { selected: true }).textContent;
  await user.click(screen.getByRole("tab", { name: "Speakers" }));
  expect(selected()).toBe("Speakers");
  await user.keyboard("{ArrowRight}");
  expect(selected()).toBe("Checks");
  await user.keyboard("{Alt>}8{/Alt}");
  expect(selected()).toBe("Glossary");
  expect(JSON.parse(localStorage.getItem("voxloom-editor-layout") ?? "{}").state.panel).toBe("glossary");
});

test("a panel that an address has not is left for its usual one", { tags: ["full"] }, async () => {
  const { user, unmount, server } = await openEditorPart(<SidePanels />);
  await user.click(screen.getByRole("tab", { name: "Subtitle style" }));
  unmount();
  await openEditorPart(<SidePanels />, { mode: "transcript", server });
  expect(screen.getByRole("tab", { selected: true }).textContent).toBe("Speakers");
});

test("on a phone the panels come in a sheet, which closes", { tags: ["full"] }, async () => {
  const { user } = await openEditorPart(<PanelsSheet hasTimeline={false} onTimeline={() => undefined} />);
  expect(screen.queryByRole("tab")).toBe(null);
  await user.click(screen.getByRole("button", { name: "Tools" }));
  await screen.findByRole("tab", { name: "Voice" });
  await user.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("tab")).toBe(null));
});

test("on a phone a panel that is asked for opens the sheet", async () => {
  function Ask() {
    const { openPanel } = useSessionActions();
    return (
      <button type="button" onClick={() => openPanel("checks")}>
        Ask
      </button>
    );
  }
  const { user } = await openEditorPart(
    <>
      <Ask />
      <PanelsSheet />
    </>,
  );
  expect(screen.queryByRole("tab")).toBe(null);
  await user.click(screen.getByRole("button", { name: "Ask" }));
  await screen.findByRole("tab", { name: "Checks", selected: true });
});

test("comments stand on the clock of the recording, and lead to it", async () => {
  const seen: { taskId: string; durationMs: number; timeMs: number }[] = [];
  const { user, session } = await openEditorPart(<SidePanels />, {
    mode: "viewer",
    isReadOnly: true,
    Comments: ({ onSeek, ...shown }) => {
      seen.push(shown);
      return (
        <button type="button" onClick={() => onSeek(7000)}>
          Go there
        </button>
      );
    },
  });
  expect(seen.at(-1)).toEqual({ taskId: "task-1", durationMs: 60_000, timeMs: 0 });
  await user.click(screen.getByRole("button", { name: "Go there" }));
  expect(session.playback.getState().timeMs).toBe(7000);
  await waitFor(() => expect(seen.at(-1)?.timeMs).toBe(7000));
});
