import { afterEach, beforeEach, expect, test, vi } from "vitest";

const endpoint = "https://count.example/events";
const beacon = vi.fn<(address: string, body: string) => boolean>(() => true);

/** The modules anew, as on a page that was just opened. */
async function openPage(analytics: string | null = endpoint) {
  vi.resetModules();
  vi.doMock("../site/site-settings.ts", () => ({ siteSettings: { analytics } }));
  const [consent, { track }, { trackPageView }] = await Promise.all([
    import("./consent.ts"),
    import("./track.ts"),
    import("./track-page-view.ts"),
  ]);
  return { ...consent, track, trackPageView };
}

const sent = (): unknown[] => beacon.mock.calls.flatMap(([, body]) => JSON.parse(body).events);

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  delete window.dataLayer;
  beacon.mockClear();
  Object.assign(navigator, { sendBeacon: beacon });
});
// Tests of other files run in the same world.
afterEach(() => void vi.useRealTimers());

test("before consent nothing is sent; what was noted goes once it is given, and what follows as well", async () => {
  const page = await openPage();
  page.track("sign_in", { is_logged_in: false });
  vi.advanceTimersByTime(5000);
  expect(beacon).not.toHaveBeenCalled();
  page.acceptCookies({ isCounted: true });
  page.track("get_started_click", { target: "/home" });
  vi.advanceTimersByTime(1000);
  expect(beacon.mock.calls.map(([address]) => address)).toEqual([endpoint]);
  expect(sent()).toMatchObject([
    { event: "sign_in", is_logged_in: false },
    { event: "get_started_click", target: "/home" },
  ]);
});

test("who declines leaves nothing behind, neither sent nor kept nor stored, and is asked again by the next page", async () => {
  const page = await openPage();
  page.track("sign_in", { is_logged_in: false });
  page.declineCookies();
  page.track("sign_in", { is_logged_in: false });
  vi.advanceTimersByTime(5000);
  expect([beacon.mock.calls, window.dataLayer, localStorage.length]).toEqual([[], undefined, 0]);
  const next = await openPage();
  expect([next.consent(), next.isCookieBannerAnswered()]).toEqual(["undecided", false]);
});

test("what is decided in another tab holds here", async () => {
  const page = await openPage();
  page.track("sign_in", { is_logged_in: false });
  const other = await openPage();
  const hear = (key: string) => window.dispatchEvent(new StorageEvent("storage", { key }));
  other.acceptCookies({ isCounted: true });
  hear("voxloom-cookie-banner");
  vi.advanceTimersByTime(1000);
  expect(sent()).toContainEqual(expect.objectContaining({ event: "sign_in", is_logged_in: false }));
  beacon.mockClear();
  other.declineCookies();
  hear("voxloom-cookie-banner");
  page.track("sign_in", { is_logged_in: true });
  vi.advanceTimersByTime(5000);
  expect([sent(), window.dataLayer]).toEqual([[], undefined]);
});

test("consent is remembered; who accepted the necessary cookies only is not counted and not asked again", async () => {
  (await openPage()).acceptCookies({ isCounted: true });
  expect(localStorage.getItem("voxloom-cookie-banner")).toBe("1");
  expect((await openPage()).consent()).toBe("granted");
  (await openPage()).acceptCookies({ isCounted: false });
  const page = await openPage();
  expect([page.consent(), page.isCookieBannerAnswered()]).toEqual(["declined", true]);
});

test("a consent that is taken back is forgotten: what is gathered is not sent, and the next page asks", async () => {
  const page = await openPage();
  page.acceptCookies({ isCounted: true });
  page.track("sign_in", { is_logged_in: true });
  page.declineCookies();
  vi.advanceTimersByTime(5000);
  expect([beacon.mock.calls, window.dataLayer, localStorage.length]).toEqual([[], undefined, 0]);
  expect((await openPage()).consent()).toBe("undecided");
});

test("consenting once more tells nothing twice", async () => {
  const page = await openPage();
  page.track("sign_in", { is_logged_in: true });
  page.acceptCookies({ isCounted: true });
  page.acceptCookies({ isCounted: true });
  vi.advanceTimersByTime(5000);
  expect(sent()).toHaveLength(1);
});

test("without an endpoint nobody is told", async () => {
  const page = await openPage(null);
  page.acceptCookies({ isCounted: true });
  page.track("sign_in", { is_logged_in: true });
  vi.advanceTimersByTime(5000);
  expect(beacon).not.toHaveBeenCalled();
});

test("what is gathered goes when the page goes, and once", async () => {
  const page = await openPage();
  page.acceptCookies({ isCounted: true });
  page.track("sign_in", { is_logged_in: true });
  window.dispatchEvent(new Event("pagehide"));
  vi.advanceTimersByTime(5000);
  expect(sent()).toHaveLength(1);
});

test("of page views within half a second the first counts", async () => {
  const page = await openPage();
  page.trackPageView("/a");
  vi.advanceTimersByTime(499);
  page.trackPageView("/b");
  vi.advanceTimersByTime(1);
  page.trackPageView("/c");
  expect(window.dataLayer?.map(({ path }) => path)).toEqual(["/a", "/c"]);
});
