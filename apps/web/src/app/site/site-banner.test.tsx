import { screen } from "@testing-library/react";
import german from "@voxloom/phrases/locales/de/site.json";
import words from "@voxloom/phrases/locales/en/site.json";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { declineCookies } from "../../lib/analytics/consent.ts";
import { bannerClosedKey } from "../../lib/site/banner.ts";
import { type SiteBanner as Banner, siteSettingsSchema } from "../../lib/site/site-settings-schema.ts";
import { haveSettings } from "../../testing/have-settings.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { WorkspaceBanner } from "../workspace-banner.tsx";
import SiteBanner from "./site-banner.tsx";

const promotion = siteSettingsSchema.shape.banner.parse({ type: "promotion", until: "2030-10-29" }) as Banner;
const outage: Banner = { ...promotion, type: "outage", until: null, button: null };

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2030-10-01T12:00:00Z"), toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
  declineCookies();
});
const openBanner = (banner: Banner, locale: "en" | "de" = "en") =>
  openComponent(
    <SiteBanner
      {...{ banner, locale, className: undefined }}
      words={(locale === "de" ? german : words).banner}
    />,
  );
const shown = () => screen.queryByRole("region", { name: "Announcement" });

test("a promotion says how much, until when, and by an example; its button leads to the prices", async () => {
  await openBanner(promotion);
  screen.getByText("20% gift credits on any plan before October 29, to make up for our cloud outage.");
  screen.getByText("Example: a yearly plan with 10,800 credits receives 2,160 gift credits.");
  expect(screen.getByRole("link", { name: "Get it" }).getAttribute("href")).toBe("/pricing");
});

test("in German numbers, days and the button's page are German", async () => {
  await openBanner(promotion, "de");
  screen.getByText(/20\s%.*29\. Oktober/);
  expect(screen.getByRole("link").getAttribute("href")).toBe("/de/pricing");
});

test("a closed banner stays closed, the next one is shown", async () => {
  const { user, unmount } = await openBanner(promotion);
  await user.click(screen.getByRole("button", { name: "Close the announcement" }));
  expect([shown(), localStorage.getItem(bannerClosedKey)]).toEqual([null, "promotion-2030-10-29"]);
  unmount();
  const again = await openBanner(promotion);
  expect(shown()).toBeNull();
  again.unmount();
  await openBanner({ ...promotion, until: "2030-12-24" });
  expect(shown()).not.toBeNull();
});

test("a disturbance may be one that nobody closes, and leads nowhere", async () => {
  await openBanner({ ...outage, isClosable: false });
  screen.getByText(words.banner.outage);
  expect([screen.queryByRole("button"), screen.queryByRole("link"), screen.queryByText("?")]).toEqual([
    null,
    null,
    null,
  ]);
});

test.each([
  ["is over", { until: "2030-10-01" }],
  ["is ahead", { from: "2030-10-02" }],
])("a banner that %s is not shown, also where the page was built with it", async (_, change) => {
  const built = document.createElement("i");
  built.dataset.banner = "";
  document.body.append(built);
  onTestFinished(() => built.remove());
  await openBanner({ ...promotion, ...change });
  expect(shown()).toBeNull();
});

test("the workspace has it too, but not above where plans are bought", async () => {
  haveSettings({ banner: outage });
  const page = await openComponent(<WorkspaceBanner />, { path: "/my-tasks" });
  await screen.findByRole("region", { name: "Announcement" });
  page.unmount();
  await openComponent(
    <>
      <WorkspaceBanner />
      <p>Plans</p>
    </>,
    { path: "/subscription-plan" },
  );
  await screen.findByText("Plans");
  expect(shown()).toBeNull();
});
