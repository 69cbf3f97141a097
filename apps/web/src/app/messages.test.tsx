import { screen, waitFor, within } from "@testing-library/react";
import words from "@voxloom/phrases/locales/en/site-messages.json";
import { afterEach, expect, test, vi } from "vitest";
import { setDocumentLocale } from "../lib/phrases/document-locale.ts";
import { openComponent } from "../testing/open-component.tsx";
import { ErrorMessage } from "./error-message.tsx";
import { NotFoundMessage } from "./not-found-message.tsx";
import { PageFailed } from "./page-failed.tsx";

afterEach(() => {
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
