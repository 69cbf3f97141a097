import { screen, waitFor, within } from "@testing-library/react";
import { calls } from "@voxloom/contract";
import extras from "@voxloom/phrases/locales/en/site-extras.json";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { dropSession } from "../../lib/session/session.ts";
import { openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { signInHere } from "../../testing/samples.ts";
import { FooterContact } from "../site/footer-actions.tsx";
import { askFor } from "./late-requests.ts";
import { SupportChat } from "./support-chat.tsx";

const setWidth = (width: number) =>
  (window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }).happyDOM.setViewport({
    width,
  });
beforeEach(() => localStorage.removeItem("voxloom-chat-closed"));
afterEach(() => setWidth(1024));

/** A page that has stood for `ageMs`. */
async function openPage(ageMs: number) {
  const server = await openAnsweringServer("/about/");
  server.answer(calls.inquiries.send, { inquiryId: "inquiry-1", hasReceipt: false });
  const opened = await openComponent(
    <>
      <h1>About</h1>
      <ul>
        <FooterContact label="Contact" />
      </ul>
      <SupportChat locale="en" words={extras.chat} mountedAtMs={performance.now() - ageMs} />
    </>,
    { path: "/about/" },
  );
  return { ...opened, server };
}
const openByItself = () => openPage(5000);
const form = () => screen.findByRole("dialog", { name: "How can we help?" });
const button = () => screen.findByRole("button", { name: "Write to support" });
const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

test("five seconds after the page it opens without taking the focus; the next press elsewhere closes it for good", async () => {
  const { user } = await openByItself();
  const dialog = await form();
  expect(document.activeElement).toBe(document.body);
  await user.click(within(dialog).getByText("Write to the people who run this site.", { exact: false }));
  expect(dialog.isConnected).toBe(true);
  expect(localStorage.getItem("voxloom-chat-closed")).toBeNull();
  await user.click(screen.getByRole("heading", { name: "About" }));
  await isClosed();
  expect(localStorage.getItem("voxloom-chat-closed")).toBe("1");
});

test("before that there is nothing, but whoever asks in the footer has it at once and is led into it", async () => {
  const { user } = await openPage(0);
  expect(screen.queryByRole("button", { name: "Write to support" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Contact" }));
  const dialog = await form();
  await waitFor(() => expect(document.activeElement).toBe(dialog));
});

test("it does not open by itself on a phone, after it was closed, or above what somebody writes or works on", async () => {
  setWidth(390);
  const phone = await openByItself();
  await button();
  expect(screen.queryByRole("dialog")).toBeNull();
  phone.unmount();
  setWidth(1024);
  localStorage.setItem("voxloom-chat-closed", "1");
  const closed = await openByItself();
  await button();
  expect(screen.queryByRole("dialog")).toBeNull();
  closed.unmount();
  localStorage.removeItem("voxloom-chat-closed");
  const field = document.createElement("input");
  document.body.append(field);
  onTestFinished(() => field.remove());
  field.focus();
  const written = await openByItself();
  await button();
  expect(screen.queryByRole("dialog")).toBeNull();
  written.unmount();
  field.blur();
  field.dataset.atWork = "";
  await openByItself();
  await button();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("the button opens and closes it; Escape gives the focus back to it", async () => {
  setWidth(390);
  const { user } = await openByItself();
  await user.click(await button());
  const dialog = await form();
  await waitFor(() => expect(document.activeElement).toBe(dialog));
  await user.keyboard("{Escape}");
  await isClosed();
  expect(document.activeElement).toBe(await button());
  await user.keyboard("{Enter}");
  await form();
  await user.click(await button());
  await isClosed();
});

test("the form knows who is signed in, and forgets them with their session", async () => {
  await openPage(0);
  signInHere();
  askFor("contact");
  const dialog = within(await form());
  const address = () => dialog.getByRole("textbox", { name: "E-mail for the answer" });
  expect(address()).toHaveProperty("value", "ada@example.com");
  dropSession();
  await waitFor(() => expect(address()).toHaveProperty("value", ""));
});

test("what is missing is said and gone to; what is written arrives once, with a word about the answer", async () => {
  const { user, server } = await openPage(0);
  askFor("contact");
  const dialog = within(await form());
  const address = dialog.getByRole("textbox", { name: "E-mail for the answer" });
  await user.click(dialog.getByRole("button", { name: "Send" }));
  expect(document.activeElement).toBe(address);
  expect(dialog.getAllByText("Please fill this in.")).toHaveLength(2);
  expect(address.getAttribute("aria-invalid")).toBe("true");
  await user.type(address, "ada@nowhere");
  await dialog.findByText("Please enter a complete e-mail address.");
  await user.type(address, ".example");
  await user.type(dialog.getByRole("textbox", { name: "Message" }), " Is there a choir? ");
  expect(dialog.queryByText("Please fill this in.")).toBeNull();
  await user.dblClick(dialog.getByRole("button", { name: "Send" }));
  // Before it stands where the form was, the form has one for what goes wrong.
  await dialog.findByText("Thank you. It has arrived.");
  const done = dialog.getByRole("status");
  expect(done.textContent).toContain("No confirmation is sent.");
  await waitFor(() => expect(document.activeElement).toBe(done));
  expect(server.askedFor(calls.inquiries.send)).toMatchObject([
    {
      kind: "support",
      email: "ada@nowhere.example",
      message: "Is there a choir?",
      locale: "en",
      page: "/about/",
    },
  ]);
});

test("what does not arrive stays, with what to do", async () => {
  const { user, server } = await openPage(0);
  server.answer(calls.inquiries.send, new Refusal("TOO_MANY_REQUESTS"));
  askFor("contact");
  const dialog = within(await form());
  await user.type(dialog.getByRole("textbox", { name: "E-mail for the answer" }), "ada@example.com");
  const message = dialog.getByRole("textbox", { name: "Message" });
  await user.type(message, "Is there a choir?");
  const send = dialog.getByRole("button", { name: "Send" });
  await user.click(send);
  await dialog.findByText("That was a lot in a short time.", { exact: false });
  expect(message).toHaveProperty("value", "Is there a choir?");
  server.answer(calls.inquiries.send, { inquiryId: "inquiry-1", hasReceipt: true });
  await user.click(send);
  await dialog.findByText("a confirmation is on its way to you", { exact: false });
});
