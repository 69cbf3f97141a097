import type { DbOrTransaction, Transaction } from "./platform/db/index.ts";

/** One file of an export: its path in the zip, and its content or where that is in storage. */
export type ExportedFile = { path: string } & ({ content: string } | { storageKey: string });

/** What a module does when a project's life changes. The context is named by `context.ts`, which holds all of them. */
export type ProjectLifeIn<Context> = {
  /** A person's project was opened; in the transaction that opens it. */
  opened?(context: Context, tx: Transaction, projId: string): Promise<void>;
  /** What a guest made goes over to a person's project. */
  moved?(context: Context, tx: Transaction, projects: { from: string; to: string }): Promise<void>;
  /** Everything of it is deleted for good. Done again where it was interrupted. */
  erased?(context: Context, projId: string): Promise<void>;
  /** Bytes that it keeps for projects, by project; those without any may be missing. */
  stored?(db: DbOrTransaction, projIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Its part of what the owner takes home. */
  exported?(context: Context, projId: string): AsyncIterable<ExportedFile>;
};

/** Every module's part as one, in the modules' order; `erased` in reverse. */
export function allOf<Context>(lives: readonly ProjectLifeIn<Context>[]): Required<ProjectLifeIn<Context>> {
  return {
    async opened(context, tx, projId) {
      for (const life of lives) await life.opened?.(context, tx, projId);
    },
    async moved(context, tx, projects) {
      for (const life of lives) await life.moved?.(context, tx, projects);
    },
    async erased(context, projId) {
      for (const life of lives.toReversed()) await life.erased?.(context, projId);
    },
    async stored(db, projIds) {
      const sums = new Map<string, number>();
      if (projIds.length === 0) return sums;
      for (const life of lives)
        for (const [projId, bytes] of (await life.stored?.(db, projIds)) ?? [])
          sums.set(projId, (sums.get(projId) ?? 0) + bytes);
      return sums;
    },
    async *exported(context, projId) {
      for (const life of lives) if (life.exported) yield* life.exported(context, projId);
    },
  };
}
