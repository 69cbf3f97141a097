import { screen, waitFor } from "@testing-library/react";
import { type CouponBenefit, calls, type Locale } from "@voxloom/contract";
import { expect, test } from "vitest";
import { queryClient } from "../../app/query-client.ts";
import { openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { sampleEntitlements, signInHere } from "../../testing/samples.ts";
import { PremiumMark, useCovers } from "./premium-mark.tsx";
import { useBenefitWords } from "./use-benefit-words.ts";
import { useCreditWords } from "./use-credit-words.ts";

const need = { flag: "vt_dynamic_duration", needed: true } as const;

/** What somebody of a plan finds beside a thing, and whether it is held back. */
async function openMark(answer: ReturnType<typeof sampleEntitlements> | Refusal) {
  signInHere();
  const server = await openAnsweringServer();
  server.answer(calls.billing.entitlements, answer);
  const Thing = () => (
    <>
      <button type="button" disabled={!useCovers(need)}>
        Do it
      </button>
      <PremiumMark {...need} />
    </>
  );
  const opened = await openComponent(<Thing />);
  await waitFor(() => expect(server.askedFor(calls.billing.entitlements)).toHaveLength(1));
  return opened;
}
test("what a higher plan unlocks has a crown that says which and leads to the plans; with it there is none", async () => {
  const { user, pathname, unmount } = await openMark(sampleEntitlements(0));
  const crown = await screen.findByRole("link", { name: /^Need to unlock the \w+ plan$/ });
  expect(screen.getByRole("button", { name: "Do it" })).toHaveProperty("disabled", true);
  await user.click(crown);
  expect(pathname()).toBe("/subscription-plan");
  unmount();
  queryClient.clear();
  await openMark(sampleEntitlements(4));
  expect(screen.getByRole("button", { name: "Do it" })).toHaveProperty("disabled", false);
  expect(screen.queryByRole("link")).toBeNull();
});

test("whoever's plan is not known is not held back", { tags: ["full"] }, async () => {
  await openMark(new Refusal("INTERNAL"));
  expect(screen.getByRole("button", { name: "Do it" })).toHaveProperty("disabled", false);
  expect(screen.queryByRole("link")).toBeNull();
});

function Words({ benefit, tenths = 25 }: { benefit: CouponBenefit; tenths?: number }) {
  const describe = useBenefitWords();
  const credits = useCreditWords();
  return (
    <p>
      {describe(benefit)}, {credits(tenths)}
    </p>
  );
}
const off = { kind: "amount", offMinor: { USD: 550, BRL: 3000 }, priceIds: null } as const;

test.each([
  ["en", { kind: "credits", creditTenths: 10 }, "1 credit, 2.5 credits"],
  ["en", { kind: "discount", percentOff: 15, priceIds: null }, "15% off, 2.5 credits"],
  ["en", off, "$5.50 or R$30.00 off, 2.5 credits"],
  ["de", { kind: "credits", creditTenths: 125 }, "12,5 Credits, 2,5 Credits"],
] satisfies [Locale, CouponBenefit, string][])(
  "in %s a code that brings %j is said so",
  async (locale, benefit, words) => {
    await openComponent(<Words benefit={benefit} />, { locale });
    expect(
      screen.getByText((_, element) => element?.tagName === "P").textContent?.replaceAll("\u00A0", " "),
    ).toBe(words);
  },
);
