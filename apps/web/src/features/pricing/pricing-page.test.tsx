import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { calls } from "@voxloom/contract";
import plans from "@voxloom/phrases/locales/en/plans.json";
import pricing from "@voxloom/phrases/locales/en/site-pricing.json";
import { afterEach, expect, test } from "vitest";
import { closePrompt, currentPrompt } from "../../lib/session/sign-in-prompt.ts";
import { openAnsweringServer } from "../../testing/answering-server.ts";
import { OnSite } from "../../testing/on-site.tsx";
import { openComponent } from "../../testing/open-component.tsx";
import { signInHere } from "../../testing/samples.ts";
import { pricingContent } from "./pricing-content.server.ts";
import { PricingPage } from "./pricing-page.tsx";

afterEach(() => {
  closePrompt();
  localStorage.removeItem("voxloom-currency");
});

async function openPricing(billing = { isOn: true, hasSandboxCheckout: true }) {
  const server = await openAnsweringServer("/pricing");
  server.answer(calls.billing.status, billing);
  const opened = await openComponent(
    <OnSite page="/pricing">
      <PricingPage content={pricingContent("en", { pricing, plans })} />
    </OnSite>,
    { path: "/pricing", route: "/pricing" },
  );
  await waitFor(() => expect(screen.getByRole("status").textContent).not.toContain("without tax"));
  return opened;
}
const card = (name: string) =>
  within(screen.getByRole("heading", { name, level: 3 }).closest("li") as HTMLElement);
const section = (name: string) => within(screen.getByRole("region", { name }));
const slide = (name: string, value: number) =>
  fireEvent.change(screen.getByRole("slider", { name }), { target: { value } });

test("plans are priced by month or year and in the currency that is chosen, which is remembered", async () => {
  const { user } = await openPricing();
  expect(screen.getByRole("status").textContent).toContain("only tests its checkout");
  card("Pro").getByText("$19");
  card("Pro").getByText("or $180 for a year");
  await user.click(screen.getByRole("radio", { name: /^Yearly/ }));
  card("Pro").getByText("$15");
  card("Pro").getByText("$180 for the year, $48 less");
  await user.selectOptions(screen.getByRole("combobox", { name: "Currency" }), "EUR");
  card("Pro").getByText("€180 for the year, €48 less");
  expect(localStorage.getItem("voxloom-currency")).toBe("EUR");
  expect(card("Pro").getByRole("link").getAttribute("href")).toBe("/subscription-plan?price=pro-year");
});

test("the estimate follows the sliders: what is needed, the plan that covers it, what it costs", async () => {
  const { user } = await openPricing();
  const answer = section("What will your videos cost?");
  slide("Video a month", 10);
  slide("Languages to dub into", 2);
  answer.getByText("20 minutes of dubbing a month");
  answer.getByText("60 credits");
  answer.getByText("Pro covers it");
  answer.getByText("$19 a month");
  answer.getByText("15 credits are left for downloads and changes.");
  expect(screen.getByRole("slider", { name: "Video a month" }).getAttribute("aria-valuetext")).toBe(
    "10 minutes",
  );
  slide("Video a month", 300);
  slide("Languages to dub into", 10);
  answer.getByText("3,000 minutes of dubbing a month");
  answer.getByText(/bought credits cover it$/);
  await user.click(screen.getByRole("radio", { name: /^Yearly/ }));
  answer.getByText("9,000 credits");
});

test("a stranger who chooses a plan is asked to sign in and is then at its purchase", async () => {
  const { user, pathname } = await openPricing();
  await user.click(card("Business").getByRole("link", { name: "Choose Business" }));
  expect(currentPrompt()).toEqual({
    kind: "sign-in",
    target: "/subscription-plan?price=business-month",
    staysHere: false,
  });
  expect(pathname()).toBe("/pricing");
});

test("whoever is signed in is at the purchase at once, also of credits", async () => {
  signInHere();
  const { user, pathname, search } = await openPricing();
  await user.click(screen.getByRole("link", { name: "Buy 100 credits" }));
  await waitFor(() => expect(pathname()).toBe("/subscription-plan"));
  expect(search()).toBe("?price=credits-100");
  expect(currentPrompt()).toBeNull();
});

test("an administrator is led to where administrators work", { tags: ["full"] }, async () => {
  signInHere({ roles: ["admin"] });
  const { user, pathname } = await openPricing();
  await user.click(card("Free").getByRole("link", { name: "Start for free" }));
  await waitFor(() => expect(pathname()).toBe("/manager/user-projects"));
});

test("where a server charges nothing it says so and sells nothing", async () => {
  await openPricing({ isOn: false, hasSandboxCheckout: false });
  expect(screen.getByRole("status").textContent).toContain("This server charges nothing");
  expect(screen.queryAllByRole("link", { name: /^(Choose|Buy)/ })).toEqual([]);
  card("Studio").getByText("Unlocked here");
  card("Free").getByRole("link", { name: "Start for free" });
});

test("a table cell says yes, no or how much in words, and nothing is promised that is not there yet", async () => {
  await openPricing();
  const { yes, no } = plans.value;
  const table = section("All plans compared").getByRole("table");
  const getCells = (flag: string) =>
    [...table.querySelectorAll(`tr[data-flag="${flag}"] td`)].map(({ textContent }) => textContent);
  expect(getCells("vt_dynamic_duration")).toEqual([no, yes, yes, yes, yes]);
  expect(getCells("storage")).toEqual(["5 GB", "50 GB", "200 GB", "1 TB", "No limit"]);
  const flags = [...table.querySelectorAll("tr[data-flag]")].map((row) => row.getAttribute("data-flag"));
  for (const flag of [
    "vt_base",
    "create_voice_clone",
    "st_base",
    "transcription_base",
    "enable_transcription_translate",
  ])
    expect(flags).toContain(flag);
  expect(getCells("cv_ai_generated_copy")).toEqual([no, yes, yes, yes, yes]);
  expect(flags).not.toContain("vt_clear_marks");
  expect(getCells("vt_lipsync")).toEqual([no, no, yes, yes, yes]);
});
