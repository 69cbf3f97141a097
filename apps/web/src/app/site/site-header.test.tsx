import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { localeNames, locales } from "@voxloom/contract";
import { afterEach, expect, test } from "vitest";
import { closePrompt, currentPrompt } from "../../lib/session/sign-in-prompt.ts";
import { isToolReady } from "../../lib/site/tool-entries.ts";
import { toolGroups } from "../../lib/site/tools.ts";
import { openAnsweringServer } from "../../testing/answering-server.ts";
import { OnSite } from "../../testing/on-site.tsx";
import { openComponent } from "../../testing/open-component.tsx";
import { signInHere } from "../../testing/samples.ts";
import { SiteHeader } from "./site-header.tsx";

afterEach(() => {
  closePrompt();
  localStorage.removeItem("voxloom-locale");
});

async function openHeader() {
  await openAnsweringServer("/tools/video-translator/?from=mail");
  const opened = await openComponent(
    <OnSite page="/tools/video-translator/">
      <SiteHeader />
      <button type="button">Elsewhere</button>
    </OnSite>,
    { path: "/tools/video-translator/?from=mail#steps" },
  );
  return {
    ...opened,
    menu: within(screen.getAllByRole("navigation", { name: "Main menu" })[0] as HTMLElement),
  };
}
const isOpen = (button: HTMLElement) => button.getAttribute("aria-expanded") === "true";

test("a menu opens by key, its lines lead to pages, and Escape gives the focus back", async () => {
  const { user, menu, pathname } = await openHeader();
  const resources = menu.getByRole("button", { name: "Resources" });
  resources.focus();
  await user.keyboard("{Enter}");
  expect(isOpen(resources)).toBe(true);
  const blog = await menu.findByRole("link", { name: "Blog" });
  blog.focus();
  await user.keyboard("{Escape}");
  expect([isOpen(resources), document.activeElement === resources]).toEqual([false, true]);
  await user.keyboard(" ");
  await user.click(await menu.findByRole("link", { name: "Help center" }));
  await waitFor(() => expect(pathname()).toBe("/help-center/"));
  expect(isOpen(resources)).toBe(false);
});

test("one menu at a time: what is pressed or focused elsewhere closes the open one", async () => {
  const { user, menu } = await openHeader();
  const [resources, partnership] = ["Resources", "Partnership"].map((name) =>
    menu.getByRole("button", { name }),
  ) as [HTMLElement, HTMLElement];
  resources.focus();
  await user.keyboard("{Enter}");
  partnership.focus();
  await waitFor(() => expect(isOpen(resources)).toBe(false));
  await user.keyboard("{Enter}");
  await menu.findByRole("link", { name: "Affiliate program" });
  await user.click(screen.getByRole("button", { name: "Elsewhere" }));
  expect(isOpen(partnership)).toBe(false);
});

test("a mouse opens a menu by being there and does not close it by a press; a finger does both by pressing", async () => {
  const { menu } = await openHeader();
  const tools = menu.getByRole("button", { name: "Tools" });
  const place = tools.closest("li") as HTMLElement;
  fireEvent.pointerEnter(place, { pointerType: "touch" });
  expect(isOpen(tools)).toBe(false);
  fireEvent.pointerEnter(place, { pointerType: "mouse" });
  expect(isOpen(tools)).toBe(true);
  fireEvent(tools, new PointerEvent("click", { bubbles: true, pointerType: "mouse" }));
  expect(isOpen(tools)).toBe(true);
  const translation = within(await menu.findByRole("list", { name: "Translation" }));
  expect(translation.getAllByRole("link")).toHaveLength(toolGroups.translation.filter(isToolReady).length);
  fireEvent.pointerLeave(place, { pointerType: "mouse" });
  expect(isOpen(tools)).toBe(false);
  for (const open of [true, false]) {
    fireEvent(tools, new PointerEvent("click", { bubbles: true, pointerType: "touch" }));
    expect(isOpen(tools)).toBe(open);
  }
});

test("each language leads to the same page with what its address asks, and is remembered", async () => {
  const { user, pathname, search } = await openHeader();
  const button = screen.getByRole("button", { name: "Language: English" });
  await user.click(button);
  const german = await screen.findByRole("link", { name: "Deutsch" });
  const names = [...document.querySelectorAll("a[hreflang]")].map(({ textContent }) => textContent);
  expect(names).toEqual(locales.map((locale) => localeNames[locale]));
  expect(german.getAttribute("href")).toBe("/de/video-translator/?from=mail#steps");
  expect(screen.getByRole("link", { name: "English" }).getAttribute("aria-current")).toBe("true");
  await user.keyboard("{Escape}");
  expect([isOpen(button), document.activeElement === button]).toEqual([false, true]);
  await user.keyboard("{Enter}");
  await user.click(await screen.findByRole("link", { name: "Deutsch" }));
  await waitFor(() => expect(pathname()).toBe("/de/video-translator/"));
  expect(search()).toBe("?from=mail");
  expect(isOpen(button)).toBe(false);
  expect(localStorage.getItem("voxloom-locale")).toBe("de");
});

test("a flag whose picture does not come is a globe", async () => {
  const { user } = await openHeader();
  await user.click(screen.getByRole("button", { name: "Language: English" }));
  const german = await screen.findByRole("link", { name: "Deutsch" });
  fireEvent.error(german.querySelector("img") as HTMLImageElement);
  expect(german.querySelector("[data-globe]")).not.toBeNull();
  expect(screen.getByRole("link", { name: "Français" }).querySelector("[data-globe]")).toBeNull();
});

test("the menu of narrow screens has every group, and goes when the page behind it moves", async () => {
  const { user } = await openHeader();
  await user.click(screen.getByRole("button", { name: "Open the menu" }));
  const close = await screen.findByRole("button", { name: "Close the menu" });
  await screen.findByText("Book a demo");
  const groups = [...document.querySelectorAll("details[name=menu] > summary")].map(
    ({ textContent }) => textContent,
  );
  expect(groups).toEqual(["Tools", "Resources", "Partnership"]);
  fireEvent.scroll(window);
  await waitFor(() => expect(close.getAttribute("aria-expanded")).toBe("false"));
  expect(screen.queryByText("Book a demo")).toBeNull();
});

test("the header offers to sign in, or shows who is", async () => {
  const { user } = await openHeader();
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  expect(currentPrompt()).toEqual({ kind: "sign-in", target: null, staysHere: false });
  signInHere();
  closePrompt();
  await screen.findByRole("button", { name: "Account of Ada" });
  expect(screen.queryByRole("button", { name: "Sign in" })).toBeNull();
});
