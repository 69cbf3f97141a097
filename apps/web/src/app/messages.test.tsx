import { screen, waitFor, within } from "@testing-library/react";
import { calls } from "@voxloom/contract";
import siteWords from "@voxloom/phrases/locales/en/site.json";
import words from "@voxloom/phrases/locales/en/site-messages.json";
import { afterEach, expect, test, vi } from "vitest";
import { setDocumentLocale } from "../lib/phrases/document-locale.ts";
import { bannerClosedKey } from "../lib/site/banner.ts";
import type { SiteBanner as SiteBannerSetting } from "../lib/site/site-settings-schema.ts";
import { openAnsweringServer } from "../testing/answering-server.ts";
import { openComponent } from "../testing/open-component.tsx";
import { signInHere } from "../testing/samples.ts";
import { ErrorMessage } from "./error-message.tsx";
import { NotFoundMessage } from "./not-found-message.tsx";
import { PageFailed } from "./page-failed.tsx";
import { Shell } from "./shell.tsx";
import SiteBanner from "./site/site-banner.tsx";

afterEach(() => {
  localStorage.removeItem(bannerClosedKey);
  setDocumentLocale("en");
});

test.each([
  ["payment-error", words.error.payment.title],
  ["session-expired", words.error.session.title],
  ["empty", words.error.empty.title],
  ["anything", words.error.general.title],
])("an address that ends in %s says what that means, with two ways on", async (message, title) => {
  const onBack = vi.fn();
  const { user } = await openComponent(
    <ErrorMessage message={message} detail={null} locale="de" words={words} onBack={onBack} />,
  );
  screen.getByRole("heading", { name: title, level: 1 });
  expect(screen.getByRole("link", { name: words.home }).getAttribute("href")).toBe("/de/");
  await user.click(screen.getByRole("button", { name: words.back }));
  expect(onBack).toHaveBeenCalledOnce();
});

test("the server's own words stand instead of general ones", async () => {
  await openComponent(
    <ErrorMessage message="X" detail="The disk is full." locale="en" words={words} onBack={() => {}} />,
  );
  screen.getByText("The disk is full.");
  expect(screen.queryByText(words.error.general.text)).toBeNull();
});

test("an address that leads nowhere says so in its language, and shows the way back", async () => {
  await openComponent(<NotFoundMessage />, { path: "/ar/no/such/page" });
  await waitFor(() => expect(document.documentElement.dir).toBe("rtl"));
  const home = screen.getByRole("link");
  expect(home.getAttribute("href")).toBe("/ar/");
  expect(home.textContent).not.toBe(words.home);
});

test("a page that failed says what usually helps", async () => {
  await openComponent(<PageFailed />);
  const alert = within(screen.getByRole("alert"));
  alert.getByRole("heading", { name: "This page failed to load" });
  alert.getByRole("button", { name: "Reload the page" });
});

const banner: SiteBannerSetting = {
  type: "promotion",
  from: null,
  until: "2099-10-29",
  giftPercent: 20,
  exampleCredits: 10_800,
  isClosable: true,
  button: "/pricing",
};
const Banner = (change: Partial<SiteBannerSetting>) => (
  <SiteBanner banner={{ ...banner, ...change }} className={undefined} locale="en" words={siteWords.banner} />
);

test("an announcement says what, how much and until when, and leads on; closed it stays closed until there is another", async () => {
  const first = await openComponent(<Banner />);
  const announcement = within(screen.getByRole("region", { name: "Announcement" }));
  announcement.getByText("20% gift credits on any plan before October 29", { exact: false });
  announcement.getByText("a yearly plan with 10,800 credits receives 2,160 gift credits", { exact: false });
  expect(announcement.getByRole("link", { name: "Get it" }).getAttribute("href")).toBe("/pricing");
  await first.user.click(announcement.getByRole("button", { name: "Close the announcement" }));
  expect(screen.queryByRole("region", { name: "Announcement" })).toBeNull();
  first.unmount();
  const second = await openComponent(<Banner />);
  expect(screen.queryByRole("region", { name: "Announcement" })).toBeNull();
  second.unmount();
  await openComponent(<Banner until="2099-12-31" />);
  screen.getByText("before December 31", { exact: false });
});

test("what is over or to come is not announced; a disturbance can be neither closed nor followed", async () => {
  const over = await openComponent(<Banner until="2020-01-01" />);
  expect(screen.queryByRole("region", { name: "Announcement" })).toBeNull();
  over.unmount();
  await openComponent(<Banner type="outage" until={null} isClosable={false} button={null} />);
  const announcement = within(screen.getByRole("region", { name: "Announcement" }));
  announcement.getByText("Some services are disrupted right now.", { exact: false });
  expect([announcement.queryByRole("button"), announcement.queryByRole("link")]).toEqual([null, null]);
});

async function openShell(path: string) {
  const server = await openAnsweringServer(path);
  server.answer(calls.billing.status, { isOn: true, hasSandboxCheckout: false });
  return openComponent(
    <Shell>
      <h1>Here</h1>
    </Shell>,
    { areas: ["feedback"], path },
  );
}

test("the menu of the workspace marks where one is, and shows administration to administrators alone", async () => {
  const first = await openShell("/my-tasks/p/task-1");
  const menu = within(screen.getByRole("navigation", { name: "Main menu" }));
  expect(menu.getByRole("link", { name: "My tasks" }).hasAttribute("data-active")).toBe(true);
  expect(menu.getByRole("link", { name: "Home" }).hasAttribute("data-active")).toBe(false);
  expect(menu.queryByRole("link", { name: "Administration" })).toBeNull();
  await first.user.click(menu.getByRole("link", { name: "Engines" }));
  expect(menu.getByRole("link", { name: "Engines" }).getAttribute("aria-current")).toBe("page");
  signInHere({ roles: ["admin"] });
  await menu.findByRole("link", { name: "Administration" });
  menu.getByRole("button", { name: "Feedback" });
});

test("colors are switched by a button that says what it does next", async () => {
  const { user } = await openShell("/home");
  const [dark] = screen.getAllByRole("button", { name: "Switch to dark colors", hidden: true });
  await user.click(dark as HTMLElement);
  expect(document.documentElement.getAttribute("data-mantine-color-scheme")).toBe("dark");
  const [light] = screen.getAllByRole("button", { name: "Switch to light colors", hidden: true });
  await user.click(light as HTMLElement);
  expect(document.documentElement.getAttribute("data-mantine-color-scheme")).toBe("light");
  localStorage.removeItem("mantine-color-scheme-value");
});
