/** Addresses of the pages, in one place. */
export const paths = {
  landing: "/",
  home: "/home",
  translation: "/translation",
  /** The translation page that makes the sample at once. */
  sample: "/translation?sample=1",
  tasks: "/my-tasks",
  task: (projId: string, taskId: string) => `/my-tasks/${projId}/${taskId}`,
  engines: "/engines",
} as const;
