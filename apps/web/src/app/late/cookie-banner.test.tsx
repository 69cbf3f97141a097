import { act, screen, waitFor, within } from "@testing-library/react";
import extras from "@voxloom/phrases/locales/en/site-extras.json";
import { beforeEach, expect, test, vi } from "vitest";
import { openAnsweringServer } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";

beforeEach(() => {
  localStorage.removeItem("voxloom-cookie-banner");
  localStorage.removeItem("voxloom-cookie-choice");
});

/** What is kept of the answer: whether something was accepted, and which where not all. */
const stored = () =>
  ["voxloom-cookie-banner", "voxloom-cookie-choice"].map((key) => localStorage.getItem(key));

/** A page that is opened anew: what was said on the one before is known by what was kept alone. */
async function openPage() {
  vi.resetModules();
  const [{ CookieBanner }, { FooterCookies }] = await Promise.all([
    import("./cookie-banner.tsx"),
    import("../site/footer-actions.tsx"),
  ]);
  await openAnsweringServer("/about/");
  return openComponent(
    <>
      <ul>
        <FooterCookies label="Cookie settings" />
      </ul>
      <CookieBanner locale="en" words={extras.cookies} />
    </>,
    { path: "/about/" },
  );
}
const banner = () => within(screen.getByRole("region", { name: "Cookies" }));
const isGone = () => expect(screen.queryByRole("region", { name: "Cookies" })).toBeNull();
const counting = () => banner().getByRole("checkbox", { name: "Analytics" }) as HTMLInputElement;
const footer = () => screen.getAllByRole("button", { name: "Cookie settings" })[0] as HTMLElement;

test("cookies are asked for until something is accepted; who declines leaves nothing and is asked again", async () => {
  const first = await openPage();
  expect(banner().getByRole("link", { name: "Privacy policy" }).getAttribute("href")).toBe("/privacy-policy");
  await first.user.click(banner().getByRole("button", { name: "Decline all" }));
  isGone();
  expect(stored()).toEqual([null, null]);
  first.unmount();
  const second = await openPage();
  await second.user.click(banner().getByRole("button", { name: "Accept all" }));
  isGone();
  expect(stored()).toEqual(["1", null]);
  second.unmount();
  await openPage();
  isGone();
});

test("the settings lead to the choices, of which the necessary ones are none; the footer asks anew", async () => {
  const { user, unmount } = await openPage();
  await user.click(banner().getByRole("button", { name: "Cookie settings" }));
  const necessary = banner().getByRole("checkbox", { name: "Necessary" }) as HTMLInputElement;
  expect([necessary.checked, necessary.disabled, counting().checked]).toEqual([true, true, false]);
  expect(document.activeElement).toBe(counting());
  await user.click(banner().getByRole("button", { name: "Accept selected" }));
  isGone();
  expect(stored()).toEqual(["1", "necessary"]);
  unmount();
  const again = await openPage();
  isGone();
  footer().focus();
  await again.user.keyboard("{Enter}");
  expect([counting().checked, document.activeElement === counting()]).toEqual([false, true]);
  await again.user.keyboard(" ");
  await again.user.click(banner().getByRole("button", { name: "Accept selected" }));
  isGone();
  expect(stored()).toEqual(["1", null]);
  await waitFor(() => expect(document.activeElement).toBe(footer()));
});

test("answered in another tab it is answered here", async () => {
  await openPage();
  banner();
  localStorage.setItem("voxloom-cookie-banner", "1");
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "voxloom-cookie-banner" })));
  isGone();
});
