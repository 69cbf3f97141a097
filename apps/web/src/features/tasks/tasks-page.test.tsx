import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { calls, defaultLocale, type FolderNode, type Locale, limits, type Task } from "@voxloom/contract";
import { expect, onTestFinished, test, vi } from "vitest";
import { queryClient } from "../../app/query-client.ts";
import { type AnsweringServer, openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { type OpenedComponent, openComponent } from "../../testing/open-component.tsx";
import { sampleTask, type TaskSpec } from "../../testing/samples.ts";
import { TasksPage } from "./tasks-page.tsx";

const clients = "11111111-1111-4111-8111-111111111111";
const acme = "22222222-2222-4222-8222-222222222222";

/** A server that keeps tasks and folders as the real one does: what is changed is what is listed next. */
class Shelf {
  readonly server: AnsweringServer;
  tasks: Task[];
  folders: Omit<FolderNode, "taskCount" | "materialCount" | "depth">[];
  constructor(server: AnsweringServer, tasks: Task[], folders: Shelf["folders"] = []) {
    this.server = server;
    this.tasks = tasks;
    this.folders = folders;
    server.answer(calls.groups.list, (spec) => this.list(spec));
    server.answer(calls.folders.tree, () => this.tree());
    server.answer(calls.tasks.rename, ({ taskId, name }) => this.change([taskId], { name })[0] ?? gone);
    server.answer(calls.tasks.removeMany, ({ taskIds, withGroup }) => {
      this.change(withGroup ? this.getGroups(taskIds) : taskIds, { deletedAt: "2026-05-05T12:00:00.000Z" });
      return {};
    });
    server.answer(calls.tasks.restore, ({ taskIds }) => {
      this.change(taskIds, { deletedAt: null });
      return {};
    });
    server.answer(calls.tasks.removeForGood, ({ taskIds }) => {
      this.tasks = this.tasks.filter(({ id }) => !taskIds.includes(id));
      return {};
    });
    server.answer(calls.folders.moveTasks, ({ taskIds, folderId }) => {
      this.change(this.getGroups(taskIds), { folderId });
      return {};
    });
  }
  private getGroups(ids: readonly string[]): string[] {
    const groups = new Set(this.tasks.filter(({ id }) => ids.includes(id)).map(({ groupId }) => groupId));
    return this.tasks.filter(({ groupId }) => groups.has(groupId)).map(({ id }) => id);
  }
  change(ids: readonly string[], part: Pick<TaskSpec, "name" | "state" | "folderId" | "deletedAt">): Task[] {
    this.tasks = this.tasks.map((task) => (ids.includes(task.id) ? { ...task, ...part } : task));
    return this.tasks.filter(({ id }) => ids.includes(id));
  }
  private list(spec: {
    search?: string | undefined;
    view: string;
    order: string;
    sort: string;
    folderId?: string | undefined;
  }) {
    const items = this.tasks
      .filter(({ deletedAt }) => (deletedAt !== null) === (spec.view === "deleted"))
      .filter(({ name }) => name.toLowerCase().includes((spec.search ?? "").toLowerCase()))
      .filter(({ folderId }) => spec.folderId === undefined || (folderId ?? "none") === spec.folderId)
      .sort((one, other) => (spec.sort === "name" ? one.name.localeCompare(other.name) : 0));
    const sorted = spec.sort === "name" && spec.order === "desc" ? items.reverse() : items;
    return {
      items: [...Map.groupBy(sorted, ({ groupId }) => groupId)].map(([groupId, tasks]) => ({
        groupId,
        tasks,
      })),
      nextCursor: null,
    };
  }
  private tree() {
    const stored = this.tasks.filter(({ deletedAt }) => deletedAt === null);
    return {
      folders: this.folders.map((folder) => ({
        ...folder,
        depth: folder.parentId === null ? 1 : 2,
        taskCount: stored.filter(({ folderId }) => folderId === folder.id).length,
        materialCount: 0,
      })),
      taskCount: stored.length,
      unfiledMaterialCount: 0,
      unfiledCount: stored.filter(({ folderId }) => folderId === null).length,
      deletedCount: this.tasks.length - stored.length,
    };
  }
}
const gone = new Refusal("NOT_FOUND");

const createdAt = "2026-05-04T12:00:00.000Z";
const twoFolders = [
  { id: clients, name: "Clients", parentId: null, createdAt },
  { id: acme, name: "Acme", parentId: clients, createdAt },
];
const named = (...names: string[]): Task[] => names.map((name) => sampleTask({ id: `id-${name}`, name }));

async function openTasks(
  tasks: Task[],
  {
    folders = [],
    path = "/my-tasks",
    locale = defaultLocale,
  }: { folders?: Shelf["folders"]; path?: string; locale?: Locale } = {},
): Promise<OpenedComponent & { shelf: Shelf; server: AnsweringServer }> {
  const server = await openAnsweringServer(path);
  const shelf = new Shelf(server, tasks, folders);
  const opened = await openComponent(<TasksPage />, { areas: ["tasks"], path, locale });
  return { ...opened, shelf, server };
}

const rowNames = () => screen.queryAllByRole("checkbox", { name: /^Select (?!all)/ }).map(nameOfCheckbox);
const nameOfCheckbox = (box: HTMLElement) => box.getAttribute("aria-label")?.replace("Select ", "");
const seesRows = (...names: string[]) => waitFor(() => expect(rowNames()).toEqual(names));
const choose = async ({ user }: OpenedComponent, opener: string, item: string) => {
  await user.click(await screen.findByRole("button", { name: opener }));
  await user.click(await screen.findByRole("menuitem", { name: item }));
};

test("tasks are found by a part of their name, and the address keeps what was looked for", async () => {
  const { user, search } = await openTasks(named("Beach", "Art", "Castle"));
  await seesRows("Beach", "Art", "Castle");
  await user.type(screen.getByRole("searchbox", { name: "Search in names" }), "BEA");
  await seesRows("Beach");
  expect(search()).toBe("?q=BEA");
  await user.click(screen.getByRole("button", { name: "Clear" }));
  await seesRows("Beach", "Art", "Castle");
  expect(search()).toBe("");
});

test("what fits no search says so, and one press shows everything again", { tags: ["full"] }, async () => {
  const { user } = await openTasks(named("Beach"), { path: "/my-tasks?q=nowhere" });
  const field = await screen.findByRole("searchbox", { name: "Search in names" });
  expect(field).toHaveProperty("value", "nowhere");
  await screen.findByText("No task fits.");
  await user.click(screen.getByRole("button", { name: "Clear search and filters" }));
  await seesRows("Beach");
  expect(field).toHaveProperty("value", "");
});

test("the list is sorted by name, up and down", { tags: ["full"] }, async () => {
  const { user, search } = await openTasks(named("Beach", "Art", "Castle"));
  await seesRows("Beach", "Art", "Castle");
  await user.click(screen.getByRole("combobox", { name: "Sort by" }));
  await user.click(await screen.findByRole("option", { name: "Name" }));
  await seesRows("Castle", "Beach", "Art");
  await user.click(screen.getByRole("button", { name: "Descending order" }));
  await seesRows("Art", "Beach", "Castle");
  expect(search()).toBe("?sort=name&order=asc");
});

test("states narrow the list, and stand in the address in their own order", { tags: ["full"] }, async () => {
  const { user, search, server } = await openTasks(named("Beach"));
  await seesRows("Beach");
  await user.click(screen.getByRole("combobox", { name: "States" }));
  await user.click(await screen.findByRole("option", { name: "Failed" }));
  await user.click(await screen.findByRole("option", { name: "Draft" }));
  await waitFor(() => expect(search()).toBe("?state=draft&state=failed"));
  await waitFor(() => expect(server.askedFor(calls.groups.list).length).toBeGreaterThan(2));
});

test("an empty project leads to the first translation", async () => {
  await openTasks([]);
  await screen.findByText("No tasks yet");
  expect(screen.getByRole("link", { name: "Translate a video" }).getAttribute("href")).toBe("/translation");
});

test("a list that cannot be loaded says why and is asked for again", async () => {
  const server = await openAnsweringServer("/my-tasks");
  server.answer(calls.groups.list, new Refusal("INTERNAL"));
  const { user } = await openComponent(<TasksPage />, { areas: ["tasks"], path: "/my-tasks" });
  await screen.findByRole("alert");
  new Shelf(server, named("Beach"));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await seesRows("Beach");
});

test("a name is changed by keyboard alone: menu, name, Enter", async () => {
  const { user, server } = await openTasks(named("Castle"));
  (await screen.findByRole("button", { name: "Actions for Castle" })).focus();
  await user.keyboard("{Enter}");
  (await screen.findByRole("menuitem", { name: "Rename" })).focus();
  await user.keyboard("{Enter}");
  const field = await screen.findByRole("textbox", { name: "New name of Castle" });
  expect(document.activeElement).toBe(field);
  // An Enter that chooses a word of an input method does not end the name.
  fireEvent.keyDown(field, { key: "Enter", isComposing: true });
  expect(server.askedFor(calls.tasks.rename)).toEqual([]);
  await user.clear(field);
  await user.type(field, " Abbey {Enter}");
  await seesRows("Abbey");
  expect(server.askedFor(calls.tasks.rename)).toEqual([{ taskId: "id-Castle", name: "Abbey" }]);
});

test("Escape and an empty name keep the old one", { tags: ["full"] }, async () => {
  const opened = await openTasks(named("Castle"));
  const { user, server } = opened;
  await choose(opened, "Actions for Castle", "Rename");
  await user.type(await screen.findByRole("textbox", { name: "New name of Castle" }), "Abbey{Escape}");
  await choose(opened, "Actions for Castle", "Rename");
  const field = await screen.findByRole("textbox", { name: "New name of Castle" });
  await user.clear(field);
  await user.type(field, "{Enter}");
  await screen.findByRole("link", { name: "Castle" });
  expect(server.askedFor(calls.tasks.rename)).toEqual([]);
});

test("a name that the server does not take is said, and the old one stands", async () => {
  const opened = await openTasks(named("Castle"));
  const { user, server } = opened;
  await seesRows("Castle");
  server.answer(calls.tasks.rename, new Refusal("NOT_FOUND"));
  await choose(opened, "Actions for Castle", "Rename");
  await user.type(await screen.findByRole("textbox", { name: "New name of Castle" }), "Abbey{Enter}");
  await screen.findByRole("alert");
  await seesRows("Castle");
});

test("with Shift all between two are chosen, also when others have come above", {
  tags: ["full"],
}, async () => {
  const { user, shelf, server } = await openTasks(named("Art", "Beach", "Castle", "Dune"));
  await seesRows("Art", "Beach", "Castle", "Dune");
  await user.click(screen.getByRole("checkbox", { name: "Select Beach" }));
  await screen.findByText("1 selected");
  shelf.tasks = [...named("New"), ...shelf.tasks];
  const actions = screen.getByRole("button", { name: "Actions for Art" });
  await user.click(actions);
  await user.click(await screen.findByRole("menuitem", { name: "Rename" }));
  await user.type(await screen.findByRole("textbox", { name: "New name of Art" }), "s{Enter}");
  await seesRows("New", "Arts", "Beach", "Castle", "Dune");
  await user.keyboard("{Shift>}");
  await user.click(screen.getByRole("checkbox", { name: "Select Dune" }));
  await user.keyboard("{/Shift}");
  await screen.findByText("3 selected");
  expect(screen.getByRole("checkbox", { name: "Select New" })).toHaveProperty("checked", false);
  const bar = screen.getByRole("region", { name: "Selected tasks" });
  await user.click(within(bar).getByRole("button", { name: "Delete" }));
  await seesRows("New", "Arts");
  expect(server.askedFor(calls.tasks.removeMany)).toEqual([
    { taskIds: ["id-Beach", "id-Castle", "id-Dune"], withGroup: true },
  ]);
});

test("the subtitles of several sources come as one zip, which says what is not in it yet", {
  tags: ["full"],
}, async () => {
  const { user, server } = await openTasks(named("Art", "Beach"));
  await seesRows("Art", "Beach");
  const fileName = "voxloom.zip";
  server.answer(calls.groups.archiveUrl, { url: "#zip", fileName, missingTaskIds: ["x", "y"] });
  await user.click(screen.getByRole("checkbox", { name: "Select all" }));
  const bar = screen.getByRole("region", { name: "Selected tasks" });
  await user.click(within(bar).getByRole("button", { name: "Download subtitles" }));
  await user.click(await screen.findByRole("menuitem", { name: "As VTT, one ZIP" }));
  await screen.findByText("2 languages are not finished and not in the ZIP.");
  const [asked] = server.askedFor(calls.groups.archiveUrl);
  expect(asked).toMatchObject({ kinds: ["target-vtt", "source-vtt"] });
  expect(asked?.taskIds).toHaveLength(2);
  await waitFor(() => expect(screen.queryByRole("region", { name: "Selected tasks" })).toBeNull());
});

test("what is deleted goes at once, is counted, and comes back by Undo", async () => {
  const { user, server, shelf } = await openTasks(named("Art", "Beach", "Castle"));
  await seesRows("Art", "Beach", "Castle");
  await user.click(screen.getByRole("checkbox", { name: "Select all" }));
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  server.answer(calls.tasks.removeMany, async ({ taskIds }) => {
    await held;
    shelf.change(taskIds, { deletedAt: "2026-05-05T12:00:00.000Z" });
    return {};
  });
  const bar = screen.getByRole("region", { name: "Selected tasks" });
  await user.click(within(bar).getByRole("button", { name: "Delete" }));
  // Before the server has said so.
  await seesRows();
  letGo();
  await screen.findByText("3 tasks deleted");
  await screen.findByRole("link", { name: /^Recently deleted/ });
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await seesRows("Art", "Beach", "Castle");
  await waitFor(() => expect(screen.queryByRole("link", { name: /^Recently deleted/ })).toBeNull());
});

test("a refused deletion brings the tasks back and says why", { tags: ["full"] }, async () => {
  const opened = await openTasks(named("Art"));
  opened.server.answer(calls.tasks.removeMany, new Refusal("NOT_FOUND"));
  await choose(opened, "Actions for Art", "Delete");
  await screen.findByRole("alert");
  await seesRows("Art");
});

test("of many that are deleted in parts, those that went before a refusal come back by Undo", {
  tags: ["full"],
}, async () => {
  const most = limits.maxTasksAtOnce;
  const names = Array.from({ length: most + 2 }, (_, index) => `Task ${String(index).padStart(3, "0")}`);
  const { user, server, shelf } = await openTasks(named(...names));
  await user.click(await screen.findByRole("checkbox", { name: "Select all" }));
  let parts = 0;
  server.answer(calls.tasks.removeMany, ({ taskIds }) => {
    parts += 1;
    if (parts > 1) return new Refusal("INTERNAL");
    shelf.change(taskIds, { deletedAt: "2026-05-05T12:00:00.000Z" });
    return {};
  });
  const bar = await screen.findByRole("region", { name: "Selected tasks" });
  await user.click(within(bar).getByRole("button", { name: "Delete" }));
  await screen.findByText(`${most} tasks deleted`);
  await screen.findByText(/^Something went wrong on our side/);
  await seesRows(...names.slice(most));
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await screen.findByRole("checkbox", { name: `Select ${names[0]}` });
  expect(server.askedFor(calls.tasks.restore)[0]?.taskIds).toHaveLength(most);
  expect(shelf.tasks.every(({ deletedAt }) => deletedAt === null)).toBe(true);
});

test("many tasks are asked for as one goes on, and few of them stand on the page", {
  tags: ["full"],
}, async () => {
  // Rows without a height would all be in view once they are measured.
  const height = vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(60);
  onTestFinished(() => height.mockRestore());
  const all = named(...Array.from({ length: 60 }, (_, index) => `Task ${String(index).padStart(2, "0")}`));
  const { server } = await openTasks(all);
  const pages = [all.slice(0, 30), all.slice(30)];
  server.answer(calls.groups.list, ({ cursor }) => ({
    items: (pages[cursor === undefined ? 0 : 1] ?? []).map((task) => ({
      groupId: task.groupId,
      tasks: [task],
    })),
    nextCursor: cursor === undefined ? "second" : null,
  }));
  act(() => void queryClient.invalidateQueries());
  await waitFor(() =>
    expect(server.askedFor(calls.groups.list).some(({ cursor }) => cursor === "second")).toBe(true),
  );
  expect(rowNames().length).toBeLessThan(60);
});

test("Escape gives the choice up, unless it is for a dialog", { tags: ["full"] }, async () => {
  const opened = await openTasks(named("Art", "Beach"), { folders: twoFolders });
  const { user } = opened;
  await seesRows("Art", "Beach");
  await user.click(screen.getByRole("checkbox", { name: "Select Art" }));
  const bar = await screen.findByRole("region", { name: "Selected tasks" });
  await user.click(within(bar).getByRole("button", { name: "Move to a folder" }));
  await screen.findByRole("dialog", { name: "Move 1 task" });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  screen.getByText("1 selected");
  screen.getByRole("checkbox", { name: "Select Art" }).focus();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByText("1 selected")).toBeNull());
});

test("deleted tasks have no page; one is restored, another goes for good after a question", async () => {
  const deletedAt = "2026-05-05T12:00:00.000Z";
  const tasks = named("Abbey", "Art").map((task) => ({ ...task, deletedAt }));
  const opened = await openTasks(tasks, { path: "/my-tasks?folder=deleted" });
  const { user, server } = opened;
  await seesRows("Abbey", "Art");
  expect(screen.queryByRole("link", { name: "Abbey" })).toBeNull();
  screen.getByText("Deleted tasks can be restored for 30 days.");
  await choose(opened, "Actions for Art", "Restore");
  await seesRows("Abbey");
  await choose(opened, "Actions for Abbey", "Delete for good");
  const question = await screen.findByRole("dialog", { name: "Delete 1 task for good?" });
  await user.dblClick(within(question).getByRole("button", { name: "Delete for good" }));
  await screen.findByText("There are no deleted tasks.");
  await waitFor(() =>
    expect(server.askedFor(calls.tasks.removeForGood)).toEqual([{ taskIds: ["id-Abbey"] }]),
  );
});

test("a running task is asked about before it is canceled, and No leaves it alone", async () => {
  const running = sampleTask({ id: "run", name: "Run", state: "running", progress: { fraction: 0.4 } });
  const opened = await openTasks([running]);
  const { user, server, shelf } = opened;
  server.answer(calls.tasks.cancel, ({ taskId }) => shelf.change([taskId], { state: "canceled" })[0] ?? gone);
  const bar = await screen.findByRole("progressbar", { name: "Progress of Run" });
  expect(bar.getAttribute("aria-valuenow")).toBe("40");
  await choose(opened, "Actions for Run", "Cancel");
  const question = await screen.findByRole("dialog", { name: "Cancel this task?" });
  await user.click(within(question).getByRole("button", { name: "Keep it" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.askedFor(calls.tasks.cancel)).toEqual([]);
  await choose(opened, "Actions for Run", "Cancel");
  const again = await screen.findByRole("dialog", { name: "Cancel this task?" });
  await user.dblClick(within(again).getByRole("button", { name: "Cancel" }));
  await screen.findByText("Canceled");
  await waitFor(() => expect(server.askedFor(calls.tasks.cancel)).toEqual([{ taskId: "run" }]));
});

test("each state has its own ways on, and its own page", { tags: ["full"] }, async () => {
  const opened = await openTasks([
    sampleTask({ id: "d", name: "Draft one", state: "draft", materialId: "m" }),
    sampleTask({ id: "f", name: "Failed one", state: "failed" }),
    sampleTask({ id: "p", name: "Preview one", isPreview: true }),
  ]);
  const { user } = opened;
  const getItems = async (name: string) => {
    await user.click(await screen.findByRole("button", { name: `Actions for ${name}` }));
    const items = (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    return items;
  };
  const always = ["Rename", "Duplicate", "Move to a folder", "Delete"];
  expect(await getItems("Draft one")).toEqual(["Start", ...always]);
  expect(await getItems("Failed one")).toEqual(["Try again", ...always]);
  expect(await getItems("Preview one")).toEqual(["Dub it whole", ...always]);
  expect(screen.getByRole("link", { name: "Draft one" }).getAttribute("href")).toMatch(/^\/translation\?/);
  expect(screen.getByRole("link", { name: "Failed one" }).getAttribute("href")).toMatch(
    /^\/my-tasks\/.*\/f$/,
  );
});

test("a copy is announced by its name as a draft", { tags: ["full"] }, async () => {
  const opened = await openTasks(named("Abbey"));
  const { server, shelf } = opened;
  server.answer(calls.translation.duplicate, ({ name = "" }) => {
    const copy = sampleTask({ id: "copy", name, state: "draft" });
    shelf.tasks = [copy, ...shelf.tasks];
    return copy;
  });
  await choose(opened, "Actions for Abbey", "Duplicate");
  await screen.findByText("“Abbey (copy)” is in your list as a draft.");
  await seesRows("Abbey (copy)", "Abbey");
});

test("a folder is named and made once, however often it is pressed", async () => {
  const { user, server, shelf } = await openTasks(named("Anna"));
  server.answer(calls.folders.create, ({ name, parentId }) => {
    const folder = { id: clients, name, parentId, createdAt };
    shelf.folders = [...shelf.folders, folder];
    return folder;
  });
  await screen.findByText("Folders keep tasks and files that belong together in one place.");
  await user.click(screen.getByRole("button", { name: "New folder" }));
  const dialog = await screen.findByRole("dialog", { name: "New folder" });
  const create = within(dialog).getByRole("button", { name: "Create" });
  expect(create).toHaveProperty("disabled", true);
  await user.type(within(dialog).getByRole("textbox", { name: "Name of the folder" }), " Clients ");
  await user.dblClick(create);
  await screen.findByRole("link", { name: "Clients 0 tasks" });
  expect(server.askedFor(calls.folders.create)).toEqual([{ name: "Clients", parentId: null }]);
});

test("a task is put into a folder that is found by typing", async () => {
  const opened = await openTasks(named("Anna"), { folders: twoFolders });
  const { user } = opened;
  await choose(opened, "Actions for Anna", "Move to a folder");
  const dialog = await screen.findByRole("dialog", { name: "Move 1 task" });
  const place = within(dialog).getByRole("combobox", { name: "Into which folder" });
  expect(place).toHaveProperty("value", "In no folder");
  await user.clear(place);
  await user.type(place, "acm");
  await user.click(await screen.findByRole("option", { name: "Clients / Acme" }));
  await user.click(within(dialog).getByRole("button", { name: "Move" }));
  await screen.findByRole("link", { name: "Acme 1 task" });
});

/** A drag as browsers carry it out, from one element to another. */
function drag(from: HTMLElement, to: HTMLElement): void {
  const dataTransfer = new DataTransfer();
  fireEvent.dragStart(from, { dataTransfer });
  fireEvent.dragOver(to, { dataTransfer });
  fireEvent.drop(to, { dataTransfer });
}
const getRow = (name: string) =>
  screen.getByRole("checkbox", { name: `Select ${name}` }).closest("li") as HTMLElement;

test("a task is dropped on a folder; one of several that are chosen brings the others along", {
  tags: ["full"],
}, async () => {
  const { user, server } = await openTasks(named("Anna", "Bert", "Cleo"), { folders: twoFolders });
  await seesRows("Anna", "Bert", "Cleo");
  drag(getRow("Anna"), screen.getByRole("link", { name: "Acme 0 tasks" }));
  await screen.findByRole("link", { name: "Acme 1 task" });
  await user.click(screen.getByRole("checkbox", { name: "Select Bert" }));
  await user.click(screen.getByRole("checkbox", { name: "Select Cleo" }));
  drag(getRow("Cleo"), screen.getByRole("link", { name: "Clients 0 tasks" }));
  await screen.findByRole("link", { name: "Clients 2 tasks" });
  expect(server.askedFor(calls.folders.moveTasks)).toEqual([
    { taskIds: ["id-Anna"], folderId: acme },
    { taskIds: ["id-Bert", "id-Cleo"], folderId: clients },
  ]);
});

test("a folder is dropped on another or out of all, and on itself stays where it is", {
  tags: ["full"],
}, async () => {
  const { server } = await openTasks(named("Anna"), { folders: twoFolders });
  server.answer(calls.folders.update, new Refusal("NOT_FOUND"));
  const inner = await screen.findByRole("link", { name: "Acme 0 tasks" });
  drag(inner, inner);
  drag(inner, screen.getByRole("link", { name: "In no folder 1 task" }));
  await waitFor(() =>
    expect(server.askedFor(calls.folders.update)).toEqual([{ folderId: acme, parentId: null }]),
  );
});

test("a folder opens and closes what lies in it, and cannot be moved into itself", {
  tags: ["full"],
}, async () => {
  const opened = await openTasks(named("Anna"), { folders: twoFolders });
  const { user } = opened;
  await user.click(await screen.findByRole("button", { name: "Hide what lies in Clients" }));
  expect(screen.queryByRole("link", { name: "Acme 0 tasks" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Show what lies in Clients" }));
  screen.getByRole("link", { name: "Acme 0 tasks" });
  await choose(opened, "Actions for the folder Clients", "Move folder");
  const dialog = await screen.findByRole("dialog", { name: "Move folder" });
  await user.click(within(dialog).getByRole("combobox", { name: "Into which folder" }));
  const places = (await screen.findAllByRole("option")).map(({ textContent }) => textContent);
  expect(places).toEqual(["In no folder"]);
});

test("a folder is renamed with its old name before one's eyes, and deleted after a question", {
  tags: ["full"],
}, async () => {
  const opened = await openTasks(named("Anna"), { folders: twoFolders });
  const { user, server, shelf } = opened;
  server.answer(calls.folders.update, ({ folderId, name = "" }) => {
    shelf.folders = shelf.folders.map((one) => (one.id === folderId ? { ...one, name } : one));
    return { id: folderId, name, parentId: null, createdAt };
  });
  server.answer(calls.folders.remove, ({ folderId }) => {
    shelf.folders = shelf.folders.filter(({ id }) => id !== folderId);
    return {};
  });
  await choose(opened, "Actions for the folder Acme", "Rename folder");
  const dialog = await screen.findByRole("dialog", { name: "Rename folder" });
  const field = within(dialog).getByRole("textbox", { name: "Name of the folder" });
  expect(field).toHaveProperty("value", "Acme");
  await user.type(field, " Inc.{Enter}");
  await screen.findByRole("link", { name: "Acme Inc. 0 tasks" });
  await choose(opened, "Actions for the folder Acme Inc.", "Delete folder");
  const question = await screen.findByRole("dialog", { name: "Delete this folder?" });
  within(question).getByText("Nothing in it is deleted.", { exact: false });
  await user.dblClick(within(question).getByRole("button", { name: "Delete folder" }));
  await waitFor(() => expect(screen.queryByRole("link", { name: /^Acme/ })).toBeNull());
  expect(server.askedFor(calls.folders.remove)).toEqual([{ folderId: acme }]);
});

test("in Arabic the facts of a task keep their own directions", async () => {
  await openTasks(named("Anna"), { locale: "ar" });
  await screen.findByText("Anna");
  expect(document.documentElement.dir).toBe("rtl");
  const row = screen.getByText("Anna").closest("li");
  expect(row?.textContent).toMatch(/\u2068[^\u2069]*\u2069 · \u2068/);
});

const trip = (): Task[] => [
  sampleTask({ id: "es", groupId: "trip", name: "Trip" }),
  sampleTask({
    id: "fr",
    groupId: "trip",
    name: "Trip",
    targetLanguage: "fr",
    state: "running",
    progress: { fraction: 0.6 },
  }),
  sampleTask({ id: "de", groupId: "trip", name: "Trip", targetLanguage: "de", state: "failed" }),
];

test("the languages of one source are one row, and each leads to its page", async () => {
  await openTasks([...trip(), ...named("Beach")]);
  await seesRows("Trip", "Beach");
  const row = screen.getByRole("checkbox", { name: "Select Trip" }).closest("li");
  const chips = within(row ?? document.body).getAllByRole("link");
  expect(chips.map(({ textContent }) => textContent)).toEqual([
    "Trip",
    "SpanishDone",
    "FrenchRunning60%",
    "GermanFailed",
  ]);
  expect(chips[2]?.getAttribute("href")).toMatch(/\/fr$/);
});

test("all languages of a source are deleted and brought back together", { tags: ["full"] }, async () => {
  const opened = await openTasks([...trip(), ...named("Beach")]);
  await seesRows("Trip", "Beach");
  await opened.user.click(screen.getByRole("button", { name: "Actions for Trip" }));
  const names = (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
  expect(names).toEqual(["Rename", "Move to a folder", "Delete"]);
  await opened.user.click(screen.getByRole("menuitem", { name: "Delete" }));
  await seesRows("Beach");
  await screen.findByText("1 task deleted");
  expect(opened.server.askedFor(calls.tasks.removeMany)).toEqual([{ taskIds: ["es"], withGroup: true }]);
  expect(opened.shelf.tasks.filter(({ deletedAt }) => deletedAt !== null)).toHaveLength(3);
  await opened.user.click(screen.getByRole("button", { name: "Undo" }));
  await seesRows("Trip", "Beach");
  expect(opened.server.askedFor(calls.tasks.restore)).toEqual([{ taskIds: ["es", "fr", "de"] }]);
});
