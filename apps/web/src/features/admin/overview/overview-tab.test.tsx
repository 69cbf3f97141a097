import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { calls, type OverviewNow, type OverviewSeries } from "@voxloom/contract";
import { expect, test } from "vitest";
import { dayIn, today } from "../../../lib/calendar-days.ts";
import { haveSettings } from "../../../testing/have-settings.ts";
import { createdAt, openAdmin } from "../testing/open-admin.tsx";

const quiet: OverviewNow = {
  ...{ people: 42, renewingPlans: 3, unpaidPlans: 0, workers: 2, failedTasks: 0 },
  production: { name: "produce", waiting: 1, running: 2, failed: 0, oldestWaitingAt: null, pausedAt: null },
  disk: { freeBytes: 50 * 2 ** 30, totalBytes: 100 * 2 ** 30 },
  checks: [{ name: "database", problem: null }],
  ...{ failedEvents: 0, findings: 0, heldRewards: 0, openWithdrawals: 0, moneyRequests: 0 },
};
const series = (figure: OverviewSeries["figure"], rest: Partial<OverviewSeries> = {}): OverviewSeries => ({
  ...{ figure, currency: null, total: 0, before: 0, days: [] },
  ...rest,
});

const open = (now: Partial<OverviewNow>, shown: OverviewSeries[], query = "") =>
  openAdmin(query, (on) => {
    on.answer(calls.overview.figures, { series: shown, now: { ...quiet, ...now } });
  });
const card = async (name: string) => within(await screen.findByRole("article", { name }));

test("administrators begin with how it went: each figure with its days, beside the days before", async () => {
  const { server } = await open({}, [
    series("received", {
      ...{ currency: "USD", total: 15_000, before: 10_000 },
      days: [{ day: today(), value: 15_000 }],
    }),
    series("received", { currency: "EUR", total: 900, before: 0 }),
    series("refunded", { currency: "USD", total: 500, before: 1000 }),
    series("minutes", { total: 3_600_000, before: 3_600_000 }),
  ]);
  const dollars = await card("Received, without tax, USD");
  dollars.getByText("50% more");
  dollars.getByText("$100 before");
  // For whoever sees no bars.
  expect(dollars.getByRole("table", { name: "Received, without tax" }).textContent).toContain("$150");
  // From nothing there is no share.
  expect((await card("Received, without tax, EUR")).queryByText(/more/)).toBeNull();
  (await card("Refunded, USD")).getByText("50% less");
  const minutes = await card("Minutes ordered");
  minutes.getByText("60 minutes");
  expect(minutes.queryByText(/more|less/)).toBeNull();
  expect(server.askedFor(calls.overview.figures)[0]).toMatchObject({
    ...{ from: dayIn(-29), to: today(), mode: "live" },
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
});

test("the period and the account are chosen, stand in the address, and go into the file", async () => {
  const { user, server, search } = await open({}, [series("people")]);
  server.answer(calls.overview.figuresCsv, "day,people\r\n");
  await user.click(await screen.findByRole("radio", { name: "7 days" }));
  await waitFor(() =>
    expect(server.askedFor(calls.overview.figures).at(-1)).toMatchObject({ from: dayIn(-6), to: today() }),
  );
  await user.click(screen.getByRole("radio", { name: "Custom" }));
  fireEvent.change(screen.getByLabelText("From"), { target: { value: "2026-02-01" } });
  fireEvent.change(screen.getByLabelText("To"), { target: { value: "2026-01-01" } });
  await screen.findByText("Choose a period of 366 days at most.");
  fireEvent.change(screen.getByLabelText("To"), { target: { value: "2026-02-03" } });
  await user.click(screen.getByRole("radio", { name: "Test" }));
  const asked = { from: "2026-02-01", to: "2026-02-03", mode: "test" };
  await waitFor(() => expect(server.askedFor(calls.overview.figures).at(-1)).toMatchObject(asked));
  expect(server.askedFor(calls.overview.figures)).not.toContainEqual(
    expect.objectContaining({ to: "2026-01-01" }),
  );
  expect(new URLSearchParams(search()).get("from")).toBe("2026-02-01");
  await user.click(screen.getByRole("button", { name: "Export as CSV" }));
  await waitFor(() => expect(server.askedFor(calls.overview.figuresCsv)).toMatchObject([asked]));
});

test.each(["from=2026-02-30&to=2026-03-02", "from=1969-12-31&to=1970-01-02", "from=x&to=2026-01-01"])(
  "an address with days that there are not (%s) shows the last 30",
  async (days) => {
    const { server } = await open({}, [series("people")], `?${days}`);
    await waitFor(() =>
      expect(server.askedFor(calls.overview.figures)).toMatchObject([{ from: dayIn(-29), to: today() }]),
    );
  },
);

test("until figures of other days come, those that are shown stand by their own days", async () => {
  const { user, server } = await open({}, [
    series("people", { total: 5, days: [{ day: today(), value: 5 }] }),
  ]);
  const people = await card("New accounts");
  const getRows = () => people.getAllByRole("row", { hidden: true }).map(({ textContent }) => textContent);
  const getSpan = () => screen.getByText(/in the time zone/).textContent;
  const [before, span] = [getRows(), getSpan()];
  const next = Promise.withResolvers<{ series: OverviewSeries[]; now: OverviewNow }>();
  server.answer(calls.overview.figures, () => next.promise);
  await user.click(screen.getByRole("radio", { name: "7 days" }));
  await waitFor(() =>
    expect(server.askedFor(calls.overview.figures).at(-1)).toMatchObject({ from: dayIn(-6) }),
  );
  expect(getRows()).toEqual(before);
  expect(getSpan()).toBe(span);
  next.resolve({ series: [], now: quiet });
});

test("what needs somebody now says so and leads there", async () => {
  const { user, search } = await open(
    {
      ...{ failedTasks: 3, unpaidPlans: 1, workers: 0 },
      production: { ...quiet.production, pausedAt: createdAt },
      checks: [{ name: "engines", problem: "The engine host is away." }],
    },
    [series("people")],
  );
  await screen.findByText("The engine host is away.");
  screen.getByText("Something is wrong");
  screen.getByText("1 not paid");
  expect(screen.getByRole("link", { name: /^Queue/ }).textContent).toContain("Paused");
  await user.click(screen.getByRole("link", { name: /^Failed in 24 hours/ }));
  expect(new URLSearchParams(search()).get("tab")).toBe("queue");
});

test("where nothing is sold no money is looked at", async () => {
  haveSettings({ hasBilling: false });
  await open({}, [series("people", { total: 5 })], "?tab=overview");
  await card("New accounts");
  expect(screen.queryByText("Plans that renew")).toBeNull();
  expect(screen.queryByRole("radio", { name: "Live" })).toBeNull();
});
