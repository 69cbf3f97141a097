import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { type Asset, type AssetKind, calls } from "@voxloom/contract";
import { expect, test, vi } from "vitest";
import { openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { sampleAsset } from "../../testing/samples.ts";
import { AssetDrop } from "./asset-drop.tsx";
import { AssetPicker } from "./asset-picker.tsx";

const trip = sampleAsset();
const tune = sampleAsset({ id: "tune", kind: "audio", name: "tune.mp3", isMusic: true });
const talk = sampleAsset({ id: "talk", kind: "audio", name: "talk.mp3", posterUrl: null });
const onItsWay = sampleAsset({ id: "late", name: "late.mp4", state: "checking", info: null });

async function openPicker(assets: Asset[], kinds: readonly AssetKind[]) {
  const server = await openAnsweringServer();
  server.answer(calls.materials.list, ({ kind, search = "" }) => ({
    items: assets.filter(
      (one) =>
        one.name.includes(search) && (kind === undefined || (one.isMusic ? "music" : one.kind) === kind),
    ),
    nextCursor: null,
  }));
  const taken: string[] = [];
  const onDrop = vi.fn();
  const opened = await openComponent(
    <AssetDrop kinds={kinds} onDrop={onDrop}>
      <AssetPicker kinds={kinds} onChoose={({ id }) => taken.push(id)} />
    </AssetDrop>,
  );
  const open = async () => {
    await opened.user.click(screen.getByRole("button", { name: "From My assets" }));
    return within(await screen.findByRole("dialog", { name: "Choose a file from My assets" }));
  };
  return { ...opened, server, taken, onDrop, open };
}

test("of the files that were brought, those that fit are offered with their facts, and one is taken", async () => {
  const { user, taken, server, open } = await openPicker([trip, tune, talk, onItsWay], ["audio", "video"]);
  const dialog = await open();
  const files = within(await dialog.findByRole("list", { name: "Choose a file from My assets" }));
  await files.findByRole("button", { name: /talk.mp3/ });
  // Music is no speech, and what has not arrived cannot be taken.
  expect(files.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "trip.mp41:05 · 3 MB · May 4, 2026",
    "talk.mp31:05 · 3 MB · May 4, 2026",
  ]);
  // Of several kinds the server cannot be asked at once.
  expect(server.askedFor(calls.materials.list)[0]).not.toHaveProperty("kind");
  await user.click(files.getByRole("button", { name: /talk.mp3/ }));
  expect(taken).toEqual(["talk"]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("one kind is asked for by name, and what is typed narrows it", { tags: ["full"] }, async () => {
  const { user, server, open } = await openPicker([trip, tune, talk], ["music"]);
  const dialog = await open();
  await dialog.findByRole("button", { name: /tune.mp3/ });
  expect(server.askedFor(calls.materials.list)[0]).toMatchObject({ kind: "music" });
  await user.type(dialog.getByRole("searchbox", { name: "Search in names" }), " zzz ");
  await dialog.findByText("None of your files fits here.");
  expect(server.askedFor(calls.materials.list).at(-1)).toMatchObject({ kind: "music", search: "zzz" });
  await user.click(dialog.getByRole("button", { name: "Clear" }));
  await dialog.findByRole("button", { name: /tune.mp3/ });
});

test("a file is dragged from the list onto the page beside it", async () => {
  const { server, open, onDrop } = await openPicker([trip], ["video"]);
  server.answer(calls.materials.detail, trip);
  const dialog = await open();
  const file = await dialog.findByRole("button", { name: /trip.mp4/ });
  const place = screen.getByRole("button", { name: "From My assets" }).parentElement;
  if (place === null) throw new Error("there is a place to drop it");
  const dataTransfer = new DataTransfer();
  fireEvent.dragStart(file, { dataTransfer });
  fireEvent.dragOver(place, { dataTransfer });
  expect(place.hasAttribute("data-over")).toBe(true);
  fireEvent.dragLeave(place, { dataTransfer });
  expect(place.hasAttribute("data-over")).toBe(false);
  fireEvent.dragOver(place, { dataTransfer });
  fireEvent.drop(place, { dataTransfer });
  await waitFor(() => expect(onDrop).toHaveBeenCalledTimes(1));
  expect(place.hasAttribute("data-over")).toBe(false);
  expect(onDrop.mock.calls[0]?.[0]).toMatchObject({ id: "material-1" });
  expect(server.askedFor(calls.materials.detail)).toEqual([{ materialId: "material-1" }]);
});

const dropHere = (dataTransfer: DataTransfer) => {
  const place = screen.getByRole("button", { name: "From My assets" }).parentElement;
  if (place !== null) fireEvent.drop(place, { dataTransfer });
};
const carrying = (...ids: string[]) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.setData("application/x-voxloom-materials", JSON.stringify(ids));
  return dataTransfer;
};

test("of several files that are dropped the first that fits is taken; music counts as sound", {
  tags: ["full"],
}, async () => {
  const { server, onDrop } = await openPicker([], ["music"]);
  const byId = new Map([trip, onItsWay, tune, talk].map((one) => [one.id, one]));
  server.answer(calls.materials.detail, ({ materialId }) => byId.get(materialId) ?? new Refusal("NOT_FOUND"));
  dropHere(carrying("material-1", "late", "tune", "talk"));
  await waitFor(() => expect(onDrop).toHaveBeenCalledTimes(1));
  expect(onDrop.mock.calls[0]?.[0]).toMatchObject({ id: "tune" });
  expect(server.askedFor(calls.materials.detail)).toHaveLength(3);
});

test("a file that is gone is said to be gone, and tasks that are dropped here are left alone", {
  tags: ["full"],
}, async () => {
  const { server, onDrop } = await openPicker([], ["video"]);
  const tasks = new DataTransfer();
  tasks.setData("application/x-voxloom-tasks", '["t1"]');
  dropHere(tasks);
  dropHere(carrying("gone"));
  await screen.findByText(/^This is not here/);
  expect(server.askedFor(calls.materials.detail)).toHaveLength(1);
  expect(onDrop).not.toHaveBeenCalled();
});
