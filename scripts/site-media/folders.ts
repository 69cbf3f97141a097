import { join } from "node:path";

/** The root of the repository. */
export const repositoryFolder = join(import.meta.dirname, "../..");

/** What the site serves as it lies there: every made picture, video and sound goes below it. */
export const publicFolder = join(repositoryFolder, "apps/web/public");
