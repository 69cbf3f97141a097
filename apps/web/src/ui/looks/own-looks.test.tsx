import { screen, waitFor, within } from "@testing-library/react";
import { calls, defaultSubtitleStyle, type StylePreset, type SubtitleStyle } from "@voxloom/contract";
import { expect, test, vi } from "vitest";
import { openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { takeSavedFiles } from "../../testing/take-saved-files.ts";
import { OwnLooks } from "./own-looks.tsx";
import { readStyleFile, writeStyleFile } from "./style-file.ts";

const bold: SubtitleStyle = { ...defaultSubtitleStyle, isBold: !defaultSubtitleStyle.isBold };
const look = (at: number, name: string, style: SubtitleStyle = defaultSubtitleStyle): StylePreset => ({
  ...{ id: `00000000-0000-4000-8000-00000000000${at}`, name, style },
  createdAt: "2026-01-01T00:00:00.000Z",
});
const areas = ["editor", "editor-subtitles"] as const;

/** Looks on a server that keeps them; `style` is what is being styled, null where looks are only kept in order. */
async function openLooks(first: StylePreset[], style: SubtitleStyle | null = bold) {
  let looks = first;
  const gone: StylePreset[] = [];
  const server = await openAnsweringServer();
  server.answer(calls.stylePresets.list, () => ({ items: looks }));
  server.answer(calls.stylePresets.create, ({ looks: added }) => {
    const items = added.map((one, index) => look(looks.length + index + 1, one.name, one.style));
    looks = [...looks, ...items];
    return { items };
  });
  server.answer(calls.stylePresets.update, ({ stylePresetId, ...change }) => {
    looks = looks.map((one) =>
      one.id === stylePresetId
        ? { ...one, name: change.name ?? one.name, style: change.style ?? one.style }
        : one,
    );
    return looks.find(({ id }) => id === stylePresetId) ?? new Refusal("NOT_FOUND");
  });
  server.answer(calls.stylePresets.remove, ({ stylePresetId }) => {
    gone.push(...looks.filter(({ id }) => id === stylePresetId));
    looks = looks.filter(({ id }) => id !== stylePresetId);
    return {};
  });
  server.answer(calls.savedAssets.restore, ({ items: [ref] }) => {
    const back = gone.find(({ id }) => id === ref?.id);
    if (back === undefined || ref?.kind !== "look") return new Refusal("NOT_FOUND");
    looks = [...looks, back];
    return {};
  });
  const onChange = vi.fn();
  const current = style === null ? null : { style, onChange };
  const opened = await openComponent(<OwnLooks current={current} />, { areas });
  if (first[0] !== undefined) await screen.findByRole("button", { name: first[0].name });
  return { ...opened, server, onChange };
}
type Opened = Awaited<ReturnType<typeof openLooks>>;

const choose = async ({ user }: Opened, name: string, action: string) => {
  await user.click(screen.getByRole("button", { name: `More for “${name}”` }));
  await user.click(await screen.findByRole("menuitem", { name: action }));
};
const bring = async ({ user, container }: Opened, file: File) => {
  const input = container.querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) throw new Error("a file of looks can be chosen");
  await user.upload(input, file);
};

test("a saved look is taken by a press, the present one is marked, and another takes its place", async () => {
  const opened = await openLooks([look(1, "Plain"), look(2, "Loud", bold)]);
  const { user, server, onChange } = opened;
  expect(screen.getByRole("button", { name: "Loud" }).getAttribute("aria-pressed")).toBe("true");
  expect(screen.getByRole("button", { name: "Plain" }).getAttribute("aria-pressed")).toBe("false");
  await user.click(screen.getByRole("button", { name: "Plain" }));
  expect(onChange.mock.calls).toEqual([[defaultSubtitleStyle]]);
  await user.click(screen.getByRole("button", { name: "More for “Loud”" }));
  const same = await screen.findByRole("menuitem", { name: "Replace with the present look" });
  expect(same.hasAttribute("data-disabled")).toBe(true);
  await user.keyboard("{Escape}");
  await choose(opened, "Plain", "Replace with the present look");
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Plain" }).getAttribute("aria-pressed")).toBe("true"),
  );
  expect(server.askedFor(calls.stylePresets.update)).toEqual([
    { stylePresetId: look(1, "").id, style: bold },
  ]);
});

test("the present style is saved under a name; without one, or by Escape, nothing is", {
  tags: ["full"],
}, async () => {
  const { user, server } = await openLooks([]);
  screen.getByText(/^Saved looks are at hand/);
  const save = screen.getByRole("button", { name: "Save this look" });
  await user.click(save);
  await user.keyboard("Almost{Escape}");
  await user.click(save);
  await user.keyboard("   {Enter}");
  expect(screen.queryByRole("textbox", { name: "Name of the look" })).toBeNull();
  await user.click(save);
  await user.keyboard(" عنوان {Enter}");
  await screen.findByRole("button", { name: "عنوان" });
  expect(server.askedFor(calls.stylePresets.create)).toEqual([{ looks: [{ name: "عنوان", style: bold }] }]);
});

test("a look is renamed in its place", { tags: ["full"] }, async () => {
  const opened = await openLooks([look(1, "Plain")]);
  await choose(opened, "Plain", "Rename");
  const field = await screen.findByRole("textbox", { name: "Name of the look" });
  await opened.user.clear(field);
  await opened.user.type(field, "Quiet{Enter}");
  await screen.findByRole("button", { name: "Quiet" });
  expect(opened.server.askedFor(calls.stylePresets.update)).toEqual([
    { stylePresetId: look(1, "").id, name: "Quiet" },
  ]);
});

test("a look that is deleted is back by a press", { tags: ["full"] }, async () => {
  const opened = await openLooks([look(1, "Plain"), look(2, "Loud", bold)]);
  await choose(opened, "Plain", "Delete");
  await screen.findByText("“Plain” was deleted.");
  await waitFor(() => expect(screen.queryByRole("button", { name: "Plain" })).toBeNull());
  await opened.user.click(screen.getByRole("button", { name: "Undo" }));
  await screen.findByRole("button", { name: "Plain" });
  expect(opened.server.askedFor(calls.savedAssets.restore)).toHaveLength(1);
});

test("a look that could not be deleted is not called deleted", async () => {
  const opened = await openLooks([look(1, "Plain")]);
  opened.server.answer(calls.stylePresets.remove, new Refusal("INTERNAL"));
  await choose(opened, "Plain", "Delete");
  await screen.findByText(/^Something went wrong on our side/);
  expect(screen.queryByText("“Plain” was deleted.")).toBeNull();
  screen.getByRole("button", { name: "Plain" });
});

test("it can be undone only what is done: the way back comes with the answer", {
  tags: ["full"],
}, async () => {
  const opened = await openLooks([look(1, "Plain")]);
  const held = Promise.withResolvers<void>();
  opened.server.answer(calls.stylePresets.remove, async () => {
    await held.promise;
    return {};
  });
  await choose(opened, "Plain", "Delete");
  await waitFor(() => expect(opened.server.askedFor(calls.stylePresets.remove)).toHaveLength(1));
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  held.resolve();
  await screen.findByRole("button", { name: "Undo" });
});

test("looks go into a file, one or all, and come back from it", { tags: ["full"] }, async () => {
  const files = takeSavedFiles();
  const opened = await openLooks([look(1, "Plain"), look(2, "Loud", bold)]);
  await choose(opened, "Loud", "Save as a file");
  await opened.user.click(screen.getByRole("button", { name: "Save all as a file" }));
  expect(files.map(({ name }) => name)).toEqual(["Loud.voxloom-looks.json", "looks.voxloom-looks.json"]);
  const [one, all] = files;
  if (one === undefined || all === undefined) throw new Error("two files were saved");
  expect(await readStyleFile(one)).toEqual([{ name: "Loud", style: bold }]);
  await bring(opened, all);
  await screen.findByText("2 looks were added.");
  expect(opened.server.askedFor(calls.stylePresets.create)).toEqual([
    {
      looks: [
        { name: "Plain", style: defaultSubtitleStyle },
        { name: "Loud", style: bold },
      ],
    },
  ]);
});

test("with one look there is no file of all, and where nothing is styled none is saved", {
  tags: ["full"],
}, async () => {
  const { user, onChange } = await openLooks([look(1, "Plain")], null);
  expect(screen.queryByRole("button", { name: "Save all as a file" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Save this look" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "More for “Plain”" }));
  await screen.findByRole("menuitem", { name: "Rename" });
  expect(screen.queryByRole("menuitem", { name: "Replace with the present look" })).toBeNull();
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "Plain" }));
  await screen.findByRole("textbox", { name: "Name of the look" });
  expect(onChange).not.toHaveBeenCalled();
});

test("what is no file of looks is refused by its name, and the server is not asked", {
  tags: ["full"],
}, async () => {
  const opened = await openLooks([]);
  await bring(opened, new File(["{}"], "notes.json", { type: "application/json" }));
  await screen.findByText("“notes.json” holds no looks. Choose a JSON file that was saved here.");
  expect(opened.server.askedFor(calls.stylePresets.create)).toEqual([]);
});

test("looks that find no room are said to find none, and none is called added", {
  tags: ["full"],
}, async () => {
  const opened = await openLooks([]);
  opened.server.answer(calls.stylePresets.create, new Refusal("STYLE_PRESETS_TOO_MANY"));
  await bring(
    opened,
    new File([writeStyleFile([look(1, "Plain")])], "mine.json", { type: "application/json" }),
  );
  await screen.findByText(/^There are too many saved looks/);
  expect(screen.queryByText(/was added/)).toBeNull();
});

test("where the looks cannot be listed, that is said and can be tried again", {
  tags: ["full"],
}, async () => {
  const server = await openAnsweringServer();
  server.answer(calls.stylePresets.list, new Refusal("INTERNAL"));
  const { user } = await openComponent(<OwnLooks current={null} />, { areas });
  const problem = within(await screen.findByRole("alert"));
  server.answer(calls.stylePresets.list, { items: [look(1, "Plain")] });
  await user.click(problem.getByRole("button", { name: "Try again" }));
  await screen.findByRole("button", { name: "Plain" });
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a file of looks keeps names and styles, and nothing that is not one is read", async () => {
  const written = writeStyleFile([look(1, "Plain"), look(2, "Loud", bold)]);
  expect(JSON.parse(written)).toMatchObject({ kind: "voxloom-looks", version: 1 });
  // What the server knows of them stays there.
  expect(written).not.toContain("createdAt");
  const read = (text: string) => readStyleFile(new Blob([text]));
  expect(await read(written)).toHaveLength(2);
  expect(await read("no JSON")).toBeNull();
  expect(await read(written.replace("voxloom-looks", "other-looks"))).toBeNull();
  expect(await read(written.replace('"looks": [', '"looks": [1, '))).toBeNull();
  expect(await read(written + " ".repeat(1024 ** 2))).toBeNull();
});
