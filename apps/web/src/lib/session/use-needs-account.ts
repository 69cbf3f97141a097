import { siteSettings } from "../site/site-settings.ts";
import { useSession } from "./use-session.ts";

/** Whether who is here has to sign in for what needs an account: where nothing is charged, nobody has to. */
export const useNeedsAccount = (): boolean => useSession() === null && siteSettings.hasBilling;
