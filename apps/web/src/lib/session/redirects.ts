import { samePath } from "@voxloom/contract/same-path";
import { paths } from "../paths.ts";
import { getAddress, localeOfAddress } from "../site/locale-paths.ts";
import { campaign } from "./campaign.ts";

const campaignNames = ["utm_source", "utm_content", "utm_medium", "utm_merge"] as const;

/** Where someone who has signed in goes: where the address says, else where the page says, else home. */
export const targetAfterSignIn = (query: URLSearchParams, given: string | null = null): string =>
  samePath(query.get("redirect")) ?? samePath(given) ?? paths.home;

/** The sign-in page's address that leads back to `page`, with its query and the campaign data along. */
export function signInAddress({ pathname, search }: { pathname: string; search: string }): string {
  const query = new URLSearchParams(search);
  const known = campaign();
  for (const name of campaignNames) {
    const value = known[name];
    if (value !== undefined && !query.has(name)) query.set(name, value);
  }
  query.set("redirect", `${pathname}${search}`);
  return `${paths.signIn}?${query}`;
}

/** The sign-up page's address for a visitor at a place, in its language, with a target where there is one. */
export function signUpAddress(
  { pathname, search }: { pathname: string; search: string },
  target: string | null,
): string {
  const page = getAddress(localeOfAddress(pathname), paths.signUp);
  const query = new URLSearchParams(search);
  if (target !== null) query.set("redirect", target);
  return query.size > 0 ? `${page}?${query}` : page;
}

/** Where a way into the workspace leads: administrators go to the list of projects instead. */
export const workspaceTarget = (target: string, { isAdmin }: { isAdmin: boolean }): string =>
  isAdmin ? paths.userProjects : target;
