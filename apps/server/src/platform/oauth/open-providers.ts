import type { Config } from "../../config/index.ts";
import type { Logger } from "../log/index.ts";
import type { ProviderOptions } from "./dance.ts";
import { openDiscord } from "./discord.ts";
import { openGoogle } from "./google.ts";
import type { OAuthProvider, OAuthProviderName } from "./oauth-provider.ts";

/** Each provider; null where it is not set up. */
export type OAuthProviders = Record<OAuthProviderName, OAuthProvider | null>;

/** The providers of the configuration. Nobody is asked before the first sign-in. */
export function openProviders(
  { oauth: { google, discord } }: Pick<Config, "oauth">,
  log: Logger,
  options: ProviderOptions = {},
): OAuthProviders {
  return {
    google: google && openGoogle(google, log, options),
    discord: discord && openDiscord(discord, log, options),
  };
}
