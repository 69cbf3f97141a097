import { parseLocale } from "@voxloom/contract/locales";
import { redirect } from "react-router";
import { anchorBehind } from "../../lib/address/current-address.ts";
import { isLanguageCode } from "../../lib/site/misspelt-address.ts";
import type { Route } from "./+types/in-language.ts";

/** Leads from `/de/home` to `/home?lang=de`: pages without a file stand once, and speak the language that is asked for. */
export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  if (!isLanguageCode(params.lang)) throw new Response(null, { status: 404 });
  const { pathname, searchParams } = new URL(request.url);
  searchParams.set("lang", parseLocale(params.lang));
  throw redirect(`${pathname.replace(/^\/[^/]+/, "")}?${searchParams}${anchorBehind(pathname)}`);
}

export default function InLanguage() {
  return null;
}
