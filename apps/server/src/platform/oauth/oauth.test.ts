import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "../../config/index.ts";
import { type IdentityProvider, startIdentityProvider, visitProvider } from "../../testing/index.ts";
import type { OAuthProfile, OAuthProvider, OAuthProviderName } from "./oauth-provider.ts";
import { openProviders } from "./open-providers.ts";

const ada = {
  id: "81270000000000001",
  email: "ada@example.org",
  isEmailVerified: true,
  name: "Ada L.",
  locale: "en-GB",
};
const unproven = { id: "81270000000000002", email: "not-mine@example.org", isEmailVerified: false };
const silent = { id: "81270000000000003" };
const origin = "https://voxloom.example";
const redirectUri = (name: OAuthProviderName): string => `${origin}/oauth2/callback/${name}`;

let logged = "";
const log = pino(
  new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk);
      done();
    },
  }),
);
let identity: IdentityProvider;
let folder: string;
beforeEach(async () => {
  logged = "";
  folder = mkdtempSync(join(tmpdir(), "voxloom-oauth-"));
  identity = await startIdentityProvider(
    [ada, unproven, silent],
    [redirectUri("google"), redirectUri("discord")],
  );
});
afterEach(async () => {
  await identity.close();
  rmSync(folder, { recursive: true });
});

function open(name: OAuthProviderName, environment: Record<string, string> = {}): OAuthProvider {
  const config = readConfig({ VOXLOOM_DATA: folder, ...identity.environment, ...environment });
  const provider = openProviders(config, log, { timeoutSeconds: 1 })[name];
  if (provider === null) throw new Error("the provider is not set up");
  return provider;
}

/** Goes to the provider's pages and back, up to the address that finish reads. */
async function goThere(provider: OAuthProvider, login: string, isDenied = false) {
  const { url, ...expected } = await provider.begin({ redirectUri: redirectUri(provider.name) });
  const callbackUrl = await visitProvider(url, origin, { login, isDenied });
  return { url: new URL(url), callbackUrl, expected };
}

async function signIn(provider: OAuthProvider, login: string): Promise<OAuthProfile> {
  return provider.finish(await goThere(provider, login));
}

test("nothing set up is nothing offered", () => {
  expect(openProviders(readConfig({ VOXLOOM_DATA: folder }), log)).toEqual({ google: null, discord: null });
});

describe.each(["google", "discord"] as const)("%s", (name) => {
  test("who signs in there is told, with PKCE, state and what the person may be known by", async () => {
    const { url, callbackUrl, expected } = await goThere(open(name), ada.id);
    const asked = Object.fromEntries(url.searchParams);
    expect(asked).toMatchObject({
      response_type: "code",
      redirect_uri: redirectUri(name),
      state: expected.state,
      code_challenge_method: "S256",
      scope: name === "google" ? "openid email profile" : "identify email",
    });
    expect(asked.nonce).toBe(name === "google" ? expected.nonce : undefined);
    expect(url.href).not.toContain(expected.codeVerifier);
    expect(await open(name).finish({ callbackUrl, expected })).toEqual({
      provider: name,
      subject: ada.id,
      email: ada.email,
      isEmailVerified: true,
      name: ada.name,
      avatarUrl:
        name === "google"
          ? `https://pictures.example/${ada.id}.png`
          : `https://cdn.discordapp.com/avatars/${ada.id}/a1b2.png?size=256`,
      locale: ada.locale,
    });
  });

  test("an address that the provider has not proven is told as such, a missing one as none", async () => {
    const provider = open(name);
    expect(await signIn(provider, unproven.id)).toMatchObject({
      subject: unproven.id,
      email: unproven.email,
      isEmailVerified: false,
    });
    expect(await signIn(provider, silent.id)).toMatchObject({ email: null, isEmailVerified: false });
  });

  test("no two attempts share a secret", async () => {
    const provider = open(name);
    const attempts = await Promise.all([1, 2].map(() => provider.begin({ redirectUri: redirectUri(name) })));
    const secrets = attempts.flatMap(({ state, nonce, codeVerifier }) => [state, nonce, codeVerifier]);
    expect(new Set(secrets).size).toBe(6);
    for (const secret of secrets) expect(secret.length).toBeGreaterThanOrEqual(43);
  });

  test("a return to another sign-in is refused: its state, its verifier, a state that is missing or twice", async () => {
    const provider = open(name);
    const mine = await goThere(provider, ada.id);
    const other = await provider.begin({ redirectUri: redirectUri(name) });
    const invalid = { code: "OAUTH_ATTEMPT_INVALID" };
    const { callbackUrl, expected } = mine;
    await expect(
      provider.finish({ callbackUrl, expected: { ...expected, state: other.state } }),
    ).rejects.toMatchObject(invalid);
    const without = new URL(callbackUrl);
    without.searchParams.delete("state");
    await expect(provider.finish({ callbackUrl: without, expected })).rejects.toMatchObject(invalid);
    await expect(
      provider.finish({ callbackUrl: without, expected: { ...expected, state: "" } }),
    ).rejects.toMatchObject(invalid);
    const twice = new URL(callbackUrl);
    twice.searchParams.append("state", expected.state);
    await expect(provider.finish({ callbackUrl: twice, expected })).rejects.toMatchObject(invalid);
    await expect(
      provider.finish({ callbackUrl, expected: { ...expected, codeVerifier: other.codeVerifier } }),
    ).rejects.toMatchObject(invalid);
  });

  test("a code is good once", async () => {
    const provider = open(name);
    const back = await goThere(provider, ada.id);
    await provider.finish(back);
    await expect(provider.finish(back)).rejects.toMatchObject({ code: "OAUTH_ATTEMPT_INVALID" });
  });

  test("somebody who says no has said no", async () => {
    const provider = open(name);
    const back = await goThere(provider, ada.id, true);
    expect(back.callbackUrl.searchParams.get("error")).toBe("access_denied");
    await expect(provider.finish(back)).rejects.toMatchObject({ code: "OAUTH_DENIED" });
    expect(logged).toBe("");
  });

  test("a provider that goes away in between is a failure in words, and in the log without secrets", async () => {
    const provider = open(name);
    const back = await goThere(provider, ada.id);
    await identity.close();
    await expect(provider.finish(back)).rejects.toMatchObject({
      code: "OAUTH_FAILED",
      message: expect.stringMatching(/ECONN|UND_ERR_SOCKET/),
    });
    expect(logged).toMatch(/ECONN|UND_ERR_SOCKET/);
    const { code = "" } = Object.fromEntries(back.callbackUrl.searchParams);
    expect(code).not.toBe("");
    for (const secret of [code, ...Object.values(back.expected)]) expect(logged).not.toContain(secret);
  });

  test("a wrong secret of ours is the operator's to fix", async () => {
    const provider = open(name, {
      [`VOXLOOM_${name.toUpperCase()}_CLIENT_SECRET`]: "not the right one",
    });
    const back = await goThere(provider, ada.id);
    await expect(provider.finish(back)).rejects.toMatchObject({ code: "OAUTH_FAILED" });
    expect(logged).toContain("invalid_client");
  });

  test("an error of the provider's own is its failure, not the visitor's", async () => {
    const provider = open(name);
    const { callbackUrl, expected } = await goThere(provider, ada.id, true);
    callbackUrl.searchParams.set("error", "temporarily_unavailable");
    await expect(provider.finish({ callbackUrl, expected })).rejects.toMatchObject({ code: "OAUTH_FAILED" });
  });
});

test("a token with another nonce is refused", async () => {
  const provider = open("google");
  const { callbackUrl, expected } = await goThere(provider, ada.id);
  const other = await provider.begin({ redirectUri: redirectUri("google") });
  await expect(
    provider.finish({ callbackUrl, expected: { ...expected, nonce: other.nonce } }),
  ).rejects.toMatchObject({ code: "OAUTH_ATTEMPT_INVALID" });
});

test("a return that names another provider is refused", async () => {
  const provider = open("google");
  const { callbackUrl, expected } = await goThere(provider, ada.id);
  callbackUrl.searchParams.set("iss", "https://evil.example");
  await expect(provider.finish({ callbackUrl, expected })).rejects.toMatchObject({ code: "OAUTH_FAILED" });
});

test("a provider that is down, or keeps silent, fails the beginning in time; once it is back, it works", {
  tags: ["full"],
}, async () => {
  const silence = createServer(() => {}).listen(0, "127.0.0.1");
  await once(silence, "listening");
  const silentUrl = `http://127.0.0.1:${(silence.address() as AddressInfo).port}`;
  const begin = { redirectUri: redirectUri("google") };
  await expect(open("google", { VOXLOOM_GOOGLE_ISSUER: silentUrl }).begin(begin)).rejects.toMatchObject({
    code: "OAUTH_FAILED",
  });
  silence.close();
  const provider = open("google", { VOXLOOM_GOOGLE_ISSUER: silentUrl });
  await expect(provider.begin(begin)).rejects.toMatchObject({ code: "OAUTH_FAILED" });
  expect(await signIn(open("google"), ada.id)).toMatchObject({ subject: ada.id });
});
