import {
  authorizationCodeGrant,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
} from "openid-client";
import { z } from "zod";
import type { OAuthClientConfig } from "../../config/index.ts";
import type { Logger } from "../log/index.ts";
import {
  authorizationUrl,
  checkState,
  defaultTimeoutSeconds,
  insecureWhere,
  type ProviderOptions,
} from "./dance.ts";
import { toOAuthError } from "./oauth-error.ts";
import type { OAuthProvider } from "./oauth-provider.ts";

const discoveredForMs = 24 * 3_600_000;

const claimsSchema = z.object({
  sub: z.string().min(1),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  name: z.string().optional(),
  picture: z.string().optional(),
  locale: z.string().optional(),
});

/** Google, or any other provider of OpenID Connect. Its addresses are discovered at the first use, and daily. */
export function openGoogle(
  { clientId, clientSecret, url: issuer }: OAuthClientConfig,
  log: Logger,
  { timeoutSeconds = defaultTimeoutSeconds }: ProviderOptions = {},
): OAuthProvider {
  let discovered: { config: Configuration; atMs: number } | null = null;
  async function configuration(): Promise<Configuration> {
    if (discovered === null || Date.now() - discovered.atMs > discoveredForMs) {
      const execute = [...insecureWhere(issuer), enableNonRepudiationChecks];
      const options = { execute, timeout: timeoutSeconds };
      const config = await discovery(new URL(issuer), clientId, clientSecret, undefined, options);
      discovered = { config, atMs: Date.now() };
    }
    return discovered.config;
  }
  return {
    name: "google",
    async begin({ redirectUri }) {
      try {
        const scope = "openid email profile";
        return await authorizationUrl(await configuration(), { redirectUri, scope, isOpenId: true });
      } catch (error) {
        throw toOAuthError(error, "google", log);
      }
    },
    async finish({ callbackUrl, expected }) {
      try {
        checkState(callbackUrl, expected);
        const tokens = await authorizationCodeGrant(await configuration(), callbackUrl, {
          expectedState: expected.state,
          expectedNonce: expected.nonce,
          pkceCodeVerifier: expected.codeVerifier,
          idTokenExpected: true,
        });
        const claims = claimsSchema.parse(tokens.claims());
        return {
          provider: "google",
          subject: claims.sub,
          email: claims.email ?? null,
          isEmailVerified: claims.email !== undefined && claims.email_verified === true,
          name: claims.name ?? null,
          avatarUrl: claims.picture ?? null,
          locale: claims.locale ?? null,
        };
      } catch (error) {
        throw toOAuthError(error, "google", log);
      }
    },
  };
}
