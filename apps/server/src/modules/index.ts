import type { ServerModule } from "../server-module.ts";
import { accountModule } from "./account/index.ts";

/** Every module, in the order of their line: one may import only those before it. */
export const modules: readonly ServerModule[] = [accountModule];
