import { screen, waitFor, within } from "@testing-library/react";
import { calls, type Share, type Task } from "@voxloom/contract";
import { afterEach, expect, test, vi } from "vitest";
import { closePrompt, currentPrompt } from "../../lib/session/sign-in-prompt.ts";
import { type AnsweringServer, openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { haveSettings } from "../../testing/have-settings.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { sampleGroup, sampleMember, sampleTask, signInHere } from "../../testing/samples.ts";
import { ShareButton } from "./share-button.tsx";

afterEach(closePrompt);

const counts = { view: 7, embed: 0, play: 4, comment: 1, download: 0 };

/** A share that keeps what it is told. */
function keepShare(server: AnsweringServer, spec: Partial<Share> = {}): void {
  let share: Share = {
    taskId: "task-1",
    permission: 0,
    hasPassword: false,
    expiresAt: null,
    allowDownload: false,
    allowComments: true,
    otherTaskIds: [],
    counts,
    ...spec,
  };
  server.answer(calls.sharing.detail, () => share);
  server.answer(calls.sharing.upsert, ({ password, withGroup, ...change }) => {
    if (withGroup !== undefined) share = { ...share, otherTaskIds: withGroup ? ["task-2", "task-3"] : [] };
    const stored = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    share = { ...share, ...stored, ...(password === undefined ? {} : { hasPassword: password !== null }) };
    return share;
  });
}

async function openShare(spec: Partial<Share> = {}, task: Task = sampleTask(), videoTenths = 0) {
  const server = await openAnsweringServer("/my-tasks/p/task-1");
  keepShare(server, spec);
  signInHere();
  const opened = await openComponent(<ShareButton task={task} hasVideo videoTenths={videoTenths} />, {
    areas: ["share"],
  });
  await opened.user.click(screen.getByRole("button", { name: "Share" }));
  const dialog = within(await screen.findByRole("dialog", { name: `Share “${task.name}”` }));
  await dialog.findByRole("radio", { name: "Only me" });
  return { ...opened, server, dialog };
}
const isOn = (element: HTMLElement): boolean => (element as HTMLInputElement).checked;

test("what is pressed shows at once, one can go on, and all of it is kept in order", async () => {
  const { user, server, dialog } = await openShare();
  expect(isOn(dialog.getByRole("radio", { name: "Only me" }))).toBe(true);
  expect(dialog.queryByRole("switch", { name: "Allow downloads" })).toBeNull();
  const answered = Promise.withResolvers<void>();
  server.answer(calls.sharing.upsert, async ({ permission, allowDownload }) => {
    await answered.promise;
    return {
      taskId: "task-1",
      permission,
      hasPassword: false,
      expiresAt: null,
      allowDownload: allowDownload ?? false,
      allowComments: true,
      otherTaskIds: [],
      counts,
    };
  });
  const anyone = dialog.getByRole("radio", { name: "Anyone with the link" });
  await user.click(anyone);
  expect(isOn(anyone)).toBe(true);
  const downloads = await dialog.findByRole("switch", { name: "Allow downloads" });
  await user.click(downloads);
  expect(isOn(downloads)).toBe(true);
  answered.resolve();
  await waitFor(() => expect(server.askedFor(calls.sharing.upsert)).toHaveLength(2));
  expect(server.askedFor(calls.sharing.upsert)).toEqual([
    { taskId: "task-1", permission: 1 },
    { taskId: "task-1", permission: 1, allowDownload: true },
  ]);
  // The first answer knows nothing of the second press.
  expect(isOn(downloads)).toBe(true);
});

test("link and code of the player are copied whole", async () => {
  const { user, dialog } = await openShare({ permission: 1 });
  const copies = dialog.getAllByRole("button", { name: "Copy" });
  await user.click(copies[0] as HTMLElement);
  const link = await navigator.clipboard.readText();
  expect(link).toBe(`${window.location.origin}/u/task-1`);
  await dialog.findByRole("button", { name: "Copied" });
  await user.click(copies[1] as HTMLElement);
  expect(await navigator.clipboard.readText()).toMatch(/^<iframe .*\/embedded-player\/task-1"/);
});

/** The dialog on a Spanish dub whose source is there in further languages. */
async function openLanguages(others: string[], spec: Partial<Share>) {
  const server = await openAnsweringServer("/my-tasks/p/task-1");
  const members = ["es", ...others].map((targetLanguage, index) =>
    sampleMember({ id: `task-${index + 1}`, targetLanguage }),
  );
  server.answer(calls.groups.read, sampleGroup(members));
  keepShare(server, { permission: 1, ...spec });
  signInHere();
  const button = <ShareButton task={sampleTask()} hasVideo videoTenths={0} />;
  const opened = await openComponent(button, { areas: ["share", "tasks"] });
  await opened.user.click(screen.getByRole("button", { name: "Share" }));
  return { ...opened, server, all: await screen.findByRole("switch", { name: /^All languages/ }) };
}

test("the link shows all languages where that is chosen", async () => {
  const { user, server, all } = await openLanguages(["fr"], {});
  screen.getByText(/language menu: French\./);
  expect(isOn(all)).toBe(false);
  await user.click(all);
  expect(isOn(all)).toBe(true);
  await user.click(all);
  await waitFor(() =>
    expect(server.askedFor(calls.sharing.upsert)).toEqual([
      { taskId: "task-1", permission: 1, withGroup: true },
      { taskId: "task-1", permission: 1, withGroup: false },
    ]),
  );
});

test("a language that was ordered since is named, and is at the link once somebody says so", async () => {
  const { user, server, all } = await openLanguages(["fr", "de"], { otherTaskIds: ["task-2"] });
  expect(isOn(all)).toBe(true);
  screen.getByText("Not at this link yet: German.");
  await user.click(screen.getByRole("button", { name: "Add to the link" }));
  await waitFor(() => expect(screen.queryByText(/^Not at this link yet/)).toBeNull());
  await waitFor(() => expect(server.askedFor(calls.sharing.upsert)).toMatchObject([{ withGroup: true }]));
});

test("a password is long enough before it is set, is never shown again, and can be taken away", async () => {
  const { user, server, dialog } = await openShare({ permission: 1 });
  const set = dialog.getByRole("button", { name: "Set password" });
  const field = dialog.getByLabelText("Password");
  expect(set).toHaveProperty("disabled", true);
  await user.type(field, "abc{Enter}");
  expect(server.askedFor(calls.sharing.upsert)).toEqual([]);
  await user.type(field, "d{Enter}");
  await dialog.findByText("A password protects this share.");
  await waitFor(() => expect(field).toHaveProperty("value", ""));
  dialog.getByRole("button", { name: "Change password" });
  await user.click(dialog.getByRole("button", { name: "Remove password" }));
  await dialog.findByRole("button", { name: "Set password" });
  expect(server.askedFor(calls.sharing.upsert).map(({ password }) => password)).toEqual(["abcd", null]);
});

test("a password that could not be set stays in its field, with the reason", async () => {
  const { user, server, dialog } = await openShare({ permission: 1 });
  server.answer(calls.sharing.upsert, new Refusal("INTERNAL"));
  const field = dialog.getByLabelText("Password");
  await user.type(field, "open sesame{Enter}");
  await screen.findByText(/^Something went wrong on our side/);
  expect(field).toHaveProperty("value", "open sesame");
  dialog.getByRole("button", { name: "Set password" });
});

test("an end in the past is refused in words, one ahead is kept by Enter, an emptied one is none", async () => {
  const { user, server, dialog } = await openShare({ permission: 1 });
  const field = dialog.getByLabelText("Ends on");
  await user.type(field, "2020-01-01T00:00");
  await dialog.findByText("Choose a time in the future.");
  await user.tab();
  expect(server.askedFor(calls.sharing.upsert)).toEqual([]);
  await user.clear(field);
  await user.type(field, "2099-01-01T00:00{Enter}");
  await waitFor(() => expect(server.askedFor(calls.sharing.upsert)).toHaveLength(1));
  expect(server.askedFor(calls.sharing.upsert)[0]).toMatchObject({
    expiresAt: new Date("2099-01-01T00:00").toISOString(),
  });
  await user.clear(field);
  await user.tab();
  await waitFor(() =>
    expect(server.askedFor(calls.sharing.upsert).at(-1)).toMatchObject({ expiresAt: null }),
  );
});

test("an end that is half typed takes none away: what was kept stands there again", async () => {
  const expiresAt = new Date("2099-01-01T00:00").toISOString();
  const { user, server, dialog } = await openShare({ permission: 1, expiresAt });
  const field = dialog.getByLabelText<HTMLInputElement>("Ends on");
  await user.clear(field);
  // As browsers have it while a part of the date is missing.
  vi.spyOn(field.validity, "badInput", "get").mockReturnValue(true);
  await user.tab();
  expect(field.value).toBe("2099-01-01T00:00");
  await user.click(dialog.getByRole("switch", { name: "Allow comments" }));
  await waitFor(() => expect(server.askedFor(calls.sharing.upsert)).toHaveLength(1));
  expect(server.askedFor(calls.sharing.upsert)[0]).toMatchObject({ allowComments: false });
});

test("a refused change is taken back, and says why", { tags: ["full"] }, async () => {
  const { user, server, dialog } = await openShare({ permission: 1 });
  server.answer(calls.sharing.upsert, new Refusal("INTERNAL"));
  const comments = dialog.getByRole("switch", { name: "Allow comments" });
  await user.click(comments);
  await screen.findByText(/^Something went wrong on our side/);
  await waitFor(() => expect(isOn(comments)).toBe(true));
});

test("counts are seen, also of a share that was taken back", { tags: ["full"] }, async () => {
  const { user, dialog } = await openShare({ permission: 1 });
  await user.click(dialog.getByRole("radio", { name: "Only me" }));
  await waitFor(() => expect(dialog.queryByRole("switch", { name: "Allow downloads" })).toBeNull());
  const seen = within(dialog.getByRole("region", { name: "How often so far" }));
  expect(seen.getByText("Opened").parentElement?.textContent).toBe("Opened7");
  expect(seen.getByText("Played").parentElement?.textContent).toBe("Played4");
});

test("what a download will cost its owner stands beside its switch", async () => {
  const { dialog } = await openShare({ permission: 1 }, sampleTask(), 30);
  dialog.getByText("The first download of the video costs you 3 credits, once for each version.");
});

test("without an account the dialog leads to one", async () => {
  const server = await openAnsweringServer();
  const { user } = await openComponent(<ShareButton task={sampleTask()} hasVideo videoTenths={0} />, {
    areas: ["share"],
  });
  await user.click(screen.getByRole("button", { name: "Share" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Sign in" }));
  expect(currentPrompt()).toEqual({ kind: "sign-in", target: null, staysHere: true });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.askedFor(calls.sharing.detail)).toEqual([]);
});

test("where nothing is charged one shares without an account", async () => {
  haveSettings({ hasBilling: false });
  const server = await openAnsweringServer();
  keepShare(server);
  const { user } = await openComponent(<ShareButton task={sampleTask()} hasVideo videoTenths={0} />, {
    areas: ["share"],
  });
  await user.click(screen.getByRole("button", { name: "Share" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(await dialog.findByRole("radio", { name: /^Anyone with the link/ }));
  await waitFor(() =>
    expect(server.askedFor(calls.sharing.upsert)).toEqual([{ taskId: "task-1", permission: 1 }]),
  );
  expect(dialog.queryByRole("button", { name: "Sign in" })).toBeNull();
  expect(currentPrompt()).toBeNull();
});
