import { afterEach, expect, test } from "vitest";
import { campaign, noteCampaign } from "./campaign.ts";
import { signInAddress, signUpAddress, targetAfterSignIn, workspaceTarget } from "./redirects.ts";

afterEach(() => localStorage.clear());

test("after sign-in the address counts first, then the page's spec, then home", () => {
  const query = new URLSearchParams({ redirect: "/engines" });
  expect(targetAfterSignIn(query, "/my-tasks")).toBe("/engines");
  expect(targetAfterSignIn(new URLSearchParams({ redirect: "//elsewhere" }), "/my-tasks")).toBe("/my-tasks");
  expect(targetAfterSignIn(new URLSearchParams())).toBe("/home");
});

test("administrators go to the list of projects", () => {
  expect(workspaceTarget("/translation", { isAdmin: true })).toBe("/manager/user-projects");
  expect(workspaceTarget("/translation", { isAdmin: false })).toBe("/translation");
});

test("the sign-up page keeps the query and adds the target", () => {
  expect(signUpAddress({ pathname: "/home", search: "?lang=de" }, "/account")).toBe(
    "/signup?lang=de&redirect=%2Faccount",
  );
  expect(signUpAddress({ pathname: "/signin", search: "?redirect=%2Fengines" }, null)).toBe(
    "/signup?redirect=%2Fengines",
  );
  expect(signUpAddress({ pathname: "/", search: "" }, null)).toBe("/signup");
  expect(signUpAddress({ pathname: "/pt/pricing", search: "" }, "/home")).toBe("/pt/signup?redirect=%2Fhome");
});

test("campaign data of the first page is merged, kept, and goes to the sign-in page", () => {
  noteCampaign(new URLSearchParams("utm_source=news&utm_medium=mail&gclid=g1&other=x"));
  noteCampaign(new URLSearchParams("page=2"));
  expect(campaign()).toEqual({
    utm_source: "news",
    utm_medium: "mail",
    gclid: "g1",
    utm_merge: "utm_source=news&utm_medium=mail",
  });
  const address = new URL(signInAddress({ pathname: "/account", search: "?tab=2" }), "http://site");
  expect(Object.fromEntries(address.searchParams)).toEqual({
    tab: "2",
    utm_source: "news",
    utm_medium: "mail",
    utm_merge: "utm_source=news&utm_medium=mail",
    redirect: "/account?tab=2",
  });
});

test("campaign data that is no campaign data is nobody's", () => {
  localStorage.setItem("voxloom-campaign", '{"utm_source":5,"evil":"x"}');
  expect(campaign()).toEqual({});
  localStorage.setItem("voxloom-campaign", "[");
  expect(campaign()).toEqual({});
});
