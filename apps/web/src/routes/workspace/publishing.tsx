import { PublishingPage } from "../../features/publishing/publishing-page.tsx";
import { loadPhrases } from "../../lib/phrases/phrases.ts";

export async function clientLoader() {
  await loadPhrases("publishing");
  return null;
}

export default PublishingPage;
