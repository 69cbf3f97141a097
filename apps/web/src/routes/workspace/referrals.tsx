import { NotFoundMessage } from "../../app/not-found-message.tsx";
import { ReferralsPage } from "../../features/referrals/referrals-page.tsx";
import { loadPhrases } from "../../lib/phrases/phrases.ts";
import { siteSettings } from "../../lib/site/site-settings.ts";

export async function clientLoader() {
  await loadPhrases("referrals");
  return null;
}

/** Where nothing is sold nobody earns by it: there is no such page. */
export default function ReferralsRoute() {
  return siteSettings.hasBilling ? <ReferralsPage /> : <NotFoundMessage />;
}
