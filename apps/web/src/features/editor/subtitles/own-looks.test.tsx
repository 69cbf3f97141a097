import { screen, waitFor, within } from "@testing-library/react";
import {
  calls,
  defaultSubtitleStyle,
  type StylePreset,
  shortFormSubtitleStyle,
  subtitleFonts,
} from "@voxloom/contract";
import { expect, test } from "vitest";
import { openAnsweringServer } from "../../../testing/answering-server.ts";
import { takeSavedFiles } from "../../../testing/take-saved-files.ts";
import { readStyleFile, writeStyleFile } from "../../../ui/looks/style-file.ts";
import { buildScript } from "../testing/build-script.ts";
import { openEditorPart } from "../testing/open-editor-part.tsx";
import { StylePanel } from "./style-panel.tsx";

const getId = (n: number): string => `00000000-0000-4000-8000-00000000000${n}`;
const preset = (n: number, name: string, style = shortFormSubtitleStyle): StylePreset => ({
  ...{ id: getId(n), name, style },
  createdAt: "2026-01-01T00:00:00.000Z",
});

/** The panel on a server that keeps looks. */
async function openLooks(first: StylePreset[] = []) {
  let looks = first;
  const server = await openAnsweringServer();
  server.answer(calls.fonts.list, {
    families: subtitleFonts.map((family) => ({ family, isFallback: false, faces: [] })),
    letters: "20-7e",
  });
  server.answer(calls.stylePresets.list, () => ({ items: looks }));
  server.answer(calls.stylePresets.create, ({ looks: added }) => {
    const items = added.map(({ name, style }, index) => preset(looks.length + index + 1, name, style));
    looks = [...looks, ...items];
    return { items };
  });
  server.answer(calls.stylePresets.update, ({ stylePresetId, ...change }) => {
    looks = looks.map((look) => (look.id === stylePresetId ? { ...look, ...change } : look));
    return looks.find(({ id }) => id === stylePresetId) ?? preset(0, "none");
  });
  let deleted: StylePreset[] = [];
  server.answer(calls.savedAssets.restore, ({ items }) => {
    looks = [...looks, ...deleted.filter((look) => items.some(({ id }) => id === look.id))];
    return {};
  });
  server.answer(calls.stylePresets.remove, ({ stylePresetId }) => {
    deleted = looks.filter(({ id }) => id === stylePresetId);
    looks = looks.filter(({ id }) => id !== stylePresetId);
    return {};
  });
  const opened = await openEditorPart(<StylePanel />, { server, script: buildScript({}) });
  const group = await screen.findByRole("group", { name: "My looks" });
  const openMenu = async (name: string) =>
    opened.user.click(await within(group).findByRole("button", { name: `More for “${name}”` }));
  return { ...opened, group: within(group), openMenu, stored: () => looks };
}

test("a look is saved under a name and taken by a press", async () => {
  const { user, group, editor, stored } = await openLooks();
  await user.click(screen.getByRole("button", { name: "Yellow" }));
  await user.click(group.getByRole("button", { name: "Save this look" }));
  await user.type(group.getByRole("textbox", { name: "Name of the look" }), "Channel{Enter}");
  const tile = await group.findByRole("button", { name: "Channel" });
  expect(tile.getAttribute("aria-pressed")).toBe("true");
  expect(stored()).toMatchObject([{ name: "Channel", style: { color: "#ffd43b" } }]);
  await user.click(screen.getByRole("button", { name: "Bold" }));
  await user.click(tile);
  expect(editor.getState().script.subtitleStyle.color).toBe("#ffd43b");
});

test("it is renamed, replaced and deleted", { tags: ["full"] }, async () => {
  const { user, group, openMenu, stored } = await openLooks([preset(1, "Old")]);
  await openMenu("Old");
  await user.click(await screen.findByRole("menuitem", { name: "Rename" }));
  await user.clear(group.getByRole("textbox", { name: "Name of the look" }));
  await user.type(group.getByRole("textbox", { name: "Name of the look" }), "New{Enter}");
  await group.findByRole("button", { name: "New" });
  await openMenu("New");
  await user.click(await screen.findByRole("menuitem", { name: "Replace with the present look" }));
  await waitFor(() => expect(stored()).toMatchObject([{ name: "New", style: defaultSubtitleStyle }]));
  await openMenu("New");
  await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
  await waitFor(() => expect([stored(), screen.queryByRole("menuitem")]).toEqual([[], null]));
  await screen.findByText("“New” was deleted.");
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(stored()).toMatchObject([{ id: preset(1, "").id, name: "New" }]));
});

test("looks go out as a file and come in from one; another file is told apart", {
  tags: ["full"],
}, async () => {
  const { user, group, openMenu, stored } = await openLooks([preset(1, "Mine")]);
  const saved = takeSavedFiles();
  await openMenu("Mine");
  await user.click(await screen.findByRole("menuitem", { name: "Save as a file" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const text = (await saved[0]?.text()) ?? "";
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) throw new Error("no field for a file");
  await user.upload(input, new File([text], "mine.json", { type: "application/json" }));
  await screen.findByText("1 look was added.");
  expect(stored().map(({ name, style }) => ({ name, style }))).toEqual(
    Array(2).fill({ name: "Mine", style: shortFormSubtitleStyle }),
  );
  await group.findByRole("button", { name: "Save all as a file" });
  await user.upload(input, new File(['{"looks": []}'], "other.json", { type: "application/json" }));
  await screen.findByText(/“other.json” holds no looks/);
});

test("a file of looks is read as it was written, and nothing else is", async () => {
  const looks = [{ name: "A", style: defaultSubtitleStyle }];
  expect(await readStyleFile(new Blob([writeStyleFile(looks)]))).toEqual(looks);
  for (const text of ["", "{", "[]", "null", JSON.stringify({ kind: "voxloom-looks", version: 2, looks })])
    expect(await readStyleFile(new Blob([text]))).toBeNull();
  expect(await readStyleFile(new Blob([`${writeStyleFile(looks)}${" ".repeat(1024 ** 2)}`]))).toBeNull();
});
