import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { calls } from "@voxloom/contract";
import { expect, test } from "vitest";
import { openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { sampleAsset } from "../../testing/samples.ts";
import { AssetFolders } from "./asset-nav.tsx";
import { useAssetChanges } from "./use-asset-changes.ts";

const filter = { place: "all", folder: null, tag: null, search: "", open: null } as const;
const listed = [sampleAsset(), sampleAsset({ id: "talk", name: "talk.mp3", folderId: "clients" })];
const Folders = () => <AssetFolders filter={filter} things={listed} changes={useAssetChanges()} />;

async function openFolders() {
  const server = await openAnsweringServer();
  const createdAt = "2026-05-04T12:00:00.000Z";
  const folder = { id: "clients", name: "Clients", parentId: null, createdAt, depth: 1 };
  server.answer(calls.folders.tree, {
    folders: [{ ...folder, taskCount: 0, materialCount: 1 }],
    ...{ taskCount: 0, unfiledCount: 0, unfiledMaterialCount: 1, deletedCount: 0 },
  });
  server.answer(calls.folders.moveMaterials, {});
  const opened = await openComponent(<Folders />, { areas: ["assets", "tasks"] });
  const drop = async (name: RegExp, ...ids: string[]) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.setData("application/x-voxloom-materials", JSON.stringify(ids));
    const place = await screen.findByRole("link", { name });
    fireEvent.dragOver(place, { dataTransfer });
    fireEvent.drop(place, { dataTransfer });
  };
  return { ...opened, server, drop };
}

test("files go into a folder by a drop, and back to where each of them lay", async () => {
  const { user, server, drop } = await openFolders();
  within(await screen.findByRole("link", { name: /Clients/ })).getByRole("img", { name: "Files: 1" });
  await drop(/In no folder/, "material-1", "talk");
  await screen.findByText("Moved: 2");
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() =>
    expect(server.askedFor(calls.folders.moveMaterials)).toEqual([
      { materialIds: ["material-1", "talk"], folderId: null },
      { materialIds: ["material-1"], folderId: null },
      { materialIds: ["talk"], folderId: "clients" },
    ]),
  );
});

test("a file of another window is moved as well; where it lay nobody knows here", {
  tags: ["full"],
}, async () => {
  const { server, drop } = await openFolders();
  await drop(/Clients/, "of another list");
  await screen.findByText("Moved: 1");
  expect(server.askedFor(calls.folders.moveMaterials)).toEqual([
    { materialIds: ["of another list"], folderId: "clients" },
  ]);
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

test("what could not be moved is not called moved", { tags: ["full"] }, async () => {
  const { server, drop } = await openFolders();
  server.answer(calls.folders.moveMaterials, new Refusal("NOT_FOUND"));
  await drop(/Clients/, "material-1");
  await screen.findByText(/^This is not here/);
  expect(screen.queryByText(/^Moved/)).toBeNull();
});
