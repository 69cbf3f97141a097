import { wholeAddress } from "../../lib/site/site-meta.ts";
import { siteSettings } from "../../lib/site/site-settings.ts";

/**
 * What search engines may read. Pages that they are not to list say so themselves, which has to be read: a shared task
 * too, because sites where it is posted keep to these rules as well, and would show no preview.
 */
const rules = `User-agent: *
Allow: /
Disallow: /api/
Disallow: /manager/
Disallow: /my-tasks
${siteSettings.isListed ? `\nSitemap: ${wholeAddress("/sitemap.xml")}\n` : ""}`;

export const loader = () => new Response(rules, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
