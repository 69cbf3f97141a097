import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openEditorPart } from "../testing/open-editor-part.tsx";
import { KeysDialog } from "./keys-dialog.tsx";
import { giveKey, keysPart } from "./keys-store.ts";
import { useCommand } from "./use-command.ts";

let runs = 0;

function Part() {
  useCommand("nextProblem", () => (runs += 1));
  return <KeysDialog />;
}

test("the map opens by key, finds commands by words and keys, keeps its keys to itself, and resets all", async () => {
  runs = 0;
  const { user, session } = await openEditorPart(<Part />);
  await user.keyboard("?");
  const search = await screen.findByLabelText("Search by command or keys");
  const find = (words: string) => fireEvent.change(search, { target: { value: words } });
  find("insert a line");
  // Few commands are left by now: roles are reckoned for all that is shown.
  const map = within(screen.getByRole("dialog", { name: "Keys of the editor" }));
  await waitFor(() => expect(document.activeElement).toBe(search));
  map.getByText("Insert a line");
  expect(map.queryByText("Next problem")).toBe(null);
  find("shift+f8");
  map.getByText("Previous problem");
  expect(map.queryByText("Insert a line")).toBe(null);
  find("zeppelin");
  expect(map.getByRole("status").textContent).toBe("Nothing found. Try other words.");

  await user.keyboard("{F8}");
  expect(runs).toBe(0);
  const resetAll = map.getByRole<HTMLButtonElement>("button", { name: "Reset all" });
  expect(resetAll.disabled).toBe(true);
  giveKey(session.parts.get(keysPart), "insertLine", "F8");
  await waitFor(() => expect(resetAll.disabled).toBe(false));
  await user.click(resetAll);
  expect(resetAll.disabled).toBe(true);
  search.focus();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(search.isConnected).toBe(false));
  await user.keyboard("{F8}");
  expect(runs).toBe(1);
});
