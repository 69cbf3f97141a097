/** What an address's query says of which of the languages of a link is shown: a task. */
export const shownQuery = "show";

/** The address of one of the languages of a link, below the link's own. */
export const addressOfShown = (
  path: string,
  { shareTaskId, taskId }: Record<"shareTaskId" | "taskId", string>,
) => (taskId === shareTaskId ? path : `${path}?${new URLSearchParams({ [shownQuery]: taskId })}`);
