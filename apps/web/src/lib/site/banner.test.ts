import { afterEach, expect, test, vi } from "vitest";
import { bannerClosedKey, bannerName, bannerScript, isBannerDue } from "./banner.ts";
import { siteSettings } from "./site-settings.ts";
import { siteSettingsSchema } from "./site-settings-schema.ts";

const banner = { ...siteSettingsSchema.shape.banner.parse({ type: "promotion", until: "2030-10-29" }) };

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  document.documentElement.removeAttribute("data-no-banner");
});

test.each([
  [null, "2030-10-29", "2030-10-28T23:59:59Z", true],
  [null, "2030-10-29", "2030-10-29T00:00:00Z", false],
  ["2030-10-01", null, "2030-09-30T23:59:59Z", false],
  ["2030-10-01", null, "2030-10-01T00:00:00Z", true],
  [null, null, "2040-01-01T00:00:00Z", true],
])("from %s until %s it is due at %s: %s", (from, until, now, isDue) => {
  expect(isBannerDue({ from, until }, new Date(now))).toBe(isDue);
});

test("a promotion tells the day that it ends at, a disturbance need not", () => {
  const isAllowed = (told: object) => siteSettingsSchema.shape.banner.safeParse(told).success;
  expect(isAllowed({ type: "promotion" })).toBe(false);
  expect(isAllowed({ type: "promotion", until: "2030-10-29" })).toBe(true);
  expect(isAllowed({ type: "outage" })).toBe(true);
});

test("the promotion that comes with the product is over", () => {
  expect(siteSettings.banner === null || isBannerDue(siteSettings.banner)).toBe(false);
});

test("before the first paint a banner that is over or was closed makes room; the next one is shown again", () => {
  const isGone = (now: string): boolean => {
    vi.useFakeTimers({ now: new Date(now) });
    document.documentElement.removeAttribute("data-no-banner");
    // As the page runs it.
    new Function(bannerScript(siteSettingsSchema.shape.banner.parse(banner)))();
    return document.documentElement.hasAttribute("data-no-banner");
  };
  expect(isGone("2030-10-28T12:00:00Z")).toBe(false);
  expect(isGone("2030-10-29T12:00:00Z")).toBe(true);
  localStorage.setItem(bannerClosedKey, "promotion-2029-01-01");
  expect(isGone("2030-10-28T12:00:00Z")).toBe(false);
  localStorage.setItem(bannerClosedKey, "promotion-2030-10-29");
  expect(isGone("2030-10-28T12:00:00Z")).toBe(true);
  expect(bannerName({ type: "promotion", until: "2030-10-29" })).toBe("promotion-2030-10-29");
});
