/** What all workers of a run share. */
export type Prepared = {
  /** Where workers have their data folders; in memory where the machine lets it. */
  folder: string;
  /** What real engines made before the journeys began, as the part of a data folder that is known by its content. */
  recordedFolder: string;
  /** The clips that were dubbed so. */
  clipsFolder: string;
  /** Address of the database server as the product's role, that of its administrator, and the name of a migrated database to copy. */
  databaseServer: string;
  databaseAdministrator: string;
  templateDatabase: string;
};

const variable = "VOXLOOM_E2E_PREPARED";

/** Tells the workers, which inherit the environment. */
export const tellPrepared = (facts: Prepared): void => {
  process.env[variable] = JSON.stringify(facts);
};

export function prepared(): Prepared {
  const facts = process.env[variable];
  if (facts === undefined)
    throw new Error("The journeys were not prepared: run them by e2e/playwright.config.ts.");
  return JSON.parse(facts) as Prepared;
}
