import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { type Asset, calls, limits } from "@voxloom/contract";
import { expect, onTestFinished, test } from "vitest";
import { queryClient } from "../../app/query-client.ts";
import { openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { sampleAsset, sampleTask } from "../../testing/samples.ts";
import { AssetsPage } from "./assets-page.tsx";

const gone = "2026-06-05T12:00:00.000Z";
const nothing = { count: 0, bytes: 0 };
const kinds = ["video", "audio", "music", "subtitle", "text", "image", "font", "glossary", "prompt"] as const;

/** The page with one file, its details open, on a server that keeps what is changed. */
async function openPanel(spec: Partial<Asset> = {}, query = "", isOnFirstPage = true) {
  let asset = sampleAsset({ tags: ["Launch"], ...spec });
  const server = await openAnsweringServer();
  server.answer(calls.materials.list, ({ materialId }) => ({
    items: isOnFirstPage || materialId === asset.id ? [asset] : [],
    nextCursor: isOnFirstPage || materialId !== undefined ? null : "later",
  }));
  server.answer(calls.materials.kinds, () => ({
    kinds: Object.fromEntries(kinds.map((kind) => [kind, nothing])) as Record<
      (typeof kinds)[number],
      typeof nothing
    >,
    tags: [{ tag: "Harbor", count: 2 }],
    storage: { limitBytes: null, usedBytes: 5, arrivingBytes: 0, deletedBytes: 0, taskBytes: 5 },
    ...{ duplicates: nothing, trash: { count: 1, bytes: 2_000_000 } },
  }));
  server.answer(calls.materials.update, ({ materialId: _, ...change }) => {
    asset = { ...asset, ...change };
    return asset;
  });
  server.answer(calls.materials.tag, ({ add = [], remove = [] }) => {
    asset = { ...asset, tags: [...asset.tags.filter((tag) => !remove.includes(tag)), ...add] };
    return {};
  });
  server.answer(calls.materials.versions, { items: [] });
  server.answer(calls.tasks.list, { items: [], nextCursor: null });
  server.answer(calls.folders.tree, {
    folders: [],
    ...{ taskCount: 0, unfiledCount: 0, unfiledMaterialCount: 0, deletedCount: 0 },
  });
  const opened = await openComponent(<AssetsPage />, {
    areas: ["assets", "tasks", "ordering", "terms"],
    path: `/my-assets?open=${asset.id}${query}`,
  });
  return { ...opened, server };
}
const find = async (name: string) =>
  within(await screen.findByRole("region", { name: `Details of ${name}` }));

test("a new name stands there before the server has kept it; one that it refuses does not stay", {
  tags: ["full"],
}, async () => {
  const { user, server } = await openPanel();
  const held = Promise.withResolvers<void>();
  server.answer(calls.materials.update, async () => {
    await held.promise;
    return new Refusal("INTERNAL");
  });
  const panel = await find("trip.mp4");
  await user.click(panel.getByRole("button", { name: "Rename" }));
  await user.keyboard("رحلة.mp4{Enter}");
  await find("رحلة.mp4");
  held.resolve();
  await screen.findByText(/^Something went wrong on our side/);
  await find("trip.mp4");
  expect(server.askedFor(calls.materials.update)).toEqual([{ materialId: "material-1", name: "رحلة.mp4" }]);
});

test("a file of a later page is opened by its address, and is changed like one that is listed", {
  tags: ["full"],
}, async () => {
  const { user, server } = await openPanel({}, "", false);
  const held = Promise.withResolvers<Refusal>();
  server.answer(calls.materials.update, () => held.promise);
  const panel = await find("trip.mp4");
  expect(server.askedFor(calls.materials.list)).toMatchObject([{}, { materialId: "material-1" }]);
  await user.click(panel.getByRole("button", { name: "Rename" }));
  await user.keyboard("sea.mp4{Enter}");
  await find("sea.mp4");
  held.resolve(new Refusal("INTERNAL"));
  await find("trip.mp4");
});

test("a new version that is on its way is told of when the details are closed, also that it did not arrive", {
  tags: ["full"],
}, async () => {
  const { user, server } = await openPanel();
  const held = Promise.withResolvers<Refusal>();
  server.answer(calls.materials.generateUploadUrl, () => held.promise);
  const panel = await find("trip.mp4");
  const input = panel.getByRole("button", { name: "Replace" }).parentElement?.querySelector("input");
  if (!input) throw new Error("a new version can be chosen");
  fireEvent.change(input, { target: { files: [new File(["1"], "next.mp4")] } });
  await panel.findByText("next.mp4");
  expect(screen.queryByText(/^A new version of/)).toBeNull();
  await user.click(panel.getByRole("button", { name: "Close" }));
  await screen.findByText("A new version of “trip.mp4” is on its way.");
  screen.getByText("next.mp4");
  held.resolve(new Refusal("STORAGE_FULL"));
  await screen.findByText(/^The new version of “trip\.mp4” did not arrive\./);
  screen.getByText(/^Your storage is full/);
});

test("Escape and an empty name leave a file as it is called", { tags: ["full"] }, async () => {
  const { user, server } = await openPanel();
  const panel = await find("trip.mp4");
  for (const typed of ["other{Escape}", "{Backspace}{Enter}", "   {Enter}"]) {
    await user.click(panel.getByRole("button", { name: "Rename" }));
    await user.keyboard(typed);
    panel.getByText("trip.mp4");
  }
  expect(server.askedFor(calls.materials.update)).toEqual([]);
});

test("what could not be called music is none again", { tags: ["full"] }, async () => {
  const { user, server } = await openPanel({ kind: "audio", name: "tune.mp3", posterUrl: null });
  server.answer(calls.materials.update, new Refusal("INTERNAL"));
  const panel = await find("tune.mp3");
  const music = panel.getByRole<HTMLInputElement>("switch", { name: "This is music" });
  await user.click(music);
  await screen.findByText(/^Something went wrong on our side/);
  await waitFor(() => expect(music.checked).toBe(false));
  panel.getByText("English");
  panel.getByText("1:05");
});

test("tags are put on without spaces around them, offered from other files, and taken off", {
  tags: ["full"],
}, async () => {
  const { user, server } = await openPanel();
  const panel = await find("trip.mp4");
  const field = panel.getByRole("combobox", { name: "Tags" });
  await user.type(field, "  Sea  {Enter}");
  await waitFor(() =>
    expect(server.askedFor(calls.materials.tag)).toEqual([
      { materialIds: ["material-1"], add: ["Sea"], remove: [] },
    ]),
  );
  await user.click(field);
  await user.click(await screen.findByRole("option", { name: "Harbor" }));
  await waitFor(() => expect(server.askedFor(calls.materials.tag)).toHaveLength(2));
  // The last one goes by a key, as in any such field.
  await user.type(field, "{Backspace}");
  await waitFor(() => expect(server.askedFor(calls.materials.tag).at(-1)).toMatchObject({ add: [] }));
});

test("a file has so many tags and no more", { tags: ["full"] }, async () => {
  const { user, server } = await openPanel({
    tags: Array.from({ length: limits.maxTags }, (_, index) => `tag ${index}`),
  });
  const panel = await find("trip.mp4");
  await user.type(panel.getByRole("combobox", { name: "Tags" }), "one more{Enter}");
  expect(server.askedFor(calls.materials.tag)).toEqual([]);
});

test("a file that cannot be used says why, is offered to no product, and can be taken away", {
  tags: ["full"],
}, async () => {
  const problem = { code: "MEDIA_NO_AUDIO" as const, message: "no audio stream", details: {} };
  const { server, user } = await openPanel({ state: "rejected", info: null, problem });
  const panel = await find("trip.mp4");
  panel.getByRole("alert");
  expect(panel.queryByRole("button", { name: "Use in" })).toBeNull();
  expect(panel.queryByRole("button", { name: "Replace" })).toBeNull();
  server.answer(calls.materials.removeMany, {});
  await user.click(panel.getByRole("button", { name: "Move to the trash" }));
  await waitFor(() => expect(server.askedFor(calls.materials.removeMany)).toHaveLength(1));
  // It never was of use: there is nothing to bring back.
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

test("a new version is asked for by its kind; where it finds no room that is said, and the file stays", {
  tags: ["full"],
}, async () => {
  const { server } = await openPanel({ kind: "subtitle", name: "trip.srt", posterUrl: null });
  server.answer(calls.materials.text, { text: "1", isCut: false });
  server.answer(calls.materials.generateUploadUrl, new Refusal("STORAGE_FULL"));
  const panel = await find("trip.srt");
  panel.getByText(/^Tasks stay on the version they were made of/);
  const input = panel.getByRole("button", { name: "Replace" }).parentElement?.querySelector("input");
  if (!input) throw new Error("a new version can be chosen");
  expect(input.accept.split(",")).toContain(".srt");
  expect(input.accept.split(",")).not.toContain(".mp4");
  fireEvent.change(input, { target: { files: [new File(["1"], "next.srt")] } });
  await panel.findByText(/^Your storage is full/);
  expect(server.askedFor(calls.materials.replace)).toEqual([]);
  panel.getByRole("button", { name: "Replace" });
});

test("earlier versions and what uses them are told, and where that does not come it is asked for again", {
  tags: ["full"],
}, async () => {
  const { server, user, unmount } = await openPanel({ version: 3 });
  await find("trip.mp4");
  unmount();
  const earlier = sampleAsset({ id: "old", name: "cut.mp4", version: 2, fileUrl: "/files/cut" });
  server.answer(calls.materials.versions, { items: [earlier] });
  server.answer(calls.tasks.list, new Refusal("INTERNAL"));
  await openComponent(<AssetsPage />, {
    areas: ["assets", "tasks", "ordering", "terms"],
    path: "/my-assets?open=material-1",
  });
  const panel = await find("trip.mp4");
  const problem = within(await panel.findByRole("alert"));
  expect(panel.queryByText("No task uses this file.")).toBeNull();
  server.answer(calls.tasks.list, ({ materialId }) => ({
    items: materialId === "old" ? [sampleTask({ id: "dub", name: "Trip in Spanish" })] : [],
    nextCursor: null,
  }));
  await user.click(problem.getByRole("button", { name: "Try again" }));
  const home = await panel.findByRole("link", { name: "Download version 2" });
  expect([home.getAttribute("href"), home.getAttribute("download")]).toEqual(["/files/cut", "cut.mp4"]);
});

test("in the trash a file is only brought back or deleted for good, after a question", {
  tags: ["full"],
}, async () => {
  const { server, user } = await openPanel({ storedUntil: gone }, "&kind=trash");
  const panel = await find("trip.mp4");
  for (const name of ["Rename", "Replace", "Use in", "Move to the trash"])
    expect(panel.queryByRole("button", { name })).toBeNull();
  expect(panel.queryByRole("combobox", { name: "Tags" })).toBeNull();
  await user.click(panel.getByRole("button", { name: "Delete for good" }));
  const question = within(await screen.findByRole("dialog", { name: "Delete for good" }));
  await user.click(question.getByRole("button", { name: "Keep it" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Delete for good" })).toBeNull());
  expect(server.askedFor(calls.materials.emptyTrash)).toEqual([]);
  server.answer(calls.materials.restore, {});
  await user.click(panel.getByRole("button", { name: "Restore" }));
  await waitFor(() =>
    expect(server.askedFor(calls.materials.restore)).toEqual([{ materialIds: ["material-1"] }]),
  );
});

test("a double press brings a file back once", { tags: ["full"] }, async () => {
  const { server } = await openPanel({ storedUntil: gone }, "&kind=trash");
  const held = Promise.withResolvers<void>();
  server.answer(calls.materials.restore, async () => {
    await held.promise;
    return {};
  });
  const panel = await find("trip.mp4");
  const restore = panel.getByRole("button", { name: "Restore" });
  fireEvent.click(restore);
  await waitFor(() => expect(server.askedFor(calls.materials.restore)).toHaveLength(1));
  fireEvent.click(restore);
  expect(panel.getByRole("button", { name: "Delete for good" })).toHaveProperty("disabled", true);
  held.resolve();
  await waitFor(() => expect(restore.matches(":disabled")).toBe(false));
  expect(server.askedFor(calls.materials.restore)).toHaveLength(1);
});

test("a double press takes an earlier version back once", { tags: ["full"] }, async () => {
  const { server, unmount } = await openPanel({ version: 3 });
  await find("trip.mp4");
  unmount();
  server.answer(calls.materials.versions, { items: [sampleAsset({ id: "old", version: 2 })] });
  const held = Promise.withResolvers<void>();
  server.answer(calls.materials.replace, async () => {
    await held.promise;
    return sampleAsset({ id: "old", version: 4 });
  });
  await openComponent(<AssetsPage />, {
    areas: ["assets", "tasks", "ordering", "terms"],
    path: "/my-assets?open=material-1",
  });
  const back = await (await find("trip.mp4")).findByRole("button", { name: "Use version 2" });
  fireEvent.click(back);
  await waitFor(() => expect(server.askedFor(calls.materials.replace)).toHaveLength(1));
  fireEvent.click(back);
  held.resolve();
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(server.askedFor(calls.materials.replace)).toEqual([
    { materialId: "material-1", byMaterialId: "old" },
  ]);
});

test("the whole trash is emptied after a question that says what it frees", { tags: ["full"] }, async () => {
  const { server, user } = await openPanel({ storedUntil: gone }, "&kind=trash");
  server.answer(calls.materials.emptyTrash, {});
  expect(await screen.findAllByText("Emptying the trash frees 1.9 MB.")).not.toEqual([]);
  await user.click(await screen.findByRole("button", { name: "Empty the trash" }));
  const question = within(
    await screen.findByRole("dialog", { name: "Delete everything in the trash for good?" }),
  );
  question.getByText(/^This frees 1.9 MB/);
  const yes = question.getByRole("button", { name: "Delete for good" });
  fireEvent.click(yes);
  fireEvent.click(yes);
  await waitFor(() => expect(server.askedFor(calls.materials.emptyTrash)).toEqual([{}]));
});

const setWidth = (width: number) =>
  (window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }).happyDOM.setViewport({
    width,
  });

test.each([
  [390, "over"],
  [1_440, "beside"],
])(
  "at %i pixels the details stand %s the list, and are closed by their button",
  { tags: ["full"] },
  async (width, place) => {
    const before = window.innerWidth;
    onTestFinished(() => setWidth(before));
    setWidth(width);
    const { user, search } = await openPanel();
    const panel = await find("trip.mp4");
    const dialog = screen.queryByRole("dialog", { name: "My assets" });
    expect(dialog === null ? "beside" : "over").toBe(place);
    const [close] = (dialog === null ? panel : within(dialog)).getAllByRole("button", { name: "Close" });
    await user.click(close as HTMLElement);
    await waitFor(() => expect(screen.queryByRole("region", { name: "Details of trip.mp4" })).toBeNull());
    expect(search()).toBe("");
    await screen.findByRole("button", { name: "Show details of trip.mp4" });
  },
);

test("on a phone folders and what the storage is used for open by a button", { tags: ["full"] }, async () => {
  const { user } = await openPanel({ id: "other" });
  const [close] = await screen.findAllByRole("button", { name: "Close" });
  await user.click(close as HTMLElement);
  await user.click(await screen.findByRole("button", { name: "Folder: Folders. Choose another" }));
  const folders = within(await screen.findByRole("dialog", { name: "Folders" }));
  folders.getByRole("button", { name: "New folder" });
  folders.getByRole("region", { name: "Storage" });
});
