import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { type AuditEntry, calls } from "@voxloom/contract";
import { expect, test } from "vitest";
import { createdAt, graceId, openAdmin, otherId, page } from "./testing/open-admin.tsx";

test("the log says who did what to whom and why, and what changed unfolds", async () => {
  const entry: AuditEntry = {
    id: "entry-1",
    action: "reactivate-user",
    actorId: otherId,
    actorEmail: "root@example.com",
    userId: graceId,
    projId: null,
    taskId: null,
    queue: null,
    subject: "grace@example.com",
    reason: "the owner has shown a passport",
    before: { isOut: true },
    after: { isOut: false },
    address: "192.0.2.9",
    requestId: "request-1",
    createdAt,
  };
  const { user, server } = await openAdmin("?tab=people", (server) =>
    server.answer(calls.admin.auditLog, ({ action }) =>
      page(...(action === undefined || action === entry.action ? [entry] : [])),
    ),
  );
  await user.click(await screen.findByRole("tab", { name: "Audit log" }));
  const shown = within(await screen.findByRole("listitem"));
  shown.getByText("the owner has shown a passport");
  shown.getByText("root@example.com");
  expect(shown.getByText(/"isOut": true/).textContent).toContain('"after"');
  await user.click(screen.getByRole("combobox", { name: "Show" }));
  await user.click(await screen.findByRole("option", { name: "Credits given" }));
  await screen.findByText("No entries.");
  await user.type(screen.getByLabelText("From"), "2026-05-01");
  await waitFor(() =>
    expect(server.askedFor(calls.admin.auditLog).at(-1)).toMatchObject({
      action: "create-gift",
      from: new Date("2026-05-01T00:00:00").toISOString(),
    }),
  );
});

test("a day that is taken out again narrows nothing", { tags: ["full"] }, async () => {
  const { user, server } = await openAdmin("?tab=log");
  await screen.findByText("No entries.");
  const from = screen.getByLabelText("From");
  fireEvent.change(from, { target: { value: "2026-05-01" } });
  await waitFor(() => expect(server.askedFor(calls.admin.auditLog).at(-1)).toHaveProperty("from"));
  fireEvent.change(from, { target: { value: "" } });
  await user.type(screen.getByRole("searchbox", { name: "Search" }), "pass");
  await waitFor(() => expect(server.askedFor(calls.admin.auditLog).at(-1)).toMatchObject({ search: "pass" }));
  expect(server.askedFor(calls.admin.auditLog).at(-1)).not.toHaveProperty("from");
  screen.getByText("No entries.");
});

test("who did it at the machine itself, and what is gone since, have words too", {
  tags: ["full"],
}, async () => {
  const entry: AuditEntry = {
    ...{ id: "entry-1", action: "pause-queue", actorId: null, actorEmail: null, userId: null, projId: null },
    ...{ taskId: null, queue: "production", subject: null, reason: "disks", before: {}, after: {} },
    ...{ address: "", requestId: "request-1", createdAt },
  };
  await openAdmin("?tab=log", (server) =>
    server.answer(calls.admin.auditLog, page(entry, { ...entry, id: "entry-2", queue: null })),
  );
  await screen.findByText("production");
  const [first, second] = screen.getAllByRole("listitem");
  expect(first?.textContent).toMatch(/Queue paused · production.*Command line of the server/s);
  expect(second?.textContent).toMatch(/^Queue paused(?! ·)/);
});

test("older entries come at a press, until there are none", { tags: ["full"] }, async () => {
  const entry: AuditEntry = {
    ...{ id: "entry-1", action: "create-gift", actorId: otherId, actorEmail: null, userId: graceId },
    ...{ projId: null, taskId: null, queue: null, subject: "grace@example.com", reason: "newest" },
    ...{ before: {}, after: {}, address: "", requestId: "request-1", createdAt },
  };
  const { user, server } = await openAdmin("?tab=log", (on) =>
    on.answer(calls.admin.auditLog, ({ cursor }) =>
      cursor === undefined
        ? { items: [entry], nextCursor: "older" }
        : { items: [{ ...entry, id: "entry-2", reason: "oldest" }], nextCursor: null },
    ),
  );
  await screen.findByText("newest");
  await user.click(screen.getByRole("button", { name: "Show more" }));
  await screen.findByText("oldest");
  screen.getByText("newest");
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  expect(server.askedFor(calls.admin.auditLog).at(-1)).toMatchObject({ cursor: "older", limit: "50" });
});
