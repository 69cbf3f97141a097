import { screen, waitFor, within } from "@testing-library/react";
import { type Asset, calls, limits } from "@voxloom/contract";
import { expect, test, vi } from "vitest";
import { openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { sampleAsset } from "../../testing/samples.ts";
import { EditWritten, NewWritten, type WrittenKind } from "./written-editor.tsx";

const areas = ["terms", "assets"] as const;
const none = { durationMs: 0, video: null, audioTracks: [], subtitleTracks: [] };
const prompt = (text: string): Asset =>
  sampleAsset({
    ...{ id: "tone", kind: "prompt", name: "Tone.prompt.txt", info: { ...none, container: "txt" } },
    ...{ posterUrl: null, fileUrl: `data:text/plain,${encodeURIComponent(text)}` },
  });

async function openNew(kind: WrittenKind) {
  const server = await openAnsweringServer();
  server.answer(calls.materials.write, sampleAsset({ id: "written", kind }));
  const onOpen = vi.fn();
  const opened = await openComponent(<NewWritten kind={kind} onOpen={onOpen} />, { areas });
  const bring = async (file: File) => {
    const input = opened.container.querySelector<HTMLInputElement>('input[type="file"]');
    if (input === null) throw new Error("a table can be brought");
    await opened.user.upload(input, file);
  };
  return { ...opened, server, onOpen, bring };
}

async function openEdit(asset: Asset) {
  const server = await openAnsweringServer();
  server.answer(calls.materials.detail, asset);
  server.answer(calls.materials.write, { ...asset, id: "next", version: 2 });
  const onOpen = vi.fn();
  const opened = await openComponent(<EditWritten asset={asset} onOpen={onOpen} />, { areas });
  return { ...opened, server, onOpen };
}
const find = async (name: string) => within(await screen.findByRole("dialog", { name }));
const isGone = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

test("a prompt is written with a name and words, sent once without the space around them, and shown", async () => {
  const { user, server, onOpen } = await openNew("prompt");
  expect(screen.queryByRole("button", { name: "Import a table (CSV)" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "New prompt" }));
  const dialog = await find("New prompt");
  const save = dialog.getByRole("button", { name: "Save" });
  const name = dialog.getByRole("textbox", { name: "Name" });
  const words = dialog.getByRole<HTMLTextAreaElement>("textbox", { name: "Instructions" });
  expect(document.activeElement).toBe(name);
  await user.keyboard(" نبرة ");
  expect(save).toHaveProperty("disabled", true);
  await user.type(words, "  \n");
  expect(save).toHaveProperty("disabled", true);
  await user.type(words, "Say you, not thou. ");
  expect(words.maxLength).toBe(limits.maxInstructionCharacters);
  await user.dblClick(save);
  await isGone();
  expect(server.askedFor(calls.materials.write)).toEqual([
    { kind: "prompt", name: "نبرة", text: "Say you, not thou." },
  ]);
  expect(onOpen.mock.calls).toEqual([["written"]]);
});

test("what could not be saved stays to be saved again", { tags: ["full"] }, async () => {
  const { user, server, onOpen } = await openNew("prompt");
  server.answer(calls.materials.write, new Refusal("STORAGE_FULL"));
  await user.click(screen.getByRole("button", { name: "New prompt" }));
  const dialog = await find("New prompt");
  await user.keyboard("Tone");
  await user.type(dialog.getByRole("textbox", { name: "Instructions" }), "Be brief.");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await dialog.findByText(/^Your storage is full/);
  expect(dialog.getByRole("textbox", { name: "Instructions" })).toHaveProperty("value", "Be brief.");
  expect(onOpen).not.toHaveBeenCalled();
  server.answer(calls.materials.write, sampleAsset({ id: "written", kind: "prompt" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await isGone();
});

test("words that were typed are not lost by Escape; an editor without any closes, and Cancel means it", {
  tags: ["full"],
}, async () => {
  const { user, server } = await openNew("prompt");
  const open = () => user.click(screen.getByRole("button", { name: "New prompt" }));
  await open();
  await find("New prompt");
  await user.keyboard("{Escape}");
  await isGone();
  await open();
  const dialog = await find("New prompt");
  await user.type(dialog.getByRole("textbox", { name: "Instructions" }), "Half an hour of work.");
  await user.keyboard("{Escape}");
  expect(dialog.getByRole("textbox", { name: "Instructions" })).toHaveProperty(
    "value",
    "Half an hour of work.",
  );
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  await isGone();
  expect(server.askedFor(calls.materials.write)).toEqual([]);
  // The next one begins empty.
  await open();
  expect((await find("New prompt")).getByRole("textbox", { name: "Instructions" })).toHaveProperty(
    "value",
    "",
  );
});

test("a table becomes a glossary under the name of its file, each word once", {
  tags: ["full"],
}, async () => {
  const { user, server, bring } = await openNew("glossary");
  await bring(new File(["source,target\nloom,telar\nship,\nLoom,tela\n"], "Sea words.CSV"));
  const dialog = await find("New glossary");
  expect(dialog.getByRole("textbox", { name: "Name" })).toHaveProperty("value", "Sea words");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await isGone();
  const [request] = server.askedFor(calls.materials.write);
  expect(request).toMatchObject({ kind: "glossary", name: "Sea words" });
  expect(request?.terms).toHaveLength(2);
});

test("a file without a term is no glossary, and is named", { tags: ["full"] }, async () => {
  const { bring } = await openNew("glossary");
  await bring(new File([""], "empty.csv"));
  await screen.findByText(/^“empty.csv” is no glossary: that is a table of at most 500 rows/);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a prompt is opened whole, without its ending, and saved as its next version", {
  tags: ["full"],
}, async () => {
  const { user, server, onOpen } = await openEdit(prompt("\uFEFFSay you.\n"));
  await user.click(screen.getByRole("button", { name: "Edit" }));
  const dialog = await find("Tone");
  const words = dialog.getByRole("textbox", { name: "Instructions" });
  expect(words).toHaveProperty("value", "Say you.");
  await user.type(words, " Always.");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await isGone();
  expect(server.askedFor(calls.materials.write)).toEqual([
    { kind: "prompt", name: "Tone", text: "Say you. Always.", materialId: "tone" },
  ]);
  expect(onOpen.mock.calls).toEqual([["next"]]);
});

test("a prompt that cannot be read says so, and opens when it is asked for again", {
  tags: ["full"],
}, async () => {
  const { user, server } = await openEdit(prompt("Say you."));
  server.answer(calls.materials.detail, new Refusal("NOT_FOUND"));
  await user.click(screen.getByRole("button", { name: "Edit" }));
  const problem = within(await screen.findByRole("alert"));
  server.answer(calls.materials.detail, prompt("Say you."));
  await user.click(problem.getByRole("button", { name: "Try again" }));
  await find("Tone");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("what was brought and not written is not edited here", { tags: ["full"] }, async () => {
  await openEdit(sampleAsset());
  expect(screen.queryByRole("button", { name: "Edit" })).toBeNull();
});
