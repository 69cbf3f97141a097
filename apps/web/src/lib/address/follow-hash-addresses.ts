import type { HashAddresses } from "./hash-addresses.ts";

/**
 * Keeps the address bar to how addresses are written by hash, and anchors of a page from becoming its address.
 * `isShell`: this is no prerendered page but the one that the router takes over from, whatever the address. Stands as
 * text in the head of the pages, and so uses nothing of this module's.
 */
export function followHashAddresses(addresses: HashAddresses, isShell: boolean): void {
  const settle = () => {
    const { origin, pathname, search, hash } = window.location;
    const meant = addresses.getAddress(window.location.href);
    const written = addresses.getHref(meant.pathname + meant.search + meant.hash);
    if (written === pathname + search + hash) return;
    if (isShell && written.includes("#/")) window.history.replaceState(window.history.state, "", written);
    else window.location.replace(origin + written);
  };
  const goToAnchor = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!isPlain || event.defaultPrevented || !window.location.hash.startsWith("#/")) return;
    const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
    const anchor = link?.getAttribute("href") ?? "#/";
    if (anchor.startsWith("#/")) return;
    event.preventDefault();
    const part = document.getElementById(decodeURIComponent(anchor.slice(1)));
    part?.scrollIntoView();
    part?.focus({ preventScroll: true });
  };
  window.voxloomAddresses = addresses;
  window.addEventListener("hashchange", settle);
  window.addEventListener("click", goToAnchor);
  settle();
}
