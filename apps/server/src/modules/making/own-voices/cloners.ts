import { makeModelCloner, type VoiceCloner } from "@voxloom/engines";
import type { Context } from "../../../context.ts";

type Needs = Pick<Context, "cloner" | "engines" | "storage">;

/** What clones here now, the first before the others: a service that is set, then models, which come and go. */
export const listCloners = ({ cloner, engines, storage }: Needs): VoiceCloner[] => [
  ...(cloner === null ? [] : [cloner]),
  ...engines.cloners().map((engine) => makeModelCloner(engine, (key) => storage.getLocalPath(key))),
];

/** What makes a new clone; null: nothing here does, and the closest voice stands in. */
export const findCloner = (needs: Needs): VoiceCloner | null => listCloners(needs)[0] ?? null;
