import { lookup as systemLookup } from "node:dns";
import type { LookupFunction } from "node:net";
import { AppError } from "@voxloom/contract";
import ipaddr from "ipaddr.js";
import { isPublicAddress } from "./public-address.ts";

export type Lookup = LookupFunction;

const refused = (host: string): AppError =>
  new AppError(
    "LINK_PRIVATE_ADDRESS",
    `${host} is an address inside a private network; links must lead to public hosts. Download the file yourself and upload it instead.`,
    {
      host,
    },
  );

/**
 * Reads an address a person gave: http or https, no credentials. With `host` also refuses hosts that are
 * themselves an address (in any notation, the URL parser has made it plain) that is not public.
 */
export function checkedAddress(text: string, depth: "form" | "host" = "form"): URL {
  const url = URL.parse(text.trim());
  if (url === null || !["http:", "https:"].includes(url.protocol) || url.hostname === "") {
    throw new AppError("BAD_INPUT", "This is not a link: it must begin with http:// or https://.", {
      field: "url",
    });
  }
  if (url.username !== "" || url.password !== "") {
    throw new AppError("BAD_INPUT", "A link with a user name or password in it is not taken.", {
      field: "url",
    });
  }
  const literal = url.hostname.replace(/^\[|\]$/g, "");
  if (depth === "host" && ipaddr.isValid(literal) && !isPublicAddress(literal)) throw refused(url.hostname);
  return url;
}

/**
 * Resolves a name for a connection and refuses it when any of its addresses is not public. The connection goes to
 * the very address that was checked, so an answer that changes between check and connection changes nothing.
 */
export const lookupPublicAddress: Lookup = (hostname, options, callback) => {
  systemLookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, "", 0);
    const first = addresses[0];
    if (first === undefined || addresses.some(({ address }) => !isPublicAddress(address))) {
      return callback(Object.assign(new Error("refused"), { cause: refused(hostname) }), "", 0);
    }
    if (options.all) return callback(null, addresses);
    return callback(null, first.address, first.family);
  });
};
