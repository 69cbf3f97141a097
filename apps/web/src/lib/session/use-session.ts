import type { UserInfo } from "@voxloom/contract";
import { useSyncExternalStore } from "react";
import { currentUser, onSessionChange } from "./session.ts";

const nobody = (): null => null;

/** Who is signed in, kept up to date over all tabs; null for nobody. */
export const useSession = (): UserInfo | null => useSyncExternalStore(onSessionChange, currentUser, nobody);
