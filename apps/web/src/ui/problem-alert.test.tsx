import { screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { closePrompt, currentPrompt } from "../lib/session/sign-in-prompt.ts";
import { openComponent } from "../testing/open-component.tsx";
import { ProblemAlert } from "./problem-alert.tsx";

afterEach(closePrompt);

test("what only an account may do leads to the sign-in", async () => {
  const problem = { code: "ACCOUNT_NEEDED", message: "This needs an account.", details: {} };
  const { user } = await openComponent(<ProblemAlert problem={problem} />);
  expect(screen.getByRole("alert").textContent).toContain("Sign in or create one, then try again.");
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  expect(currentPrompt()?.kind).toBe("sign-in");
});

test("so does what nobody is signed in for", async () => {
  await openComponent(<ProblemAlert problem={{ code: "NOT_SIGNED_IN", message: "", details: {} }} />);
  expect(screen.getByRole("button", { name: "Sign in" })).toBeDefined();
});

test("other problems do not", async () => {
  await openComponent(<ProblemAlert problem={{ code: "DISK_FULL", message: "", details: {} }} />);
  screen.getByRole("alert");
  expect(screen.queryByRole("button", { name: "Sign in" })).toBeNull();
});

test("where credits are missing, or a plan, it leads to them", async () => {
  const leadsTo = async (code: string, details: object, name: string) => {
    const { unmount } = await openComponent(
      <ProblemAlert problem={{ code, message: "", details: { ...details } }} />,
    );
    expect(screen.getByRole("link", { name }).getAttribute("href")).toBe("/subscription-plan");
    unmount();
  };
  await leadsTo("CREDITS_INSUFFICIENT", { neededTenths: 30, availableTenths: 5 }, "Get credits");
  await leadsTo("PLAN_TOO_LOW", { plan: "BUSINESS" }, "See plans");
});
