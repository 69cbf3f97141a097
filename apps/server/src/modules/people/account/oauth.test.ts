import type { SignedInfo } from "@voxloom/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type IdentityProvider,
  startIdentityProvider,
  startTestServer,
  type TestServer,
  visitProvider,
} from "../../../testing/index.ts";

const publicUrl = "https://voxloom.example";
const ada = { id: "81270000000000001", email: "ada@example.org", isEmailVerified: true, name: "Ada L." };
const unproven = { id: "81270000000000002", email: "not-mine@example.org", isEmailVerified: false };
let identity: IdentityProvider;
let server: TestServer;
let bare: TestServer;

beforeAll(async () => {
  const callbacks = ["google", "discord"].map((name) => `${publicUrl}/oauth2/callback/${name}`);
  identity = await startIdentityProvider([ada, unproven], callbacks);
  server = await startTestServer({
    environment: { ...identity.environment, VOXLOOM_PUBLIC_URL: publicUrl },
  });
  bare = await startTestServer();
});
afterAll(async () => {
  await bare.close();
  await server.close();
  await identity.close();
});

/** A browser's navigation: no redirects followed, its cookies given. */
const go = (path: string, cookies: string[] = [], at: TestServer = server): Promise<Response> =>
  fetch(new URL(path, at.origin), { redirect: "manual", headers: { Cookie: cookies.join("; ") } });
const listCookies = (answer: Response): string[] =>
  answer.headers.getSetCookie().map((cookie) => cookie.split(";", 1)[0] ?? "");
const getPlace = (answer: Response): string => answer.headers.get("location") ?? "";

/** Goes to the provider and back; answers what the last navigation got. */
async function signIn(name: string, login: string, query: Record<string, string> = {}, isDenied = false) {
  const started = await go(`/oauth2/authorization/${name}?${new URLSearchParams(query)}`);
  const callbackUrl = await visitProvider(getPlace(started), publicUrl, { login, isDenied });
  const path = `${callbackUrl.pathname}${callbackUrl.search}`;
  return { path, cookies: listCookies(started), back: await go(path, listCookies(started)) };
}
async function readSession(answer: Response): Promise<SignedInfo> {
  const { body } = await server.call("/api/account/signed-info", {
    headers: { Cookie: listCookies(answer).join("; ") },
  });
  return body.data as SignedInfo;
}

describe.each(["google", "discord"])("%s", (name) => {
  test("the first time makes an account, with what the guest made; later ones find it", async () => {
    const guest = await server.openGuest();
    const { rowCount } = await server.context.database.pool.query("select from users where email = $1", [
      ada.email,
    ]);
    const isFirst = rowCount === 0;
    const first = await signIn(name, ada.id, {
      redirect_url: "/my-tasks?folder=a#b",
      web_id: guest.webId,
      utm_source: "news",
    });
    const place = new URL(getPlace(first.back), publicUrl);
    expect(place.pathname + place.hash).toBe("/my-tasks#b");
    expect(Object.fromEntries(place.searchParams)).toEqual({
      folder: "a",
      signed_in: name,
      ...(isFirst ? { rjn: "1" } : {}),
    });
    const info = await readSession(first.back);
    expect(info).toMatchObject({ email: ada.email, name: ada.name });
    expect(info.projId === guest.projId).toBe(isFirst);
    const again = await signIn(name, ada.id);
    expect(getPlace(again.back)).toBe(`/home?signed_in=${name}`);
    expect((await readSession(again.back)).sub).toBe(info.sub);
  });

  test("an address that nobody has proven does not open the account it names", async () => {
    const owner = await server.openPerson({ email: unproven.email });
    const { back } = await signIn(name, unproven.id);
    const info = await readSession(back);
    expect(info.sub).not.toBe(owner.userId);
    expect(info.email).toBeNull();
  });

  test("a return without its beginning, a second time, or after a no leads to the sign-in page with the reason", async () => {
    const denied = await signIn(name, ada.id, {}, true);
    expect(getPlace(denied.back)).toBe("/signin?problem=OAUTH_DENIED");
    const { path, cookies } = await signIn(name, ada.id);
    for (const answer of [await go(path), await go(path, cookies)]) {
      expect(getPlace(answer)).toBe("/signin?problem=OAUTH_ATTEMPT_INVALID");
      expect(listCookies(answer).join()).not.toContain("voxloom_session=");
    }
    const changed = cookies.map((cookie) => cookie.replace(/=.../, "=eyJ"));
    expect(getPlace(await go(path, [...changed, "x=y"]))).toMatch(/OAUTH_ATTEMPT_INVALID$/);
    const elsewhere = name === "google" ? "discord" : "google";
    expect(getPlace(await go(path.replace(name, elsewhere), cookies))).toMatch(/OAUTH_ATTEMPT_INVALID$/);
  });
});

test("what is not set up says so, in the call and on the way", async () => {
  const ways = { phone: false, mail: "outbox" };
  expect((await bare.call("/api/account/sign-in-ways")).body.data).toEqual({
    ...ways,
    google: false,
    discord: false,
    hasOwnerHints: true,
  });
  expect((await server.call("/api/account/sign-in-ways")).body.data).toEqual({
    ...ways,
    google: true,
    discord: true,
    hasOwnerHints: false,
  });
  for (const path of ["/oauth2/authorization/google", "/oauth2/callback/discord?code=a&state=b"])
    expect(getPlace(await go(path, [], bare))).toBe("/signin?problem=OAUTH_NOT_CONFIGURED");
  expect(getPlace(await go("/oauth2/authorization/other"))).toBe("/signin?problem=OAUTH_NOT_CONFIGURED");
});
