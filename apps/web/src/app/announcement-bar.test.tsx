import { screen, waitFor } from "@testing-library/react";
import { calls, type ShownAnnouncement } from "@voxloom/contract";
import { afterEach, expect, test } from "vitest";
import { openAnsweringServer, Refusal } from "../testing/answering-server.ts";
import { openComponent } from "../testing/open-component.tsx";
import { signInHere } from "../testing/samples.ts";
import AnnouncementBar from "./announcement-bar.tsx";

afterEach(() => localStorage.clear());

const news: ShownAnnouncement = {
  ...{
    id: "8a8b2290-adcc-46cf-a430-f6f68c3be513",
    kind: "news",
    title: "New voices",
    body: "Forty of them.",
  },
  ...{ locale: "en", link: "https://voxloom.example/news" },
};
const important: ShownAnnouncement = {
  ...{ ...news, id: "9a8b2290-adcc-46cf-a430-f6f68c3be513", kind: "important", title: "New terms" },
  ...{ link: "/terms" },
};
const isGone = (title: string) => waitFor(() => expect(screen.queryByText(title)).toBeNull());

test("a visitor closes news in this browser for good, and no account is asked for", async () => {
  const server = await openAnsweringServer("/my-tasks");
  server.answer(calls.announcements.ofVisitors, { items: [news] });
  const { user, unmount } = await openComponent(<AnnouncementBar />, { path: "/my-tasks" });
  await screen.findByText("Forty of them.");
  const more = screen.getByRole("link", { name: "Read more: New voices" });
  expect([more.getAttribute("rel"), more.getAttribute("target")]).toEqual(["noreferrer", "_blank"]);
  await user.click(screen.getByRole("button", { name: "Close: New voices" }));
  await isGone("New voices");
  expect(server.askedFor(calls.announcements.close)).toEqual([]);
  unmount();
  await openComponent(<AnnouncementBar />, { path: "/my-tasks" });
  await waitFor(() => expect(server.askedFor(calls.announcements.ofVisitors).length).toBeGreaterThan(1));
  expect(screen.queryByText("New voices")).toBeNull();
});

test("an important one leaves by saying that it is read alone, and comes back where that was not noted", async () => {
  const server = await openAnsweringServer("/my-tasks");
  signInHere();
  let items = [important, news];
  server.answer(calls.announcements.own, () => ({ items }));
  server.answer(calls.announcements.close, new Refusal("INTERNAL"));
  const { user } = await openComponent(<AnnouncementBar />, { path: "/my-tasks" });
  await screen.findByText("New terms");
  expect(screen.queryByRole("button", { name: "Close: New terms" })).toBeNull();
  const read = () => user.click(screen.getByRole("button", { name: "I have read it" }));
  await read();
  await waitFor(() => expect(server.askedFor(calls.announcements.close)).toHaveLength(1));
  await screen.findByText("New terms");
  server.answer(calls.announcements.close, ({ announcementId }) => {
    items = [news];
    return { announcementId };
  });
  await read();
  await isGone("New terms");
  screen.getByText("New voices");
  expect(localStorage.getItem("voxloom-announcements")).toBeNull();
});
