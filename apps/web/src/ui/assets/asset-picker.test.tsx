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

async function openPicker(assets: Asset[], kinds: readonly AssetKind[], { isMultiple = false } = {}) {
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
    <AssetDrop kinds={kinds} onDrop={onDrop} isMultiple={isMultiple}>
      <AssetPicker
        kinds={kinds}
        takenIds={isMultiple ? ["talk"] : undefined}
        onChoose={({ id }) => taken.push(id)}
      />
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

const dropSeveral = async (isMultiple: boolean) => {
  const opened = await openPicker([tune, talk], ["music"], { isMultiple });
  const byId = new Map([trip, onItsWay, tune, talk].map((one) => [one.id, one]));
  opened.server.answer(
    calls.materials.detail,
    ({ materialId }) => byId.get(materialId) ?? new Refusal("NOT_FOUND"),
  );
  dropHere(carrying("material-1", "late", "tune", "talk", "tune"));
  await waitFor(() => expect(opened.onDrop).toHaveBeenCalledTimes(1));
  return opened;
};

test("where several are taken all that fit are, in order, and the list stays and marks them", async () => {
  const { onDrop, user, taken } = await dropSeveral(true);
  expect(onDrop.mock.calls[0]).toMatchObject([{ id: "tune" }, [{ id: "talk" }]]);
  await screen.findByText("Not taken, as they cannot be used here: trip.mp4 · late.mp4");
  expect(screen.queryByText(/^One file fits here/)).toBeNull();
  await user.click(screen.getByRole("button", { name: "From My assets" }));
  const file = await screen.findByRole("button", { name: /tune.mp3/ });
  await user.click(file);
  expect(taken).toEqual(["tune"]);
  expect(screen.getByRole("dialog").contains(file)).toBe(true);
});

test("where one is taken the first that fits is, and the others are named; music counts as sound", {
  tags: ["full"],
}, async () => {
  const { onDrop } = await dropSeveral(false);
  expect(onDrop.mock.calls[0]).toMatchObject([{ id: "tune" }, []]);
  await screen.findByText("One file fits here, and tune.mp3 was taken. Left out: talk.mp3");
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
