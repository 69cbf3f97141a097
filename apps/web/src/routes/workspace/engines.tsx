import { EnginesPage } from "../../features/engines/engines-page.tsx";
import { loadPhrases } from "../../lib/phrases/phrases.ts";

export async function clientLoader() {
  await loadPhrases("engines");
  return null;
}

export default EnginesPage;
