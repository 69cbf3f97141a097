import {
  AppError,
  parseLocale,
  type SignInProvider,
  samePath,
  signInProviderSchema,
} from "@voxloom/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Context } from "../../../context.ts";
import { type App, limitRate, originOfRequest } from "../../../http/index.ts";
import { type OAuthProfile, openProviders } from "../../../platform/oauth/index.ts";
import { setSessionCookie } from "./session-cookie.ts";
import { getClient } from "./sessions.ts";
import { type ProvenPerson, signIn } from "./sign-in.ts";

/** What a browser keeps from the page it starts at to the page it comes back to. */
const journeySchema = z.object({
  provider: signInProviderSchema,
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  redirectUrl: z.string(),
  utmSource: z.string(),
  utmMerge: z.string(),
  rc: z.string(),
  webId: z.string(),
});
type Journey = z.infer<typeof journeySchema>;
type ProviderRequest = FastifyRequest<{
  Params: { provider: string };
  Querystring: Record<string, string | undefined>;
}>;

const journeyCookie = "voxloom_oauth";
const journeySeconds = 600;

/** Mounts the way to Google and Discord and back; answers which of them are set up. */
export function mountOauth(app: App, context: Context): Record<SignInProvider, boolean> {
  const { config, database, log } = context;
  const providers = openProviders(config, log);
  const limitTries = limitRate({ name: "oauth", most: 60, perSeconds: 600, database });
  const buildCallback = (request: FastifyRequest, provider: string): string =>
    `${originOfRequest(config, request)}/oauth2/callback/${provider}`;
  const getProvider = ({ params }: ProviderRequest) => {
    const name = signInProviderSchema.safeParse(params.provider).data;
    const provider = name === undefined ? null : providers[name];
    if (provider !== null) return provider;
    throw new AppError("OAUTH_NOT_CONFIGURED", "This way to sign in is not set up here: use e-mail.");
  };
  /** Browsers come here by navigating: what goes wrong is told on the sign-in page. */
  const navigating =
    (run: (request: ProviderRequest, reply: FastifyReply) => Promise<string>) =>
    async (request: ProviderRequest, reply: FastifyReply) => {
      try {
        await limitTries(request.ip);
        return reply.redirect(await run(request, reply), 302);
      } catch (error) {
        log.warn({ err: error, requestId: request.id }, "signing in elsewhere did not work");
        const problem = error instanceof AppError ? error.code : "OAUTH_FAILED";
        return reply.redirect(`/signin?${new URLSearchParams({ problem })}`, 302);
      }
    };

  app.fastify.get(
    "/oauth2/authorization/:provider",
    navigating(async (request, reply) => {
      const provider = getProvider(request);
      const { query } = request;
      const { url, ...secrets } = await provider.begin({
        redirectUri: buildCallback(request, provider.name),
      });
      const journey: Journey = {
        provider: provider.name,
        ...secrets,
        redirectUrl: samePath(query.redirect_url ?? null) ?? "/home",
        utmSource: (query.utm_source ?? "").slice(0, 200),
        utmMerge: (query.utm_merge ?? "").slice(0, 1000),
        rc: (query.rc ?? "").slice(0, 40),
        webId: (query.web_id ?? "").slice(0, 200),
      };
      const value = Buffer.from(JSON.stringify(journey)).toString("base64url");
      reply.setCookie(journeyCookie, value, { ...cookieFor(request), maxAge: journeySeconds });
      return url;
    }),
  );
  app.fastify.get(
    "/oauth2/callback/:provider",
    navigating(async (request, reply) => {
      const provider = getProvider(request);
      const journey = readJourney(request);
      reply.clearCookie(journeyCookie, cookieFor(request));
      if (journey === null || journey.provider !== provider.name) {
        throw new AppError(
          "OAUTH_ATTEMPT_INVALID",
          "This sign-in was not begun in this browser: begin again.",
        );
      }
      const callbackUrl = new URL(request.url, buildCallback(request, provider.name));
      const profile = await provider.finish({ callbackUrl, expected: journey });
      const { token, isNew } = await database.db.transaction((tx) =>
        signIn(context, tx, getPerson(profile, journey), getClient(request)),
      );
      setSessionCookie(request, reply, token);
      const target = new URL(journey.redirectUrl, "http://here");
      // The page asks for the session anew, and counts a registration.
      target.searchParams.set("signed_in", provider.name);
      if (isNew) target.searchParams.set("rjn", "1");
      return `${target.pathname}${target.search}${target.hash}`;
    }),
  );
  return { google: providers.google !== null, discord: providers.discord !== null };
}

const cookieFor = (request: FastifyRequest) =>
  ({
    path: "/oauth2",
    httpOnly: true,
    // Lax: the provider sends the browser back by a link of its own.
    sameSite: "lax",
    secure: request.protocol === "https",
    signed: true,
  }) as const;

function readJourney(request: FastifyRequest): Journey | null {
  const { valid, value } = request.unsignCookie(request.cookies[journeyCookie] ?? "");
  if (!valid || value === null) return null;
  return journeySchema.parse(JSON.parse(Buffer.from(value, "base64url").toString("utf8")));
}

function getPerson(profile: OAuthProfile, { utmSource, utmMerge, rc, webId }: Journey): ProvenPerson {
  const { provider, subject, name, locale } = profile;
  return {
    // An address that nobody has checked is nobody's: it must not open the account it names.
    email: profile.isEmailVerified ? (profile.email?.trim().toLowerCase() ?? null) : null,
    identity: { provider, subject },
    name,
    locale: locale === null ? null : parseLocale(locale),
    utmSource,
    utmMerge,
    rc,
    webId,
  };
}
