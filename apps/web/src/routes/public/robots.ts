import { wholeAddress } from "../../lib/site/site-meta.ts";

/** What search engines may read: the public pages; not the workspace, nor what is found by a link only. */
const rules = `User-agent: *
Allow: /
Disallow: /api/
Disallow: /manager/
Disallow: /my-tasks
Disallow: /u/
Disallow: /embedded-player/

Sitemap: ${wholeAddress("/sitemap.xml")}
`;

export const loader = () => new Response(rules, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
