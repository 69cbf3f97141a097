import { siteMap } from "../../lib/site/site-map.server.ts";

export const loader = async () =>
  new Response(await siteMap(), { headers: { "Content-Type": "application/xml; charset=utf-8" } });
