import { readLivingWindows } from "./living-windows.ts";

/** What windows keep of tasks in this browser's database, by task and window. */
type Rows<Row> = {
  getAllKeys(query: IDBKeyRange): Promise<[string, string][]>;
  getAll(query: IDBKeyRange): Promise<Row[]>;
};

/** What windows of a task left that are gone, each with its window. */
export async function readLeftRows<Row>(
  rows: Rows<Row>,
  taskId: string,
): Promise<(Row & { windowId: string })[]> {
  const ofTask = IDBKeyRange.bound([taskId], [taskId, []]);
  const [keys, stored] = await Promise.all([rows.getAllKeys(ofTask), rows.getAll(ofTask)]);
  const isAlive = await readLivingWindows();
  return keys.flatMap(([, windowId], index) => {
    const row = stored[index];
    return row === undefined || isAlive(windowId) ? [] : [{ ...row, windowId }];
  });
}

/** Private windows and full disks have no database: work goes on, and the server keeps what it is sent. */
export async function orNothing<T>(nothing: T, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    return nothing;
  }
}
