import { screen, waitFor, within } from "@testing-library/react";
import { calls, feedbackLimits } from "@voxloom/contract";
import { expect, test, vi } from "vitest";
import { openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { signInHere } from "../../testing/samples.ts";
import { FeedbackEntry } from "./feedback-entry.tsx";

async function openFeedback() {
  const server = await openAnsweringServer("/my-tasks/p/task-1");
  server.answer(calls.feedback.submit, { feedbackId: "feedback-1" });
  signInHere();
  const onPress = vi.fn();
  const opened = await openComponent(<FeedbackEntry className={undefined} onPress={onPress} />, {
    areas: ["feedback"],
    path: "/my-tasks/p/task-1",
    route: "/my-tasks/:projId/:taskId",
  });
  await opened.user.click(screen.getByRole("button", { name: "Feedback" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Send feedback" }));
  return { ...opened, server, dialog, onPress };
}

test("a message arrives with its page and task, once however often it is pressed", async () => {
  const { user, server, dialog, onPress } = await openFeedback();
  expect(onPress).toHaveBeenCalledOnce();
  const send = dialog.getByRole("button", { name: "Send" });
  expect(send).toHaveProperty("disabled", true);
  await user.selectOptions(dialog.getByRole("combobox", { name: "What is it about?" }), "An idea");
  await user.type(dialog.getByRole("textbox", { name: "Your message" }), "Subtitles in two lines.");
  await user.dblClick(send);
  expect((await dialog.findByRole("status")).textContent).toBe("Thank you. Your message has arrived.");
  expect(server.askedFor(calls.feedback.submit)).toEqual([
    { type: "idea", text: "Subtitles in two lines.", taskId: "task-1", page: "/my-tasks/p/task-1" },
  ]);
});

test("only what this account may write about can be chosen", async () => {
  const { dialog } = await openFeedback();
  const kinds = dialog.getAllByRole("option").map(({ textContent }) => textContent);
  expect(kinds).toEqual(["A problem", "An idea"]);
});

test("a message that does not arrive says why and is not lost, even when the dialog is closed", async () => {
  const { user, server, dialog } = await openFeedback();
  server.answer(calls.feedback.submit, new Refusal("TOO_MANY_REQUESTS"));
  await user.type(dialog.getByRole("textbox", { name: "Your message" }), "It is slow.");
  await user.click(dialog.getByRole("button", { name: "Send" }));
  expect((await dialog.findByRole("alert")).textContent).toContain("Too many requests in a short time.");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getByRole("button", { name: "Feedback" }));
  const again = within(await screen.findByRole("dialog", { name: "Send feedback" }));
  expect(again.getByRole("textbox", { name: "Your message" })).toHaveProperty("value", "It is slow.");
  expect(again.queryByRole("alert")).toBeNull();
});

test("after one message the next begins empty", { tags: ["full"] }, async () => {
  const { user, dialog } = await openFeedback();
  await user.type(dialog.getByRole("textbox", { name: "Your message" }), "Good.");
  await user.click(dialog.getByRole("button", { name: "Send" }));
  await user.click((await dialog.findAllByRole("button", { name: "Close" })).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getByRole("button", { name: "Feedback" }));
  const field = within(await screen.findByRole("dialog")).getByRole("textbox", { name: "Your message" });
  expect(field).toHaveProperty("value", "");
});

test("the message runs in the direction of its letters, whatever that of the page", async () => {
  const { dialog } = await openFeedback();
  const field = dialog.getByRole("textbox", { name: "Your message" });
  expect(field.getAttribute("dir")).toBe("auto");
  expect(field.getAttribute("maxlength")).toBe(String(feedbackLimits.maxTextCharacters));
});

test("nobody who is not signed in is offered to write", async () => {
  await openAnsweringServer();
  await openComponent(<FeedbackEntry className={undefined} onPress={() => {}} />, { areas: ["feedback"] });
  expect(screen.queryByRole("button", { name: "Feedback" })).toBeNull();
});
