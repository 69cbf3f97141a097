import { fireEvent, screen, within } from "@testing-library/react";
import { type CreditBalance, calls, type Locale, type PaymentWay } from "@voxloom/contract";
import type { ComponentProps } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "../lib/api/api-error.ts";
import { closePrompt, currentPrompt } from "../lib/session/sign-in-prompt.ts";
import { openAnsweringServer } from "../testing/answering-server.ts";
import { openComponent } from "../testing/open-component.tsx";
import { sampleEntitlements, signInHere } from "../testing/samples.ts";
import { PlanPanel } from "./plan-panel.tsx";
import type { Plan } from "./plans-together.ts";

afterEach(closePrompt);

const plan = (spec: Partial<Plan> = {}): Plan => ({
  targetLanguage: "es",
  isPossible: true,
  problem: null,
  steps: [
    {
      ...{ stage: "translate", engineId: "apertium", engineName: "Apertium", tier: "system" },
      ...{ quality: "basic", note: "rules", pivots: ["pt"] },
    },
  ],
  quality: "good",
  estimatedMs: 90_000,
  priceTenths: 30,
  ...spec,
});

type Shown = Partial<ComponentProps<typeof PlanPanel>> & {
  credits?: Partial<CreditBalance>;
  ways?: PaymentWay[];
  locale?: Locale;
};

async function openPlan({ credits = {}, ways = [], locale = "en", ...shown }: Shown = {}) {
  signInHere();
  const server = await openAnsweringServer("/translation");
  server.answer(calls.billing.entitlements, sampleEntitlements(1, credits));
  server.answer(calls.payments.ways, { ways });
  const onStart = vi.fn();
  const opened = await openComponent(
    <PlanPanel
      {...{ plans: [plan()], error: null, isLoading: false, isOfNow: true, hasTargets: true }}
      {...{ isWaiting: false, isStarting: false, isHeld: false, isPreviewOnly: false }}
      startText={(price) => (price === null ? "Start" : `Start for ${price}`)}
      {...shown}
      onStart={onStart}
    />,
    { areas: ["ordering", "plans"], locale },
  );
  return { ...opened, onStart };
}
test("the language that a translation goes through is named before it is ordered", async () => {
  await openPlan();
  await screen.findByText("By way of Portuguese: some of the meaning is lost");
});

test("a translation by ear is called so before it is ordered", async () => {
  const [step] = plan().steps;
  if (step === undefined) throw new Error("a plan has a step");
  await openPlan({ plans: [plan({ steps: [{ ...step, pivots: [], isByEar: true }] })] });
  await screen.findByText("By ear, line by line: look at every line.");
});

test("what memory keeps from a step is told before it is ordered", async () => {
  const [step] = plan().steps;
  if (step === undefined) throw new Error("a plan has a step");
  const machineBytes = 1_500_000_000;
  const neededBytes = 2_000_000_000;
  const passedOver = { engineName: "Whisper turbo", neededBytes, machineBytes };
  const shortOf = { neededBytes: 500_000_000, freeBytes: 300_000_000, isForGood: false };
  await openPlan({
    plans: [
      plan({
        steps: [
          { ...step, pivots: [], passedOver, shortage: shortOf },
          { ...step, engineId: "other", shortage: { neededBytes, freeBytes: machineBytes, isForGood: true } },
        ],
      }),
    ],
  });
  await screen.findByText(
    "Whisper turbo would be better, but it needs 2 GB of memory; this machine has 1.5 GB.",
  );
  screen.getByText(/^Needs 500 MB of memory, and 300 MB are free now\./);
  screen.getByText(/^Needs 2 GB of memory; this machine has 1\.5 GB\. It may not work\./);
});

const startButton = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>("button", { name });

test("that a better recognizer will be here soon is told before an order", async () => {
  const server = await openAnsweringServer("/translation");
  signInHere();
  server.answer(calls.billing.entitlements, sampleEntitlements(1));
  const download = {
    state: "running",
    doneBytes: 1,
    totalBytes: 9,
    secondsLeft: 120,
    failure: null,
  } as const;
  const model = {
    ...{ id: "whisper-base", name: "Whisper base", license: "MIT", note: "", languages: ["en"] },
    ...{ usage: "any" as const, noteId: "whisper-base" },
    ...{ capability: "transcribe" as const, sizeBytes: 9, memoryBytes: 9 },
    ...{ isInstalled: false, isStarter: true, download },
    ...{
      isMeasurable: true,
      measuring: "idle" as const,
      realTimeFactor: null,
      measuredBytes: null,
      sample: null,
    },
  };
  server.answer(calls.models.list, {
    presets: [],
    models: [model],
    freeBytes: null,
    machineBytes: null,
    usedBytes: null,
    mayManage: false,
  });
  await openComponent(
    <PlanPanel
      {...{ plans: [plan()], error: null, isLoading: false, isOfNow: true, hasTargets: true }}
      {...{ isWaiting: false, isStarting: false, isHeld: false, isPreviewOnly: false }}
      startText={() => "Start"}
      onStart={() => {}}
    />,
    { areas: ["ordering", "plans", "engines"] },
  );
  const told = await screen.findByText(/^Better recognition \(Whisper base\) will be here in 2 min/);
  expect(told.closest("[aria-live]")).toBeNull();
});

test("the prices of all languages are one on the button, and what one has stands below it", async () => {
  const { onStart } = await openPlan({ plans: [plan(), plan({ targetLanguage: "fr", priceTenths: 15 })] });
  fireEvent.click(await startButton("Start for 4.5 credits"));
  screen.getByText(/^You have 10 credits\.$/);
  expect(screen.queryByRole("link", { name: "Get credits" })).toBeNull();
  fireEvent.click(await startButton(/^Preview the first 30 seconds, free$/));
  expect(onStart.mock.calls).toEqual([[{ isPreview: false }], [{ isPreview: true }]]);
});

test("whoever has too few credits is led to where there are some", async () => {
  await openPlan({ credits: { availableTenths: 29 } });
  const link = await screen.findByRole("link", { name: "Get credits" });
  expect(link.getAttribute("href")).toBe("/subscription-plan");
});

test("where nothing is charged there is neither a price, nor a preview, nor credits", async () => {
  await openPlan({ credits: { isUnlimited: true } });
  await startButton("Start");
  await vi.waitFor(() => expect(screen.queryByText(/You have/)).toBeNull(), { timeout: 30_000 });
  expect(screen.getAllByRole("button")).toHaveLength(1);
});

test("nothing starts while the price is of the order before, a file is missing, or nothing is possible", async () => {
  const isOff = async (shown: Shown) => {
    const { unmount } = await openPlan(shown);
    await screen.findByText(/You have/);
    const [first] = screen.getAllByRole<HTMLButtonElement>("button");
    unmount();
    return first?.disabled;
  };
  expect(await isOff({})).toBe(false);
  expect(await isOff({ isOfNow: false })).toBe(true);
  expect(await isOff({ isHeld: true })).toBe(true);
  expect(await isOff({ hasTargets: false, plans: undefined })).toBe(true);
  expect(await isOff({ plans: [plan({ isPossible: false })] })).toBe(true);
  // One of two languages is enough.
  expect(await isOff({ plans: [plan({ isPossible: false }), plan({ targetLanguage: "fr" })] })).toBe(false);
});

test("a second press while it starts does nothing", async () => {
  const { onStart } = await openPlan({ isStarting: true });
  for (const button of await screen.findAllByRole("button")) fireEvent.click(button);
  expect(onStart).not.toHaveBeenCalled();
});

test("a price that cannot be had is said, and a start that waits for the language says so", async () => {
  await openPlan({ plans: undefined, error: new ApiError("OFFLINE"), isWaiting: true });
  expect(screen.getByRole("alert").textContent).toContain("The server cannot be reached.");
  screen.getByText("Starts as soon as the spoken language is known.");
});

test("before a language is chosen it says what to do", async () => {
  await openPlan({ hasTargets: false, plans: undefined });
  screen.getByText("Choose the languages to see which engines will do the work.");
});

test("a plan says how well and by what, and a language that is not possible why and where to look", async () => {
  await openPlan({
    plans: [
      plan(),
      plan({
        ...{ targetLanguage: "fr", isPossible: false },
        problem: { code: "LANGUAGE_PAIR_UNSUPPORTED", message: "none", details: {} },
      }),
    ],
  });
  const panel = within(screen.getByRole("complementary", { name: "What will happen" }));
  panel.getByText("Spanish");
  panel.getByText("Quality to expect: good", { exact: false });
  expect(panel.getAllByText(/^Apertium · /)).toHaveLength(2);
  panel.getByText("This cannot be done here");
  expect(panel.getByRole("link", { name: "See the engines" }).getAttribute("href")).toBe("/engines");
});

test("a guest previews, and is told how much of it and where the whole is", async () => {
  const { onStart } = await openPlan({ isPreviewOnly: true });
  screen.getByText("Without an account: previews of 30 seconds, 5 a day, one at a time.");
  fireEvent.click(await startButton("Preview the first 30 seconds, free"));
  expect(onStart.mock.calls).toEqual([[{ isPreview: true }]]);
  fireEvent.click(await startButton("Sign in for the whole recording"));
  expect(currentPrompt()).toMatchObject({ staysHere: true });
});

test("a price in German has its comma", async () => {
  await openPlan({ plans: [plan({ priceTenths: 25 })], locale: "de" });
  await startButton(/^Start for 2,5/);
});

test("an order that costs more than is there leads to the smallest pack that covers it", async () => {
  const onPayFirst = vi.fn();
  const { onStart } = await openPlan({
    plans: [plan({ priceTenths: 500 })],
    credits: { availableTenths: 100 },
    ways: [{ provider: "stripe", mode: "live" }],
    onPayFirst,
  });
  const button = await startButton("Buy 100 credits and start");
  screen.getByText("This needs 50 credits, 40 credits more than you have.", { exact: false });
  fireEvent.click(button);
  expect(onPayFirst.mock.calls).toMatchObject([[{ priceId: "credits-100" }]]);
  expect(onStart).not.toHaveBeenCalled();
});

test("what is missing is had by a larger pack or a plan, too, or a part is started without paying", async () => {
  const onPayFirst = vi.fn();
  const { onStart } = await openPlan({
    plans: [plan({ priceTenths: 80 }), plan({ targetLanguage: "fr", priceTenths: 80 })],
    ways: [{ provider: "stripe", mode: "live" }],
    isDivisible: true,
    onPayFirst,
  });
  const choose = async (name: RegExp, button: string | RegExp) => {
    fireEvent.click(await screen.findByRole("radio", { name }));
    fireEvent.click(await startButton(button));
  };
  await screen.findByRole("radio", { name: /^30 credits ?Least to pay ?\$0\.30 a credit/, checked: true });
  await choose(/^100 credits/, "Buy 100 credits and start");
  await choose(/^Business plan/, "Get Business and start");
  expect(onPayFirst.mock.calls).toMatchObject([
    [{ priceId: "credits-100" }],
    [{ priceId: "business-month" }],
  ]);
  await choose(/^Only Spanish ?Saved as a draft: French/, "Start for 8 credits");
  expect(onStart.mock.calls).toEqual([[{ isPreview: false, languages: ["es"] }]]);
});

test("where nothing can be paid, nothing is offered to be bought", async () => {
  await openPlan({
    plans: [plan({ priceTenths: 500 })],
    credits: { availableTenths: 100 },
    onPayFirst: () => {},
  });
  await startButton("Start for 50 credits");
  await screen.findByRole("link", { name: "Get credits" });
  expect(screen.queryByRole("button", { name: /^Buy/ })).toBeNull();
});
