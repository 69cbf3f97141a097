import { type DBSchema, type IDBPDatabase, openDB } from "idb";

/**
 * A database of this browser, opened when it is first asked for. It stays open: what a page writes while it goes must
 * not wait for a database.
 */
export function browserDatabase<Tables extends DBSchema>(
  name: string,
  create: (database: IDBPDatabase<Tables>) => void,
): () => Promise<IDBPDatabase<Tables>> {
  let opened: Promise<IDBPDatabase<Tables>> | null = null;
  return () => {
    opened ??= openDB<Tables>(name, 1, {
      upgrade: create,
      terminated() {
        opened = null;
      },
    });
    return opened;
  };
}
