export type { OAuthProfile } from "./oauth-provider.ts";
export { openProviders } from "./open-providers.ts";
