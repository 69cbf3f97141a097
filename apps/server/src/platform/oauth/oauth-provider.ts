/** A service that people may sign in with. */
export type OAuthProviderName = "google" | "discord";

/** What one sign-in keeps in the visitor's browser, out of others' reach, until they come back. */
export type OAuthSecrets = { state: string; nonce: string; codeVerifier: string };

/** Who signed in, as the provider tells it. */
export type OAuthProfile = {
  provider: OAuthProviderName;
  /** The person's id with the provider; the only thing that never changes. */
  subject: string;
  email: string | null;
  /** Whether the provider knows that the address is theirs. Without that it proves nothing. */
  isEmailVerified: boolean;
  name: string | null;
  avatarUrl: string | null;
  /** As the provider writes it: `en`, `pt-BR`. */
  locale: string | null;
};

/** Sign-in by the authorization code flow, always with state and PKCE (S256), with OpenID Connect a nonce too. */
export type OAuthProvider = {
  name: OAuthProviderName;
  /** Where to send the visitor. Throws AppError OAUTH_FAILED when the provider cannot be reached. */
  begin(options: { redirectUri: string }): Promise<OAuthSecrets & { url: string }>;
  /**
   * Who came back to `callbackUrl`: the redirect address on the public origin, with the query it was called with.
   * Throws AppError OAUTH_DENIED (the visitor said no), OAUTH_ATTEMPT_INVALID (another sign-in's state or nonce, a code
   * that is old or used), OAUTH_FAILED (everything that is the provider's or the operator's to fix).
   */
  finish(options: { callbackUrl: URL; expected: OAuthSecrets }): Promise<OAuthProfile>;
};
