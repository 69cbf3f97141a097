import { screen, waitFor } from "@testing-library/react";
import { calls } from "@voxloom/contract";
import words from "@voxloom/phrases/locales/en/site-messages.json";
import { expect, test } from "vitest";
import { currentUser, dropSession } from "../../lib/session/session.ts";
import { openAnsweringServer, Refusal } from "../../testing/answering-server.ts";
import { haveSettings } from "../../testing/have-settings.ts";
import { openComponent } from "../../testing/open-component.tsx";
import { haveSessionCookie, sampleSession, signInHere } from "../../testing/samples.ts";
import { clientLoader as loadAccount } from "./account.tsx";
import OldTasks from "./old-tasks.tsx";
import RedeemManage from "./redeem-manage.tsx";
import ReferralsRoute from "./referrals.tsx";
import { clientLoader as loadAdministration } from "./user-projects.tsx";

type Loader = (args: never) => Promise<unknown>;
/** What a loader gives at an address, or where it leads instead. */
async function load(loader: Loader, path: string): Promise<unknown> {
  try {
    return await loader({ request: new Request(`${window.location.origin}${path}`), params: {} } as never);
  } catch (error) {
    if (error instanceof Response) return error.headers.get("Location") ?? error.status;
    throw error;
  }
}

test.each([
  ["the account", loadAccount, "/account?tab=1"],
  ["administration", loadAdministration, "/manager/user-projects?user=1"],
] as const)("nobody is led from %s to the sign-in, and back afterwards", async (_, loader, path) => {
  await openAnsweringServer(path);
  const address = new URL(String(await load(loader, path)), window.location.origin);
  expect([address.pathname, address.searchParams.get("redirect")]).toEqual(["/signin", path]);
});

test("whoever has a session's cookie is asked for before the account is opened", async () => {
  const server = await openAnsweringServer("/account");
  haveSessionCookie();
  server.answer(calls.account.signedInfo, sampleSession());
  expect(await load(loadAccount, "/account")).toBeNull();
  expect(currentUser()?.name).toBe("Ada");
});

test("whoever is an administrator is let in; who has become one since is, too", async () => {
  const server = await openAnsweringServer("/manager/user-projects");
  signInHere({ roles: ["admin"] });
  expect(await load(loadAdministration, "/manager/user-projects")).toEqual({ isAdmin: true });
  expect(server.askedFor(calls.account.signedInfo)).toEqual([]);
  dropSession();
  signInHere();
  server.answer(calls.account.signedInfo, sampleSession({ roles: ["admin"] }));
  expect(await load(loadAdministration, "/manager/user-projects")).toEqual({ isAdmin: true });
});

test.each([
  ["is none", sampleSession()],
  ["cannot be asked about", new Refusal("INTERNAL")],
] as const)("who %s is no administrator here", async (_, answer) => {
  const server = await openAnsweringServer("/manager/user-projects");
  signInHere();
  server.answer(calls.account.signedInfo, answer);
  expect(await load(loadAdministration, "/manager/user-projects")).toEqual({ isAdmin: false });
  expect(currentUser()?.name).toBe("Ada");
});

test("where nothing is sold there is no page of referrals, and nothing is asked of the server", async () => {
  haveSettings({ hasBilling: false });
  const server = await openAnsweringServer("/referrals");
  signInHere();
  await openComponent(<ReferralsRoute />, { path: "/referrals" });
  await screen.findByRole("heading", { name: words.notFoundTitle, level: 1 });
  expect(server.askedFor(calls.referrals.list)).toEqual([]);
});

test.each([
  ["of tasks", <OldTasks key="old" />, "/old?folder=1", "/my-tasks", "?folder=1"],
  ["of codes", <RedeemManage key="codes" />, "/redeem-manage", "/manager/user-projects", "?tab=codes"],
])("an address %s from before leads to today's", async (_, page, from, to, query) => {
  const { pathname, search } = await openComponent(page, {
    path: from,
    route: new URL(from, "http://x").pathname,
  });
  await waitFor(() => expect(pathname()).toBe(to));
  expect(search()).toBe(query);
});
