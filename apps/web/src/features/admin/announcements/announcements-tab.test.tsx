import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { type Announcement, calls } from "@voxloom/contract";
import { expect, test } from "vitest";
import { queryClient } from "../../../app/query-client.ts";
import { createdAt, openAdmin, otherId, question } from "../testing/open-admin.tsx";

const shown: Announcement = {
  ...{ id: otherId, kind: "maintenance", texts: { en: { title: "Work on Sunday", body: "" } } },
  ...{ segment: { locale: null, plan: "all" }, link: null, startsAt: createdAt, endsAt: null },
  ...{ state: "shown", readers: 3, writtenBy: "ada@example.com" },
};

test("an announcement is written in the languages there are, looked at, published with a reason, and ended", async () => {
  let items: Announcement[] = [];
  const { user, server } = await openAdmin("?tab=announcements", (on) => {
    on.answer(calls.announcements.list, () => ({ items }));
    on.answer(calls.announcements.publish, () => {
      items = [shown];
      return shown;
    });
    on.answer(calls.announcements.end, () => {
      items = [{ ...shown, state: "over" }];
      return items[0] ?? shown;
    });
  });
  await screen.findByText("Nothing was announced yet.");
  expect(screen.getByRole("button", { name: "Publish" })).toHaveProperty("disabled", true);
  const type = (name: RegExp, value: string) =>
    fireEvent.change(screen.getByRole("textbox", { name }), { target: { value } });
  type(/^Title/, "Work on Sunday");
  await user.click(screen.getByRole("combobox", { name: "Written in" }));
  await user.click(await screen.findByRole("option", { name: "Deutsch" }));
  // What a reader of German gets meanwhile.
  within(screen.getByRole("note")).getByText("Work on Sunday");
  type(/^Title/, "Wartung am Sonntag");
  type(/^Text/, "Eine Stunde.");
  type(/^Link/, "/engines");
  const note = within(screen.getByRole("note"));
  note.getByText("Wartung am Sonntag");
  expect(note.getByRole("link", { name: "Read more: Wartung am Sonntag" }).getAttribute("href")).toBe(
    "/engines",
  );
  await user.click(screen.getByRole("button", { name: "Publish" }));
  const asked = await question("Publish");
  asked.getByText("“Wartung am Sonntag” is shown in the product. Languages: English, Deutsch.");
  fireEvent.change(asked.getByRole("textbox", { name: /^Reason/ }), { target: { value: "planned" } });
  await user.click(asked.getByRole("button", { name: "Publish" }));
  await user.click(await screen.findByRole("button", { name: "End it: Work on Sunday" }));
  expect(server.askedFor(calls.announcements.publish)).toMatchObject([
    {
      ...{ kind: "news", link: "/engines", startsAt: null, endsAt: null, reason: "planned" },
      texts: { en: { title: "Work on Sunday" }, de: { title: "Wartung am Sonntag", body: "Eine Stunde." } },
    },
  ]);
  const ending = await question("End it");
  fireEvent.change(ending.getByRole("textbox", { name: /^Reason/ }), { target: { value: "done" } });
  const bar = ["announcements", null, "en"];
  queryClient.setQueryData(bar, { items: [] });
  await user.click(ending.getByRole("button", { name: "End it" }));
  await screen.findByText("Over");
  await waitFor(() => expect(screen.queryByRole("button", { name: /^End it/ })).toBeNull());
  expect(queryClient.getQueryState(bar)?.isInvalidated).toBe(true);
});
