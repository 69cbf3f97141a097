import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Provider } from "oidc-provider";

/** Somebody with an account at the identity provider; they sign in by their id. */
export type IdentityHolder = {
  id: string;
  email?: string;
  isEmailVerified?: boolean;
  name?: string;
  locale?: string;
};

/** A real OpenID Connect provider on loopback that also speaks as Discord does. */
export type IdentityProvider = {
  url: string;
  /** Environment variables of a server that lets people sign in here, with either button. */
  environment: Record<string, string>;
  /** Ends it, as an outage would. */
  close(): Promise<void>;
};

const client = { id: "voxloom", secret: "a secret that only these two know" };

/**
 * For tests: a provider that knows these people and sends them back to these addresses only. PKCE is demanded. Where
 * the addresses are known later, visits wait for them.
 */
export async function startIdentityProvider(
  people: readonly IdentityHolder[],
  redirectUris: readonly string[] | Promise<readonly string[]>,
): Promise<IdentityProvider> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const made = Promise.resolve(redirectUris).then((uris) => makeProvider(url, people, uris));
  server.on("request", async (request, response) => {
    const provider = await made;
    if (request.url !== "/api/users/@me") return provider.callback()(request, response);
    const token = request.headers.authorization?.replace(/^Bearer /, "") ?? "";
    const user = await discordUser(provider, people, token);
    response.writeHead(user === null ? 401 : 200, { "content-type": "application/json" });
    response.end(JSON.stringify(user ?? { message: "401: Unauthorized", code: 0 }));
  });
  return {
    url,
    environment: {
      VOXLOOM_GOOGLE_CLIENT_ID: client.id,
      VOXLOOM_GOOGLE_CLIENT_SECRET: client.secret,
      VOXLOOM_GOOGLE_ISSUER: url,
      VOXLOOM_DISCORD_CLIENT_ID: client.id,
      VOXLOOM_DISCORD_CLIENT_SECRET: client.secret,
      VOXLOOM_DISCORD_URL: url,
    },
    close: () => closeNow(server),
  };
}

function makeProvider(
  url: string,
  people: readonly IdentityHolder[],
  redirectUris: readonly string[],
): Provider {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return new Provider(url, {
    clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: [...redirectUris] }],
    clientAuthMethods: ["client_secret_post"],
    clientDefaults: { token_endpoint_auth_method: "client_secret_post" },
    jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), alg: "RS256", use: "sig", kid: "1" }] },
    cookies: { keys: ["keys of a test"] },
    pkce: { required: () => true },
    routes: { authorization: "/oauth2/authorize", token: "/api/oauth2/token" },
    scopes: ["openid", "email", "profile", "identify"],
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["name", "picture", "locale"],
    },
    // Google tells everything in the ID token.
    conformIdTokenClaims: false,
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    async findAccount(_context, id) {
      const person = people.find((one) => one.id === id);
      if (person === undefined) return undefined;
      const { email, isEmailVerified: email_verified, name, locale } = person;
      const picture = `https://pictures.example/${id}.png`;
      return {
        accountId: id,
        claims: async () => ({ sub: id, email, email_verified, name, picture, locale }),
      };
    },
  });
}

/** Discord's own words for the person of an access token; null where it may not ask. */
async function discordUser(
  provider: Provider,
  people: readonly IdentityHolder[],
  token: string,
): Promise<Record<string, unknown> | null> {
  const found = await provider.AccessToken.find(token);
  const person = people.find(({ id }) => id === found?.accountId);
  if (person === undefined || !found?.scope?.split(" ").includes("identify")) return null;
  const { id, name, email, isEmailVerified: verified, locale } = person;
  return { id, username: `user-${id}`, global_name: name ?? null, avatar: "a1b2", email, verified, locale };
}

async function closeNow(server: Server): Promise<void> {
  if (!server.listening) return;
  server.close();
  server.closeAllConnections();
  await once(server, "close");
}
