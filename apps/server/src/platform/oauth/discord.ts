import { authorizationCodeGrant, Configuration, fetchProtectedResource } from "openid-client";
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

/** https://discord.com/developers/docs/resources/user#user-object */
const userSchema = z.object({
  id: z.string().min(1),
  username: z.string(),
  global_name: z.string().nullish(),
  avatar: z.string().nullish(),
  email: z.string().nullish(),
  verified: z.boolean().nullish(),
  locale: z.string().nullish(),
});

const getAvatarUrl = (id: string, avatar: string): string =>
  `https://cdn.discordapp.com/avatars/${encodeURIComponent(id)}/${encodeURIComponent(avatar)}.png?size=256`;

/** Discord: OAuth 2 without OpenID Connect, so who it is comes from its API. */
export function openDiscord(
  { clientId, clientSecret, url }: OAuthClientConfig,
  log: Logger,
  { timeoutSeconds = defaultTimeoutSeconds }: ProviderOptions = {},
): OAuthProvider {
  const server = {
    issuer: url,
    authorization_endpoint: `${url}/oauth2/authorize`,
    token_endpoint: `${url}/api/oauth2/token`,
  };
  const config = new Configuration(server, clientId, clientSecret);
  config.timeout = timeoutSeconds;
  for (const allow of insecureWhere(url)) allow(config);
  return {
    name: "discord",
    async begin({ redirectUri }) {
      return authorizationUrl(config, { redirectUri, scope: "identify email", isOpenId: false });
    },
    async finish({ callbackUrl, expected }) {
      try {
        checkState(callbackUrl, expected);
        const tokens = await authorizationCodeGrant(config, callbackUrl, {
          expectedState: expected.state,
          pkceCodeVerifier: expected.codeVerifier,
        });
        const me = new URL(`${url}/api/users/@me`);
        const answer = await fetchProtectedResource(config, tokens.access_token, me, "GET");
        const user = userSchema.parse(await answer.json());
        return {
          provider: "discord",
          subject: user.id,
          email: user.email ?? null,
          isEmailVerified: typeof user.email === "string" && user.verified === true,
          name: user.global_name ?? user.username,
          avatarUrl: user.avatar ? getAvatarUrl(user.id, user.avatar) : null,
          locale: user.locale ?? null,
        };
      } catch (error) {
        throw toOAuthError(error, "discord", log);
      }
    },
  };
}
