import { HomePage } from "../../features/tasks/home-page.tsx";
import { loadPhrases } from "../../lib/phrases/phrases.ts";

export async function clientLoader() {
  await loadPhrases("home", "tasks");
  return null;
}

export default HomePage;
