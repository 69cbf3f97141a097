import { LipSyncPage } from "../../features/lip-sync/lip-sync-page.tsx";
import { loadPhrases } from "../../lib/phrases/phrases.ts";

export async function clientLoader() {
  await loadPhrases("ordering", "lip-sync", "assets");
  return null;
}

export default function LipSync() {
  return <LipSyncPage />;
}
