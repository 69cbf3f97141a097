import type { PagePath } from "./locale-paths.ts";

/** Public pages that have no list of their own behind them, by their English addresses. */
const plainPages: readonly PagePath[] = ["/"];

/** Every public page, by its English address. All of them stand in every language. */
export const sitePages: readonly PagePath[] = [...plainPages];
