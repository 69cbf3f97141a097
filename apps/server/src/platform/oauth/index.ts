export type { OAuthProfile, OAuthProvider, OAuthProviderName, OAuthSecrets } from "./oauth-provider.ts";
export { type OAuthProviders, openProviders } from "./open-providers.ts";
