import { fireEvent, screen, waitFor } from "@testing-library/react";
import { calls, type Newsletter } from "@voxloom/contract";
import { expect, test } from "vitest";
import { createdAt, openAdmin, otherId, question } from "../testing/open-admin.tsx";

const sent: Newsletter = {
  ...{ id: otherId, subject: "Spring", body: "It is spring.", sentBy: "ada@example.com", createdAt },
  ...{ segment: { locale: "de", plan: "paid" }, state: "sending", receivers: 10, sent: 4 },
};

test("a newsletter is written, looked at, tried on oneself, and sent to those who want it with a reason", async () => {
  let items: Newsletter[] = [];
  const { user, server } = await openAdmin("?tab=newsletters", (on) => {
    on.answer(calls.newsletters.list, () => ({ items }));
    on.answer(calls.newsletters.receivers, ({ plan }) => ({ receivers: plan === "paid" ? 2 : 7 }));
    on.answer(calls.newsletters.preview, { html: "<p>It is spring.</p>", text: "It is spring." });
    on.answer(calls.newsletters.test, { to: "ada@example.com" });
    on.answer(calls.newsletters.send, () => {
      items = [sent];
      return sent;
    });
  });
  await screen.findByText("Readers now: 7");
  await screen.findByText("Nothing was sent yet.");
  expect(screen.getByRole("button", { name: "Send" })).toHaveProperty("disabled", true);
  await user.click(screen.getByRole("combobox", { name: "Plan" }));
  await user.click(await screen.findByRole("option", { name: "Paid plans" }));
  await screen.findByText("Readers now: 2");
  fireEvent.change(screen.getByRole("textbox", { name: /^Subject/ }), { target: { value: "Spring" } });
  fireEvent.change(screen.getByRole("textbox", { name: /^Text/ }), { target: { value: "It is spring." } });
  await user.click(screen.getByRole("button", { name: "Preview" }));
  const frame = await screen.findByTitle("Preview");
  expect([frame.getAttribute("sandbox"), frame.getAttribute("srcdoc")]).toEqual(["", "<p>It is spring.</p>"]);
  await user.click(screen.getByRole("button", { name: "Send a test to me" }));
  await screen.findByText(/^Sent to .*ada@example.com.*\.$/);
  await user.click(screen.getByRole("button", { name: "Send" }));
  const asked = await question("Send");
  asked.getByText("“Spring” is mailed to each of these readers once. Readers: 2.");
  fireEvent.change(asked.getByRole("textbox", { name: /^Reason/ }), { target: { value: "release" } });
  await user.click(asked.getByRole("button", { name: "Send" }));
  await screen.findByRole("button", { name: "Stop sending: Spring" });
  expect(server.askedFor(calls.newsletters.send)).toMatchObject([
    { subject: "Spring", body: "It is spring.", segment: { locale: null, plan: "paid" }, reason: "release" },
  ]);
  await waitFor(() => expect(screen.getByRole("textbox", { name: /^Subject/ })).toHaveProperty("value", ""));
});
