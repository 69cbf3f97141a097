import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { openEditorPart } from "../testing/open-editor-part.tsx";
import { KeysRow } from "./keys-row.tsx";
import { keysPart, resetAllKeys } from "./keys-store.ts";
import { useCommand } from "./use-command.ts";

/** How often the two commands were run. */
const runs = { insertLine: 0, nextProblem: 0 };

function Part() {
  useCommand("insertLine", () => (runs.insertLine += 1));
  useCommand("nextProblem", () => (runs.nextProblem += 1));
  return (
    <dl>
      <KeysRow id="insertLine" />
      <KeysRow id="nextProblem" />
    </dl>
  );
}

async function openRows() {
  runs.insertLine = 0;
  runs.nextProblem = 0;
  return await openEditorPart(<Part />);
}

const button = (name: string) => screen.getByRole("button", { name });
const shown = (name: string) => screen.queryByRole("button", { name });
const add = "Add keys for “Insert a line”";

test("a key that is free is given at once, serves, and is taken away again", async () => {
  const { user } = await openRows();
  await user.click(button(add));
  button("Press the keys now…");
  await user.keyboard("{Control>}{F9}{/Control}");
  await user.keyboard("{Control>}{F9}{/Control}");
  expect(runs.insertLine).toBe(1);
  await user.click(button("Take Ctrl+F9 from “Insert a line”"));
  await user.keyboard("{Control>}{F9}{/Control}");
  expect(runs.insertLine).toBe(1);
});

test("a key that another command has is only taken over on demand", async () => {
  const { user } = await openRows();
  await user.click(button(add));
  await user.keyboard("{F8}");
  screen.getByText("F8 is already used by “Next problem”.");
  expect(runs.nextProblem).toBe(0);
  await user.click(button("Leave it there"));
  expect(screen.queryByRole("alert")).toBe(null);
  await user.click(button(add));
  await user.keyboard("{F8}");
  await user.click(button("Take it over"));
  await user.keyboard("{F8}");
  expect(runs).toEqual({ insertLine: 1, nextProblem: 0 });
  expect(shown("Take F8 from “Next problem”")).toBe(null);
});

test("a command gets its own keys back, also those that another one took", { tags: ["full"] }, async () => {
  const { user } = await openRows();
  await user.click(button(add));
  await user.keyboard("{F8}");
  await user.click(button("Take it over"));
  await user.click(button("Give “Next problem” its own keys back"));
  button("Take F8 from “Next problem”");
  expect(shown("Take F8 from “Insert a line”")).toBe(null);
  await user.keyboard("{F8}");
  expect(runs).toEqual({ insertLine: 0, nextProblem: 1 });
});

test("Escape and Tab give up the recording, and are never given to a command", async () => {
  const { user } = await openRows();
  for (const key of ["{Escape}", "{Tab}"]) {
    await user.click(button(add));
    await user.keyboard(key);
    expect(shown("Press the keys now…")).toBe(null);
  }
  expect(shown("Take Escape from “Insert a line”")).toBe(null);
  expect(shown("Take Tab from “Insert a line”")).toBe(null);
});

test("what was given is kept over a reload, and all can be had back at once", async () => {
  const { user, session } = await openRows();
  await user.click(button(add));
  await user.keyboard("{Control>}{F9}{/Control}");
  expect(JSON.parse(localStorage.getItem("voxloom-editor-keys") ?? "{}").insertLine).toContain("Mod+F9");
  resetAllKeys(session.parts.get(keysPart));
  expect(localStorage.getItem("voxloom-editor-keys")).toBe(null);
});
