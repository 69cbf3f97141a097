/** Tells how addresses of the site are written where pages without a file are reached by hash. */
export type HashAddresses = {
  /** How an address (path, query, anchor) is written: as it is where it has a file. */
  getHref(address: string): string;
  /** The address that is meant by what an address bar shows, whole. */
  getAddress(href: string): URL;
};

/**
 * Addresses by hash: `/home?x=1` is written `/app/#/home?x=1`, for `/app/` has a file. The player for other sites has
 * a file of its own, so that it can be the only page that they may frame; no hash makes another page of it. `parts` are the first parts of all addresses
 * without a file, such as `home`. Stands as text in the head of the pages, and so uses nothing of this module's.
 */
export function hashAddresses(parts: readonly string[]): HashAddresses {
  const withoutFile = new RegExp(`^/(${parts.join("|")})(?=[/?#]|$)`);
  const player = /^\/embedded-player\//;
  const shell = /^\/app(\/(index\.html)?)?$/;
  return {
    getHref: (address) => {
      if (!withoutFile.test(address)) return address;
      return `${player.test(address) ? "/embedded-player/index.html" : "/app/"}#${address}`;
    },
    getAddress: (href) => {
      const shown = new URL(href);
      const isByHash = shown.hash.startsWith("#/");
      if (!isByHash && !shell.test(shown.pathname)) return shown;
      const meant = new URL(shown.origin + (isByHash ? shown.hash.slice(1) : "/home"));
      for (const [name, value] of shown.searchParams) meant.searchParams.append(name, value);
      return player.test(shown.pathname) && !player.test(meant.pathname) ? shown : meant;
    },
  };
}
