import {
  allowInsecureRequests,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from "openid-client";
import { attemptInvalid } from "./oauth-error.ts";
import type { OAuthSecrets } from "./oauth-provider.ts";

/** Options that every provider of ours takes. */
export type ProviderOptions = {
  /** Longest wait for one answer of the provider, in seconds. Default 10. */
  timeoutSeconds?: number;
};

export const defaultTimeoutSeconds = 10;

/** What plain http needs; the configuration allows it on this machine only. */
export const insecureWhere = (url: string): ((config: Configuration) => void)[] =>
  url.startsWith("http:") ? [allowInsecureRequests] : [];

/** The address to send the visitor to, with fresh secrets. */
export async function authorizationUrl(
  config: Configuration,
  { redirectUri, scope, isOpenId }: { redirectUri: string; scope: string; isOpenId: boolean },
): Promise<OAuthSecrets & { url: string }> {
  const secrets = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
  const url = buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope,
    state: secrets.state,
    code_challenge: await calculatePKCECodeChallenge(secrets.codeVerifier),
    code_challenge_method: "S256",
    ...(isOpenId ? { nonce: secrets.nonce } : {}),
  });
  return { ...secrets, url: url.href };
}

/** Refuses a return that belongs to another sign-in before anything of it is used. */
export function checkState(callbackUrl: URL, { state }: OAuthSecrets): void {
  const states = callbackUrl.searchParams.getAll("state");
  if (state === "" || states.length !== 1 || states[0] !== state) throw attemptInvalid();
}
