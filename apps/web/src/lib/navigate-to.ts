import { getHref } from "./address/current-address.ts";

let navigate = (address: string): void => window.location.assign(getHref(address));

/** Hands over the router's way to another page; until then a page is loaded anew. */
export function navigateBy(routerNavigate: (address: string) => void): void {
  navigate = routerNavigate;
}

/** Goes to another page of this site, for what has no component at hand. */
export const navigateTo = (address: string): void => navigate(address);
