import { TasksPage } from "../../features/tasks/tasks-page.tsx";
import { loadPhrases } from "../../lib/phrases/phrases.ts";

export async function clientLoader() {
  await loadPhrases("tasks");
  return null;
}

export default TasksPage;
