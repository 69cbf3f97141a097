import { MailSubscriptionPage } from "../../features/mail-subscription/mail-subscription-page.tsx";
import { loadPhrases } from "../../lib/phrases/phrases.ts";
import { sessionReady } from "../../lib/session/restore-session.ts";

export async function clientLoader() {
  await Promise.all([loadPhrases("mail-subscription"), sessionReady()]);
  return null;
}

export default MailSubscriptionPage;
