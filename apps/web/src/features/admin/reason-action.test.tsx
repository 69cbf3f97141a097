import { fireEvent, waitFor } from "@testing-library/react";
import { calls } from "@voxloom/contract";
import { expect, test } from "vitest";
import { queryClient } from "../../app/query-client.ts";
import { Refusal } from "../../testing/answering-server.ts";
import {
  createdAt,
  graceId,
  isClosed,
  openAdmin,
  otherId,
  page,
  projId,
  question,
} from "./testing/open-admin.tsx";

/** Puts a reason into an open question. */
const say = (asked: Awaited<ReturnType<typeof question>>, why: string) =>
  fireEvent.change(asked.getByRole("textbox", { name: /^Reason/ }), { target: { value: why } });

test("a question that is on its way is not left, so that its failure is read and nothing is sent twice", {
  tags: ["full"],
}, async () => {
  const { user, server } = await openAdmin(`?user=${graceId}`);
  const answered = Promise.withResolvers<void>();
  server.answer(calls.admin.createGift, async () => {
    await answered.promise;
    return new Refusal("NOT_FOUND");
  });
  const drawer = await question("Person");
  await user.click(await drawer.findByRole("button", { name: "Give credits" }));
  const gift = await question("Give credits");
  say(gift, "a mistake of ours");
  await user.click(gift.getByRole("button", { name: "Give credits" }));
  await waitFor(() => expect(server.askedFor(calls.admin.createGift)).toHaveLength(1));
  await user.keyboard("{Escape}");
  await user.click(gift.getByRole("button", { name: "Close" }));
  expect(gift.getByRole("button", { name: "Cancel" })).toHaveProperty("disabled", true);
  answered.resolve();
  await gift.findByRole("alert");
  expect(gift.getByRole("textbox", { name: /^Reason/ })).toHaveProperty("value", "a mistake of ours");
  await user.click(gift.getByRole("button", { name: "Cancel" }));
  await isClosed("Give credits");
  expect(server.askedFor(calls.admin.createGift)).toHaveLength(1);
});

test("a gift that failed is sent again as the same one, another opening is another gift", {
  tags: ["full"],
}, async () => {
  const { user, server } = await openAdmin(`?user=${graceId}`);
  server.answer(calls.admin.createGift, new Refusal("INTERNAL"));
  const ids = () => server.askedFor(calls.admin.createGift).map(({ giftId }) => giftId);
  const drawer = await question("Person");
  await user.click(await drawer.findByRole("button", { name: "Give credits" }));
  const gift = await question("Give credits");
  say(gift, "a mistake of ours");
  const give = gift.getByRole("button", { name: "Give credits" });
  await user.click(give);
  await gift.findByRole("alert");
  await waitFor(() => expect(give.hasAttribute("data-loading")).toBe(false));
  await user.click(give);
  await waitFor(() => expect(ids()).toHaveLength(2));
  await waitFor(() => expect(give.hasAttribute("data-loading")).toBe(false));
  await user.keyboard("{Escape}");
  await isClosed("Give credits");
  await user.click(drawer.getByRole("button", { name: "Give credits" }));
  const other = await question("Give credits");
  expect(other.queryByRole("alert")).toBeNull();
  say(other, "another mistake");
  await user.click(other.getByRole("button", { name: "Give credits" }));
  await waitFor(() => expect(ids()).toHaveLength(3));
  const [first, second, third] = ids();
  expect([first === second, first === third]).toEqual([true, false]);
});

test("the focus begins in the first field, and goes back to the button that asked", {
  tags: ["full"],
}, async () => {
  const { user } = await openAdmin(`?user=${graceId}`);
  const drawer = await question("Person");
  const button = await drawer.findByRole("button", { name: "Correct the address" });
  await user.click(button);
  const asked = await question("Correct the address");
  const field = asked.getByRole("textbox", { name: "Address of the last sign-in" });
  await waitFor(() => expect(document.activeElement).toBe(field), { timeout: 30_000 });
  await user.keyboard("{Escape}");
  await isClosed("Correct the address");
  await waitFor(() => expect(document.activeElement).toBe(button), { timeout: 30_000 });
});

test("a question whose row changes by itself goes, and Escape closes the person again", {
  tags: ["full"],
}, async () => {
  const task = {
    ...{ id: otherId, projId, owner: null, product: "video-translation" as const, name: "held.mp4" },
    ...{ targetLanguage: "es", isPreview: false, fraction: 0.5, problem: null, durationMs: 65_000 },
    ...{ state: "running" as "running" | "succeeded", createdAt, updatedAt: createdAt },
  };
  const { user, search } = await openAdmin(`?user=${graceId}`, (server) =>
    server.answer(calls.admin.tasks, () => page(task)),
  );
  const drawer = await question("Person");
  await user.click(await drawer.findByRole("button", { name: "Cancel the task: held.mp4" }));
  await question("Cancel the task");
  task.state = "succeeded";
  await queryClient.invalidateQueries({ queryKey: ["admin", "tasks"] });
  await isClosed("Cancel the task");
  await user.keyboard("{Escape}");
  await isClosed("Person");
  expect(search()).toBe("?tab=people");
});

test("a reason of three letters is enough, spaces are none, and Enter in a field sends it", {
  tags: ["full"],
}, async () => {
  const { user, server } = await openAdmin(`?user=${graceId}`);
  server.answer(calls.admin.updateLastLoginAddress, new Refusal("NOT_FOUND"));
  const drawer = await question("Person");
  await user.click(await drawer.findByRole("button", { name: "Correct the address" }));
  const asked = await question("Correct the address");
  const send = asked.getByRole("button", { name: "Correct the address" });
  say(asked, "     ");
  expect(send).toHaveProperty("disabled", true);
  say(asked, " ab ");
  expect(send).toHaveProperty("disabled", true);
  say(asked, " abc ");
  expect(send).toHaveProperty("disabled", false);
  await user.type(asked.getByRole("textbox", { name: "Address of the last sign-in" }), " 192.0.2.7 {Enter}");
  await asked.findByRole("alert");
  expect(server.askedFor(calls.admin.updateLastLoginAddress)).toEqual([
    { userId: graceId, reason: "abc", address: "192.0.2.7" },
  ]);
});

test("what asks for a second factor is sent again with its code, and nothing typed is lost", async () => {
  let isConfirmed = false;
  const { user, server } = await openAdmin(`?user=${graceId}`);
  const answer = { until: createdAt };
  server.answer(calls.secondFactor.confirm, ({ code }) => {
    if (code !== "123456") return new Refusal("SECOND_FACTOR_WRONG", { triesLeft: 3 });
    isConfirmed = true;
    return answer;
  });
  server.answer(calls.admin.createGift, () =>
    isConfirmed ? new Refusal("NOT_FOUND") : new Refusal("SECOND_FACTOR_NEEDED"),
  );
  const drawer = await question("Person");
  await user.click(await drawer.findByRole("button", { name: "Give credits" }));
  const gift = await question("Give credits");
  say(gift, "a mistake of ours");
  const send = () => user.click(gift.getByRole("button", { name: "Give credits" }));
  await send();
  const code = await gift.findByRole("textbox", { name: /^Code of your authenticator/ });
  expect(gift.queryByRole("alert")).toBeNull();
  await user.type(code, "000000");
  await send();
  await gift.findByText(/Tries left: 3/);
  await user.clear(code);
  await user.type(code, "123456");
  await send();
  // It was confirmed: what is refused for another reason asks for no other code.
  await waitFor(() => expect(gift.queryByRole("textbox", { name: /^Code/ })).toBeNull());
  await gift.findByRole("alert");
  expect(gift.getByRole("textbox", { name: /^Reason/ })).toHaveProperty("value", "a mistake of ours");
  const ids = server.askedFor(calls.admin.createGift).map(({ giftId }) => giftId);
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
});

test("who has no second factor where one is demanded is led to set it up", { tags: ["full"] }, async () => {
  const { user, server } = await openAdmin(`?user=${graceId}`);
  server.answer(calls.admin.createGift, new Refusal("SECOND_FACTOR_MISSING"));
  const drawer = await question("Person");
  await user.click(await drawer.findByRole("button", { name: "Give credits" }));
  const gift = await question("Give credits");
  say(gift, "a mistake of ours");
  await user.click(gift.getByRole("button", { name: "Give credits" }));
  const link = await gift.findByRole("link", { name: "Set up a second factor" });
  expect(link.getAttribute("href")).toBe("/account#second-factor");
});
