import { runInNewContext } from "node:vm";
import type { BrowserContext } from "@playwright/test";
import type { z } from "zod";
import { inlineScriptHashes } from "../apps/server/src/http/inline-scripts.ts";
import { getPagePolicy } from "../apps/server/src/http/security-headers.ts";
import { bannerScript } from "../apps/web/src/lib/site/banner.ts";
import { type SiteSettings, siteSettingsSchema } from "../apps/web/src/lib/site/site-settings-schema.ts";
import { theProduct } from "./product.ts";

/** Settings that differ from the built ones. The chat's script may stand on this machine, where no https is. */
export type OtherSettings = Partial<Omit<z.input<typeof siteSettingsSchema>, "chat">> & {
  chat?: { script: string };
};

/**
 * From now on these windows get the pages as if they were built with other settings: the built scripts with these
 * settings in them, the policy that the server would send, and for a banner its part of the page, as `bannerHtml`.
 */
export async function haveOtherSettings(
  windows: BrowserContext,
  { chat, ...own }: OtherSettings,
  { bannerHtml = "" } = {},
): Promise<void> {
  const { path, built, code } = await builtSettings();
  const checked = siteSettingsSchema.parse({ ...built, ...own });
  const settings: SiteSettings = chat === undefined ? checked : { ...checked, chat };
  await windows.route(`**${path}`, (route) =>
    route.fulfill({ contentType: "text/javascript", body: code(JSON.stringify(settings)) }),
  );
  // Pages that are handed to the browser so may not reach this machine unasked; those of the server may.
  await windows.grantPermissions(["local-network-access"], { origin: theProduct().origin });
  await windows.route(isPage, async (route) => {
    const answer = await route.fetch({ maxRedirects: 0 });
    const { "content-encoding": _, "content-length": __, ...headers } = answer.headers();
    const { pathname } = new URL(route.request().url());
    const body = withBanner(await answer.text(), pathname, settings, bannerHtml);
    const policy = getPagePolicy(getOrigins(settings), inlineScriptHashes(body));
    await route.fulfill({
      response: answer,
      headers: { ...headers, "content-security-policy": policy },
      body,
    });
  });
}

/** As the builder leaves them. */
const written = /\{origin:(?:null|`[^`]*`),operator:.+?,routing:`\w+`\}/s;

type BuiltSettings = { path: string; built: object; code: (settings: string) => string };

/** The built script that holds the settings, these, and its code with others. Throws where they are not found. */
async function builtSettings(): Promise<BuiltSettings> {
  const origin = theProduct().origin;
  const page = await (await fetch(`${origin}/`)).text();
  const paths = new Set([...page.matchAll(/"(\/assets\/[\w-]+\.js)"/g)].map(([, path = ""]) => path));
  // Which file that is, is the builder's choice.
  for (const path of paths) {
    const code = await (await fetch(`${origin}${path}`)).text();
    const [settings] = written.exec(code) ?? [];
    if (settings === undefined) continue;
    return {
      path,
      built: runInNewContext(`(${settings})`),
      code: (others) => code.replace(settings, () => others),
    };
  }
  throw new Error(`The settings are in no script that the first page names: ${[...paths].join(", ")}.`);
}

const isPage = ({ origin, pathname }: URL): boolean =>
  origin === theProduct().origin && !/^\/(api|assets|oauth2)\/|\.\w+$/.test(pathname);

const getOrigins = ({ analytics, chat }: SiteSettings): Parameters<typeof getPagePolicy>[0] => {
  const ofChat = chat === "form" ? [] : [new URL(chat.script).origin];
  return {
    scripts: ofChat,
    connections: [...(analytics === null ? [] : [new URL(analytics).origin]), ...ofChat],
    files: [],
  };
};

/** A page as it is built with a banner: its script in the head, and its part above the header but on the prices. */
function withBanner(html: string, pathname: string, { banner }: SiteSettings, bannerHtml: string): string {
  if (banner === null) return html;
  const withScript = html.replace("</script>", () => `${bannerScript(banner)}</script>`);
  if (bannerHtml === "" || pathname === "/pricing") return withScript;
  return withScript.replace("<header", () => `<!--$-->${bannerHtml}<!--/$--><header`);
}
