/** A client registered with a provider. `url`: the issuer or the site, without a slash at the end. */
export type OAuthClientConfig = { clientId: string; clientSecret: string; url: string };

/** Providers that people may sign in with; null: not set up. */
export type OAuthConfig = { google: OAuthClientConfig | null; discord: OAuthClientConfig | null };

type OAuthEnvironment = {
  VOXLOOM_GOOGLE_CLIENT_ID?: string;
  VOXLOOM_GOOGLE_CLIENT_SECRET?: string;
  VOXLOOM_GOOGLE_ISSUER: string;
  VOXLOOM_DISCORD_CLIENT_ID?: string;
  VOXLOOM_DISCORD_CLIENT_SECRET?: string;
  VOXLOOM_DISCORD_URL: string;
};

const names = ["GOOGLE", "DISCORD"] as const;

/** What keeps the sign-in settings from being used together; empty when nothing does. */
export const oauthProblems = (env: OAuthEnvironment): string[] =>
  names.flatMap((name) => {
    const hasId = env[`VOXLOOM_${name}_CLIENT_ID`] !== undefined;
    const hasSecret = env[`VOXLOOM_${name}_CLIENT_SECRET`] !== undefined;
    if (hasId === hasSecret) return [];
    return [`VOXLOOM_${name}_CLIENT_ID and VOXLOOM_${name}_CLIENT_SECRET: are needed together`];
  });

/** The sign-in settings, which `oauthProblems` found nothing against. */
export function readOAuthConfig(env: OAuthEnvironment): OAuthConfig {
  const client = (name: (typeof names)[number], url: string): OAuthClientConfig | null => {
    const clientId = env[`VOXLOOM_${name}_CLIENT_ID`];
    const clientSecret = env[`VOXLOOM_${name}_CLIENT_SECRET`];
    if (clientId === undefined || clientSecret === undefined) return null;
    return { clientId, clientSecret, url: url.replace(/\/+$/, "") };
  };
  return {
    google: client("GOOGLE", env.VOXLOOM_GOOGLE_ISSUER),
    discord: client("DISCORD", env.VOXLOOM_DISCORD_URL),
  };
}
