import { screen, waitFor, within } from "@testing-library/react";
import { calls } from "@voxloom/contract";
import words from "@voxloom/phrases/locales/en/common.json";
import { afterEach, expect, test } from "vitest";
import { openAnsweringServer } from "../testing/answering-server.ts";
import { haveSettings } from "../testing/have-settings.ts";
import { openComponent } from "../testing/open-component.tsx";
import { signInHere } from "../testing/samples.ts";
import { Shell } from "./shell.tsx";

afterEach(() => {
  localStorage.clear();
});

async function openShell(path = "/my-tasks") {
  const server = await openAnsweringServer(path);
  server.answer(calls.account.signInWays, {
    ...{ google: false, discord: false, phone: false, mail: "smtp", hasOwnerHints: false },
  });
  const opened = await openComponent(
    <Shell>
      <h1>Content</h1>
    </Shell>,
    { path, areas: ["feedback"] },
  );
  const menu = within(screen.getByRole("navigation", { name: words.nav.label }));
  return { ...opened, menu };
}

test("the menu leads to every page, says which one is open, and those of administrators are theirs", async () => {
  const { user, menu, pathname } = await openShell("/my-tasks");
  const open = menu.getAllByRole("link").filter((link) => link.getAttribute("aria-current") === "page");
  expect(open.map(({ textContent }) => textContent)).toEqual([words.nav.tasks]);
  expect(menu.queryByRole("link", { name: words.nav.manager })).toBeNull();
  for (const name of [words.nav.home, words.nav.plan, words.nav.credits]) menu.getByRole("link", { name });
  await user.click(menu.getByRole("link", { name: words.nav.engines }));
  expect(pathname()).toBe("/engines");
  signInHere({ roles: ["admin"] });
  const manager = await menu.findByRole("link", { name: words.nav.manager });
  expect(manager.getAttribute("href")).toBe("/manager/user-projects");
  menu.getByRole("button", { name: "Feedback" });
});

test("music videos have an entry of their own, though slideshows are made on the same page", async () => {
  const { menu } = await openShell("/create-music-video?music");
  const current = (name: string) => menu.getByRole("link", { name }).getAttribute("aria-current");
  expect([current(words.nav.musicVideo), current(words.nav.slideshow)]).toEqual(["page", null]);
});

test("within a page of a menu's entry it is marked, and not called the page itself", {
  tags: ["full"],
}, async () => {
  const { menu } = await openShell("/my-tasks/project/task-1");
  const tasks = menu.getByRole("link", { name: words.nav.tasks });
  expect([tasks.getAttribute("aria-current"), tasks.hasAttribute("data-active")]).toEqual([null, true]);
  expect(menu.getByRole("link", { name: words.nav.home }).hasAttribute("data-active")).toBe(false);
});

test("where nothing is sold there are no plans, credits or referrals", async () => {
  haveSettings({ hasBilling: false });
  const { menu } = await openShell();
  for (const name of [words.nav.plan, words.nav.credits, words.nav.referrals])
    expect(screen.queryByRole("link", { name })).toBeNull();
  const entries = menu.getAllByRole("link").map(({ textContent }) => textContent);
  expect(entries).toContain(words.nav.home);
  expect(entries.filter((entry) => /plan|credit/i.test(entry))).toEqual([]);
});

test("on a phone the menu opens and closes by its button, and closes behind a choice", {
  tags: ["full"],
}, async () => {
  const { user, menu } = await openShell();
  await user.click(screen.getByRole("button", { name: words.nav.open }));
  const close = screen.getByRole("button", { name: words.nav.close });
  expect(close.getAttribute("aria-expanded")).toBe("true");
  await user.click(menu.getByRole("link", { name: words.nav.assets }));
  expect(screen.getByRole("button", { name: words.nav.open }).getAttribute("aria-expanded")).toBe("false");
});

test("by keyboard the first stop leads past the menu to the content", async () => {
  const { user } = await openShell();
  await user.tab();
  const skip = document.activeElement as HTMLAnchorElement;
  expect(skip.textContent).toBe(words.nav.skip);
  const target = document.querySelector(skip.getAttribute("href") ?? "");
  expect(target?.tagName).toBe("MAIN");
  expect(target?.getAttribute("tabindex")).toBe("-1");
  expect(within(target as HTMLElement).getByRole("heading").textContent).toBe("Content");
});

test("dark colors are switched on and off, and kept", { tags: ["full"] }, async () => {
  const { user } = await openShell();
  const [dark] = screen.getAllByRole("button", { name: words.scheme.dark });
  await user.click(dark as HTMLElement);
  const [light] = await screen.findAllByRole("button", { name: words.scheme.light });
  expect(document.documentElement.dataset.mantineColorScheme).toBe("dark");
  await user.click(light as HTMLElement);
  await waitFor(() => expect(document.documentElement.dataset.mantineColorScheme).toBe("light"));
});

test("who is signed in is in the header, a visitor can sign in there", async () => {
  await openShell();
  await screen.findByRole("button", { name: words.account.signIn });
  signInHere({ name: "Grace" });
  await screen.findByRole("button", { name: /Grace/ });
});
