import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openEditorPart } from "../testing/open-editor-part.tsx";
import { CommandPalette } from "./command-palette.tsx";
import { useCommand } from "./use-command.ts";

const asked: string[] = [];

function Part() {
  useCommand("export", () => asked.push("export"));
  return <CommandPalette />;
}

const palette = async () => {
  const box = await screen.findByPlaceholderText(/^Command, line number/);
  await waitFor(() => expect(document.activeElement).toBe(box));
  return box;
};
const isClosed = () =>
  waitFor(() => expect(screen.queryByPlaceholderText(/^Command, line number/)).toBe(null));

async function openPalette(options?: Parameters<typeof openEditorPart>[1]) {
  asked.length = 0;
  const opened = await openEditorPart(<Part />, options);
  await opened.user.keyboard("{Control>}k{/Control}");
  return { ...opened, box: await palette() };
}

test("a line's number leads to the line, where the playhead stands then", async () => {
  const { user, editor, session } = await openPalette();
  await user.keyboard("2{Enter}");
  await isClosed();
  await waitFor(() => expect(editor.getState().activeId).toBe("line-2"));
  expect(session.playback.getState().timeMs).toBe(5000);
});

test("a time leads to it, and words to the lines that say them", { tags: ["full"] }, async () => {
  const { user, editor, session } = await openPalette();
  await user.keyboard("0:11");
  await screen.findByText("Time 0:11");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(session.playback.getState().timeMs).toBe(11_000));
  expect(editor.getState().activeId).toBe("line-3");
  await isClosed();
  await user.keyboard("{Control>}g{/Control}");
  await palette();
  await user.keyboard("tren");
  await user.click(await screen.findByText("Tomamos el tren."));
  await waitFor(() => expect(editor.getState().activeId).toBe("line-2"));
});

test("a command runs by Enter, once, after the palette has closed", async () => {
  const { user } = await openPalette();
  await user.keyboard("export{Enter}");
  await isClosed();
  await waitFor(() => expect(asked).toEqual(["export"]));
});

test("what cannot be run here is not offered, and nothing found is said", { tags: ["full"] }, async () => {
  const { user, box } = await openPalette();
  expect(screen.queryByText("Split the line at the cursor")).toBe(null);
  await user.type(box, "zeppelin");
  expect((await screen.findByRole("status")).textContent).toBe("Nothing found. Try other words.");
  await user.keyboard("{Enter}");
  expect(asked).toEqual([]);
  await user.keyboard("{Escape}");
  await isClosed();
});

test("panels open from it, named as on their tabs, with their keys beside them", {
  tags: ["full"],
}, async () => {
  const { user } = await openPalette();
  await user.keyboard("glossary");
  const found = await screen.findByRole("button", { name: /glossary/i });
  within(found).getByText("8");
});
