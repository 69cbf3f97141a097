import { createStore, type StoreApi } from "zustand/vanilla";

const begin = new Set<() => void>();
let openTaskId: string | null = null;

/**
 * State that is about the open task's lines, for parts of the editor that lie far apart. It begins anew with every task:
 * lines of different tasks have the same ids.
 */
export function createTaskStore<T extends object>(first: () => T): StoreApi<T> {
  const store = createStore<T>(first);
  begin.add(() => store.setState(first(), true));
  return store;
}

/** From now on the editor is open on this task: what is known of another one's lines is forgotten. */
export function enterTask(taskId: string): void {
  if (taskId === openTaskId) return;
  openTaskId = taskId;
  for (const beginAnew of begin) beginAnew();
}
