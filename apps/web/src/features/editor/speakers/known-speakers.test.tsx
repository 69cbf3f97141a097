import { screen, waitFor, within } from "@testing-library/react";
import { calls, type KnownSpeaker } from "@voxloom/contract";
import { expect, test } from "vitest";
import { openAnsweringServer } from "../../../testing/answering-server.ts";
import { buildScript } from "../testing/build-script.ts";
import { openEditorPart } from "../testing/open-editor-part.tsx";
import { SpeakersPanel } from "./speakers-panel.tsx";

const { list, switch: switching, remember, suggest, forget } = calls.knownSpeakers;
const ruth: KnownSpeaker = {
  ...{ id: "known-1", name: "Ruth", recordings: 1 },
  updatedAt: "2026-01-01T00:00:00.000Z",
};

/** A server that knows people; the first speaker of the script has no name and sounds like Ruth. */
async function openBook({ isOn = true, items = [ruth] } = {}) {
  const server = await openAnsweringServer();
  const book = { isOn, items: [...items] };
  server.answer(calls.voices.list, { voices: [] });
  server.answer(list, () => ({ ...book }));
  server.answer(switching, (asked) => {
    Object.assign(book, { isOn: asked.isOn, items: [] });
    return { ...book };
  });
  server.answer(suggest, () => ({
    items: book.items.map(({ id: knownId, name }) => ({ speakerId: "speaker-1", knownId, name })),
  }));
  server.answer(remember, ({ name }) => {
    if (name === "Quiet") return { item: null };
    const item = { ...ruth, id: `of-${name}`, name };
    book.items = [...book.items.filter((one) => one.name !== name), item];
    return { item };
  });
  server.answer(forget, ({ knownId }) => {
    book.items = book.items.filter(({ id }) => id !== knownId);
    return {};
  });
  return await openEditorPart(<SpeakersPanel />, { server });
}

const named = (opened: Awaited<ReturnType<typeof openBook>>) =>
  opened.editor.getState().script.speakers.map(({ name }) => name);
const theSwitch = () =>
  screen.findByRole<HTMLInputElement>("switch", { name: /^Know speakers again by voice/ });

test("whoever sounds like somebody known is offered, named by one press, and remembered", async () => {
  const opened = await openBook();
  await screen.findByText("Sounds like Ruth");
  expect(named(opened)).toEqual(["Speaker 1", "Anna"]);
  await opened.user.click(screen.getByRole("button", { name: "It is Ruth" }));
  expect(named(opened)).toEqual(["Ruth", "Anna"]);
  await waitFor(() =>
    expect(opened.server.askedFor(remember)).toEqual([
      { taskId: "task-1", speakerId: "speaker-1", name: "Ruth" },
    ]),
  );
  expect(screen.queryByText("Sounds like Ruth")).toBe(null);
  opened.editor.getState().undo();
  expect(named(opened)).toEqual(["Speaker 1", "Anna"]);
});

test("what was declined is offered no more, and nobody is renamed", { tags: ["full"] }, async () => {
  const opened = await openBook();
  await opened.user.click(await screen.findByRole("button", { name: "Someone else" }));
  expect(screen.queryByText("Sounds like Ruth")).toBe(null);
  expect(named(opened)).toEqual(["Speaker 1", "Anna"]);
  expect(opened.server.askedFor(remember)).toEqual([]);
});

test("off, nobody is listened to; switched on, who is named by now is remembered, and who says too little is told", async () => {
  const opened = await openBook({ isOn: false, items: [] });
  expect((await theSwitch()).checked).toBe(false);
  screen.getByText(/^Off: nothing is kept/);
  const field = screen.getByRole("textbox", { name: "Name of Anna" });
  await opened.user.clear(field);
  await opened.user.type(field, "Quiet{Enter}");
  expect(opened.server.askedFor(remember)).toEqual([]);
  await opened.user.click(await theSwitch());
  await screen.findByText(/^Quiet says too little here/);
  expect(opened.server.askedFor(remember).map(({ name }) => name)).toEqual(["Quiet"]);
  await opened.user.clear(screen.getByRole("textbox", { name: "Name of Quiet" }));
  await opened.user.type(screen.getByRole("textbox", { name: "Name of Quiet" }), "Ada{Enter}");
  const people = within(await screen.findByRole("list", { name: "People known by voice" }));
  people.getByText("Ada");
});

test("one person is forgotten by a press; switching off asks first, and then nobody is known", {
  tags: ["full"],
}, async () => {
  const opened = await openBook({ items: [ruth, { ...ruth, id: "known-2", name: "Ben" }] });
  await opened.user.click(await screen.findByRole("button", { name: "Forget Ruth" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Forget Ruth" })).toBe(null));
  expect(opened.server.askedFor(forget)).toEqual([{ knownId: "known-1" }]);
  await opened.user.click(await theSwitch());
  const asked = within(await screen.findByRole("dialog", { name: "Delete all voices?" }));
  asked.getByText(/^People: 1\./);
  expect(opened.server.askedFor(switching)).toEqual([]);
  await opened.user.click(asked.getByRole("button", { name: "Turn off and delete" }));
  await waitFor(async () => expect((await theSwitch()).checked).toBe(false));
  expect(screen.queryByRole("list", { name: "People known by voice" })).toBe(null);
});

test("where there is nothing to hear, nobody is asked", async () => {
  const script = buildScript();
  const opened = await openEditorPart(<SpeakersPanel />, {
    script,
    detail: { media: { originalUrl: null, dubUrl: null } as never },
  });
  await screen.findByRole("button", { name: "New speaker" });
  expect(opened.server.askedFor(list)).toEqual([]);
});
