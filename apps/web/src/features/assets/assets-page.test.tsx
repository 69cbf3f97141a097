import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { type Asset, calls } from "@voxloom/contract";
import { expect, test } from "vitest";
import { type AnsweringServer, openAnsweringServer } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { sampleMaterial, sampleTask } from "../../testing/samples.ts";
import { AssetsPage } from "./assets-page.tsx";

const sampleAsset = (spec: Partial<Asset> = {}): Asset => ({
  ...sampleMaterial(),
  storedUntil: null,
  ...spec,
});
const srt = sampleAsset({ id: "srt", kind: "subtitle", name: "trip.srt", sizeBytes: 2_048 });

/** A server that keeps files as the real one does: what is changed is what is listed next. */
class Shelf {
  readonly server: AnsweringServer;
  assets: Asset[];
  constructor(server: AnsweringServer, assets: Asset[]) {
    this.server = server;
    this.assets = assets;
    server.answer(calls.materials.list, ({ kind, search = "", view = "active" }) => ({
      items: this.assets.filter(
        (asset) =>
          (asset.storedUntil !== null) === (view === "deleted") &&
          (kind === undefined || asset.kind === kind) &&
          asset.name.includes(search),
      ),
      nextCursor: null,
    }));
    server.answer(calls.materials.kinds, () => this.count());
    server.answer(calls.materials.update, ({ materialId, name }) => this.change(materialId, { name }));
    server.answer(calls.materials.remove, ({ materialId }) => {
      this.change(materialId, { storedUntil: "2026-06-05T12:00:00.000Z" });
      return {};
    });
    server.answer(calls.materials.restore, ({ materialId }) =>
      this.change(materialId, { storedUntil: null }),
    );
    server.answer(calls.materials.emptyTrash, ({ materialId }) => {
      this.assets = this.assets.filter(
        ({ id, storedUntil }) => storedUntil === null || (materialId !== undefined && id !== materialId),
      );
      return {};
    });
    server.answer(calls.tasks.list, ({ materialId }) => ({
      items: materialId === "material-1" ? [sampleTask({ name: "Trip in Spanish" })] : [],
      nextCursor: null,
    }));
  }
  private change(id: string, part: Partial<Asset>): Asset {
    this.assets = this.assets.map((asset) => (asset.id === id ? { ...asset, ...part } : asset));
    const changed = this.assets.find((asset) => asset.id === id);
    if (changed === undefined) throw new Error("There is no such file.");
    return changed;
  }
  private count() {
    const share = (these: Asset[]) => ({
      count: these.length,
      bytes: these.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    });
    const stored = this.assets.filter(({ storedUntil }) => storedUntil === null);
    const ofKind = (kind: Asset["kind"]) => share(stored.filter((asset) => asset.kind === kind));
    return {
      kinds: {
        video: ofKind("video"),
        audio: ofKind("audio"),
        subtitle: ofKind("subtitle"),
        text: ofKind("text"),
      },
      trash: share(this.assets.filter(({ storedUntil }) => storedUntil !== null)),
    };
  }
}

async function openAssets(assets: Asset[], path = "/my-assets") {
  const server = await openAnsweringServer();
  const shelf = new Shelf(server, assets);
  const page = await openComponent(<AssetsPage />, { areas: ["assets", "tasks", "ordering"], path });
  return { ...page, server, shelf };
}

const listNames = () =>
  within(screen.getByRole("list", { name: "Files" }))
    .getAllByRole("button")
    .map((tile) => tile.getAttribute("aria-label"));
const openDetails = async (name: string) => {
  fireEvent.click(await screen.findByRole("button", { name: `Show details of ${name}` }));
  return screen.findByRole("region", { name: `Details of ${name}` });
};

test("files are counted by kind, listed by kind, and found by name", async () => {
  const { user, search } = await openAssets([sampleAsset(), srt]);
  const kinds = await screen.findByRole("navigation", { name: "Kinds of files" });
  await within(kinds).findByText("2 files, 3 MB");
  await waitFor(() => expect(listNames()).toEqual(["Show details of trip.mp4", "Show details of trip.srt"]));
  await user.click(within(kinds).getByRole("link", { name: /Subtitles/ }));
  await waitFor(() => expect(listNames()).toEqual(["Show details of trip.srt"]));
  await user.type(screen.getByRole("searchbox", { name: "Search in names" }), "mp4");
  await screen.findByText("No file fits.");
  expect(search()).toBe("?kind=subtitle&q=mp4");
});

test("the details tell what uses a file, and lead to the products that take it", async () => {
  const { user, pathname, search } = await openAssets([sampleAsset(), srt]);
  const details = await openDetails("trip.mp4");
  await within(details).findByRole("link", { name: "Trip in Spanish" });
  within(details).getByText("If you delete it, 1 task keeps its copy until the task is deleted.");
  within(details).getByText("640 × 360");
  const other = await openDetails("trip.srt");
  await within(other).findByText("No task uses this file.");
  await user.click(within(other).getByRole("button", { name: "Use in" }));
  const products = (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
  expect(products).toContain("Subtitles");
  expect(products).not.toContain("Transcription");
  await user.click(screen.getByRole("menuitem", { name: "Subtitles" }));
  await waitFor(() => expect(pathname() + search()).toBe("/subtitle?material=srt"));
});

test("a file is renamed in its place, deleted with a way back, and for good after a question", async () => {
  const { user, server, shelf } = await openAssets([sampleAsset(), srt]);
  const details = await openDetails("trip.srt");
  await user.click(within(details).getByRole("button", { name: "Rename" }));
  const field = within(details).getByRole("textbox", { name: "New name of trip.srt" });
  await user.clear(field);
  await user.type(field, "voyage.srt{Enter}");
  const renamed = await screen.findByRole("region", { name: "Details of voyage.srt" });
  await user.click(within(renamed).getByRole("button", { name: "Move to the trash" }));
  await screen.findByText("“voyage.srt” is in the trash.");
  expect(server.askedFor(calls.materials.remove)).toEqual([{ materialId: "srt", intoTrash: true }]);
  await waitFor(() => expect(listNames()).toEqual(["Show details of trip.mp4"]));
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(listNames()).toHaveLength(2));

  const back = await screen.findByRole("region", { name: "Details of voyage.srt" });
  await user.click(within(back).getByRole("button", { name: "Move to the trash" }));
  await user.click(await screen.findByRole("link", { name: /Trash/ }));
  const inTrash = await openDetails("voyage.srt");
  await user.click(within(inTrash).getByRole("button", { name: "Delete for good" }));
  const question = await screen.findByRole("dialog", { name: "Delete for good" });
  within(question).getByText("“voyage.srt” cannot be brought back. Tasks that use it keep their copy.");
  expect(shelf.assets).toHaveLength(2);
  await user.click(within(question).getByRole("button", { name: "Delete for good" }));
  await screen.findByText("The trash is empty.");
  expect(shelf.assets.map(({ id }) => id)).toEqual(["material-1"]);
});

test("what cannot be brought is said for each file; nothing yet has words", async () => {
  const { container, server } = await openAssets([]);
  await screen.findByText("Nothing here yet");
  const input = container.querySelector("input[type=file]");
  if (!(input instanceof HTMLInputElement)) throw new Error("There is no way to choose files.");
  fireEvent.change(input, { target: { files: [new File(["x"], "notes.exe"), new File([], "empty.mp4")] } });
  await screen.findByText("“notes.exe” is no video, recording or subtitle file that can be opened here.");
  await screen.findByText("“empty.mp4” is empty.");
  expect(server.askedFor(calls.materials.generateUploadUrl)).toEqual([]);
});
