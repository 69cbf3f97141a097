import { TaskPage } from "../../features/task/task-page.tsx";
import { loadPhrases } from "../../lib/phrases/phrases.ts";

export async function clientLoader() {
  await loadPhrases("task", "tasks", "feedback");
  return null;
}

export default TaskPage;
