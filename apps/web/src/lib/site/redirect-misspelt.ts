import { redirect } from "react-router";
import { anchorBehind } from "../address/current-address.ts";
import { misspeltAddress } from "./misspelt-address.ts";

/** For loaders of public routes: leads a page's address that is misspelt to the right one, with all that follows it. */
export function redirectMisspelt(request: Request): void {
  const { pathname, search } = new URL(request.url);
  const better = misspeltAddress(pathname);
  if (better !== null) throw redirect(`${better}${search}${anchorBehind(pathname)}`);
}
