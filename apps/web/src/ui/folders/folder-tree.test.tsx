import { createEvent, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { calls, type FolderNode, limits } from "@voxloom/contract";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { type AnsweringServer, openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { type Dragged, startDrag } from "./dragged.ts";
import type { FolderContents } from "./folder-contents.ts";
import { FolderTree, NewFolderButton } from "./folder-tree.tsx";

const createdAt = "2026-05-04T12:00:00.000Z";
type Spec = Partial<FolderNode> & Pick<FolderNode, "id" | "name">;

/** A server that keeps folders as the real one does: each after the one it lies in. */
class Cabinet {
  folders: FolderNode[];
  constructor(server: AnsweringServer, specs: Spec[]) {
    this.folders = specs.map((spec) => ({
      ...{ parentId: null, createdAt, depth: 1, taskCount: 0, materialCount: 0 },
      ...spec,
    }));
    server.answer(calls.folders.tree, () => ({
      folders: this.folders,
      ...{ taskCount: 5, unfiledCount: 2, unfiledMaterialCount: 0, deletedCount: 0 },
    }));
    server.answer(calls.folders.create, ({ name, parentId }) => {
      const depth = (this.folders.find(({ id }) => id === parentId)?.depth ?? 0) + 1;
      const made = { id: `new-${name}`, name, parentId, createdAt };
      const at = this.folders.findIndex(({ id }) => id === parentId) + 1;
      this.folders = this.folders.toSpliced(at, 0, { ...made, depth, taskCount: 0, materialCount: 0 });
      return made;
    });
    server.answer(calls.folders.update, ({ folderId, ...change }) => {
      this.folders = this.folders.map((one) =>
        one.id === folderId
          ? { ...one, name: change.name ?? one.name, parentId: change.parentId ?? one.parentId }
          : one,
      );
      const changed = this.folders.find(({ id }) => id === folderId);
      return changed === undefined ? new Refusal("NOT_FOUND") : changed;
    });
    server.answer(calls.folders.remove, ({ folderId }) => {
      this.folders = this.folders.filter(({ id }) => id !== folderId);
      return {};
    });
  }
}

const nested: Spec[] = [
  { id: "clients", name: "Clients", taskCount: 2 },
  { id: "acme", name: "Acme", parentId: "clients", depth: 2, taskCount: 1 },
  { id: "trailers", name: "Trailers", parentId: "acme", depth: 3 },
  { id: "talks", name: "Talks", taskCount: 1_200 },
];

async function openTree(specs: Spec[] = nested, spec: Partial<FolderContents> = {}) {
  const server = await openAnsweringServer();
  const cabinet = new Cabinet(server, specs);
  const move = vi.fn();
  const Page = () => {
    const [place, setPlace] = useState("clients");
    const contents: FolderContents = {
      kinds: ["tasks"],
      place,
      toPlace: (folder) => `/home?folder=${folder}`,
      getCount: ({ taskCount }) => taskCount,
      unfiledCount: 2,
      nameCount: (count) => `Tasks: ${count}`,
      move,
      onGo: () => setPlace("elsewhere"),
      ...spec,
    };
    return (
      <nav aria-label="Folders">
        <ul>
          <FolderTree contents={contents} />
        </ul>
        <NewFolderButton />
      </nav>
    );
  };
  const opened = await openComponent(<Page />, { areas: ["tasks"] });
  if (specs.length > 0) await screen.findByRole("link", { name: /In no folder/ });
  return { ...opened, server, cabinet, move };
}
type Opened = Awaited<ReturnType<typeof openTree>>;

const listed = () => screen.getAllByRole("link").map((link) => link.querySelector("bdi")?.textContent);
const place = (name: string) => {
  const found = screen.getAllByRole("link").find((link) => link.querySelector("bdi")?.textContent === name);
  if (found === undefined) throw new Error(`There is no folder ${name}.`);
  return found;
};
const choose = async ({ user }: Opened, folder: string, action: string) => {
  await user.click(screen.getByRole("button", { name: `Actions for the folder ${folder}` }));
  await user.click(await screen.findByRole("menuitem", { name: action }));
  return within(await screen.findByRole("dialog"));
};

test("folders lie in each other, fold and unfold, and say how much lies in them", async () => {
  const { user } = await openTree();
  expect(listed()).toEqual(["In no folder", "Clients", "Acme", "Trailers", "Talks"]);
  expect(place("Clients").getAttribute("aria-current")).toBe("page");
  within(place("Clients")).getByRole("img", { name: "Tasks: 2" });
  expect(screen.queryByRole("button", { name: "Hide what lies in Talks" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Hide what lies in Acme" }));
  expect(listed()).toEqual(["In no folder", "Clients", "Acme", "Talks"]);
  await user.click(screen.getByRole("button", { name: "Hide what lies in Clients" }));
  expect(listed()).toEqual(["In no folder", "Clients", "Talks"]);
  const open = screen.getByRole("button", { name: "Show what lies in Clients" });
  expect(open.getAttribute("aria-expanded")).toBe("false");
  await user.click(open);
  // The one within is as it was left.
  expect(listed()).toEqual(["In no folder", "Clients", "Acme", "Talks"]);
});

test("a press on a folder goes there and tells the drawer that it was made", { tags: ["full"] }, async () => {
  const { user, search } = await openTree();
  await user.click(place("Talks"));
  expect(search()).toBe("?folder=talks");
  expect(place("Clients").getAttribute("aria-current")).toBeNull();
});

test("without a folder there is no place for what lies in none, and the first one is made by a name", {
  tags: ["full"],
}, async () => {
  const opened = await openTree([]);
  const { user, server } = opened;
  await user.click(screen.getByRole("button", { name: "New folder" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New folder" }));
  expect(screen.queryByRole("link", { name: /In no folder/ })).toBeNull();
  const create = dialog.getByRole("button", { name: "Create" });
  await user.type(dialog.getByRole("textbox", { name: "Name of the folder" }), "   ");
  expect(create).toHaveProperty("disabled", true);
  await user.type(dialog.getByRole("textbox", { name: "Name of the folder" }), "عملاء ");
  // A double press is one folder.
  fireEvent.click(create);
  fireEvent.click(create);
  await screen.findByRole("link", { name: /عملاء/ });
  expect(server.askedFor(calls.folders.create)).toEqual([{ name: "عملاء", parentId: null }]);
  screen.getByRole("link", { name: /In no folder/ });
});

test("a folder is made in another one, renamed and deleted by its menu", { tags: ["full"] }, async () => {
  const opened = await openTree([{ id: "clients", name: "Clients" }]);
  const { user, server } = opened;
  const inside = await choose(opened, "Clients", "New folder inside");
  await user.type(inside.getByRole("textbox", { name: "Name of the folder" }), "Acme{Enter}");
  await screen.findByRole("button", { name: "Actions for the folder Acme" });
  expect(server.askedFor(calls.folders.create)).toEqual([{ name: "Acme", parentId: "clients" }]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

  const renaming = await choose(opened, "Acme", "Rename folder");
  const field = renaming.getByRole("textbox", { name: "Name of the folder" });
  expect(field).toHaveProperty("value", "Acme");
  // It stands there selected: what is typed takes its place.
  await user.keyboard("Acme Ltd.{Enter}");
  await screen.findByRole("button", { name: "Actions for the folder Acme Ltd." });
  expect(server.askedFor(calls.folders.update)).toEqual([{ folderId: "new-Acme", name: "Acme Ltd." }]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

  const question = await choose(opened, "Clients", "Delete folder");
  question.getByText(/^What lies in Clients moves to where it lies now/);
  await user.click(question.getByRole("button", { name: "Keep it" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.askedFor(calls.folders.remove)).toEqual([]);
  const again = await choose(opened, "Clients", "Delete folder");
  await user.click(again.getByRole("button", { name: "Delete folder" }));
  await waitFor(() => expect(server.askedFor(calls.folders.remove)).toEqual([{ folderId: "clients" }]));
});

test("a name that stays the same is not sent", { tags: ["full"] }, async () => {
  const opened = await openTree();
  const dialog = await choose(opened, "Talks", "Rename folder");
  await opened.user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(opened.server.askedFor(calls.folders.update)).toEqual([]);
});

test("a folder is moved to a place that is found by its whole way, never into itself", {
  tags: ["full"],
}, async () => {
  const opened = await openTree();
  const { user, server } = opened;
  const dialog = await choose(opened, "Acme", "Move folder");
  const target = dialog.getByRole("combobox", { name: "Into which folder" });
  expect(target).toHaveProperty("value", "Clients");
  await user.click(target);
  const options = (await screen.findAllByRole("option")).map(({ textContent }) => textContent);
  expect(options).toEqual(["In no folder", "Clients", "Talks"]);
  await user.click(screen.getByRole("option", { name: "Talks" }));
  await user.click(dialog.getByRole("button", { name: "Move" }));
  await waitFor(() =>
    expect(server.askedFor(calls.folders.update)).toEqual([{ folderId: "acme", parentId: "talks" }]),
  );
});

test("places are named from outside, and one that is not there has words", { tags: ["full"] }, async () => {
  const opened = await openTree();
  const dialog = await choose(opened, "Talks", "Move folder");
  const target = dialog.getByRole("combobox", { name: "Into which folder" });
  await opened.user.click(target);
  await screen.findByRole("option", { name: "Clients / Acme / Trailers" });
  await opened.user.clear(target);
  await opened.user.type(target, "zzz");
  await screen.findByText("No such folder");
});

test("as deep as folders go, none is offered inside", { tags: ["full"] }, async () => {
  const depths = Array.from({ length: limits.maxFolderDepth }, (_, index) => index + 1);
  const { user } = await openTree(
    depths.map((depth) => ({
      ...{ id: `f${depth}`, name: `Level ${depth}`, depth },
      parentId: depth === 1 ? null : `f${depth - 1}`,
    })),
  );
  await user.click(
    screen.getByRole("button", { name: `Actions for the folder Level ${limits.maxFolderDepth}` }),
  );
  await screen.findByRole("menuitem", { name: "Rename folder" });
  expect(screen.queryByRole("menuitem", { name: "New folder inside" })).toBeNull();
});

test("what the server refuses is said, and the tree is as the server has it", {
  tags: ["full"],
}, async () => {
  const opened = await openTree();
  const { user, server } = opened;
  server.answer(calls.folders.update, new Refusal("FOLDER_CYCLE"));
  const dialog = await choose(opened, "Talks", "Move folder");
  await user.click(dialog.getByRole("combobox", { name: "Into which folder" }));
  await user.click(await screen.findByRole("option", { name: "Clients / Acme" }));
  await user.click(dialog.getByRole("button", { name: "Move" }));
  await screen.findByText(/^A folder cannot be put into itself/);
  expect(listed()).toEqual(["In no folder", "Clients", "Acme", "Trailers", "Talks"]);
});

/** A drag from somewhere on the page: what it carries is written as the page writes it. */
function carry(dragged: Dragged): DataTransfer {
  const dataTransfer = new DataTransfer();
  startDrag({ dataTransfer } as Parameters<typeof startDrag>[0], dragged);
  return dataTransfer;
}
const drop = (name: string, dataTransfer: DataTransfer) => {
  fireEvent.dragOver(place(name), { dataTransfer });
  const isOver = place(name).hasAttribute("data-over");
  fireEvent.drop(place(name), { dataTransfer });
  return isOver;
};

test("tasks are dropped into a folder and out of all, folders into each other; files of another page are left", async () => {
  const { server, move } = await openTree();
  expect(drop("Talks", carry({ kind: "tasks", ids: ["t1", "t2"] }))).toBe(true);
  expect(drop("In no folder", carry({ kind: "tasks", ids: ["t3"] }))).toBe(true);
  expect(move.mock.calls).toEqual([
    [[{ kind: "tasks", ids: ["t1", "t2"] }], "talks"],
    [[{ kind: "tasks", ids: ["t3"] }], null],
  ]);
  drop("Talks", carry({ kind: "materials", ids: ["m1"] }));
  expect(move).toHaveBeenCalledTimes(2);
  drop("Talks", carry({ kind: "folder", ids: ["talks"] }));
  const dataTransfer = new DataTransfer();
  fireEvent.dragStart(place("Acme"), { dataTransfer });
  drop("Talks", dataTransfer);
  await waitFor(() =>
    expect(server.askedFor(calls.folders.update)).toEqual([{ folderId: "acme", parentId: "talks" }]),
  );
  expect(place("Talks").hasAttribute("data-over")).toBe(false);
});

test("a file of the disk is no drag for folders, and the mark goes when a drag leaves", {
  tags: ["full"],
}, async () => {
  const { move } = await openTree();
  const foreign = new DataTransfer();
  foreign.setData("text/plain", "hello");
  expect(drop("Talks", foreign)).toBe(false);
  const dataTransfer = carry({ kind: "tasks", ids: ["t1"] });
  fireEvent.dragOver(place("Talks"), { dataTransfer });
  expect(place("Talks").hasAttribute("data-over")).toBe(true);
  fireEvent.dragLeave(place("Talks"));
  expect(place("Talks").hasAttribute("data-over")).toBe(false);
  expect(move).not.toHaveBeenCalled();
});

test.each([
  ["no JSON", "{tasks"],
  ["no list", '"t1"'],
  ["no ids", "[1, null]"],
  ["nothing", "[]"],
])("a drag of another site that carries %s under our name is nothing", async (_, written) => {
  const { move } = await openTree([{ id: "talks", name: "Talks" }]);
  const dataTransfer = new DataTransfer();
  dataTransfer.setData("application/x-voxloom-tasks", written);
  const event = createEvent.drop(place("Talks"), { dataTransfer });
  fireEvent(place("Talks"), event);
  expect(move).not.toHaveBeenCalled();
});
