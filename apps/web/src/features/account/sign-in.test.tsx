import { screen, waitFor } from "@testing-library/react";
import { calls, type ResponseOf } from "@voxloom/contract";
import { expect, onTestFinished, test } from "vitest";
import { noteArrival, takeArrival } from "../../lib/session/arrival.ts";
import { referralCodes, typeReferral } from "../../lib/session/referral.ts";
import { restoreSession } from "../../lib/session/restore-session.ts";
import { dropSession, keepSession } from "../../lib/session/session.ts";
import { openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { haveSettings } from "../../testing/have-settings.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { sampleSession, signInHere } from "../../testing/samples.ts";
import { takeDepartures } from "../../testing/take-departures.ts";
import { SignInPage } from "./sign-in-page.tsx";
import { SignUpPage } from "./sign-up-page.tsx";

type Ways = ResponseOf<typeof calls.account.signInWays>;
const ways: Ways = { google: true, discord: true, phone: false, mail: "smtp", hasOwnerHints: false };

/** The page of the ways to sign in, at its query. */
async function openSignIn(search = "", spec: Partial<Ways> = {}, afterSignOut?: { problem: null }) {
  const path = `/signin${search}`;
  const departures = takeDepartures();
  const server = await openAnsweringServer(path);
  server.answer(calls.account.signInWays, { ...ways, ...spec });
  onTestFinished(dropSession);
  const opened = await openComponent(<SignInPage {...(afterSignOut && { afterSignOut })} />, {
    ...{ areas: ["account"] as const, path, route: "/signin" },
  });
  return { ...opened, server, departures };
}
/** Where a provider is to lead back to, and what goes along, by the address that the page left for. */
function readDeparture(address: string | undefined) {
  const { pathname, searchParams } = new URL(address ?? "", "http://here");
  const { redirect_url: back = "", ...along } = Object.fromEntries(searchParams);
  return { pathname, back: back.replace(window.location.origin, ""), along };
}

test("a provider leads back to where one was going, with the rest of the query and the visitor's own", async () => {
  typeReferral("K7RMPQ4X");
  onTestFinished(() => typeReferral(""));
  localStorage.setItem("voxloom-web-id", "visitor-1");
  const { user, departures } = await openSignIn(
    "?redirect=%2Fmy-tasks%3Fa%3D1&problem=SOME&price=pro&from=phone",
  );
  await user.click(await screen.findByRole("button", { name: "Continue with Google" }));
  const { pathname, back, along } = readDeparture(departures[0]);
  expect(pathname).toBe("/oauth2/authorization/google");
  expect(back).toBe("/my-tasks?a=1&price=pro");
  expect(along).toMatchObject({ rc: "K7RMPQ4X", web_id: "visitor-1" });
});

test.each([false, true])(
  "news come by a provider to whoever ticks them, and are ticked for nobody: ticked %s",
  async (isTicked) => {
    const { user, server } = await openSignIn();
    onTestFinished(() => void takeArrival());
    server.answer(calls.account.signedInfo, sampleSession());
    server.answer(calls.mailSubscription.apply, { email: "ada@example.com", topics: [] });
    const tick = await screen.findByRole("checkbox", { name: /^Send me what is new/ });
    expect(tick).toHaveProperty("checked", false);
    if (isTicked) await user.click(tick);
    await user.click(screen.getByRole("button", { name: "Continue with Google" }));
    noteArrival(new URLSearchParams("signed_in=google"));
    await restoreSession();
    expect(server.askedFor(calls.mailSubscription.apply)).toEqual(
      isTicked ? [{ topics: { news: true } }] : [],
    );
  },
);

test.each([
  ["another site", "?redirect=https%3A%2F%2Fevil.example%2F"],
  ["another site without its protocol", "?redirect=%2F%2Fevil.example"],
  ["nowhere", ""],
])("who was going to %s comes home instead", { tags: ["full"] }, async (_, search) => {
  const { user, departures } = await openSignIn(search);
  await user.click(await screen.findByRole("button", { name: "Continue with Discord" }));
  expect(readDeparture(departures[0])).toMatchObject({
    pathname: "/oauth2/authorization/discord",
    back: "/home",
  });
});

test("what went wrong at a provider stands there in words, beside the ways to try again", async () => {
  await openSignIn("?problem=OAUTH_FAILED");
  await screen.findByRole("alert");
  screen.getByRole("button", { name: "Continue with e-mail" });
});

test("e-mail has a page of its own, to which everything goes along; phone is offered where it is there", async () => {
  const { user, pathname, search } = await openSignIn("?redirect=%2Fmy-tasks", { phone: true });
  await user.click(await screen.findByRole("button", { name: "Continue with phone" }));
  expect(pathname()).toBe("/signup");
  expect(Object.fromEntries(new URLSearchParams(search()))).toEqual({ redirect: "/my-tasks", from: "phone" });
});

test("where the ways cannot be asked for, e-mail is there all the same", { tags: ["full"] }, async () => {
  const { user, server, pathname } = await openSignIn("", {});
  server.answer(calls.account.signInWays, new Refusal("INTERNAL"));
  await user.click(screen.getByRole("button", { name: "Continue with e-mail" }));
  expect(pathname()).toBe("/signup");
});

test("whoever is signed in already, here or in another tab, is led on", { tags: ["full"] }, async () => {
  const { pathname, search } = await openSignIn("?redirect=%2Fmy-tasks%3Fa%3D1");
  await screen.findByRole("button", { name: "Continue with e-mail" });
  keepSession(sampleSession());
  await waitFor(() => expect(pathname()).toBe("/my-tasks"));
  expect(search()).toBe("?a=1");
});

test("after signing out it says so, stays, and says it no more once somebody is signed in", async () => {
  const { pathname } = await openSignIn("", {}, { problem: null });
  await screen.findByText("You are signed out.");
  keepSession(sampleSession());
  await waitFor(() => expect(screen.queryByText("You are signed out.")).toBeNull());
  expect(pathname()).toBe("/signin");
});

test("what one agrees to opens beside the page, in its language", { tags: ["full"] }, async () => {
  const server = await openAnsweringServer("/signin");
  server.answer(calls.account.signInWays, ways);
  await openComponent(<SignInPage />, { areas: ["account"], path: "/de/signin", locale: "de" });
  const links = await screen.findAllByRole("link");
  expect(links.map((link) => [link.getAttribute("href"), link.getAttribute("target")])).toEqual([
    ["/de/terms-of-service", "_blank"],
    ["/de/privacy-policy", "_blank"],
  ]);
});

async function openSignUp(path = "/signup") {
  const server = await openAnsweringServer(path);
  onTestFinished(() => typeReferral(""));
  const opened = await openComponent(<SignUpPage />, { areas: ["account"], path, route: "/signup" });
  return { ...opened, server };
}

test("who knows a referral code types it; half a code counts for nobody", async () => {
  const { user } = await openSignUp();
  await user.click(screen.getByRole("button", { name: "I have a referral code" }));
  const field = screen.getByRole("textbox", { name: "Referral code" });
  await user.type(field, "k7rmpq4");
  expect([field.getAttribute("value"), referralCodes()]).toEqual(["K7RMPQ4", ""]);
  await user.type(field, "x");
  expect(referralCodes()).toBe("K7RMPQ4X");
  await user.clear(field);
  expect(referralCodes()).toBe("");
});

test("a code that a link brought stands there, and can be taken out", { tags: ["full"] }, async () => {
  typeReferral("K7RMPQ4X");
  const { user } = await openSignUp();
  const field = screen.getByRole("textbox", { name: "Referral code" });
  expect(field).toHaveProperty("value", "K7RMPQ4X");
  await user.clear(field);
  expect(referralCodes()).toBe("");
});

test("where nothing is sold nobody is asked for a code", { tags: ["full"] }, async () => {
  haveSettings({ hasBilling: false });
  await openSignUp();
  await screen.findByRole("textbox", { name: "E-mail" });
  expect(screen.queryByRole("button", { name: "I have a referral code" })).toBeNull();
});

test("the other ways are a link that takes everything along, in the language of the address", {
  tags: ["full"],
}, async () => {
  await openSignUp("/signup?redirect=%2Fmy-tasks");
  expect(screen.getByRole("link", { name: "Other ways to sign in" }).getAttribute("href")).toBe(
    "/signin?redirect=%2Fmy-tasks",
  );
});

test("the greeting can be stopped and begun again by whoever sees it", { tags: ["full"] }, async () => {
  const { user } = await openSignUp();
  await user.click(screen.getByRole("button", { name: "Pause" }));
  await user.click(screen.getByRole("button", { name: "Play" }));
  screen.getByRole("button", { name: "Pause" });
});

test("whoever is signed in sees no form", { tags: ["full"] }, async () => {
  signInHere();
  const { pathname } = await openSignUp("/signup?redirect=%2Fmy-tasks");
  await waitFor(() => expect(pathname()).toBe("/my-tasks"));
});
