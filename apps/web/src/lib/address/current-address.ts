import type { HashAddresses } from "./hash-addresses.ts";

declare global {
  interface Window {
    /** How addresses are written; only where the pages were built for addresses by hash. */
    voxloomAddresses?: HashAddresses;
  }
}

/** The address of the page that is shown, however the address bar writes it. */
export const currentAddress = (): URL =>
  window.voxloomAddresses?.getAddress(window.location.href) ?? new URL(window.location.href);

/** The anchor behind a path, which loaders are not told of: the window has it where the visit began with that path. */
export function anchorBehind(pathname: string): string {
  const shown = currentAddress();
  return shown.pathname === pathname ? shown.hash : "";
}

/** How an address of this site (path, query, anchor) is written wherever no router reads it: in links, or to copy. */
export const getHref = (address: string): string => window.voxloomAddresses?.getHref(address) ?? address;
