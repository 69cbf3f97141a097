import { AheadPage } from "../../features/ahead/ahead-page.tsx";
import { loadPhrases } from "../../lib/phrases/phrases.ts";

export async function clientLoader() {
  await loadPhrases("ahead");
  return null;
}

export default function CreateVideo() {
  return <AheadPage of="createVideo" />;
}
